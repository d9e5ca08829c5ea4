import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, type JsMsg, nanos } from 'nats';
import { onAbort } from '../lifecycle/abort.ts';
import type { Logger } from '../logging/logger.ts';
import type { Bus } from './bus.ts';
import { findEntry } from './client-log.ts';
import { type ReadSession, superviseReader } from './keep-reading.ts';
import { untilClosed } from './pull.ts';
import {
  type StreamExtent,
  streamContains,
  streamExtent,
  waitForExtent,
} from './stored-message.ts';

/** Extent of the client log. */
type LogExtent = StreamExtent;

/** Identifies an entry. The sequence alone is not enough, because a recreated stream reuses sequences. */
export type EntryRef = {
  sequence: number;
  /** Milliseconds since 1970, by the clock of NATS. */
  publishedAtMs: number;
};

/** Reads the extent of the client log from the server. */
export async function logExtent(bus: Bus): Promise<LogExtent> {
  return streamExtent(bus, 'CLIENT');
}

/** Reads the extent, and waits up to a second until it reaches `sequence`. */
export async function waitForLogExtent(bus: Bus, sequence: number): Promise<LogExtent> {
  return waitForExtent(bus, 'CLIENT', sequence);
}

/** Whether the log still contains the entry `mark`, or begins after it because it discarded older entries. */
export async function logContains(bus: Bus, mark: EntryRef): Promise<boolean> {
  return streamContains(bus, 'CLIENT', mark.sequence, ({ seq, time }) =>
    isSameEntry({ sequence: seq, publishedAtMs: time.getTime() }, mark),
  );
}

/** Whether both are the same entry. */
function isSameEntry(one: EntryRef, other: EntryRef): boolean {
  // The library rounds the time of a delivered message.
  return one.sequence === other.sequence && Math.abs(one.publishedAtMs - other.publishedAtMs) <= 1;
}

/** Returns the sequence before the first entry that was published at `sinceMs` or later. */
export async function sequenceBefore(bus: Bus, sinceMs: number): Promise<number> {
  // The server finds the sequence of a time when it creates a consumer that starts there.
  const { manager, nameOf } = bus.streams;
  const { name, delivered } = await manager.consumers.add(nameOf('CLIENT'), {
    ack_policy: AckPolicy.None,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: nanos(10_000),
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(sinceMs).toISOString(),
  });
  await manager.consumers.delete(nameOf('CLIENT'), name);
  return delivered.stream_seq;
}

/** One entry of the client log. */
export type LogEntry = EntryRef & { entry: ClientEntry__Output };

/** The position at which reading starts. */
export type LogPosition = { afterSequence: number } | { sinceMs: number };

/**
 * Why the log does not continue after the last entry read: the stream was created again (`recreated`), an older copy
 * was restored (`rolled-back`), or entries were discarded unread (`truncated`).
 */
export type LogReset = 'recreated' | 'rolled-back' | 'truncated';

export type LogReaderOptions = {
  from: LogPosition;
  /** Called in log order. If it throws, the read session ends and the entry is read again. */
  onEntry(entry: LogEntry): void;
  /** Called when the log does not continue after the last entry read, and again if `resumeFrom` fails. */
  onReset(reason: LogReset): void | Promise<void>;
  /**
   * Returns where to continue after a reset; `newest` is the last entry read. If absent, reading continues at the
   * oldest entry.
   */
  resumeFrom?(newest: EntryRef | undefined): Promise<LogPosition>;
  log: Logger;
};

/** A running reader. Disposing it stops reading. */
export type LogReader = AsyncDisposable & {
  /** Every entry up to this sequence was passed to `onEntry`, or lies before the start. */
  readonly position: number;
  /** The newest entry read; undefined if none was read since the start or the last reset. */
  readonly newest: EntryRef | undefined;
};

const readAhead = 500;

/**
 * Reads the client log from a position on, across reconnects, lost consumers and recreated streams. Resolves once the
 * position is known.
 */
