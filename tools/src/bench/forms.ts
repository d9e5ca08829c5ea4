import { type Form, oneProcess, sixProcesses } from '../product/services.ts';
import { type Check, defineBenchmark, type Report, type Table } from './benchmark.ts';
import { sendRequests } from './load/send-requests.ts';
import { startLoad } from './load/start-load.ts';
import { addCpuTimes } from './measure/cpu-time.ts';
import {
  cpuPerDelivery,
  type Deliveries,
  type DeliverySeconds,
  deliveriesForJson,
  describeFaults,
  holdPolls,
  measureDeliveries,
} from './measure/deliveries.ts';
import { type IdleTimes, measureIdleness, sumIdleness } from './measure/idleness.ts';
import { type Round, runRound } from './measure/rounds.ts';
import { median } from './measure/statistics.ts';
import {
  megabytes,
  microseconds,
  milliseconds,
  percent,
  seconds,
  wholeNumber,
} from './measure/units.ts';
import { createSenders, type Senders } from './stage/senders.ts';
import type { Stage, Start } from './stage/stage.ts';
import type { Stages } from './stage/stages.ts';

const forms = { 'one process': oneProcess, 'six processes': sixProcesses } satisfies Record<
  string,
  Form
>;
type FormName = keyof typeof forms;
/** The targets for the product as one process. */
const targets = { bytes: 550_000_000, cores: 0.02 };
const clients = 32;
/** Messages per second to each held poll. */
const rate = 10;

interface Parameters {
  /** Whether to measure the second start, which runs no migrations. */
  isStartedTwice: boolean;
  idle: IdleTimes;
  /** The number of accounts among which the polls are distributed. The first accounts also send. */
  accounts: number;
  rounds: number;
  roundMs: number;
  warmUpMs: number;
  polls: readonly number[];
  deliveries: DeliverySeconds;
}

/** The measurements of one form of the product. */
interface Found {
  start: Start;
  idle: ReturnType<typeof sumIdleness>;
  sends: Round[];
  deliveries: Deliveries[];
  /** The names of those processes that are services, not servers. */
  services: string[];
}

/** Compares the product as one process with the product as six processes, each on new servers. */
export const comparedForms = defineBenchmark<Parameters>({
  name: 'forms',
  question: 'What does one process save compared with six, and what does it cost?',
  sizes: {
    full: {
      isStartedTwice: true,
      idle: { settleMs: 60_000, windowMs: 60_000 },
      accounts: 100,
      ...{ rounds: 8, roundMs: 2_500, warmUpMs: 6_000 },
      polls: [100, 1_000],
      deliveries: { warmUpSeconds: 5, seconds: 20 },
    },
    small: {
      isStartedTwice: false,
      idle: { settleMs: 500, windowMs: 1_000 },
      accounts: 4,
      ...{ rounds: 1, roundMs: 500, warmUpMs: 300 },
      polls: [4, 10],
      deliveries: { warmUpSeconds: 1, seconds: 2 },
    },
  },
  async run(stages, parameters) {
    return report({
      'one process': await measureForm(stages, 'one process', parameters),
      'six processes': await measureForm(stages, 'six processes', parameters),
    });
  },
});

async function measureForm(stages: Stages, name: FormName, parameters: Parameters): Promise<Found> {
  const { isStartedTwice } = parameters;
  const stage = await stages.own({ form: forms[name], isStartedTwice });
  const services = stage.processes().map((family) => family.name);
  stage.announce(`forms: ${name}, idle ...`);
  const idle = sumIdleness(await measureIdleness(stage, parameters.idle), stage);
  const senders = await createSenders(stage, parameters.accounts);
  stage.announce(`forms: ${name}, sends ...`);
  return {
    start: stage.start,
    idle,
    sends: await measureSends(stage, senders, parameters),
    deliveries: await measureAllDeliveries(stage, senders, parameters),
    services: services.filter((one) => !stage.servers.includes(one)),
  };
}

async function measureSends(
  stage: Stage,
  senders: Senders,
  { rounds, roundMs, warmUpMs }: Parameters,
): Promise<Round[]> {
  await using load = await startLoad(stage.site, sendRequests(stage.site, senders));
  const contestant = { load, processes: stage.processes() };
  await runRound(contestant, { clients, durationMs: warmUpMs });
  const found: Round[] = [];
  while (found.length < rounds) {
    found.push(await runRound(contestant, { clients, durationMs: roundMs }));
  }
  return found;
}

