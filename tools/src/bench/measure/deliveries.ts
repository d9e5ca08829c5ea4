import type { AccountCredentials } from '../../api-client/accounts.ts';
import type { Delivery, Transport } from '../load/poll-contract.ts';
import { type Polls, startPolls } from '../load/start-polls.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './cpu-time.ts';
import { hasProc, type ProcessFamily } from './process-family.ts';

/** How long to send messages before the measurement, and during it. */
export interface DeliverySeconds {
  warmUpSeconds: number;
  seconds: number;
}

/** Messages to send to all held polls. */
export interface DeliveryLoad extends DeliverySeconds {
  senders: AccountCredentials[];
  channelId: number;
  /** Messages per second. */
  rate: number;
  /** The processes whose processor time is measured, in addition to the polling process. */
  processes: readonly ProcessFamily[];
}

/** The measured deliveries at one rate. */
export interface Deliveries {
  /** The number of clients that each read a queue. */
  polls: number;
  rate: number;
  delivery: Delivery;
  /** The processor time of each process family; empty on systems without /proc. */
  cpu: CpuSeconds;
}

const patienceMs = 20_000;

/** Registers `queues` queues for the accounts in turn, and holds a poll or follows a stream for each. */
export async function holdPolls(
  site: string,
  accounts: readonly AccountCredentials[],
  { queues, transport = 'polls' }: { queues: number; transport?: Transport },
): Promise<Polls> {
  await using started = new AsyncDisposableStack();
  const clients = started.use(await startPolls());
  const state = await clients.register({
    ...{ site, accounts: [...accounts], queues, eventTypes: ['message'] },
  });
  if (state.failed > 0) throw new Error(`${state.failed} registers failed: ${state.firstFailure}`);
  await clients.hold(transport);
  started.move();
  return clients;
}

/** Sends messages at a steady rate to all polls, and measures them after a warm-up. */
export async function measureDeliveries(
  clients: Polls,
  polls: number,
  load: DeliveryLoad,
): Promise<Deliveries> {
  const { senders, channelId, rate, processes, warmUpSeconds, seconds } = load;
  const order = { senders, channelId, perSecond: rate, patienceMs };
  await clients.deliver({ ...order, messages: rate * warmUpSeconds });
  const families = hasProc() ? [...processes, clients.process] : [];
  const before = await readCpuTime(families);
  const delivery = await clients.deliver({ ...order, messages: rate * seconds });
  const cpu = cpuTimeBetween(before, await readCpuTime(families));
  return { polls, rate, delivery, cpu };
}

/** Returns the number of deliveries that arrived. Each message counts once per poll. */
function arrivedOf({ delivery: { expected, lost } }: Deliveries): number {
  return expected - lost;
}

/** Returns the average number of messages in the response to a poll. */
export function messagesPerAnswer(found: Deliveries): number {
  return arrivedOf(found) / found.delivery.answers;
}

/** Returns the processor seconds per delivery in the named processes. */
export function cpuPerDelivery(found: Deliveries, names: readonly string[]): number {
  return cpuOf(found, names) / arrivedOf(found);
}

/** Returns the processor seconds per answered poll in the named processes. */
export function cpuPerAnswer(found: Deliveries, names: readonly string[]): number {
  return cpuOf(found, names) / found.delivery.answers;
}

function cpuOf({ cpu }: Deliveries, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (cpu.get(name) ?? Number.NaN), 0);
}

/** Returns a line for each way in which polls did not get every message exactly once and in order, and for failures. */
export function describeFaults(side: string, { polls, rate, delivery }: Deliveries): string[] {
  const { expected, lost, duplicated, reordered, refused, failed, firstFailure } = delivery;
  const counts = { lost, 'delivered twice': duplicated, 'behind a later one': reordered };
  const faults = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} of ${expected} deliveries ${what}`);
  for (const [what, count] of Object.entries(refused)) faults.push(`${what}: ${count}`);
  if (failed > 0) faults.push(`${failed} requests failed, the first with ${firstFailure}`);
  return faults.map((fault) => `${side}, ${polls} polls, ${rate} messages a second: ${fault}`);
}

/** Returns the deliveries for the output as JSON. */
export function deliveriesForJson({ cpu, ...found }: Deliveries): object {
  return { ...found, cpuSeconds: Object.fromEntries(cpu) };
}