export async function readLog(bus: Bus, options: LogReaderOptions): Promise<LogReader> {
  const { log } = options;
  let extent = await logExtent(bus);
  let position = await startPosition(bus, options.from);
  let newest: EntryRef | undefined;
  /** Where reading can continue when entries after `position` were deleted unread. */
  let afterGap: number | undefined;

  function findReset(now: LogExtent): LogReset | undefined {
    if (now.createdAtMs !== extent.createdAtMs) return 'recreated';
    if (now.lastSequence < position) return 'rolled-back';
    if (now.firstSequence > position + 1 || afterGap !== undefined) return 'truncated';
    return undefined;
  }

  async function startOver(reason: LogReset, now: LogExtent) {
    log.warn('client log reset', { reason, position });
    await options.onReset(reason);
    const from = await options.resumeFrom?.(newest);
    const oldest = afterGap ?? now.firstSequence - 1;
    position = from ? await startPosition(bus, from) : oldest;
    newest = undefined;
    afterGap = undefined;
    extent = now;
  }

  /** Returns false if entries were discarded unread: reading then has to start over. */
  function take(message: JsMsg): boolean {
    const mark = entryRefOf(message);
    if (mark.sequence > position + 1) {
      afterGap = mark.sequence - 1;
      return false;
    }
    const entry = findEntry(message.data, mark.sequence, log);
    if (entry) options.onEntry({ ...mark, entry });
    position = mark.sequence;
    newest = mark;
    return true;
  }

  const reader = superviseReader({
    name: 'client log',
    log,
    async read(session) {
      const now = await waitForLogExtent(bus, position);
      const reset = findReset(now);
      if (reset) await startOver(reset, now);
      // The newest entry is read again: only a log that contains it continues after the last entry read.
      const known = newest && newest.sequence >= now.firstSequence ? newest : undefined;
      const end = await readSession(bus, { position, known }, session, take);
      if (end === 'rolled-back') await startOver('rolled-back', await logExtent(bus));
    },
  });

  return {
    get position() {
      return position;
    },
    get newest() {
      return newest;
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}

/** Returns the sequence before the first entry to read. */
async function startPosition(bus: Bus, from: LogPosition): Promise<number> {
  return 'afterSequence' in from ? from.afterSequence : sequenceBefore(bus, from.sinceMs);
}

const consumerConfig = {
  ack_policy: AckPolicy.None,
  mem_storage: true,
  num_replicas: 1,
  inactive_threshold: nanos(30_000),
} satisfies Partial<ConsumerConfig>;

/**
 * Reads the entries after `position` until the connection breaks, entries are lost, or the signal aborts. `known` is
 * the entry at `position` and has to arrive first. Returns `rolled-back` if another entry arrives in its place.
 */
async function readSession(
  bus: Bus,
  { position, known }: { position: number; known: EntryRef | undefined },
  { signal, begun }: ReadSession,
  take: (message: JsMsg) => boolean,
): Promise<'rolled-back' | undefined> {
  const { client, manager, nameOf } = bus.streams;
  const stream = nameOf('CLIENT');
  const { name } = await manager.consumers.add(stream, {
    ...consumerConfig,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: known ? known.sequence : position + 1,
  });
  const consumer = await client.consumers.get(stream, name);
  let expected = 1;
  let end: 'rolled-back' | undefined;
  /** Returns whether reading continues. */
  function accept(message: JsMsg): boolean {
    // Without acknowledgements, messages lost on the way are not delivered again.
    if (message.info.deliverySequence !== expected || signal.aborted) return false;
    expected += 1;
    // A lagging NATS replica may deliver from an earlier sequence than requested. Earlier entries are skipped.
    if (message.seq !== known?.sequence) return message.seq <= position || take(message);
    if (!isSameEntry(entryRefOf(message), known)) end = 'rolled-back';
    return end === undefined;
  }

  let isOver = false;
  // Uses a callback, because iterating adds a delay per message.
  const messages = await consumer.consume({
    max_messages: readAhead,
    idle_heartbeat: 2_000,
    // Ends the session when the consumer or its stream does not exist.
    abort_on_missing_resource: true,
    callback(message) {
      if (isOver) return;
      // Stays true if `accept` throws.
      isOver = true;
      isOver = !accept(message);
      if (isOver) messages.stop();
    },
  });
  const stop = () => messages.stop();
  using ending = new DisposableStack();
  ending.defer(stop);
  ending.use(onAbort(signal, stop));
  // The next session detects changes of the log that happened while disconnected.
  ending.defer(bus.onReconnect(stop));
  begun();
  await untilClosed(messages);
  return end;
}

/** The reference of a delivered entry. */
export function entryRefOf({ info }: JsMsg): EntryRef {
  return {
    sequence: info.streamSequence,
    publishedAtMs: Math.floor(info.timestampNanos / 1e6),
  };
}
