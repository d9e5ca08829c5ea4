import { everybody } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Check, Report, Table } from './benchmark.ts';
import type { Delivery } from './load/poll-contract.ts';
import { type Polls, startPolls } from './load/start-polls.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { hasProc, type ProcessFamily } from './measure/process-family.ts';
import { type Skeleton, startSkeleton } from './skeleton/skeleton.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts, readersOf } from './stage/people.ts';

/** The load for the comparison with the skeleton, and the rate for the targets. */
const comparedPolls = 1_000;
const checkedRate = 10;
/** Numbers of polls, each with the messages a second that all of them receive. */
const crowds = new Map([
  [10, [checkedRate]],
  [100, [checkedRate]],
  [comparedPolls, [2, checkedRate, 30]],
  [3_000, [2, checkedRate, 30]],
]);
const targets = {
  p99Ms: new Map([
    [10, 40],
    [100, 60],
    [1_000, 500],
  ]),
  p50Ms: new Map([[1_000, 250]]),
  sendP99Ms: new Map([[1_000, 200]]),
  deliveriesPerCpuSecond: 0.6,
};
const seconds = 10;
const warmUpSeconds = 2;
const patienceMs = 20_000;
/** Pause after a round, so that the skeleton's last message counts in it. */
const gatherSlackMs = 20;

/** The deliveries at one rate. */
interface Found {
  polls: number;
  rate: number;
  delivery: Delivery;
  /** Of the process that holds the polls. */
  cpuSeconds: number;
  cpu: CpuSeconds;
}

/** Latency from sending a message to its arrival in held polls, and the processor time of it. */
export const online: Benchmark<GeneratedStage> = {
  name: 'online',
  summary: `${[...crowds.keys()].join(', ')} held polls, and messages to all of them`,
  async run(stage) {
    const product: Found[] = [];
    const skeleton: Found[] = [];
    await using bare = await startSkeleton(stage);
    for (const [polls, rates] of crowds) {
      product.push(...(await measureProduct(stage, polls, rates)));
      if (polls !== comparedPolls) continue;
      const same = product.filter((one) => one.polls === polls);
      skeleton.push(...(await measureSkeleton(stage, bare, same)));
    }
    return report(product, skeleton);
  },
};

async function measureProduct(
  stage: GeneratedStage,
  polls: number,
  rates: readonly number[],
): Promise<Found[]> {
  await using clients = await holdPolls(stage, stage.site, polls);
  const found: Found[] = [];
  for (const rate of rates) {
    stage.announce(`online: ${rate} messages a second to ${polls} held polls ...`);
    found.push(await measure(stage, clients, { polls, rate, processes: stage.processes() }));
  }
  await clients.release();
  return found;
}

/** The skeleton has as many messages in an answer as the product had. */
async function measureSkeleton(
  stage: GeneratedStage,
  skeleton: Skeleton,
  product: readonly Found[],
): Promise<Found[]> {
  await using clients = await holdPolls(stage, skeleton.site, comparedPolls);
  const found: Found[] = [];
  for (const { polls, rate, delivery } of product) {
    const further = Math.round(messagesPerAnswer(delivery)) - 1;
    await skeleton.gatherFor(further > 0 ? (further * 1_000) / rate + gatherSlackMs : 0);
    stage.announce(`online: ${rate} messages a second to ${polls} polls of the skeleton ...`);
    found.push(await measure(stage, clients, { polls, rate, processes: skeleton.processes }));
  }
  await clients.release();
  return found;
}

async function holdPolls(stage: GeneratedStage, site: string, polls: number): Promise<Polls> {
  stage.announce(`online: ${polls} queues ...`);
  const accounts = readersOf(stage, everybody).slice(0, polls);
  await using started = new AsyncDisposableStack();
  const clients = started.use(await startPolls());
  await clients.register({ site, accounts, queues: polls, eventTypes: ['message'] });
  await clients.hold();
  started.move();
  return clients;
}

async function measure(
  stage: GeneratedStage,
  clients: Polls,
  { polls, rate, processes }: { polls: number; rate: number; processes: readonly ProcessFamily[] },
): Promise<Found> {
  const order = {
    senders: fewAccounts(stage),
    channelId: stage.ids.channelId(everybody),
    perSecond: rate,
    patienceMs,
  };
  await clients.deliver({ ...order, messages: rate * warmUpSeconds });
  const families = hasProc() ? [...processes, clients.process] : [];
  const before = await readCpuTime(families);
  const delivery = await clients.deliver({ ...order, messages: rate * seconds });
  const cpu = cpuTimeBetween(before, await readCpuTime(families));
  const holder = processes.find(({ name }) => name === 'gateway' || name === 'skeleton front');
  return { polls, rate, delivery, cpu, cpuSeconds: cpu.get(holder?.name ?? '') ?? Number.NaN };
}

