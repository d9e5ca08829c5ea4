import { everybody } from '../../generated-organization/plan/channels.ts';
import type { Check, Report, Table } from '../benchmark.ts';
import type { Transport } from '../load/poll-contract.ts';
import {
  cpuPerAnswer,
  cpuPerDelivery,
  type Deliveries,
  type DeliverySeconds,
  deliveriesForJson,
  describeFaults,
  holdPolls,
  measureDeliveries,
  messagesPerAnswer,
} from '../measure/deliveries.ts';
import { microseconds, milliseconds } from '../measure/units.ts';
import { type Skeleton, startSkeleton } from '../skeleton/skeleton.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { fewAccounts, readersOf } from '../stage/people.ts';

/** The message rate per second at which results have targets. */
export const checkedRate = 10;
const targets = {
  streamP99Ms: 200,
  streamP50Ms: 100,
  /** The processor time of a delivery through a stream, divided by that of an answered poll of the skeleton. */
  streamRatio: 0.3,
  p99Ms: new Map([
    [10, 40],
    [100, 60],
    [1_000, 400],
  ]),
  p50Ms: new Map([[1_000, 250]]),
  sendP99Ms: new Map([[1_000, 200]]),
  /** The processor time of an answered poll of the product, divided by that of the skeleton. */
  pollRatio: 2.5,
};
/** A pause after each round, so that the skeleton's last message counts for that round. */
const gatherSlackMs = 20;

export interface DeliveryLoads extends DeliverySeconds {
  /** The rates, in messages per second, at which all polls receive messages, keyed by the number of polls. */
  crowds: ReadonlyMap<number, readonly number[]>;
  /** The number of polls with which the product is compared with the skeleton. */
  comparedPolls: number;
}

/** Measures how long messages take to arrive in held polls, and the processor time that this needs. */
export async function measureDelivered(
  stage: GeneratedStage,
  loads: DeliveryLoads,
): Promise<Report> {
  const product: Deliveries[] = [];
  const streams: Deliveries[] = [];
  const skeleton: Deliveries[] = [];
  await using bare = await startSkeleton(stage);
  for (const [polls, rates] of loads.crowds) {
    const load = { ...loads, polls, rates };
    product.push(...(await measureProduct(stage, { ...load, transport: 'polls' })));
    if (polls !== loads.comparedPolls) continue;
    streams.push(...(await measureProduct(stage, { ...load, transport: 'streams' })));
    const same = product.filter((one) => one.polls === polls);
    skeleton.push(...(await measureSkeleton(stage, bare, loads, same)));
  }
  return report({ product, streams, skeleton, gateway: stage.gateway().name });
}

async function measureProduct(
  stage: GeneratedStage,
  load: DeliverySeconds & { polls: number; rates: readonly number[]; transport: Transport },
): Promise<Deliveries[]> {
  const { polls, rates, transport } = load;
  stage.announce(`long-polls: ${polls} queues ...`);
  await using clients = await holdPolls(stage.site, readersOf(stage, everybody), {
    queues: polls,
    transport,
  });
  const found: Deliveries[] = [];
  for (const rate of rates) {
    stage.announce(`long-polls: ${rate} messages a second to ${polls} ${transport} ...`);
    const processes = stage.processes();
    found.push(
      await measureDeliveries(clients, polls, { ...load, ...sending(stage), rate, processes }),
    );
  }
  await clients.release();
  return found;
}

/** Measures the skeleton, with as many messages in each of its responses as in the product's. */
async function measureSkeleton(
  stage: GeneratedStage,
  skeleton: Skeleton,
  loads: DeliveryLoads,
  product: readonly Deliveries[],
): Promise<Deliveries[]> {
  const { site, processes } = skeleton;
  const { comparedPolls: polls } = loads;
  await using clients = await holdPolls(site, readersOf(stage, everybody), { queues: polls });
  const found: Deliveries[] = [];
  for (const one of product) {
    const { rate } = one;
    const further = Math.round(messagesPerAnswer(one)) - 1;
    await skeleton.gatherFor(further > 0 ? (further * 1_000) / rate + gatherSlackMs : 0);
    stage.announce(`long-polls: ${rate} messages a second to ${polls} polls of the skeleton ...`);
    found.push(
      await measureDeliveries(clients, polls, { ...loads, ...sending(stage), rate, processes }),
    );
  }
  await clients.release();
  return found;
}

