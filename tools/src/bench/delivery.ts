import { everybody } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Report } from './benchmark.ts';
import type { Delivery } from './load/poll-contract.ts';
import { startPolls } from './load/start-polls.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { hasProc } from './measure/process-family.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts, readersOf } from './stage/people.ts';

/** How many poll, and how late the latest hundredth of the messages may be. */
const crowds = [
  { polls: 10, p99Ms: 40 },
  { polls: 1_000, p99Ms: 500 },
];
const perSecond = 10;
const warmUpMessages = 50;
const messages = 150;
const patienceMs = 10_000;

interface Found {
  polls: number;
  p99Ms: number;
  delivery: Delivery;
  cpu: CpuSeconds;
}

/** How soon those who wait for it see a message. */
export const delivery: Benchmark<GeneratedStage> = {
  name: 'delivery',
  summary: `from POST /messages to the answers of GET /events, ${perSecond} messages a second in one channel`,
  async run(stage) {
    const found: Found[] = [];
    for (const crowd of crowds) found.push(await measure(stage, crowd));
    return report(found);
  },
};

async function measure(
  stage: GeneratedStage,
  { polls, p99Ms }: (typeof crowds)[number],
): Promise<Found> {
  const { site, ids, announce } = stage;
  const accounts = readersOf(stage, everybody).slice(0, polls);
  await using clients = await startPolls();
  announce(`delivery: ${polls} queues ...`);
  await clients.register({ site, accounts, queues: polls, eventTypes: ['message'] });
  await clients.hold();
  const order = {
    senders: fewAccounts(stage),
    channelId: ids.channelId(everybody),
    perSecond,
    patienceMs,
  };
  await clients.deliver({ ...order, messages: warmUpMessages });

  announce(`delivery: ${messages} messages to ${polls} held polls ...`);
  const families = hasProc() ? [...stage.processes(), clients.process] : [];
  const before = await readCpuTime(families);
  const delivery = await clients.deliver({ ...order, messages });
  const cpu = cpuTimeBetween(before, await readCpuTime(families));
  await clients.release();
  return { polls, p99Ms, delivery, cpu };
}

function report(found: readonly Found[]): Report {
  const names = found.map(({ polls }) => `${polls} polls`);
  const row = (name: string, cell: (one: Found) => string) => [name, ...found.map(cell)];
  const ranks = ['p50', 'p95', 'p99', 'most'] as const;
  return {
    tables: [
      {
        columns: ['from POST to receipt', ...names],
        rows: [
          ...ranks.map((rank) =>
            row(rank, ({ delivery }) => milliseconds(delivery.latencyMs[rank])),
          ),
          row('messages per answer', ({ delivery: { expected, lost, answers } }) =>
            ((expected - lost) / answers).toFixed(1),
          ),
        ],
      },
      {
        columns: ['CPU seconds per second', ...names],
        rows: [...(found[0]?.cpu.keys() ?? [])].map((name) =>
          row(name, ({ cpu, delivery }) => ((cpu.get(name) ?? 0) / delivery.seconds).toFixed(2)),
        ),
      },
    ],
    checks: found.map(({ polls, p99Ms, delivery }) => ({
      name: `p99 from POST to receipt at ${polls} polls`,
      value: delivery.latencyMs.p99,
      format: milliseconds,
      target: { atMost: p99Ms },
    })),
    failures: found.flatMap(({ polls, delivery }) =>
      faults(delivery).map((fault) => `${polls} polls: ${fault}`),
    ),
    measurements: Object.fromEntries(
      found.map(({ polls, delivery, cpu }) => [
        `${polls} polls`,
        { ...delivery, cpuSeconds: Object.fromEntries(cpu) },
      ]),
    ),
  };
}

/** Every poll gets every message, once and in order. */
function faults({ expected, lost, doubled, disordered, failed, firstFailure }: Delivery): string[] {
  const counts = { lost, 'delivered twice': doubled, 'behind a later one': disordered };
  return [
    ...Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} of ${expected} deliveries ${what}`),
    ...(failed > 0 ? [`${failed} requests failed, the first with ${firstFailure}`] : []),
  ];
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
