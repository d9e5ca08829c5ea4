import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, type JsMsg, nanos } from 'nats';
import { onAbort } from '../lifecycle/abort.ts';
import type { Logger } from '../logging/logger.ts';
import type { Bus } from './bus.ts';
import { findEntry } from './client-log.ts';
import { type ReadSession, superviseReader } from './keep-reading.ts';
import { untilClosed } from './pull.ts';
import {
  findDeletedSequence,
  findLast,
  type StreamExtent,
  streamContains,
  streamExtent,
  waitForExtent,
} from './stored-message.ts';
import { shardSubjects } from './streams.ts';

/** The extent of the client log. */
type LogExtent = StreamExtent;

/** A reference to an entry. The sequence is not enough, because a recreated stream uses the same sequences again. */
export type EntryRef = {
  sequence: number;
  /** Milliseconds since 1970, by NATS's clock. */
  publishedAtMs: number;
};

/** Reads the extent of the client log from the server. */
export async function logExtent(bus: Bus): Promise<LogExtent> {
  return streamExtent(bus, 'CLIENT');
}

/**
 * Reads the extent of the client log. If the log ends before `sequence`, waits for up to a second until it reaches it.
 */
export async function waitForLogExtent(bus: Bus, sequence: number): Promise<LogExtent> {
  return waitForExtent(bus, 'CLIENT', sequence);
}

/**
 * Returns whether the log still contains the entry `mark`, or begins after it because the log has discarded older
 * entries.
 */
export async function logContains(bus: Bus, mark: EntryRef): Promise<boolean> {
  return streamContains(bus, 'CLIENT', {
    sequence: mark.sequence,
    isTheOne: ({ seq, time }) =>
      isSameEntry({ sequence: seq, publishedAtMs: time.getTime() }, mark),
  });
}

/** Returns whether both references are to the same entry. */
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
 * The reason why the log does not continue after the last entry read.
 * - `recreated`: The stream was created again.
 * - `rolled-back`: An older copy was restored.
 * - `truncated`: Entries were discarded before they were read.
 */
export type LogReset = 'recreated' | 'rolled-back' | 'truncated';

export type LogReaderOptions = {
  /** The shard to read; absent for all shards. */
  shard?: number;
  /** Returns the position at which to start. The reader calls it again if it fails. */
  from(): LogPosition | Promise<LogPosition>;
  /** Receives each entry, in log order. If it throws, the read session ends and the entry is read again. */
  onEntry(entry: LogEntry): void;
  /** While it returns true, no entry is passed to `onEntry`; the entries stay in the log. It is called often. */
  isFull?(): boolean;
  /** Called if the log does not continue after the last entry read, and again if `resumeFrom` fails. */
  onReset(reason: LogReset): void | Promise<void>;
  /**
   * Returns the position at which to continue after a reset; `newest` is the last entry read. If the function is
   * absent, reading continues at the oldest entry.
   */
  resumeFrom?(newest: EntryRef | undefined): Promise<LogPosition>;
  log: Logger;
};

/** A running reader. Disposing it stops reading. */
export type LogReader = AsyncDisposable & {
  /**
   * The current sequence. Every entry up to it was passed to `onEntry` or lies before the start of reading. Initially
   * 0.
   */
  readonly position: number;
  /** The newest entry read; undefined if no entry was read since the start or the last reset. */
  readonly newest: EntryRef | undefined;
  /**
   * Whether all entries that the log had at the start, or at the last reset, have been read. False until at least one
   * entry has been read.
   */
  readonly isCaughtUp: boolean;
};

const readAhead = 500;
/** The time after which a reader that was behind checks whether the log discarded entries before it read them. */
const longBehindMs = 5_000;

