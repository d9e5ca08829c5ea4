import { mapParts, type Part, sumCosts, totalOf, type UnitCosts } from './unit-costs.ts';

/** The numbers of people online to compute needs for. */
export const sizes = [10_000, 100_000, 1_000_000] as const;

/** Assumptions about people in the busiest hour, and about the limits of single servers. None of them is measured. */
export const assumptions = {
  messagesPerPersonAndDay: 30,
  /**
   * The number of hours in which a day's messages are sent, and the busiest hour's messages relative to the average.
   */
  hoursOfDay: 10,
  peak: 3,
  /** The number of people online who receive a message. */
  audience: 50,
  clientsPerPerson: 1.3,
  /** The share of clients that follow a stream. All others poll. */
  streamShare: 0.7,
  presencePollsPerMinute: 1,
  /** How often a client registers in the busiest hour, first with a full snapshot, then for a queue only. */
  registersPerHour: 1,
  queueRegistersPerHour: 1,
  /** How often a gateway loads a person's identity in an hour. */
  identitiesPerHour: 2,
  /** The share of a core that may be used on average. */
  busyShare: 0.6,
  /** The number of cores of the largest Postgres server, and of the NATS server that leads a stream. */
  postgresCores: 32,
  natsCores: 4,
  /** The disk space that a NATS server has for one day of the client event log. */
  logDiskBytes: 200e9,
};

/** The resources that a deployment with this number of people online needs. */
export interface Need {
  people: number;
  messagesPerSecond: number;
  deliveriesPerSecond: number;
  /** The number of cores that are busy in the busiest hour. */
  busyCores: Readonly<Record<Part, number>>;
  /** The number of cores to provide, so that each is busy for the planned share. */
  cores: Readonly<Record<Part, number>>;
  totalCores: number;
  /**
   * The number of gateway processes, each of which uses one core. Undefined if reading the log takes all of their time.
   */
  gateways: number | undefined;
  gatewayMemoryBytes: number;
  logBytesPerDay: number;
  walBytesPerSecond: number;
}

/** Computes what `people` online need in the busiest hour. */
export function computeNeed(people: number, units: UnitCosts, assumed = assumptions): Need {
  const { busyShare, streamShare, hoursOfDay, peak, audience, clientsPerPerson } = assumed;
  const clients = people * clientsPerPerson;
  const messagesPerDay = people * assumed.messagesPerPersonAndDay;
  const messagesPerSecond = (messagesPerDay / (hoursOfDay * 3_600)) * peak;
  const deliveriesPerSecond = messagesPerSecond * audience * clientsPerPerson;
  const { cpuSeconds } = units;
  const used = sumCosts([
    [messagesPerSecond, cpuSeconds.send],
    [deliveriesPerSecond * (1 - streamShare), cpuSeconds.deliveryByPoll],
    [deliveriesPerSecond * streamShare, cpuSeconds.deliveryByStream],
    [clients * (1 - streamShare), cpuSeconds.heldPoll],
    [clients * streamShare, cpuSeconds.heldStream],
    [(clients * assumed.presencePollsPerMinute) / 60, cpuSeconds.presencePoll],
    [(clients * assumed.registersPerHour) / 3_600, cpuSeconds.register],
    [(clients * assumed.queueRegistersPerHour) / 3_600, cpuSeconds.registerQueue],
    [(people * assumed.identitiesPerHour) / 3_600, cpuSeconds.identity],
  ]);
  // Every gateway reads every message, so more gateways also do more work.
  const following = messagesPerSecond * units.followedMessageSeconds;
  const gateways =
    following < busyShare
      ? Math.max(1, Math.ceil(used.gateways / (busyShare - following)))
      : undefined;
  const busyCores = { ...used, gateways: used.gateways + (gateways ?? 0) * following };
  const cores = mapParts((part) => busyCores[part] / busyShare);
  return {
    ...{ people, messagesPerSecond, deliveriesPerSecond, busyCores, cores, gateways },
    totalCores: totalOf(cores),
    gatewayMemoryBytes:
      (gateways ?? 0) * units.gatewayBytes +
      clients * (streamShare * units.streamBytes + (1 - streamShare) * units.pollBytes),
    logBytesPerDay: messagesPerDay * units.logBytes,
    walBytesPerSecond: messagesPerSecond * units.walBytes,
  };
}

/** A single server or process that a deployment cannot multiply without the change in `engine`. */
export interface Limit {
  name: string;
  /** The need, divided by the capacity of a single server or process. Above 1, the limit is exceeded. */
  use: number;
  /** The change that raises the limit. */
  engine: string;
}

/** Returns the limits with their use, the most used first. */
export function limitsOf(need: Need, units: UnitCosts, assumed = assumptions): Limit[] {
  const { busyShare, postgresCores, natsCores, logDiskBytes } = assumed;
  const { busyCores, messagesPerSecond } = need;
  const limits: Limit[] = [
    { name: 'one gateway', use: busyCores.gateways / busyShare, engine: 'replicas' },
    {
      name: 'one process of the services',
      use: busyCores.services / busyShare,
      engine: 'a process for each service, then replicas',
    },
    {
      name: 'reading the log in each gateway',
      use: (messagesPerSecond * units.followedMessageSeconds) / busyShare,
      engine: 'shards of the log, then cells',
    },
    {
      name: 'Redis, one core',
      use: busyCores.redis / busyShare,
      engine: 'a Redis cluster',
    },
    {
      name: `NATS, ${natsCores} cores`,
      use: busyCores.nats / (busyShare * natsCores),
      engine: 'a NATS cluster, then cells',
    },
    {
      name: `log of a day, ${logDiskBytes / 1e9} GB`,
      use: need.logBytesPerDay / logDiskBytes,
      engine: 'a larger disk, or a shorter retention',
    },
    {
      name: `Postgres, ${postgresCores} cores`,
      use: busyCores.postgres / (busyShare * postgresCores),
      engine: 'a Postgres for each schema, then cells',
    },
    {
      name: 'the relay of messaging, as measured',
      use: messagesPerSecond / units.sendsPerSecond,
      engine: 'cells',
    },
  ];
  return limits.toSorted((one, other) => other.use - one.use);
}
