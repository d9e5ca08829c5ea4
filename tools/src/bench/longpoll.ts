import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { everybody, few } from '../generated-organization/plan/channels.ts';
import type { Benchmark } from './benchmark.ts';
import type { PollState } from './load/poll-contract.ts';
import { sendRequests } from './load/send-requests.ts';
import { startLoad } from './load/start-load.ts';
import { startPolls } from './load/start-polls.ts';
import { cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { readMemoryUse } from './measure/memory-use.ts';
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

/** What it costs a gateway that ten thousand clients wait for news. */
export const longpoll: Benchmark<GeneratedStage> = {
  name: 'longpoll',
  summary: `${polls} held polls on one gateway: memory of each, and sends meanwhile`,
  async run(stage) {
    const { site, ids, announce } = stage;
    if (!hasProc()) throw new Error('Memory can only be measured on Linux');
    const gateway = gatewayOf(stage);
    await using load = await startLoad(
      site,
      sendRequests(site, { channelId: ids.channelId(few), accounts: fewAccounts(stage) }),
    );
    await using pollers = await startPolls();
    await requireDescriptors([gateway, pollers.process]);
    const contestant: Contestant = { load, processes: stage.processes() };

    announce(`longpoll: sends without polls, ${clients} clients ...`);
    await runRound(contestant, { clients, durationMs: warmUpMs });
    const alone = await runRounds(contestant);
    await pause(settleMs);
    const idle = await readMemoryUse(gateway);

    announce(`longpoll: ${polls} queues ...`);
    const accounts = readersOf(stage, everybody);
    const registered = await pollers.register({ site, accounts, queues: polls, eventTypes });
    await pause(settleMs);
    const withQueues = await readMemoryUse(gateway);

    announce(`longpoll: ${polls} held polls ...`);
    await pollers.hold();
    const cpuBefore = await readCpuTime([gateway]);
    await pause(settleMs);
    const cpu = cpuTimeBetween(cpuBefore, await readCpuTime([gateway]));
    const withPolls = await readMemoryUse(gateway);
    const meanwhile = await runRounds(contestant);
    await pause(settleMs);
    const afterSends = await readMemoryUse(gateway);
    const released = await pollers.release();

    const growth = (use: typeof idle) => (use.proportionalBytes - idle.proportionalBytes) / polls;
    // In both states the gateway has just been busy: what it keeps from that counts in neither.
    const bytesPerPoll = Math.max(growth(withPolls), growth(afterSends));
    const throughput = { alone: medianThroughput(alone), meanwhile: medianThroughput(meanwhile) };
    const steps = [
      ['idle after sends', idle],
      [`${polls} queues registered`, withQueues],
      [`${polls} polls held`, withPolls],
      ['idle after further sends', afterSends],
    ] as const;
    return {
      tables: [
        {
          columns: ['the gateway', 'PSS', 'RSS', 'PSS growth per poll'],
          rows: steps.map(([name, use]) => [
            name,
            megabytes(use.proportionalBytes),
            megabytes(use.residentBytes),
            kilobytes(growth(use)),
          ]),
        },
        {
          columns: ['', 'without polls', 'with them', 'ratio'],
          rows: [
            [
              `messages per second, ${clients} clients`,
              throughput.alone.toFixed(0),
              throughput.meanwhile.toFixed(0),
              (throughput.meanwhile / throughput.alone).toFixed(2),
            ],
          ],
        },
        {
          columns: ['', ''],
          rows: [
            ['registrations per second', (polls / registered.seconds).toFixed(0)],
            [
              'CPU of the gateway while polls are held',
              `${(((cpu.get(gateway.name) ?? 0) / settleMs) * 100_000).toFixed(1)} %`,
            ],
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
          value: throughput.meanwhile / throughput.alone,
          format: (value) => value.toFixed(2),
          target: { atLeast: targets.throughputRatio },
        },
      ],
      failures: [...failuresOf(released), ...[...alone, ...meanwhile].flatMap(roundFailure)],
      measurements: {
        memory: Object.fromEntries(steps),
        bytesPerPoll,
        throughputPerSecond: throughput,
        registrationsPerSecond: polls / registered.seconds,
      },
    };
  },
};

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

function roundFailure({ failure }: Round): string[] {
  return failure === undefined ? [] : [failure];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`;
}
