import { availableParallelism } from 'node:os';
import type { Benchmark, Check, Report } from './benchmark.ts';
import { pairs } from './measure/in-turns.ts';
import { median, ratioOf } from './measure/statistics.ts';
import type { PollsDone } from './presence/presence-contract.ts';
import {
  type PresenceRealm,
  type PresenceStage,
  setPresenceStage,
} from './presence/presence-stage.ts';

const targets = { pollsPerSecond: 4_000, costRatio: 1.5, gainOfTwo: 1.6 };
const [largeSize, smallSize] = [10_000, 100];
/** 1 % of the people of each; what is compared has the same news in both. */
const changesPerSecond = { busy: 100, quiet: 1 };
const warmUpMs = 4_000;
const roundMs = 4_000;
const rounds = 4;
const concurrency = 64;
/** Presence twice, its clients, Redis and what saves: with fewer cores two processes take turns. */
const coresForTwo = 6;

/** What a round of polls brought, and what presence used for each. */
type Round = PollsDone & { pollsPerSecond: number; cpuMicrosPerPoll: number };

/** Who follows presence in large organizations and small ones. */
export const presence: Benchmark = {
  name: 'presence',
  summary:
    'polls of presence over gRPC, of 10,000 people of whom 1 % change in a second, compared with 100',
  async run({ announce }) {
    announce('presence: one process ...');
    const one = await measureOne(announce);
    const two = availableParallelism() >= coresForTwo ? await measureTwo(announce) : undefined;
    return report({ ...one, two });
  },
};

async function measureOne(announce: (line: string) => void) {
  const sizes = [largeSize, smallSize];
  await using stage = await setPresenceStage({ sizes, processes: 1, announce });
  const [large, small] = stage.realms;
  if (!large || !small) throw new Error('two realms are compared');
  for (const realm of stage.realms) await warmUp(stage, realm);
  announce(`presence: ${rounds} rounds of ${roundMs / 1_000} s each ...`);
  const busy: Round[] = [];
  for (let round = 0; round < rounds; round += 1) busy.push(await measure(stage, large, 'busy'));
  await warmUp(stage, large);
  const [inLarge, inSmall] = await pairs([large, small], rounds, (realm) =>
    measure(stage, realm, 'quiet'),
  );
  return { busy, inLarge, inSmall };
}

/** Polls a second at two processes. */
async function measureTwo(announce: (line: string) => void): Promise<number> {
  await using stage = await setPresenceStage({ sizes: [largeSize], processes: 2, announce });
  const [realm] = stage.realms;
  if (!realm) throw new Error('there is no realm');
  await warmUp(stage, realm);
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push((await measure(stage, realm, 'busy')).pollsPerSecond);
  }
  return median(found);
}

/** Everybody polls, so that nobody has to catch up in what is measured. */
async function warmUp(stage: PresenceStage, realm: PresenceRealm): Promise<void> {
  const quiet = changesPerSecond.quiet;
  await stage.poll(realm, { durationMs: warmUpMs, concurrency, changesPerSecond: quiet });
}

async function measure(
  stage: PresenceStage,
  realm: PresenceRealm,
  pace: keyof typeof changesPerSecond,
): Promise<Round> {
  const before = await stage.readCpu();
  const done = await stage.poll(realm, {
    ...{ durationMs: roundMs, concurrency },
    changesPerSecond: changesPerSecond[pace],
  });
  const used = (await stage.readCpu()) - before;
  return {
    ...done,
    pollsPerSecond: done.polls / done.seconds,
    cpuMicrosPerPoll: (used * 1e6) / done.polls,
  };
}

function report({
  busy,
  inLarge,
  inSmall,
  two,
}: {
  busy: readonly Round[];
  inLarge: readonly Round[];
  inSmall: readonly Round[];
  two: number | undefined;
}): Report {
  const pollsPerSecond = median(busy.map((round) => round.pollsPerSecond));
  const cost = ratioOf(
    inLarge.map((round) => round.cpuMicrosPerPoll),
    inSmall.map((round) => round.cpuMicrosPerPoll),
  );
  const checks: Check[] = [
    {
      name: 'polls a second at one process, 10,000 people, 1 % changing',
      value: pollsPerSecond,
      format: (value) => value.toFixed(0),
      target: { atLeast: targets.pollsPerSecond },
    },
    {
      name: 'processor time of a poll with the same news, 10,000 people by 100',
      value: cost.median,
      format: (value) => value.toFixed(2),
      target: { atMost: targets.costRatio },
    },
  ];
  if (two !== undefined) {
    checks.push({
      name: 'polls a second, two processes by one',
      value: two / pollsPerSecond,
      format: (value) => value.toFixed(2),
      target: { atLeast: targets.gainOfTwo },
    });
  }
  const cores = availableParallelism();
  const failed = [...busy, ...inLarge, ...inSmall].reduce((sum, { failures }) => sum + failures, 0);
  return {
    tables: [
      {
        columns: [
          'people',
          'polls/s',
          'rows of a poll',
          'changes/s',
          'CPU of a poll',
          'p50',
          'p99',
        ],
        rows: [
          row('10,000, 1 % changing', busy),
          row('10,000', inLarge),
          row('100, 1 % changing', inSmall),
        ],
      },
      {
        columns: ['two processes', 'polls/s'],
        rows: [
          [
            two === undefined ? `not measured on ${cores} cores` : `${cores} cores`,
            two?.toFixed(0) ?? '-',
          ],
        ],
      },
    ],
    checks,
    failures: failed === 0 ? [] : [`${failed} polls failed`],
    measurements: { busy, inLarge, inSmall, two, cores },
  };
}

function row(name: string, found: readonly Round[]): string[] {
  const of = (value: (round: Round) => number) => median(found.map(value));
  return [
    name,
    of((round) => round.pollsPerSecond).toFixed(0),
    of(({ rows, polls }) => rows / polls).toFixed(1),
    of(({ changes, seconds }) => changes / seconds).toFixed(0),
    `${of((round) => round.cpuMicrosPerPoll).toFixed(0)} µs`,
    `${of(({ p50Ms }) => p50Ms).toFixed(1)} ms`,
    `${of(({ p99Ms }) => p99Ms).toFixed(1)} ms`,
  ];
}
