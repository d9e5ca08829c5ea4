/** The parts of a deployment that use processor time. `services` are all services except the gateway. */
export const parts = ['gateways', 'services', 'postgres', 'nats', 'redis'] as const;
export type Part = (typeof parts)[number];

/** Processor seconds, keyed by part. */
export type CpuByPart = Readonly<Record<Part, number>>;

/** The operations whose processor time is measured, in the order of the report. */
export const operationNames = [
  'send',
  'deliveryByPoll',
  'deliveryByStream',
  'heldPoll',
  'heldStream',
  'register',
  'registerQueue',
  'presencePoll',
  'identity',
] as const;
export type Operation = (typeof operationNames)[number];

/** The names of the operations in the report. */
export const operations: Readonly<Record<Operation, string>> = {
  send: 'a send',
  deliveryByPoll: 'a delivery by poll',
  deliveryByStream: 'a delivery by stream',
  heldPoll: 'a second of a held poll',
  heldStream: 'a second of a held stream',
  register: 'a register of everything, 10,000 people',
  registerQueue: 'a register of a queue alone',
  presencePoll: 'a presence poll',
  identity: 'loading an identity',
};

/** The measured costs of single operations. */
export interface UnitCosts {
  cpuSeconds: Readonly<Record<Operation, CpuByPart>>;
  /** The processor seconds that a gateway spends on a message in a realm for which it holds no queue. */
  followedMessageSeconds: number;
  /** The bytes per message in the streams of NATS, and in the write-ahead log. */
  logBytes: number;
  walBytes: number;
  pollBytes: number;
  streamBytes: number;
  /** The memory of a gateway without clients. */
  gatewayBytes: number;
  /** Messages per second that 32 clients sent through one messaging process and its relay. */
  sendsPerSecond: number;
}

/** Returns the sum of the costs, each multiplied by its number of occurrences. */
export function sumCosts(terms: readonly (readonly [number, CpuByPart])[]): CpuByPart {
  return mapParts((part) => terms.reduce((sum, [count, cost]) => sum + count * cost[part], 0));
}

/** Returns the processor time of all parts. */
export function totalOf(cost: CpuByPart): number {
  return parts.reduce((sum, part) => sum + cost[part], 0);
}

/** Returns a record with the result of `cpuOf` for each part. */
export function mapParts(cpuOf: (part: Part) => number): CpuByPart {
  return {
    gateways: cpuOf('gateways'),
    services: cpuOf('services'),
    postgres: cpuOf('postgres'),
    nats: cpuOf('nats'),
    redis: cpuOf('redis'),
  };
}
