import { everybody } from '../generated-organization/plan/channels.ts';
import { type Check, defineBenchmark, type Report } from './benchmark.ts';
import type { Delivery } from './load/poll-contract.ts';
import { startPolls } from './load/start-polls.ts';
import { findSustainedRate, isSustained, type Send } from './load/sustained-rate.ts';
import { milliseconds, seconds } from './measure/units.ts';
import { type Skeleton, startSkeleton } from './skeleton/skeleton.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts, readersOf } from './stage/people.ts';

const targets = { receiptP99Ms: 1_500, sendP99Ms: 2_000, recoverySeconds: 5 };
/** The seconds at the sustained rate, before the overload. */
const beforeSeconds = 5;
const warmUpRate = 5;
const patienceMs = 30_000;
/** How long the skeleton's polls gather messages. The product's polls do the same under full load. */
const gatherMs = 150;

/** The measurements of one side. */
interface Found {
  side: string;
  /** Deliveries at the sustained rate, before the overload. */
  before: Delivery;
  /** Deliveries at twice the sustained rate. */
  overload: Delivery;
  /** Deliveries at half the sustained rate, measured second by second. */
  after: Delivery[];
}

interface Parameters {
  polls: number;
  /** The sustained rate in messages per second. Default: the highest rate that proves to be sustained. */
  perSecond?: number;
  overloadSeconds: number;
  /** The number of seconds at half the rate after the overload, each of which is measured separately. */
  recoverySeconds: number;
}

/** Measures held polls at twice the sustained rate, and how fast they recover afterwards. */
export const overload = defineBenchmark<Parameters>({
  name: 'overload',
  question: 'What happens at twice the sustained rate for a minute, and how soon is it over?',
  sizes: {
    full: { polls: 1_000, overloadSeconds: 60, recoverySeconds: 10 },
    small: { polls: 20, perSecond: 20, overloadSeconds: 3, recoverySeconds: 2 },
  },
  async run(stages, parameters) {
    const stage = await stages.generated();
    const { perSecond, product } = await measureProduct(stage, parameters);
    await using skeleton = await startSkeleton(stage);
    const bare = await measureSkeleton(stage, skeleton, { ...parameters, perSecond });
    return report({ ...parameters, perSecond }, [product, bare]);
  },
});

async function measureProduct(
  stage: GeneratedStage,
  parameters: Parameters,
): Promise<{ perSecond: number; product: Found }> {
  await using side = await open(stage, parameters, { name: 'product', site: stage.site });
  const { perSecond, delivery: before } = await rateOf(side, parameters);
  const overwhelmed = await overwhelm(side, { ...parameters, perSecond });
  return { perSecond, product: { side: 'product', before, ...overwhelmed } };
}

async function rateOf(
  { send }: Side,
  { perSecond }: Parameters,
): Promise<{ perSecond: number; delivery: Delivery }> {
  if (perSecond === undefined) return await findSustainedRate(send);
  return { perSecond, delivery: await send(perSecond, beforeSeconds) };
}

/** Measures the skeleton at the same rates as the product. */
async function measureSkeleton(
  stage: GeneratedStage,
  skeleton: Skeleton,
  parameters: Required<Parameters>,
): Promise<Found> {
  await skeleton.gatherFor(gatherMs);
  await using side = await open(stage, parameters, { name: 'skeleton', site: skeleton.site });
  await side.send(warmUpRate, beforeSeconds);
  const before = await side.send(parameters.perSecond, beforeSeconds);
  return { side: 'skeleton', before, ...(await overwhelm(side, parameters)) };
}

/** One side's held polls, and a function that sends messages to all of them. */
interface Side extends AsyncDisposable {
  send: Send;
}

async function open(
  stage: GeneratedStage,
  { polls }: Parameters,
  { name, site }: { name: string; site: string },
): Promise<Side> {
  const { announce, ids } = stage;
  announce(`overload: ${polls} queues of the ${name} ...`);
  const accounts = readersOf(stage, everybody).slice(0, polls);
  await using started = new AsyncDisposableStack();
  const clients = started.use(await startPolls());
  await clients.register({ site, accounts, queues: polls, eventTypes: ['message'] });
  await clients.hold();
  const order = { senders: fewAccounts(stage), channelId: ids.channelId(everybody), patienceMs };
  const resources = started.move();
  return {
    send(perSecond, lasting) {
      const messages = Math.max(1, Math.round(perSecond * lasting));
      announce(`overload: ${messages} messages in ${lasting} s to the ${name} ...`);
      return clients.deliver({ ...order, perSecond, messages });
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function overwhelm(
  { send }: Side,
  { perSecond, overloadSeconds, recoverySeconds }: Required<Parameters>,
): Promise<Pick<Found, 'overload' | 'after'>> {
  const overloaded = await send(2 * perSecond, overloadSeconds);
  const after: Delivery[] = [];
  while (after.length < recoverySeconds) after.push(await send(perSecond / 2, 1));
  return { overload: overloaded, after };
}

/**
 * Returns the seconds from the last request of the overload until all messages have arrived and the rate is sustained
 * again. Returns a lower bound if the measurement ended earlier.
 */
function recoveryOf({ overload: { drainSeconds }, after }: Found): number {
  const first = after.findIndex(isSustained);
  return drainSeconds + (first < 0 ? after.length : first);
}

function report({ polls, perSecond }: Required<Parameters>, found: readonly Found[]): Report {
  const [product] = found;
  if (!product) throw new Error('Nothing was measured');
  const row = (name: string, cell: (one: Found) => string) => [name, ...found.map(cell)];
  const { latencyMs: receiptLatencyMs, sendLatencyMs } = product.overload;
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
      check(
        'p99 of receipt under twice the load',
        receiptLatencyMs.p99,
        milliseconds,
        targets.receiptP99Ms,
      ),
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

/** Returns the number of requests answered with a server error other than 503. */
function serverErrors({ overload: { refused }, after }: Found): number {
  return [refused, ...after.map((second) => second.refused)]
    .flatMap((one) => Object.entries(one))
    .filter(([what]) => / 5/.test(what) && !what.endsWith(' 503'))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Returns a line for each way in which polls did not get every accepted message exactly once and in order. */
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
