import { setTimeout as pause } from 'node:timers/promises';
import type { AccountCredentials } from '../../api-client/accounts.ts';
import type { ResponseTo } from '../../api-client/operations.ts';
import { everybody, few } from '../../generated-organization/plan/channels.ts';
import { plainRequest } from '../load/plain-request.ts';
import type { Transport } from '../load/poll-contract.ts';
import { sendRequests } from '../load/send-requests.ts';
import { startLoad } from '../load/start-load.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from '../measure/cpu-time.ts';
import {
  type Deliveries,
  type DeliverySeconds,
  describeFaults,
  holdPolls,
  measureDeliveries,
} from '../measure/deliveries.ts';
import { measureIdleness, measureWindow, useOf } from '../measure/idleness.ts';
import { readMemoryUse } from '../measure/memory-use.ts';
import { runRound } from '../measure/rounds.ts';
import { timeRequests } from '../measure/time-requests.ts';
import { bytesPerOperation, readWrittenBytes } from '../measure/written-bytes.ts';
import { registrationOfQueue } from '../register/queue-only.ts';
import { registrationOfPhone } from '../register.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { fewAccounts, readersOf } from '../stage/people.ts';
import { type CpuByPart, mapParts, type Part, type UnitCosts } from './unit-costs.ts';

/** The name of a gateway without clients. */
export const secondGateway = 'second-gateway';

const clients = 32;
/** Messages per second to all held polls or streams. */
const rate = 10;
/** The wait after the last response, so that the servers' remaining work counts for the requests that caused it. */
const settleMs = 300;

/** The number, duration and size of the measurements. */
export interface CapacityLoad {
  idleMs: number;
  /** Sends from many clients. */
  sends: { warmUpMs: number; durationMs: number };
  /** The number of sequential sends whose bytes are counted. */
  countedSends: number;
  /** The number of sequential requests for each of the other kinds. */
  requests: number;
  registers: number;
  /** Clients that hold polls or streams while nothing happens, and for how long. */
  held: { clients: number; settleMs: number; windowMs: number };
  /** Clients that receive messages. */
  receivers: number;
  deliveries: DeliverySeconds;
}

/** The unit costs, and a line for each load that had failures. */
export interface Measured {
  units: UnitCosts;
  failures: string[];
}

/** Measures the costs of single operations, on a product with a second gateway. */
export async function measureUnits(stage: GeneratedStage, load: CapacityLoad): Promise<Measured> {
  const { announce } = stage;
  announce('capacity: idle ...');
  const idle = await measureIdleness(stage, { settleMs: 0, windowMs: load.idleMs });
  const meter: Meter = { stage, idleCores: idle.cores };
  const { proportionalBytes: gatewayBytes } = await readMemoryUse(stage.gateway());

  // Measured first, before the gateway has grown.
  const heldStream = await costOfHeld(meter, load.held, { transport: 'streams', gatewayBytes });
  const heldPoll = await costOfHeld(meter, load.held, { transport: 'polls', gatewayBytes });
  const byStream = await measureDelivered(stage, load, 'streams');
  const byPoll = await measureDelivered(stage, load, 'polls');
  const sends = await measureSends(meter, load);
  const { logBytes, walBytes } = await measureBytes(stage, load.countedSends);

  announce('capacity: registers, presence and identities ...');
  // Taken from the end, because the first readers have held polls and streams.
  const strangers = readersOf(stage, everybody).slice(-load.requests);
  const first = await costOfEach(meter, strangers.map(aliveRequest(stage)));
  const second = await costOfEach(meter, strangers.map(aliveRequest(stage)));
  return {
    units: {
      cpuSeconds: {
        send: sends.cost,
        deliveryByPoll: deliveryCost(stage, byPoll),
        deliveryByStream: deliveryCost(stage, byStream),
        heldPoll: heldPoll.cost,
        heldStream: heldStream.cost,
        register: await costOfRepeated(meter, registrationOfPhone(stage), load.registers),
        registerQueue: await costOfRepeated(meter, registrationOfQueue(stage), load.requests),
        presencePoll: await costOfEach(meter, await presencePolls(stage, load.requests)),
        identity: mapParts((part) => Math.max(0, first[part] - second[part])),
      },
      followedMessageSeconds: sends.followedSeconds,
      ...{ logBytes, walBytes, gatewayBytes },
      ...{ pollBytes: heldPoll.bytes, streamBytes: heldStream.bytes },
      sendsPerSecond: sends.perSecond,
    },
    failures: [
      ...heldStream.failures,
      ...heldPoll.failures,
      ...describeFaults('by stream', byStream),
      ...describeFaults('by poll', byPoll),
      ...(sends.failure === undefined ? [] : [sends.failure]),
    ],
  };
}

