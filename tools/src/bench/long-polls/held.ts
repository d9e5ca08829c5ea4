import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { everybody, few } from '../../generated-organization/plan/channels.ts';
import type { Report, Table } from '../benchmark.ts';
import type { PollState, Transport } from '../load/poll-contract.ts';
import { sendRequests } from '../load/send-requests.ts';
import { startLoad } from '../load/start-load.ts';
import { startPolls } from '../load/start-polls.ts';
import { measureWindow, useOf } from '../measure/idleness.ts';
import { type MemoryUse, readMemoryUse } from '../measure/memory-use.ts';
import { hasProc, type ProcessFamily } from '../measure/process-family.ts';
import { type Contestant, type Round, runRound } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import { kilobytes, megabytes, wholeNumber } from '../measure/units.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { fewAccounts, readersOf } from '../stage/people.ts';

const targets: Record<Transport, { bytes: number; throughputRatio: number }> = {
  polls: { bytes: 40_000, throughputRatio: 0.5 },
  streams: { bytes: 20_000, throughputRatio: 0.9 },
};
const eventTypes = [
  'message',
  'update_message',
  'update_message_flags',
  'reaction',
  'subscription',
];
const clients = 32;
/** The number of file descriptors that a process needs in addition to those for polls. */
const otherDescriptors = 500;

export interface HeldLoad {
  /** The number of polls or streams to hold. */
  count: number;
  warmUpMs: number;
  rounds: number;
  roundMs: number;
  /** The pause before memory is read. */
  settleMs: number;
}

/**
 * Measures the memory and processor time of a gateway that holds many polls or streams, and sends through this gateway.
 */
export async function measureHeld(
  stage: GeneratedStage,
  load: HeldLoad & { transport: Transport },
): Promise<Report> {
  if (!hasProc()) throw new Error('Memory can only be measured on Linux');
  return report(load, await measure(stage, load));
}

interface Found {
  /** The gateway's memory in each state, read after a pause. */
  memory: Record<'idle' | 'registered' | 'held' | 'afterSends', MemoryUse>;
  /** Rounds of sends, without polls or streams and while they are held. */
  sends: Record<'alone' | 'meanwhile', Round[]>;
  registered: PollState;
  released: PollState;
  /** The share of a core that the gateway uses while nothing happens. */
  idleCpu: number;
}

async function measure(
  stage: GeneratedStage,
  { transport, count, warmUpMs, rounds, roundMs, settleMs }: HeldLoad & { transport: Transport },
): Promise<Found> {
  const { site, ids, announce } = stage;
  const gateway = stage.gateway();
  await using load = await startLoad(
    site,
    sendRequests(site, { channelId: ids.channelId(few), accounts: fewAccounts(stage) }),
  );
  await using pollers = await startPolls();
  await requireDescriptors([gateway, pollers.process], count + otherDescriptors);
  const contestant: Contestant = { load, processes: stage.processes() };
  const settled = async () => {
    await pause(settleMs);
    return await readMemoryUse(gateway);
  };
  const runRounds = async () => {
    const found: Round[] = [];
    while (found.length < rounds) {
      found.push(await runRound(contestant, { clients, durationMs: roundMs }));
    }
    return found;
  };

  announce(`long-polls: sends without ${transport}, ${clients} clients ...`);
  await runRound(contestant, { clients, durationMs: warmUpMs });
  const alone = await runRounds();
  const idle = await settled();

  announce(`long-polls: registering ${count} queues ...`);
  const accounts = readersOf(stage, everybody);
  const registered = await pollers.register({ site, accounts, queues: count, eventTypes });
  const withQueues = await settled();

  announce(`long-polls: ${count} held ${transport} ...`);
  await pollers.hold(transport);
  const held = useOf(await measureWindow([gateway], settleMs), gateway);
  const meanwhile = await runRounds();
  const afterSends = await settled();
  return {
    memory: { idle, registered: withQueues, held: held.memory, afterSends },
    sends: { alone, meanwhile },
    registered,
    released: await pollers.release(),
    idleCpu: held.cores,
  };
}

function report(
  { transport, count }: HeldLoad & { transport: Transport },
  { memory, sends, registered, released, idleCpu }: Found,
): Report {
  const growth = (use: MemoryUse) =>
    (use.proportionalBytes - memory.idle.proportionalBytes) / count;
  // Measured after a pause, so that neither number contains garbage of earlier work.
  const bytesEach = Math.max(growth(memory.held), growth(memory.afterSends));
  const alone = medianThroughput(sends.alone);
  const meanwhile = medianThroughput(sends.meanwhile);
  const ratio = meanwhile / alone;
  const registrationsPerSecond = count / registered.seconds;
  const target = targets[transport];
  return {
    tables: [
      memoryTable({ transport, count }, memory, growth),
      {
        columns: ['', `without ${transport}`, 'with them'],
        rows: [
          [`messages per second, ${clients} clients`, ...[alone, meanwhile].map(wholeNumber)],
          ['registrations per second', wholeNumber(registrationsPerSecond), ''],
          ['CPU of the idle gateway', '', `${(idleCpu * 100).toFixed(1)} %`],
        ],
      },
    ],
    checks: [
      {
        name: `memory of each of ${count} held ${transport}`,
        value: bytesEach,
        format: kilobytes,
        target: { atMost: target.bytes },
      },
      {
        name: `sends with ${transport}, by sends without`,
        value: ratio,
        format: (value) => value.toFixed(2),
        target: { atLeast: target.throughputRatio },
      },
    ],
    failures: [
      ...failuresOf(released),
      ...[...sends.alone, ...sends.meanwhile].flatMap(({ failure }) => failure ?? []),
    ],
    measurements: {
      memory,
      bytesEach,
      throughputPerSecond: { alone, meanwhile },
      registrationsPerSecond,
      idleCpu,
    },
  };
}

function memoryTable(
  { transport, count }: { transport: Transport; count: number },
  memory: Found['memory'],
  growth: (use: MemoryUse) => number,
): Table {
  const steps = {
    'idle after sends': memory.idle,
    [`${count} queues registered`]: memory.registered,
    [`${count} ${transport} held`]: memory.held,
    'idle after further sends': memory.afterSends,
  };
  return {
    columns: ['the gateway', 'PSS', 'RSS', 'PSS growth for each'],
    rows: Object.entries(steps).map(([name, use]) => [
      name,
      megabytes(use.proportionalBytes),
      megabytes(use.residentBytes),
      kilobytes(growth(use)),
    ]),
  };
}

/**
 * Checks that each process may open at least `least` files.
 *
 * @throws when one of the processes may not
 */
async function requireDescriptors(
  processes: readonly ProcessFamily[],
  least: number,
): Promise<void> {
  for (const { name, pid } of processes) {
    const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
    const most = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    if (most >= least) continue;
    throw new Error(
      `${name} may open ${most} files: raise the limit (ulimit -n) to ${least} at least`,
    );
  }
}

function medianThroughput(found: readonly Round[]): number {
  return median(found.map(({ throughput }) => throughput));
}

function failuresOf({ failed, firstFailure }: PollState): string[] {
  return failed === 0 ? [] : [`${failed} polls failed, the first with ${firstFailure}`];
}
