import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, Report, Table } from './benchmark.ts';
import type { LoadResult } from './load/load-contract.ts';
import { formRequest, serialNumber } from './load/request-text.ts';
import { type Load, startLoad } from './load/start-load.ts';
import { addCpuTimes, type CpuSeconds, cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { inTurns, type Side } from './measure/in-turns.ts';
import { hasProc, type ProcessFamily } from './measure/process-family.ts';
import {
  median,
  type Percentiles,
  percentilesOf,
  type Ratio,
  ratioOf,
} from './measure/statistics.ts';
import { startSkeleton } from './skeleton/skeleton.ts';
import { createSenders, type Senders } from './stage/senders.ts';

const targets = { throughputRatio: 0.6, latencyRatio: 2.5 };
const accounts = 8;
const clients = 32;
// Many short rounds rather than few long ones: neighbours then meet the same machine.
const rounds = 12;
const warmUpMs = 6_000;
const throughputMs = 2_500;
const latencyMs = 1_500;
/** What a server still has to do after its last answer belongs to the load it came from. */
const settleMs = 300;

/** Sending a message to a channel, compared with the bare skeleton. */
export const send: Benchmark = {
  name: 'send',
  summary: `POST /messages, durable: ${clients} clients at once, and one alone`,
  async run(stage) {
    await using skeleton = await startSkeleton(stage);
    const senders = await createSenders(stage, accounts);
    await using productLoad = await startLoad(stage.site, sendRequests(stage.site, senders));
    await using skeletonLoad = await startLoad(skeleton.site, sendRequests(skeleton.site, senders));
    const postgres = stage.processes().filter(({ name }) => name === 'postgres');
    const contestants: Record<Side, Contestant> = {
      product: { load: productLoad, processes: stage.processes() },
      skeleton: { load: skeletonLoad, processes: [...skeleton.processes, ...postgres] },
    };

    stage.announce('send: warming up ...');
    await inTurns(1, (side) => run(contestants[side], { clients, durationMs: warmUpMs }));
    await inTurns(1, (side) => run(contestants[side], { clients: 1, durationMs: latencyMs }));
    stage.announce(`send: ${clients} clients, ${rounds} rounds ...`);
    const crowd = await inTurns(rounds, (side) =>
      run(contestants[side], { clients, durationMs: throughputMs }),
    );
    stage.announce(`send: 1 client, ${rounds} rounds ...`);
    const alone = await inTurns(rounds, (side) =>
      run(contestants[side], { clients: 1, durationMs: latencyMs }),
    );
    return report(crowd, alone);
  },
};

interface Contestant {
  load: Load;
  processes: readonly ProcessFamily[];
}

interface Round {
  throughput: number;
  latencyMs: Percentiles;
  messages: number;
  cpu: CpuSeconds;
  failure: string | undefined;
}

type Rounds = Record<Side, Round[]>;

/** A message of a hundred characters, no two the same, by each of the accounts. */
function sendRequests(site: string, { channelId, accounts }: Senders) {
  const content = `Message ${serialNumber}: the quick brown fox jumps over the lazy dog, and **again**, until it is tired.`;
  return accounts.map(({ email, apiKey }) =>
    formRequest({
      site,
      path: '/api/v1/messages',
      email,
      apiKey,
      form: { type: 'channel', to: String(channelId), topic: 'throughput', content },
    }),
  );
}

async function run(
  { load, processes }: Contestant,
  options: { clients: number; durationMs: number },
): Promise<Round> {
  const families = hasProc() ? [...processes, { name: 'load generator', pid: load.pid }] : [];
  const before = await readCpuTime(families);
  const result = await load.run(options);
  await pause(settleMs);
  const messages = result.latenciesMs.length;
  return {
    throughput: messages / result.seconds,
    latencyMs: percentilesOf(result.latenciesMs),
    messages,
    cpu: cpuTimeBetween(before, await readCpuTime(families)),
    failure: describeFailure(result),
  };
}

function describeFailure({ failed, firstFailure, latenciesMs }: LoadResult): string | undefined {
  if (failed === 0) return undefined;
  return `${failed} of ${latenciesMs.length} requests failed, the first with ${firstFailure}`;
}

function report(crowd: Rounds, alone: Rounds): Report {
  const throughput = compare(crowd, (round) => round.throughput);
  const latency = compare(alone, (round) => round.latencyMs.p50);
  const cpu = { product: cpuPerThousand(crowd.product), skeleton: cpuPerThousand(crowd.skeleton) };
  return {
    tables: [
      {
        columns: ['medians of rounds', 'product', 'skeleton', 'ratio', 'least', 'most'],
        rows: [
          row(`messages per second, ${clients} clients`, throughput, (value) => value.toFixed(0)),
          ...latencyRows(`latency, ${clients} clients`, crowd),
          ...latencyRows('latency, 1 client', alone),
        ],
      },
      cpuTable(cpu),
    ],
    checks: [
      {
        name: `throughput at ${clients} clients, product by skeleton`,
        value: throughput.ratio.median,
        format: (value) => value.toFixed(2),
        target: { atLeast: targets.throughputRatio },
      },
      {
        name: 'median latency of one client, product by skeleton',
        value: latency.ratio.median,
        format: (value) => value.toFixed(2),
        target: { atMost: targets.latencyRatio },
      },
    ],
    failures: [crowd, alone].flatMap(({ product, skeleton }) => [
      ...failuresOf('product', product),
      ...failuresOf('skeleton', skeleton),
    ]),
    measurements: {
      throughputPerSecond: throughput,
      latencyMs: latency,
      cpuSecondsPerThousandMessages: {
        product: Object.fromEntries(cpu.product),
        skeleton: Object.fromEntries(cpu.skeleton),
      },
      rounds: { [`${clients} clients`]: forJson(crowd), '1 client': forJson(alone) },
    },
  };
}

interface Comparison {
  product: number;
  skeleton: number;
  ratio: Ratio;
}

function compare({ product, skeleton }: Rounds, value: (round: Round) => number): Comparison {
  const values = { product: product.map(value), skeleton: skeleton.map(value) };
  return {
    product: median(values.product),
    skeleton: median(values.skeleton),
    ratio: ratioOf(values.product, values.skeleton),
  };
}

function latencyRows(name: string, rounds: Rounds): string[][] {
  const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
  return (['p50', 'p95', 'p99'] as const).map((rank) =>
    row(
      `${name}, ${rank}`,
      compare(rounds, ({ latencyMs }) => latencyMs[rank]),
      milliseconds,
    ),
  );
}

function row(name: string, comparison: Comparison, format: (value: number) => string): string[] {
  const { product, skeleton, ratio } = comparison;
  const ratios = [ratio.median, ratio.least, ratio.most].map((value) => value.toFixed(2));
  return [name, format(product), format(skeleton), ...ratios];
}

function cpuPerThousand(rounds: readonly Round[]): Map<string, number> {
  const messages = rounds.reduce((sum, round) => sum + round.messages, 0);
  const total = addCpuTimes(rounds.map(({ cpu }) => cpu));
  return new Map([...total].map(([name, seconds]) => [name, (seconds / messages) * 1_000]));
}

function cpuTable({ product, skeleton }: Record<Side, CpuSeconds>): Table {
  const names = [...new Set([...product.keys(), ...skeleton.keys()])];
  const cell = (seconds: number | undefined) => (seconds === undefined ? '' : seconds.toFixed(3));
  const sum = (seconds: CpuSeconds) => [...seconds.values()].reduce((a, b) => a + b, 0);
  return {
    columns: ['CPU seconds per 1,000 messages', 'product', 'skeleton'],
    rows: [
      ...names.map((name) => [name, cell(product.get(name)), cell(skeleton.get(name))]),
      ['total', cell(sum(product)), cell(sum(skeleton))],
    ],
  };
}

function failuresOf(side: Side, rounds: readonly Round[]): string[] {
  return rounds.flatMap(({ failure }) => (failure ? [`${side}: ${failure}`] : []));
}

function forJson(rounds: Rounds): Record<Side, object[]> {
  const plain = ({ cpu, failure, ...numbers }: Round) => numbers;
  return { product: rounds.product.map(plain), skeleton: rounds.skeleton.map(plain) };
}