/** Measures processor time in addition to that of the idle product. */
interface Meter {
  stage: GeneratedStage;
  /** The average number of cores that each process uses while idle. */
  idleCores: CpuSeconds;
}

/** Returns the processor seconds that each process uses for `work`, without those of an idle product. */
async function cpuOf(
  { stage, idleCores }: Meter,
  work: () => Promise<unknown>,
): Promise<CpuSeconds> {
  const families = stage.processes();
  const [before, beforeMs] = [await readCpuTime(families), performance.now()];
  await work();
  await pause(settleMs);
  const used = cpuTimeBetween(before, await readCpuTime(families));
  const seconds = (performance.now() - beforeMs) / 1_000;
  return beyondIdle(used, idleCores, seconds);
}

/** Returns the processor time of `seconds` without that of an idle product. */
function beyondIdle(used: CpuSeconds, idleCores: CpuSeconds, seconds: number): CpuSeconds {
  return new Map(
    [...used].map(([name, cpu]) => [name, Math.max(0, cpu - (idleCores.get(name) ?? 0) * seconds)]),
  );
}

/** Returns the processor time per operation in each part of the deployment. Leaves out the second gateway. */
function perOperation(stage: GeneratedStage, cpu: CpuSeconds, count: number): CpuByPart {
  const gateway = stage.gateway().name;
  const partOf = (name: string): Part | undefined => {
    if (name === secondGateway) return undefined;
    if (name === gateway) return 'gateways';
    if (name === 'postgres' || name === 'nats' || name === 'redis') return name;
    return 'services';
  };
  return mapParts((part) => {
    const used = [...cpu].filter(([name]) => partOf(name) === part);
    return used.reduce((sum, [, seconds]) => sum + seconds, 0) / count;
  });
}

/** Returns the average cost of these requests, sent one after another. */
async function costOfEach(meter: Meter, requests: readonly string[]): Promise<CpuByPart> {
  const { stage } = meter;
  const cpu = await cpuOf(meter, () => timeRequests(stage.site, requests));
  return perOperation(stage, cpu, requests.length);
}

/** Returns the cost of a request, measured after a few warm-up requests. */
async function costOfRepeated(meter: Meter, request: string, times: number): Promise<CpuByPart> {
  const repeated = (count: number) => Array.from({ length: count }, () => request);
  await timeRequests(meter.stage.site, repeated(Math.ceil(times / 5)));
  return costOfEach(meter, repeated(times));
}

async function measureSends(meter: Meter, { sends }: CapacityLoad) {
  const { stage } = meter;
  stage.announce(`capacity: sends of ${clients} clients ...`);
  await using load = await startLoad(
    stage.site,
    sendRequests(stage.site, {
      channelId: stage.ids.channelId(few),
      accounts: fewAccounts(stage),
    }),
  );
  const contestant = { load, processes: stage.processes() };
  await runRound(contestant, { clients, durationMs: sends.warmUpMs });
  const round = await runRound(contestant, { clients, durationMs: sends.durationMs });
  const { cpu, requests, throughput, failure } = round;
  const product = new Map([...cpu].filter(([name]) => name !== 'load generator'));
  return {
    cost: perOperation(stage, product, requests),
    followedSeconds: (cpu.get(secondGateway) ?? Number.NaN) / requests,
    perSecond: throughput,
    failure,
  };
}

