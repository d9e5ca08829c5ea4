import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { chat } from '@chat/proto/load';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, type JsMsg, nanos } from 'nats';
import type { Logger } from '../logging/logger.ts';
import type { Bus } from './bus.ts';
import { keepReading, onAbort, type Stretch } from './keep-reading.ts';
import { type LogExtent, type LogMark, logExtent, logHolds } from './log-extent.ts';

/** One entry of the client log. */
export type LogEntry = LogMark & { entry: ClientEntry__Output };

/** Where reading starts. */
export type LogPosition = { afterSequence: number } | { sinceMs: number };

/**
 * Why what was read and what comes do not belong together: the stream is another one (`recreated`),
 * an older copy of it came back (`rolled-back`), or entries were discarded unread (`truncated`).
 */
export type LogReset = 'recreated' | 'rolled-back' | 'truncated';

export type LogReaderOptions = {
  from: LogPosition;
  /** Called in log order, one at a time. */
  onEntry(entry: LogEntry): void | Promise<void>;
  /** What was read so far does not lead up to what comes: reading goes on with the oldest entry. */
  onReset(reason: LogReset): void | Promise<void>;
  log: Logger;
};

/** Disposing it stops reading. */
export type LogReader = AsyncDisposable & {
  /** Every entry up to this sequence was given to `onEntry`, or lies before the start. */
  readonly position: number;
};

const readAhead = 500;

/**
 * Reads the client log from a position onward, for ever: over reconnects, lost consumers and a
 * recreated stream. Resolves once the position is known.
 */
export async function readLog(bus: Bus, options: LogReaderOptions): Promise<LogReader> {
  const { log, onReset } = options;
  let extent = await logExtent(bus);
  let position = await startPosition(bus, options.from);
  let newest: LogMark | undefined;

  async function findReset(now: LogExtent): Promise<LogReset | undefined> {
    if (now.createdAtMs !== extent.createdAtMs) return 'recreated';
    if (now.lastSequence < position) return 'rolled-back';
    if (newest && !(await logHolds(bus, newest))) return 'rolled-back';
    if (now.firstSequence > position + 1) return 'truncated';
    return undefined;
  }

  async function take(message: JsMsg) {
    const { streamSequence: sequence, timestampNanos } = message.info;
    const mark = { sequence, publishedAtMs: Math.floor(timestampNanos / 1e6) };
    const entry = decode(message.data, sequence, log);
    if (entry) await options.onEntry({ ...mark, entry });
    position = sequence;
    newest = mark;
  }

  const reader = keepReading({
    name: 'client log',
    log,
    async read(stretch) {
      const now = await logExtent(bus);
      const reset = await findReset(now);
      extent = now;
      if (reset) {
        log.warn('the client log does not continue', { reset, position });
        position = now.firstSequence - 1;
        newest = undefined;
        await onReset(reset);
      }
      await readStretch(bus, position, stretch, take);
    },
  });

  return {
    get position() {
      return position;
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}

/** The sequence before the first entry to be read. */
async function startPosition(bus: Bus, from: LogPosition): Promise<number> {
  if ('afterSequence' in from) return from.afterSequence;
  // The server knows which sequence belongs to a time: it starts a consumer there.
  const { manager, nameOf } = bus.streams;
  const { name, delivered } = await manager.consumers.add(nameOf('CLIENT'), {
    ...consumerConfig,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(from.sinceMs).toISOString(),
  });
  await manager.consumers.delete(nameOf('CLIENT'), name);
  return delivered.stream_seq;
}

const consumerConfig = {
  ack_policy: AckPolicy.None,
  mem_storage: true,
  num_replicas: 1,
  inactive_threshold: nanos(30_000),
} satisfies Partial<ConsumerConfig>;

/** Reads from behind `position` until the connection breaks, something is lost, or the signal aborts. */
async function readStretch(
  bus: Bus,
  position: number,
  { signal, begun }: Stretch,
  take: (message: JsMsg) => Promise<void>,
): Promise<void> {
  const { client, manager, nameOf } = bus.streams;
  const stream = nameOf('CLIENT');
  const { name } = await manager.consumers.add(stream, {
    ...consumerConfig,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: position + 1,
  });
  const consumer = await client.consumers.get(stream, name);
  const messages = await consumer.consume({
    max_messages: readAhead,
    idle_heartbeat: 2_000,
    // Ends the stretch when the consumer or its stream is gone.
    abort_on_missing_resource: true,
  });
  const stop = () => messages.stop();
  using ending = new DisposableStack();
  ending.defer(stop);
  ending.use(onAbort(signal, stop));
  // Whatever happened while the connection was down, the next stretch finds out.
  ending.defer(bus.onReconnect(stop));
  begun();
  let expected = 1;
  for await (const message of messages) {
    // Without acknowledgements, what got lost on the way is not delivered again.
    if (message.info.deliverySequence !== expected || signal.aborted) return;
    expected += 1;
    await take(message);
  }
}

function decode(data: Uint8Array, sequence: number, log: Logger): ClientEntry__Output | undefined {
  try {
    return chat.events.v1.ClientEntry.deserialize(Buffer.from(data));
  } catch (error) {
    // Its numbers will be missing: whoever counts them learns of the loss.
    log.error('an entry of the client log is no ClientEntry', { sequence, error });
    return undefined;
  }
}
