import { everybody } from '../generated-organization/plan/channels.ts';
import { type Form, gatewayApart, oneProcess, sixProcesses } from '../product/services.ts';
import { type Check, defineBenchmark, type Report } from './benchmark.ts';
import {
  cpuPerDelivery,
  type Deliveries,
  type DeliverySeconds,
  deliveriesForJson,
  describeFaults,
  holdPolls,
  measureDeliveries,
} from './measure/deliveries.ts';
import { microseconds, milliseconds, wholeNumber } from './measure/units.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts, readersOf } from './stage/people.ts';
import type { Stages } from './stage/stages.ts';

const forms = {
  'one process': oneProcess,
  'gateway apart': gatewayApart,
  'six processes': sixProcesses,
} satisfies Record<string, Form>;
/** The highest latency at which people count as online, and the number of people who must be online. */
const targets = { p99Ms: 400, people: 1_000 };
/** Messages per second that all people receive. */
const rate = 10;

interface Parameters extends DeliverySeconds {
  /** The number of polls to try first. It doubles as long as messages arrive in time. */
  first: number;
  most: number;
  /** How often to bisect the interval between the largest number that is in time and the smallest that is late. */
  halvings: number;
}

/** The number of people to whom one form of the product delivers in time. */
interface Found {
  form: string;
  /** The largest number of people whose p99 latency was in time; 0 if there is none. */
  people: number;
  /** The deliveries for each number that was tried, in order. */
  tried: Deliveries[];
  /** The names of those processes that are services, not servers. */
  services: string[];
}

/** Measures how many people can be online in each form of the product. */
export const online = defineBenchmark<Parameters>({
  name: 'online',
  question:
    'How many people can be online with messages in 400 ms (p99): one process, gateway apart, six?',
  sizes: {
    full: { first: 500, most: 6_000, halvings: 2, warmUpSeconds: 5, seconds: 20 },
    small: { first: 10, most: 20, halvings: 0, warmUpSeconds: 1, seconds: 1 },
  },
  async run(stages, parameters) {
    const found: Found[] = [];
    for (const [name, form] of Object.entries(forms)) {
      found.push(await measureForm(stages, { ...parameters, name, form }));
    }
    return report(found);
  },
});

async function measureForm(
  stages: Stages,
  { name, form, first, most, halvings, ...times }: Parameters & { name: string; form: Form },
): Promise<Found> {
  const stage = await stages.ownGenerated({ form });
  const tried: Deliveries[] = [];
  const isInTime = async (people: number) => {
    const found = await deliver(stage, people, times);
    tried.push(found);
    return isFast(found);
  };
  stage.announce(`online: ${name} ...`);
  const [inTime, late] = await doubled(isInTime, { first, most });
  return {
    form: name,
    people: await halved(isInTime, { inTime, late, halvings }),
    tried,
    services: stage
      .processes()
      .map((family) => family.name)
      .filter((one) => !stage.servers.includes(one)),
  };
}

async function deliver(
  stage: GeneratedStage,
  people: number,
  times: DeliverySeconds,
): Promise<Deliveries> {
  stage.announce(`online: ${rate} messages a second to ${people} people ...`);
  await using clients = await holdPolls(stage.site, readersOf(stage, everybody), {
    queues: people,
  });
  const found = await measureDeliveries(clients, people, {
    ...times,
    senders: fewAccounts(stage),
    channelId: stage.ids.channelId(everybody),
    rate,
    processes: stage.processes(),
  });
  await clients.release();
  return found;
}

/** Returns whether every message arrived exactly once, in order and in time. */
function isFast({ delivery }: Deliveries): boolean {
  const { lost, duplicated, reordered, failed, refused, latencyMs } = delivery;
  const isClean = lost + duplicated + reordered + failed + Object.keys(refused).length === 0;
  return isClean && latencyMs.p99 <= targets.p99Ms;
}

/** Doubles the number until it is late. Returns the last number that was in time, and the first that was late. */
async function doubled(
  isInTime: (people: number) => Promise<boolean>,
  { first, most }: { first: number; most: number },
): Promise<[number, number | undefined]> {
  let inTime = 0;
  for (let people = first; people <= most; people *= 2) {
    if (!(await isInTime(people))) return [inTime, people];
    inTime = people;
  }
  return [inTime, undefined];
}

async function halved(
  isInTime: (people: number) => Promise<boolean>,
  { inTime, late, halvings }: { inTime: number; late: number | undefined; halvings: number },
): Promise<number> {
  if (late === undefined) return inTime;
  let [low, high] = [inTime, late];
  for (let halving = 0; halving < halvings; halving += 1) {
    const between = Math.round((low + high) / 2);
    if (await isInTime(between)) low = between;
    else high = between;
  }
  return low;
}

function report(found: readonly Found[]): Report {
  return {
    tables: [
      { columns: ['', 'people online'], rows: found.map((one) => [one.form, String(one.people)]) },
      {
        columns: ['tried', 'receipt p50', 'p99', 'POST p99', 'services CPU per delivery'],
        rows: found.flatMap(({ form, tried, services }) =>
          tried.map((one) => [
            `${form}, ${one.polls} people`,
            ...[one.delivery.latencyMs.p50, one.delivery.latencyMs.p99].map(milliseconds),
            milliseconds(one.delivery.sendLatencyMs.p99),
            microseconds(cpuPerDelivery(one, services) * 1e6),
          ]),
        ),
      },
    ],
    checks: found.map(peopleCheck),
    // A search ends at faults. Only faults at the first number are failures.
    failures: found.flatMap(({ form, tried }) =>
      tried.slice(0, 1).flatMap((one) => describeFaults(form, one)),
    ),
    measurements: Object.fromEntries(
      found.map(({ form, people, tried }) => [
        form,
        { people, tried: tried.map(deliveriesForJson) },
      ]),
    ),
  };
}

function peopleCheck({ form, people }: Found): Check {
  return {
    name: `people online at p99 ${targets.p99Ms} ms, ${form}`,
    value: people,
    format: wholeNumber,
    target: { atLeast: targets.people },
  };
}