function sending(stage: GeneratedStage) {
  return { senders: fewAccounts(stage), channelId: stage.ids.channelId(everybody) };
}

interface Found {
  product: readonly Deliveries[];
  /** Deliveries of the same messages to clients that follow streams. */
  streams: readonly Deliveries[];
  skeleton: readonly Deliveries[];
  /** The name of the process that holds the product's polls. */
  gateway: string;
}

function report(found: Found): Report {
  const { product, streams, skeleton } = found;
  return {
    tables: [deliveryTable(found), cpuTable(product), comparisonTable(found), streamTable(found)],
    checks: [...product.flatMap(latencyChecks), ratioCheck(found), ...streamChecks(found)],
    failures: [
      ...product.flatMap((one) => describeFaults('product', one)),
      ...streams.flatMap((one) => describeFaults('product, streams', one)),
      ...skeleton.flatMap((one) => describeFaults('skeleton', one)),
    ],
    measurements: {
      product: product.map(deliveriesForJson),
      streams: streams.map(deliveriesForJson),
      skeleton: skeleton.map(deliveriesForJson),
    },
  };
}

function deliveryTable({ product, gateway }: Found): Table {
  return {
    columns: [
      'polls, messages a second',
      ...['p50', 'p95', 'p99', 'most'].map((rank) => `receipt ${rank}`),
      ...['POST p50', 'POST p99', 'messages per answer'],
      ...['gateway CPU per delivery', 'per answer'],
    ],
    rows: product.map((one) => {
      const { latencyMs, sendLatencyMs } = one.delivery;
      const { p50, p95, p99, most } = latencyMs;
      return [
        `${one.polls}, ${one.rate} (no rate limits)`,
        ...[p50, p95, p99, most, sendLatencyMs.p50, sendLatencyMs.p99].map(milliseconds),
        messagesPerAnswer(one).toFixed(1),
        ...[cpuPerDelivery(one, [gateway]), cpuPerAnswer(one, [gateway])].map((seconds) =>
          microseconds(seconds * 1e6),
        ),
      ];
    }),
  };
}

function cpuTable(found: readonly Deliveries[]): Table {
  const columns = found.filter(({ rate }) => rate === checkedRate);
  return {
    columns: [
      `CPU seconds per second, ${checkedRate} messages a second`,
      ...columns.map(({ polls }) => `${polls} polls`),
    ],
    rows: [...(columns[0]?.cpu.keys() ?? [])].map((name) => [
      name,
      ...columns.map(({ cpu, delivery }) => ((cpu.get(name) ?? 0) / delivery.seconds).toFixed(2)),
    ]),
  };
}

function comparisonTable(found: Found): Table {
  return {
    columns: [
      'deliveries per CPU second',
      ...['product', 'skeleton', 'ratio', 'messages per answer', 'skeleton', 'p99', 'skeleton'],
    ],
    rows: pairsOf(found).map(([ours, bare]) => {
      const [ofOurs, ofBare] = perCpuSecond([ours, bare], found.gateway);
      return [
        `${ours.polls} polls, ${ours.rate} messages a second`,
        ...[ofOurs, ofBare, ofOurs / ofBare].map((value, index) =>
          value.toFixed(index < 2 ? 0 : 2),
        ),
        ...[ours, bare].map((one) => messagesPerAnswer(one).toFixed(1)),
        ...[ours, bare].map(({ delivery }) => milliseconds(delivery.latencyMs.p99)),
      ];
    }),
  };
}

function pairsOf({ product, skeleton }: Found): [Deliveries, Deliveries][] {
  return skeleton.flatMap((bare): [Deliveries, Deliveries][] => {
    const ours = product.find(({ polls, rate }) => polls === bare.polls && rate === bare.rate);
    return ours ? [[ours, bare]] : [];
  });
}

