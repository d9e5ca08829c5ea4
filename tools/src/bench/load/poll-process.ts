// Clients that poll event queues, all in one process of their own.
import { percentilesOf } from '../measure/statistics.ts';
import { serveParent } from '../serve-parent.ts';
import { openConnection } from './http-connection.ts';
import { type Delivery, PollOrder, type PollState, type Transport } from './poll-contract.ts';
import { type PolledEvent, type PolledQueue, registerQueue } from './polled-queue.ts';
import { sendAtPace, type Watch, watchDelivery } from './watch-delivery.ts';

/** How many registrations, or connections for polls, are in progress at the same time. */
const pace = 16;

let site = '';
let queues: PolledQueue[] = [];
let watches = 0;
let watch: Watch | undefined;
let answers = 0;
let failed = 0;
let firstFailure: string | undefined;
let refused: Record<string, number> = {};

serveParent(async (message) => {
  const order = PollOrder.parse(message);
  const startedAt = performance.now();
  const secondsSince = () => (performance.now() - startedAt) / 1_000;
  if (order.what === 'register') await register(order);
  if (order.what === 'hold') await hold(order.transport);
  if (order.what === 'release') release();
  if (order.what === 'deliver') return { ...(await deliver(order)), seconds: secondsSince() };
  return { seconds: secondsSince(), queues: queues.length, ...state() } satisfies PollState;
});

function state() {
  return { answers, failed, firstFailure };
}

function countRefusal(what: string) {
  refused[what] = (refused[what] ?? 0) + 1;
}

function fail(error: unknown) {
  failed += 1;
  firstFailure ??= error instanceof Error ? error.message : String(error);
}

async function register(order: Extract<PollOrder, { what: 'register' }>): Promise<void> {
  const { accounts, eventTypes } = order;
  site = order.site;
  const { hostname, port } = new URL(site);
  const numbers = Array(order.queues).keys();
  async function work() {
    using connection = await openConnection(hostname, Number(port));
    for (const number of numbers) {
      const account = accounts[number % accounts.length];
      if (!account) throw new Error('Nobody registers');
      await registerQueue(connection, { site, account, eventTypes }).then(
        (queue) => queues.push(queue),
        fail,
      );
    }
  }
  await Promise.all(Array.from({ length: pace }, work));
}

/** Resolves when every queue's client is about to send its first poll or stream request, or has failed to connect. */
async function hold(transport: Transport): Promise<void> {
  const waiting = queues.entries();
  async function work() {
    for (const [number, queue] of waiting) {
      const { promise: isConnected, resolve } = Promise.withResolvers<void>();
      const listener = {
        onConnected: resolve,
        onEvents(events: readonly PolledEvent[]) {
          answers += 1;
          watch?.arrived(number, events);
        },
        onRefused: (status: number) => countRefusal(`poll ${status}`),
      };
      const reading = transport === 'polls' ? queue.poll(listener) : queue.follow(listener);
      reading.catch((error: unknown) => {
        fail(error);
        resolve();
      });
      await isConnected;
    }
  }
  await Promise.all(Array.from({ length: pace }, work));
}

async function deliver(
  order: Extract<PollOrder, { what: 'deliver' }>,
): Promise<Omit<Delivery, 'seconds'>> {
  const { messages } = order;
  watches += 1;
  const current = watchDelivery(watches, { queues: queues.length, messages });
  watch = current;
  const answersBefore = answers;
  refused = {};
  const { latenciesMs, drainSeconds, failure } = await sendAtPace(current, {
    ...{ ...order, site, onRefused: countRefusal },
  });
  if (failure !== undefined) fail(failure);
  return {
    ...{ messages, ...current.report(), ...state(), drainSeconds, refused },
    sendLatencyMs: percentilesOf(latenciesMs),
    answers: answers - answersBefore,
  };
}

function release(): void {
  for (const queue of queues) queue[Symbol.dispose]();
  queues = [];
  watch = undefined;
}
