import { availableParallelism } from 'node:os';
import { type Check, defineBenchmark, type Report, type Table } from './benchmark.ts';
import { pairs } from './measure/in-turns.ts';
import { median, type Ratio, ratioOf } from './measure/statistics.ts';
import type { PollsDone } from './presence/presence-contract.ts';
import {
  type PresenceRealm,
  type PresenceStage,
  setPresenceStage,
} from './presence/presence-stage.ts';

const targets = { pollsPerSecond: 4_000, costRatio: 1.5, gainOfTwo: 1.6 };
/**
 * The share of people whose presence changes each second at the promised number of polls. A slower machine handles
 * fewer polls, and changes are reduced in proportion. So each poll returns the same number of rows, and costs are
 * comparable.
 */
const changingShare = 0.01;
const concurrency = 64;
/**
 * The number of cores needed for two presence processes, the clients, Redis and the job that stores presence. With
 * fewer cores, processes have to take turns.
 */
const coresForTwo = 6;

/** The result of a round of polls, with the processor time per poll for the presence service and for the clients. */
type Round = PollsDone & {
  pollsPerSecond: number;
  cpuMicrosPerPoll: number;
  clientMicrosPerPoll: number;
};

interface Parameters {
  /** The numbers of people in the two realms that are compared. */
  large: number;
  small: number;
  warmUpMs: number;
  roundMs: number;
  rounds: number;
}

/** Measures polls for presence in large and small organizations. */
export const presence = defineBenchmark<Parameters>({
  name: 'presence',
  question:
    'How many presence polls does a process answer, and do they cost more in an organization of 10,000 people?',
  sizes: {
    full: { large: 10_000, small: 100, warmUpMs: 6_000, roundMs: 4_000, rounds: 4 },
    small: { large: 1_000, small: 100, warmUpMs: 300, roundMs: 500, rounds: 1 },
  },
  async run(stages, parameters) {
    const { announce } = stages;
    await stages.clear();
    announce('presence: one process ...');
    const one = await measureOne(announce, parameters);
    announce('presence: two processes ...');
    const two = await measureTwo(announce, parameters);
    return report(parameters, { ...one, two });
  },
});

async function measureOne(
  announce: (line: string) => void,
  { large, small, warmUpMs, roundMs, rounds }: Parameters,
) {
  await using stage = await setPresenceStage({ sizes: [large, small], processes: 1, announce });
  const [largeRealm, smallRealm] = stage.realms;
  if (!largeRealm || !smallRealm) throw new Error('two realms are compared');
  for (const realm of stage.realms) await measure(stage, realm, warmUpMs);
  announce(`presence: ${rounds} rounds of ${roundMs / 1_000} s each ...`);
  const [ofLarge, ofSmall] = await pairs([largeRealm, smallRealm], rounds, (realm) =>
    measure(stage, realm, roundMs),
  );
  return { large: ofLarge, small: ofSmall };
}

async function measureTwo(
  announce: (line: string) => void,
  { large, warmUpMs, roundMs, rounds }: Parameters,
): Promise<Round[]> {
  await using stage = await setPresenceStage({ sizes: [large], processes: 2, announce });
  const [realm] = stage.realms;
  if (!realm) throw new Error('there is no realm');
  await measure(stage, realm, warmUpMs);
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await measure(stage, realm, roundMs));
  return found;
}

async function measure(
  stage: PresenceStage,
  realm: PresenceRealm,
  durationMs: number,
): Promise<Round> {
  const before = await stage.readCpu();
  const pollsPerChange = targets.pollsPerSecond / (realm.people * changingShare);
  const done = await stage.poll(realm, { durationMs, concurrency, pollsPerChange });
  const used = (await stage.readCpu()) - before;
  return {
    ...done,
    pollsPerSecond: done.polls / done.seconds,
    cpuMicrosPerPoll: (used * 1e6) / done.polls,
    clientMicrosPerPoll: (done.clientSeconds * 1e6) / done.polls,
  };
}

function report(
  sizes: Parameters,
  { large, small, two }: Record<'large' | 'small' | 'two', readonly Round[]>,
): Report {
  const cores = availableParallelism();
  const cost = ratioOf(costsOf(large), costsOf(small));
  const gain = medianOf(two, 'pollsPerSecond') / medianOf(large, 'pollsPerSecond');
  const failed = [...large, ...small, ...two].reduce((sum, { failures }) => sum + failures, 0);
  return {
    tables: [
      roundsTable({
        [`one process, ${sizes.large}`]: large,
        [`one process, ${sizes.small}`]: small,
        [`two processes, ${sizes.large}`]: two,
      }),
      {
        columns: ['two processes by one', 'cores', 'polls/s', 'CPU of a poll'],
        rows: [
          [
            `${sizes.large} people`,
            String(cores),
            gain.toFixed(2),
            (median(costsOf(two)) / median(costsOf(large))).toFixed(2),
          ],
        ],
      },
    ],
    checks: [
      {
        name: `polls a second at one process, ${sizes.large} people, 1 % changing`,
        value: medianOf(large, 'pollsPerSecond'),
        format: (value) => value.toFixed(0),
        target: { atLeast: targets.pollsPerSecond },
      },
      costCheck(cost, sizes),
      ...(cores < coresForTwo ? [] : [gainCheck(gain)]),
    ],
    failures: failed === 0 ? [] : [`${failed} polls failed`],
    measurements: { large, small, two, cost, gain, cores },
  };
}

function costCheck(cost: Ratio, { large, small }: Parameters): Check {
  return {
    name: `processor time of a poll, ${large} people by ${small}, 1 % changing in both`,
    value: cost.median,
    format: (value) => value.toFixed(2),
    target: { atMost: targets.costRatio },
  };
}

function gainCheck(gain: number): Check {
  return {
    name: 'polls a second, two processes by one',
    value: gain,
    format: (value) => value.toFixed(2),
    target: { atLeast: targets.gainOfTwo },
  };
}

const costsOf = (found: readonly Round[]) => found.map((round) => round.cpuMicrosPerPoll);

function medianOf(found: readonly Round[], name: keyof Round): number {
  return median(found.map((round) => round[name]));
}

function roundsTable(found: Readonly<Record<string, readonly Round[]>>): Table {
  return {
    columns: [
      'people, 1 % of whom change in 4,000 polls',
      'polls/s',
      'rows of a poll',
      'CPU of a poll',
      'of its client',
      'p50',
      'p99',
    ],
    rows: Object.entries(found).map(([name, of]) => [
      name,
      medianOf(of, 'pollsPerSecond').toFixed(0),
      median(of.map(({ rows, polls }) => rows / polls)).toFixed(1),
      `${medianOf(of, 'cpuMicrosPerPoll').toFixed(0)} µs`,
      `${medianOf(of, 'clientMicrosPerPoll').toFixed(0)} µs`,
      `${medianOf(of, 'p50Ms').toFixed(1)} ms`,
      `${medianOf(of, 'p99Ms').toFixed(1)} ms`,
    ]),
  };
}