/**
 * Returns the table with the latency of streams and polls, and with the processor time per delivery for the product and
 * the skeleton.
 */
function streamTable({ product, streams, skeleton, gateway }: Found): Table {
  return {
    columns: [
      'streams',
      ...['receipt p50', 'p99', 'p99 by poll'],
      ...['gateway CPU per delivery', 'by poll', 'answer of the skeleton'],
    ],
    rows: streams.map((one) => {
      const isSame = ({ polls, rate }: Deliveries) => polls === one.polls && rate === one.rate;
      const poll = product.find(isSame);
      const bare = skeleton.find(isSame);
      const cost = (found: Deliveries | undefined) =>
        found ? microseconds(cpuPerDelivery(found, [gateway]) * 1e6) : '';
      return [
        `${one.polls}, ${one.rate} messages a second`,
        milliseconds(one.delivery.latencyMs.p50),
        milliseconds(one.delivery.latencyMs.p99),
        poll ? milliseconds(poll.delivery.latencyMs.p99) : '',
        ...[cost(one), cost(poll)],
        bare ? microseconds(cpuPerAnswer(bare, ['skeleton front']) * 1e6) : '',
      ];
    }),
  };
}

function streamChecks({ streams, skeleton, gateway }: Found): Check[] {
  const one = streams.find(({ rate }) => rate === checkedRate);
  const bare = skeleton.find(({ rate }) => rate === checkedRate);
  if (!one || !bare) return [];
  const { p50, p99 } = one.delivery.latencyMs;
  const ratio = cpuPerDelivery(one, [gateway]) / cpuPerAnswer(bare, ['skeleton front']);
  return [
    {
      ...{ name: `p50 from POST to receipt at ${one.polls} streams`, value: p50 },
      ...{ format: milliseconds, target: { atMost: targets.streamP50Ms } },
    },
    {
      ...{ name: `p99 from POST to receipt at ${one.polls} streams`, value: p99 },
      ...{ format: milliseconds, target: { atMost: targets.streamP99Ms } },
    },
    {
      ...{ name: "processor time of a delivery by stream, by the skeleton's poll", value: ratio },
      ...{ format: (value: number) => value.toFixed(2), target: { atMost: targets.streamRatio } },
    },
  ];
}

function latencyChecks({ polls, rate, delivery }: Deliveries): Check[] {
  if (rate !== checkedRate) return [];
  const { latencyMs, sendLatencyMs } = delivery;
  const check = (what: string, value: number, atMost: number | undefined): Check[] =>
    atMost === undefined
      ? []
      : [{ name: `${what} at ${polls} polls`, value, format: milliseconds, target: { atMost } }];
  return [
    ...check('p50 from POST to receipt', latencyMs.p50, targets.p50Ms.get(polls)),
    ...check('p99 from POST to receipt', latencyMs.p99, targets.p99Ms.get(polls)),
    ...check("p99 of the sender's POST", sendLatencyMs.p99, targets.sendP99Ms.get(polls)),
  ];
}

function ratioCheck(found: Found): Check {
  const [ours, bare] = pairsOf(found).find(([{ rate }]) => rate === checkedRate) ?? [];
  const value =
    ours && bare
      ? cpuPerAnswer(ours, [found.gateway]) / cpuPerAnswer(bare, ['skeleton front'])
      : Number.NaN;
  return {
    name: 'processor time of an answered poll, by the skeleton',
    value,
    format: (ratio) => ratio.toFixed(2),
    target: { atMost: targets.pollRatio },
  };
}

/**
 * Returns the deliveries per processor second of the processes that hold the polls, first of the product, then of the
 * skeleton.
 */
function perCpuSecond(
  [ours, bare]: readonly [Deliveries, Deliveries],
  gateway: string,
): [number, number] {
  return [1 / cpuPerDelivery(ours, [gateway]), 1 / cpuPerDelivery(bare, ['skeleton front'])];
}
