import type { Bus } from '@chat/kit/bus/bus';
import { ackFloor, type Consumer, consume } from '@chat/kit/bus/consume';
import { numberedSubjects, realmOfSubject, replaySubject } from '@chat/kit/bus/streams';
import type { Logger } from '@chat/kit/logging/logger';
import type { Rosters } from '@chat/kit/rosters/rosters';
import {
  addRosters,
  type DecodedEntry,
  decodeLogEntry,
  type MessageLogEntry,
} from './log-entry.ts';

/** The sequence number of an entry in the client event log; 0 for a replayed dead letter, whose order is unknown. */
export type LogSequence = number;

/** A handler for entries. If it rejects an entry, the entry is redelivered to all handlers. */
export type MessageLogHandler = {
  /** The event types that the handler receives in addition to `message`. */
  eventTypes: readonly string[];
  /** Handles an entry. It is called at least once for each entry, and a realm's entries may arrive out of order. */
  handle(entry: MessageLogEntry, sequence: LogSequence): Promise<void>;
};

/** The durable name in both streams. Dead letters contain their consumer's name. */
const consumer = 'notifications-messages';
/** The subject of the messaging service's numbered entries. */
const subject = numberedSubjects('messaging');
/** The ack_wait: the time after which unacknowledged entries of a crashed process are redelivered. */
const handleTimeoutMs = 10_000;
/**
 * The interval at which entries are pulled in batches. Reading every message immediately costs more CPU time than
 * handling it, and delays the response to its sender.
 */
const batchMs = 100;

/**
 * Consumes the messaging service's entries in the client event log with a durable consumer that all processes share. An
 * entry is acknowledged after all `handlers` have returned. After an hour of failures, the entry becomes a dead letter,
 * which an operator can replay.
 */
export async function consumeMessageLog(options: {
  bus: Bus;
  rosters: Rosters;
  handlers: readonly MessageLogHandler[];
  log: Logger;
}): Promise<Consumer> {
  const { bus, rosters, handlers, log } = options;
  const types = new Set(handlers.flatMap(({ eventTypes }) => eventTypes));
  const shared = {
    bus,
    consumer,
    log,
    handleTimeoutMs,
    decode: (data: Uint8Array) => decodeLogEntry(data, types),
  };
  const handle = async (decoded: DecodedEntry, sequence: LogSequence) => {
    const entry = await addRosters({ rosters, log }, decoded);
    await Promise.all(handlers.map((handler) => handler.handle(entry, sequence)));
  };
  await using started = new AsyncDisposableStack();
  const fresh = started.use(
    await consume({
      ...shared,
      stream: 'CLIENT',
      filter: subject,
      keyOf: realmOfSubject,
      batchMs,
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
 * Returns the highest sequence number up to which all entries are acknowledged (the consumer's ack floor).
 * @throws an error if NATS does not reply
 */
export function readAckFloor(bus: Bus): Promise<LogSequence> {
  return ackFloor(bus, 'CLIENT', consumer);
}