/** Returns how many bytes the servers write for each message to the channel `everybody`. */
async function measureBytes(stage: GeneratedStage, count: number) {
  const [account] = fewAccounts(stage);
  if (!account) throw new Error('Nobody is subscribed to the channel of few');
  const request = plainRequest({
    ...{ site: stage.site, method: 'POST', path: '/messages', account },
    parameters: {
      type: 'channel',
      to: stage.ids.channelId(everybody),
      topic: 'capacity',
      content: 'The quick brown fox jumps over the lazy dog, and again, until it is tired.',
    },
  });
  const before = await readWrittenBytes(stage);
  await timeRequests(
    stage.site,
    Array.from({ length: count }, () => request),
  );
  await pause(settleMs);
  return bytesPerOperation(before, await readWrittenBytes(stage), count);
}

/** Returns the memory of a client to which nothing happens, and the processor time of each second of it. */
async function costOfHeld(
  { stage, idleCores }: Meter,
  load: CapacityLoad['held'],
  { transport, gatewayBytes }: { transport: Transport; gatewayBytes: number },
): Promise<{ cost: CpuByPart; bytes: number; failures: string[] }> {
  const { clients: queues } = load;
  stage.announce(`capacity: ${queues} held ${transport} ...`);
  const accounts = readersOf(stage, everybody);
  await using held = await holdPolls(stage.site, accounts, { queues, transport });
  await pause(load.settleMs);
  const found = await measureWindow(stage.processes(), load.windowMs);
  const { proportionalBytes } = useOf(found, stage.gateway()).memory;
  const { failed, firstFailure } = await held.release();
  return {
    cost: ofQueues(perOperation(stage, beyondIdle(found.cores, idleCores, 1), queues)),
    bytes: Math.max(0, proportionalBytes - gatewayBytes) / queues,
    failures:
      failed === 0 ? [] : [`${failed} held ${transport} failed, the first with ${firstFailure}`],
  };
}

async function measureDelivered(
  stage: GeneratedStage,
  { receivers, deliveries }: CapacityLoad,
  transport: Transport,
): Promise<Deliveries> {
  stage.announce(`capacity: ${rate} messages a second to ${receivers} ${transport} ...`);
  const accounts = readersOf(stage, everybody);
  await using held = await holdPolls(stage.site, accounts, { queues: receivers, transport });
  const found = await measureDeliveries(held, receivers, {
    ...deliveries,
    ...{ senders: fewAccounts(stage), channelId: stage.ids.channelId(everybody), rate },
    processes: stage.processes(),
  });
  await held.release();
  return found;
}

/** Returns the cost of a delivery. Only includes the parts that deliver, because all others work for the sends. */
function deliveryCost(stage: GeneratedStage, { cpu, delivery }: Deliveries): CpuByPart {
  return ofQueues(perOperation(stage, cpu, delivery.expected - delivery.lost));
}

/**
 * Keeps only the costs of parts that serve event queues. The others do only background work, which must not be
 * multiplied.
 */
function ofQueues(cost: CpuByPart): CpuByPart {
  return { ...cost, services: 0, postgres: 0, nats: 0 };
}

/**
 * Returns a function that creates a cheap request for an account. The main cost of the request is to load the account.
 */
function aliveRequest({ site }: GeneratedStage) {
  return (account: AccountCredentials) =>
    plainRequest({ site, method: 'GET', path: '/users/me/alert_words', account, parameters: {} });
}

/** Returns the presence polls of accounts that have all updates except the newest. */
async function presencePolls(stage: GeneratedStage, count: number): Promise<string[]> {
  const pollOf = (account: AccountCredentials, last_update_id: number) =>
    plainRequest({
      ...{ site: stage.site, method: 'POST', path: '/users/me/presence', account },
      parameters: { status: 'active', new_user_input: true, last_update_id },
    });
  // Bots have no presence.
  const bots = stage.plan.people.filter(({ botOwner }) => botOwner !== undefined);
  const addresses = new Set(bots.map(({ email }) => email));
  const people = readersOf(stage, everybody).filter(({ email }) => !addresses.has(email));
  const accounts = people.slice(0, count);
  const answers = await timeRequests(
    stage.site,
    accounts.map((account) => pollOf(account, -1)),
  );
  const newest: ResponseTo<'POST', '/users/me/presence'> = JSON.parse(answers.at(-1)?.body ?? '');
  return accounts.map((account) => pollOf(account, newest.presence_last_update_id));
}
