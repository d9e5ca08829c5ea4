import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { everybody, few } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Report, Table } from './benchmark.ts';
import type { PollState } from './load/poll-contract.ts';
import { sendRequests } from './load/send-requests.ts';
import { startLoad } from './load/start-load.ts';
import { startPolls } from './load/start-polls.ts';
import { cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { type MemoryUse, readMemoryUse } from './measure/memory-use.ts';
import { hasProc, type ProcessFamily } from './measure/process-family.ts';
import { type Contestant, type Round, runRound } from './measure/rounds.ts';
import { median } from './measure/statistics.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts, readersOf } from './stage/people.ts';

const targets = { bytesPerPoll: 40_000, throughputRatio: 0.5 };
const polls = 10_000;
const eventTypes = [
  'message',
  'update_message',
  'update_message_flags',
  'reaction',
  'subscription',
];
const clients = 32;
const rounds = 5;
const warmUpMs = 4_000;
const roundMs = 2_500;
const settleMs = 10_000;
/** Descriptors a process needs besides those of polls. */
const otherDescriptors = 500;

/** Memory and processor time of a gateway with ten thousand held polls. */
export const longpoll: Benchmark<GeneratedStage> = {
  name: 'longpoll',
  summary: `${polls} held polls on one gateway: memory of each, and sends meanwhile`,
  async run(stage) {
    if (!hasProc()) throw new Error('Memory can only be measured on Linux');
    return report(await measure(stage));
  },
};

interface Found {
  /** Memory of the gateway, each time after a pause. */
  memory: Record<'idle' | 'registered' | 'held' | 'afterSends', MemoryUse>;
  /** Sends without polls, and while they are held. */
  sends: Record<'alone' | 'meanwhile', Round[]>;
  registered: PollState;
  released: PollState;
  /** Share of a core that the gateway takes while nothing happens. */
  idleCpu: number;
}

async function measure(stage: GeneratedStage): Promise<Found> {
  const { site, ids, announce } = stage;
  const gateway = gatewayOf(stage);
  await using load = await startLoad(
    site,
    sendRequests(site, { channelId: ids.channelId(few), accounts: fewAccounts(stage) }),
  );
  await using pollers = await startPolls();
  await requireDescriptors([gateway, pollers.process]);
  const contestant: Contestant = { load, processes: stage.processes() };
  const settled = async () => {
    await pause(settleMs);
    return await readMemoryUse(gateway);
  };

  announce(`longpoll: sends without polls, ${clients} clients ...`);
  await runRound(contestant, { clients, durationMs: warmUpMs });
  const alone = await runRounds(contestant);
  const idle = await settled();

  announce(`longpoll: registering ${polls} queues ...`);
  const accounts = readersOf(stage, everybody);
  const registered = await pollers.register({ site, accounts, queues: polls, eventTypes });
  const withQueues = await settled();

  announce(`longpoll: ${polls} held polls ...`);
  await pollers.hold();
  const cpuBefore = await readCpuTime([gateway]);
  const held = await settled();
  const cpu = cpuTimeBetween(cpuBefore, await readCpuTime([gateway]));
  const meanwhile = await runRounds(contestant);
  const afterSends = await settled();
  return {
    memory: { idle, registered: withQueues, held, afterSends },
    sends: { alone, meanwhile },
    registered,
    released: await pollers.release(),
    idleCpu: (cpu.get(gateway.name) ?? 0) / (settleMs / 1_000),
  };
}

function report({ memory, sends, registered, released, idleCpu }: Found): Report {
  const growth = (use: MemoryUse) =>
    (use.proportionalBytes - memory.idle.proportionalBytes) / polls;
  // Measured after a pause, so that garbage of the work before counts in neither.
  const bytesPerPoll = Math.max(growth(memory.held), growth(memory.afterSends));
  const [alone, meanwhile] = [sends.alone, sends.meanwhile].map(medianThroughput);
  const ratio = (meanwhile ?? Number.NaN) / (alone ?? Number.NaN);
  const registrationsPerSecond = polls / registered.seconds;
  return {
    tables: [
      memoryTable(memory, growth),
      {
        columns: ['', 'without polls', 'with them'],
        rows: [
          [`messages per second, ${clients} clients`, ...[alone, meanwhile].map(wholeNumber)],
          ['registrations per second', wholeNumber(registrationsPerSecond), ''],
          ['CPU of the idle gateway', '', `${(idleCpu * 100).toFixed(1)} %`],
        ],
      },
    ],
    checks: [
      {
        name: 'memory of a held poll',
        value: bytesPerPoll,
        format: kilobytes,
        target: { atMost: targets.bytesPerPoll },
      },
      {
        name: 'sends with polls, by sends without',
        value: ratio,
        format: (value) => value.toFixed(2),
        target: { atLeast: targets.throughputRatio },
      },
    ],
    failures: [
      ...failuresOf(released),
      ...[...sends.alone, ...sends.meanwhile].flatMap(({ failure }) => failure ?? []),
    ],
    measurements: {
      memory,
      bytesPerPoll,
      throughputPerSecond: { alone, meanwhile },
      registrationsPerSecond,
      idleCpu,
    },
  };
}

function memoryTable(memory: Found['memory'], growth: (use: MemoryUse) => number): Table {
  const steps = {
    'idle after sends': memory.idle,
    [`${polls} queues registered`]: memory.registered,
    [`${polls} polls held`]: memory.held,
    'idle after further sends': memory.afterSends,
  };
  return {
    columns: ['the gateway', 'PSS', 'RSS', 'PSS growth per poll'],
    rows: Object.entries(steps).map(([name, use]) => [
      name,
      megabytes(use.proportionalBytes),
      megabytes(use.residentBytes),
      kilobytes(growth(use)),
    ]),
  };
}

function gatewayOf(stage: GeneratedStage): ProcessFamily {
  const gateway = stage.processes().find(({ name }) => name === 'gateway');
  if (!gateway) throw new Error('There is no gateway');
  return gateway;
}

/** @throws when one of the processes may not have a connection for each poll */
async function requireDescriptors(processes: readonly ProcessFamily[]): Promise<void> {
  for (const { name, pid } of processes) {
    const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
    const most = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    if (most >= polls + otherDescriptors) continue;
    throw new Error(
      `${name} may open ${most} files: raise the limit (ulimit -n) to ${polls + otherDescriptors} at least`,
    );
  }
}

async function runRounds(contestant: Contestant): Promise<Round[]> {
  const found: Round[] = [];
  while (found.length < rounds) {
    found.push(await runRound(contestant, { clients, durationMs: roundMs }));
  }
  return found;
}

function medianThroughput(found: readonly Round[]): number {
  return median(found.map(({ throughput }) => throughput));
}

function failuresOf({ failed, firstFailure }: PollState): string[] {
  return failed === 0 ? [] : [`${failed} polls failed, the first with ${firstFailure}`];
}

function wholeNumber(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`;
}