async function measureAllDeliveries(
  stage: Stage,
  { accounts, channelId }: Senders,
  { polls: crowds, deliveries }: Parameters,
): Promise<Deliveries[]> {
  const found: Deliveries[] = [];
  for (const polls of crowds) {
    stage.announce(`forms: ${rate} messages a second to ${polls} held polls ...`);
    await using held = await holdPolls(stage.site, accounts, { queues: polls });
    const load = { ...deliveries, senders: [...accounts], channelId, rate };
    found.push(await measureDeliveries(held, polls, { ...load, processes: stage.processes() }));
    await held.release();
  }
  return found;
}

function report(found: Record<FormName, Found>): Report {
  const { bytes, cores } = targets;
  const { idle } = found['one process'];
  return {
    tables: [table(found)],
    checks: [
      check('memory of one process with servers', idle.totalBytes, megabytes, bytes),
      check('processor time of one idle process', idle.serviceCores, percent, cores),
    ],
    failures: Object.entries(found).flatMap(([name, { sends, deliveries }]) => [
      ...sends.flatMap(({ failure }) => (failure === undefined ? [] : [`${name}: ${failure}`])),
      ...deliveries.flatMap((one) => describeFaults(name, one)),
    ]),
    measurements: Object.fromEntries(
      Object.entries(found).map(([name, one]) => [
        name,
        {
          start: one.start,
          idle: one.idle,
          sendsPerSecond: sendsPerSecond(one),
          cpuSecondsPerSend: cpuPerSend(one),
          deliveries: one.deliveries.map((crowd) => ({
            ...deliveriesForJson(crowd),
            serviceCpuSecondsPerDelivery: cpuPerDelivery(crowd, one.services),
          })),
        },
      ]),
    ),
  };
}

function table(found: Record<FormName, Found>): Table {
  const both = Object.values(found);
  const row = (name: string, cell: (one: Found) => string) => [name, ...both.map(cell)];
  const crowds = found['one process'].deliveries.map(({ polls }) => polls);
  const of = (one: Found, crowd: number) => {
    const delivered = one.deliveries[crowd];
    if (!delivered) throw new Error('The forms have different numbers of polls');
    return delivered;
  };
  return {
    columns: ['', ...Object.keys(found)],
    rows: [
      row('memory of services, PSS', ({ idle }) => megabytes(idle.serviceBytes)),
      row('memory with servers, PSS', ({ idle }) => megabytes(idle.totalBytes)),
      row('processor time of idle services', ({ idle }) => percent(idle.serviceCores)),
      row('processor time of a start', ({ start }) => seconds(start.cpuSeconds)),
      row('time of a start', ({ start }) => seconds(start.wallSeconds)),
      row(`sends a second, ${clients} clients`, (one) => wholeNumber(sendsPerSecond(one))),
      row('services CPU per send', (one) => microseconds(cpuPerSend(one) * 1e6)),
      ...crowds.flatMap((polls, index) => [
        row(`receipt p50, ${polls} polls`, (one) =>
          milliseconds(of(one, index).delivery.latencyMs.p50),
        ),
        row(`receipt p99, ${polls} polls`, (one) =>
          milliseconds(of(one, index).delivery.latencyMs.p99),
        ),
        row(`services CPU per delivery, ${polls} polls`, (one) =>
          microseconds(cpuPerDelivery(of(one, index), one.services) * 1e6),
        ),
      ]),
    ],
  };
}

function sendsPerSecond({ sends }: Found): number {
  return median(sends.map(({ throughput }) => throughput));
}

function cpuPerSend({ sends, services }: Found): number {
  const used = addCpuTimes(sends.map(({ cpu }) => cpu));
  const total = services.reduce((sum, name) => sum + (used.get(name) ?? Number.NaN), 0);
  return total / sends.reduce((sum, { requests }) => sum + requests, 0);
}

function check(
  name: string,
  value: number,
  format: (value: number) => string,
  atMost: number,
): Check {
  return { name, value, format, target: { atMost } };
}