/** Reads the client log from a position onward. Continues after reconnects, lost consumers and recreated streams. */
export function readLog(bus: Bus, options: LogReaderOptions): LogReader {
  const { log, shard } = options;
  /** The time when the stream was created; undefined before the start. */
  let createdAtMs: number | undefined;
  let position = 0;
  let newest: EntryRef | undefined;
  /** When the reader was last at the end of the log, the log had discarded no entry after this sequence. */
  let complete = 0;
  let behindSinceMs: number | undefined;
  /** The sequence that the reader must read to be caught up; infinite until the end of the log is known. */
  let target = Number.POSITIVE_INFINITY;

  async function startAt(from: LogPosition, extent: LogExtent) {
    position =
      'afterSequence' in from ? from.afterSequence : await sequenceBefore(bus, from.sinceMs);
    complete = position;
    newest = undefined;
    target = Number.POSITIVE_INFINITY;
    createdAtMs = extent.createdAtMs;
  }

  /**
   * Returns the reason why the log does not continue after the last entry read, and the sequence before the oldest
   * unread entry. Returns undefined if the log continues.
   */
  async function findReset(
    now: LogExtent,
  ): Promise<{ reason: LogReset; afterSequence: number } | undefined> {
    const afterSequence = now.firstSequence - 1;
    if (now.createdAtMs !== createdAtMs) return { reason: 'recreated', afterSequence };
    const isNewestLost = newest !== undefined && !(await logContains(bus, newest));
    if (now.lastSequence < position || isNewestLost)
      return { reason: 'rolled-back', afterSequence };
    if (afterSequence > complete) return { reason: 'truncated', afterSequence };
    const unread = { from: complete + 1, to: now.lastSequence };
    const hole = await findDeletedSequence(bus, 'CLIENT', unread);
    return hole === undefined ? undefined : { reason: 'truncated', afterSequence: hole };
  }

  /** Determines where the next session begins, and handles a reset of the log. */
  async function prepare(): Promise<void> {
    if (createdAtMs === undefined) await startAt(await options.from(), await logExtent(bus));
    const now = await waitForLogExtent(bus, position);
    const reset = await findReset(now);
    if (reset) {
      log.warn('client log reset', { shard, reason: reset.reason, position });
      await options.onReset(reset.reason);
      await startAt((await options.resumeFrom?.(newest)) ?? reset, now);
    }
    complete = position;
    behindSinceMs = undefined;
  }

  /**
   * Returns false if the session has to end: so that the next one verifies that nothing was discarded unread, or because
   * the receiver is full. The next one then begins with this message.
   */
  function take(message: JsMsg): boolean {
    if (options.isFull?.()) return false;
    const mark = entryRefOf(message);
    const entry = findEntry(message.data, mark.sequence, log);
    if (entry) options.onEntry({ ...mark, entry });
    position = mark.sequence;
    newest = mark;
    const { pending } = message.info;
    if (pending > 0) {
      behindSinceMs ??= performance.now();
      return true;
    }
    const wasLongBehind =
      behindSinceMs !== undefined && performance.now() - behindSinceMs > longBehindMs;
    behindSinceMs = undefined;
    if (!wasLongBehind) complete = position;
    return !wasLongBehind;
  }

  const reader = superviseReader({
    name: shard === undefined ? 'client log' : `client log, shard ${shard}`,
    log,
    async read({ signal, begun }) {
      // The supervisor calls this again after its pause.
      if (options.isFull?.()) return;
      const interrupted = new AbortController();
      const interrupt = () => interrupted.abort();
      using ending = new DisposableStack();
      ending.use(onAbort(signal, interrupt));
      // The next session detects changes to the log that happened while disconnected.
      ending.defer(bus.onReconnect(interrupt));
      const connection = bus.connectionCount();
      await prepare();
      await readSession(bus, {
        ...{ shard, position, begun, signal: interrupted.signal },
        take: (message) => bus.connectionCount() === connection && take(message),
        onEnd(sequence) {
          target = Math.min(target, sequence);
        },
      });
    },
  });

  return {
    get position() {
      return position;
    },
    get newest() {
      return newest;
    },
    get isCaughtUp() {
      return newest !== undefined && position >= target;
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}

const consumerConfig = {
  ack_policy: AckPolicy.None,
  mem_storage: true,
  num_replicas: 1,
  inactive_threshold: nanos(30_000),
} satisfies Partial<ConsumerConfig>;

/**
 * Reads the entries after `position` until the connection breaks, messages are lost on the way, `take` returns false,
 * or the signal aborts. Calls `onEnd` with the sequence of the log's last entry at the start. (The number of pending
 * messages that NATS reports for a consumer may include purged ones.)
 */
async function readSession(
  bus: Bus,
  {
    shard,
    position,
    signal,
    begun,
    take,
    onEnd,
  }: ReadSession & {
    shard: number | undefined;
    position: number;
    take(message: JsMsg): boolean;
    onEnd(sequence: number): void;
  },
): Promise<void> {
  const { client, manager, nameOf, toServerSubject } = bus.streams;
  const stream = nameOf('CLIENT');
  const subjects = shard === undefined ? 'client.>' : shardSubjects(shard);
  const { name } = await manager.consumers.add(stream, {
    ...consumerConfig,
    filter_subject: toServerSubject(subjects),
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: position + 1,
  });
  onEnd((await findLast(bus, 'CLIENT', subjects))?.seq ?? 0);
  const consumer = await client.consumers.get(stream, name);
  let expected = 1;
  /** Passes on the message unless it is out of order. Returns whether reading continues. */
  function accept(message: JsMsg): boolean {
    // Without acknowledgements, messages lost on the way are not delivered again.
    if (message.info.deliverySequence !== expected || signal.aborted) return false;
    expected += 1;
    // A lagging NATS replica may deliver from an earlier sequence than requested. Earlier entries are skipped.
    return message.seq <= position || take(message);
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
  using _stopping = onAbort(signal, () => messages.stop());
  begun();
  await untilClosed(messages);
}

/** Returns the reference of a delivered entry. */
export function entryRefOf({ info }: JsMsg): EntryRef {
  return {
    sequence: info.streamSequence,
    publishedAtMs: Math.floor(info.timestampNanos / 1e6),
  };
}
