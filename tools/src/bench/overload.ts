import { everybody } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Check, Report } from './benchmark.ts';
import type { Delivery } from './load/poll-contract.ts';
import { startPolls } from './load/start-polls.ts';
import { findSustainedRate, isSustained, type Send } from './load/sustained-rate.ts';
import { type Skeleton, startSkeleton } from './skeleton/skeleton.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts, readersOf } from './stage/people.ts';

const polls = 1_000;
const targets = { sendP99Ms: 2_000, recoverySeconds: 5 };
/** At the sustained rate, before the overload. */
const beforeSeconds = 5;
const warmUpRate = 5;
const overloadSeconds = 60;
/** Seconds at half the rate afterwards, each measured alone. */
const recoverySeconds = 10;
const patienceMs = 30_000;
/** How long the skeleton's polls gather messages, as the product's do under full load. */
const gatherMs = 150;

/** The result of one side. */
interface Found {
  side: string;
  /** At the sustained rate. */
  before: Delivery;
  /** At twice the rate. */
  overload: Delivery;
  /** At half the rate, second by second. */
  after: Delivery[];
}

/** Held polls at twice the sustained rate, and the recovery from it. */
export const overload: Benchmark<GeneratedStage> = {
  name: 'overload',
  summary: `${polls} held polls at twice the sustained rate for ${overloadSeconds} seconds, then at half of it`,
  async run(stage) {
    const { perSecond, product } = await measureProduct(stage);
    await using skeleton = await startSkeleton(stage);
    return report(perSecond, [product, await measureSkeleton(stage, skeleton, perSecond)]);
  },
};

async function measureProduct(
  stage: GeneratedStage,
): Promise<{ perSecond: number; product: Found }> {
  await using side = await open(stage, 'product', stage.site);
  const { perSecond, delivery: before } = await findSustainedRate(side.send);
  return { perSecond, product: { side: 'product', before, ...(await overwhelm(side, perSecond)) } };
}

/** The rates are those of the product. */
async function measureSkeleton(
  stage: GeneratedStage,
  skeleton: Skeleton,
  perSecond: number,
): Promise<Found> {
  await skeleton.gatherFor(gatherMs);
  await using side = await open(stage, 'skeleton', skeleton.site);
  await side.send(warmUpRate, beforeSeconds);
  const before = await side.send(perSecond, beforeSeconds);
  return { side: 'skeleton', before, ...(await overwhelm(side, perSecond)) };
}

/** Polls that are held, and messages to all of them. */
interface Side extends AsyncDisposable {
  send: Send;
}

async function open(stage: GeneratedStage, side: string, site: string): Promise<Side> {
  const { announce, ids } = stage;
  announce(`overload: ${polls} queues of the ${side} ...`);
  const accounts = readersOf(stage, everybody).slice(0, polls);
  await using started = new AsyncDisposableStack();
  const clients = started.use(await startPolls());
  await clients.register({ site, accounts, queues: polls, eventTypes: ['message'] });
  await clients.hold();
  const order = { senders: fewAccounts(stage), channelId: ids.channelId(everybody), patienceMs };
  const resources = started.move();
  return {
    send(perSecond, seconds) {
      const messages = Math.max(1, Math.round(perSecond * seconds));
      announce(`overload: ${messages} messages in ${seconds} s to the ${side} ...`);
      return clients.deliver({ ...order, perSecond, messages });
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function overwhelm({ send }: Side, perSecond: number) {
  const overloaded = await send(2 * perSecond, overloadSeconds);
  const after: Delivery[] = [];
  while (after.length < recoverySeconds) after.push(await send(perSecond / 2, 1));
  return { overload: overloaded, after };
}

/** Seconds from the last request of the overload until all messages have arrived and the rate is sustained again. */
function recoveryOf({ overload: { drainSeconds }, after }: Found): number {
  const first = after.findIndex(isSustained);
  return first < 0 ? Number.POSITIVE_INFINITY : drainSeconds + first;
}

function report(perSecond: number, found: readonly Found[]): Report {
  const [product] = found;
  if (!product) throw new Error('Nothing was measured');
  const row = (name: string, cell: (one: Found) => string) => [name, ...found.map(cell)];
  const { sendLatencyMs } = product.overload;
  return {
    tables: [
      {
        columns: [`${polls} polls (no rate limits)`, ...found.map(({ side }) => side)],
        rows: [
          row(`${perSecond} messages a second: receipt p99`, ({ before }) =>
            milliseconds(before.latencyMs.p99),
          ),
          row(`${2 * perSecond}: receipt p50`, ({ overload: { latencyMs } }) =>
            milliseconds(latencyMs.p50),
          ),
          row('  receipt p99', ({ overload: { latencyMs } }) => milliseconds(latencyMs.p99)),
          row('  POST p50', ({ overload: one }) => milliseconds(one.sendLatencyMs.p50)),
          row('  POST p99', ({ overload: one }) => milliseconds(one.sendLatencyMs.p99)),
          row('  messages per answer', ({ overload: { expected, lost, answers } }) =>
            ((expected - lost) / answers).toFixed(1),
          ),
          row('  refused', ({ overload: { refused } }) => countsOf(refused)),
          row('  deliveries lost, duplicated', ({ overload: { lost, duplicated } }) =>
            [lost, duplicated].join(', '),
          ),
          row(`then ${perSecond / 2}: recovery`, (one) => seconds(recoveryOf(one))),
        ],
      },
    ],
    checks: [
      check('answers of 500', serverErrors(product), String, 0),
      check('p99 of POST under twice the load', sendLatencyMs.p99, milliseconds, targets.sendP99Ms),
      check('recovery', recoveryOf(product), seconds, targets.recoverySeconds),
    ],
    failures: faults(product),
    measurements: Object.fromEntries(
      found.map(({ side, ...one }) => [
        side,
        { ...one, recoverySeconds: recoveryOf({ side, ...one }) },
      ]),
    ),
  };
}

function check(
  name: string,
  value: number,
  format: (value: number) => string,
  atMost: number,
): Check {
  return { name, value, format, target: { atMost } };
}

/** Requests answered with a server error other than 503. */
function serverErrors({ overload: { refused }, after }: Found): number {
  return [refused, ...after.map((second) => second.refused)]
    .flatMap((one) => Object.entries(one))
    .filter(([what]) => / 5/.test(what) && !what.endsWith(' 503'))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Every poll gets every message that was accepted, once and in order. */
function faults({ overload: overloaded, after }: Found): string[] {
  return [overloaded, ...after].flatMap((delivery) => {
    const { expected, lost, duplicated, reordered, failed, firstFailure } = delivery;
    const counts = { lost, 'delivered twice': duplicated, 'behind a later one': reordered };
    return [
      ...Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => `${count} of ${expected} deliveries ${what}`),
      ...(failed > 0 ? [`${failed} requests failed, the first with ${firstFailure}`] : []),
    ];
  });
}

function countsOf(refused: Delivery['refused']): string {
  const counts = Object.entries(refused).map(([what, count]) => `${what}: ${count}`);
  return counts.join(', ') || 'none';
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
