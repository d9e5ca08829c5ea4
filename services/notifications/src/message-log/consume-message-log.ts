import type { Bus } from '@chat/kit/bus/bus';
import { type Consumer, consume, handledUpTo } from '@chat/kit/bus/consume';
import { replaySubject } from '@chat/kit/bus/streams';
import type { Logger } from '@chat/kit/logging/logger';
import { type FeedEntry, readFeedEntry } from './log-entry.ts';

/**
 * Where an entry stands among all: its sequence in the client log. 0: it is replayed, out of any order.
 */
export type FeedPosition = number;

/** Takes over what an entry means to one kind of notification. Rejects: it comes again, to all handlers. */
export type FeedHandler = {
  /** Types of events, beside messages, that it wants to see. */
  eventTypes: readonly string[];
  /** May see an entry twice, and entries of a realm out of order. */
  handle(entry: FeedEntry, position: FeedPosition): Promise<void>;
};

/** Of both streams: a dead letter names its consumer. */
const consumer = 'notifications-messages';
/** The numbered entries of messaging. */
const subject = 'client.*.messaging';
/** A process that died with entries in hand holds up those behind them for so long. */
const handleTimeoutMs = 10_000;
/** To read each message as it is sent would cost more than to handle it, and those who answer its sender their turn. */
const gatherMs = 100;

/**
 * Reads what messaging writes to the client log, durably, shared by all processes: each entry is acknowledged once all
 * `handlers` have taken it over. One that cannot be handled for an hour becomes a dead letter; an operator replays it.
 */
export async function consumeTriggers(options: {
  bus: Bus;
  handlers: readonly FeedHandler[];
  log: Logger;
}): Promise<Consumer> {
  const { bus, handlers, log } = options;
  const types = new Set(handlers.flatMap(({ eventTypes }) => eventTypes));
  const shared = {
    ...{ bus, consumer, log, handleTimeoutMs },
    decode: (data: Uint8Array) => readFeedEntry(data, types),
  };
  const handle = async (entry: FeedEntry, position: FeedPosition) => {
    await Promise.all(handlers.map((handler) => handler.handle(entry, position)));
  };
  await using started = new AsyncDisposableStack();
  const fresh = started.use(
    await consume({
      ...shared,
      stream: 'CLIENT',
      filter: subject,
      keyOf: (name) => realmOf(name),
      gatherMs,
      handle: (entry, { sequence }) => handle(entry, sequence),
    }),
  );
  const replayed = started.use(
    await consume({
      ...shared,
      stream: 'DOMAIN',
      filter: replaySubject(subject),
      keyOf: (name) => name,
      handle: (entry) => handle(entry, 0),
    }),
  );
  const running = started.move();
  return {
    async check() {
      await fresh.check();
      await replayed.check();
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/**
 * Every entry up to this position has been handled, by whichever process.
 * @throws an error when NATS does not say
 */
export function feedPosition(bus: Bus): Promise<FeedPosition> {
  return handledUpTo(bus, 'CLIENT', consumer);
}

/** The realm of a subject: `client.<realm>.messaging`. */
function realmOf(name: string): string {
  return name.split('.', 2)[1] ?? '';
}