function report(product: readonly Found[], skeleton: readonly Found[]): Report {
  return {
    tables: [deliveryTable(product), cpuTable(product), comparisonTable(product, skeleton)],
    checks: [...product.flatMap(latencyChecks), ratioCheck(product, skeleton)],
    failures: [...product.map(failures('product')), ...skeleton.map(failures('skeleton'))].flat(),
    measurements: { product: product.map(forJson), skeleton: skeleton.map(forJson) },
  };
}

function deliveryTable(found: readonly Found[]): Table {
  return {
    columns: [
      'polls, messages a second',
      ...['p50', 'p95', 'p99', 'most'].map((rank) => `receipt ${rank}`),
      ...['POST p50', 'POST p99', 'messages per answer', 'gateway CPU per delivery'],
    ],
    rows: found.map(({ polls, rate, delivery, cpuSeconds }) => {
      const { latencyMs, sendLatencyMs } = delivery;
      const { p50, p95, p99, most } = latencyMs;
      return [
        `${polls}, ${rate} (no rate limits)`,
        ...[p50, p95, p99, most, sendLatencyMs.p50, sendLatencyMs.p99].map(milliseconds),
        messagesPerAnswer(delivery).toFixed(1),
        `${((cpuSeconds / deliveries(delivery)) * 1e6).toFixed(0)} µs`,
      ];
    }),
  };
}

function cpuTable(found: readonly Found[]): Table {
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

function comparisonTable(product: readonly Found[], skeleton: readonly Found[]): Table {
  return {
    columns: [
      `${comparedPolls} polls, deliveries per CPU second`,
      ...['product', 'skeleton', 'ratio', 'messages per answer', 'skeleton', 'p99', 'skeleton'],
    ],
    rows: pairsOf(product, skeleton).map(([ours, bare]) => [
      `${ours.rate} messages a second`,
      ...[ours, bare].map((one) => perCpuSecond(one).toFixed(0)),
      (perCpuSecond(ours) / perCpuSecond(bare)).toFixed(2),
      ...[ours, bare].map(({ delivery }) => messagesPerAnswer(delivery).toFixed(1)),
      ...[ours, bare].map(({ delivery }) => milliseconds(delivery.latencyMs.p99)),
    ]),
  };
}

function pairsOf(product: readonly Found[], skeleton: readonly Found[]): [Found, Found][] {
  return skeleton.flatMap((bare): [Found, Found][] => {
    const ours = product.find(({ polls, rate }) => polls === bare.polls && rate === bare.rate);
    return ours ? [[ours, bare]] : [];
  });
}

function latencyChecks({ polls, rate, delivery }: Found): Check[] {
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

function ratioCheck(product: readonly Found[], skeleton: readonly Found[]): Check {
  const pair = pairsOf(product, skeleton).find(([{ rate }]) => rate === checkedRate);
  return {
    name: `deliveries per CPU second at ${comparedPolls} polls, product by skeleton`,
    value: pair ? perCpuSecond(pair[0]) / perCpuSecond(pair[1]) : Number.NaN,
    format: (value) => value.toFixed(2),
    target: { atLeast: targets.deliveriesPerCpuSecond },
  };
}

function perCpuSecond({ delivery, cpuSeconds }: Found): number {
  return deliveries(delivery) / cpuSeconds;
}

function deliveries({ expected, lost }: Delivery): number {
  return expected - lost;
}

function messagesPerAnswer(delivery: Delivery): number {
  return deliveries(delivery) / delivery.answers;
}

/** Every poll gets every message, once and in order. */
function failures(side: string): (found: Found) => string[] {
  return ({ polls, rate, delivery }) => {
    const { expected, lost, duplicated, reordered, refused, failed, firstFailure } = delivery;
    const counts = { lost, 'delivered twice': duplicated, 'behind a later one': reordered };
    const faults = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} of ${expected} deliveries ${what}`);
    for (const [what, count] of Object.entries(refused)) faults.push(`${what}: ${count}`);
    if (failed > 0) faults.push(`${failed} requests failed, the first with ${firstFailure}`);
    return faults.map((fault) => `${side}, ${polls} polls, ${rate} messages a second: ${fault}`);
  };
}

function forJson({ cpu, ...found }: Found) {
  return { ...found, cpu: Object.fromEntries(cpu) };
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
