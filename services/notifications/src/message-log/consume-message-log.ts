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

/** Sequence of an entry in the client event log; 0 for a replayed dead letter, whose order is unknown. */
export type LogSequence = number;

/** Handles an entry. If it rejects, the entry is redelivered to all handlers. */
export type MessageLogHandler = {
  /** Event types to receive in addition to message. */
  eventTypes: readonly string[];
  /** Called at least once for each entry. Entries of a realm may arrive out of order. */
  handle(entry: MessageLogEntry, sequence: LogSequence): Promise<void>;
};

/** The durable name in both streams. Dead letters name their consumer. */
const consumer = 'notifications-messages';
/** The numbered entries of the messaging service. */
const subject = numberedSubjects('messaging');
/** The ack_wait: after this time, unacknowledged entries of a crashed process are redelivered. */
const handleTimeoutMs = 10_000;
/** Pulls in batches: reading every message immediately costs more CPU than handling it and delays the sender's response. */
const batchMs = 100;

/**
 * Consumes the messaging service's entries of the client event log with a durable consumer that all processes share. An
 * entry is acknowledged once all `handlers` have returned. After an hour of failures it becomes a dead letter, which an
 * operator can replay.
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
 * Returns the highest sequence below which every entry is acknowledged (the consumer's ack floor).
 * @throws an error when NATS does not answer
 */
export function readAckFloor(bus: Bus): Promise<LogSequence> {
  return ackFloor(bus, 'CLIENT', consumer);
}
