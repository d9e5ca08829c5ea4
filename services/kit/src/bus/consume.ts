import { AckPolicy, type ConsumerConfig, DeliverPolicy, type JsMsg, nanos } from 'nats';
import { onAbort } from '../lifecycle/abort.ts';
import type { Logger } from '../logging/logger.ts';
import type { Bus } from './bus.ts';
import {
  createAckBatcher,
  defaultRedelivery,
  deliver,
  initDeliveryCounts,
  type MessageMeta,
  observeBacklog,
  type Redelivery,
} from './deliver.ts';
import { isConsumerNotFound } from './jetstream-errors.ts';
import { superviseReader } from './keep-reading.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { pullBatched, pullEach } from './pull.ts';
import type { StreamName } from './streams.ts';

export type ConsumeOptions<Message> = {
  bus: Bus;
  stream: StreamName;
  /** The consumer's name, which all processes that share the work have in common. */
  consumer: string;
  /** The subjects to consume, which may contain wildcards. */
  filter: string;
  /** Decodes a message. If it throws, the message becomes a dead letter immediately. */
  decode(data: Uint8Array): Message;
  /** Returns the key of a message. Each process handles the messages with one key one after another, in order. */
  keyOf(subject: string): string;
  /** Handles a message. If it rejects, the message is redelivered. A message may arrive late or more than once. */
  handle(message: Message, meta: MessageMeta): Promise<void>;
  log: Logger;
  /** The number of messages handled at the same time. Default 8. */
  concurrency?: number;
  /** How long messages may wait to be read as a batch. Default 0: each message is read immediately. */
  batchMs?: number;
  redelivery?: Redelivery;
  /** The time limit for handling a message; after it, the message is redelivered to another process. Default 60,000. */
  handleTimeoutMs?: number;
};

/** A running durable consumer. Disposing it finishes the messages in progress and returns the others to NATS. */
export type Consumer = AsyncDisposable & {
  /**
   * Checks readiness. Passes while NATS is disconnected, because messages then only arrive later.
   * @throws the error that prevents reading while NATS is connected
   */
  check(): Promise<void>;
};

const defaultHandleTimeoutMs = 60_000;
// Unacknowledged messages of a consumer, over all its processes.
const maxUnacknowledged = 128;

/**
 * Consumes a stream durably: delivers each message at least once and acknowledges it after `handle`. If the consumer
 * was deleted, or was lost with its stream, creates the consumer again, starting with the oldest message.
 */
export async function consume<Message>(options: ConsumeOptions<Message>): Promise<Consumer> {
  const { bus, log, concurrency = 8, batchMs = 0, redelivery = defaultRedelivery } = options;
  const { handleTimeoutMs = defaultHandleTimeoutMs } = options;
  const acknowledging = createAckBatcher();
  const { acknowledge } = acknowledging;
  const queue = createKeyedQueue<JsMsg>({
    concurrency,
    work: (message) => deliver({ ...options, redelivery, acknowledge }, message),
  });
  const { client, nameOf, fromServerSubject } = bus.streams;
  const streamName = nameOf(options.stream);
  initDeliveryCounts(options.consumer);
  const telling = observeBacklog({ consumer: options.consumer }, () => countWaiting(options));
  // Keeps messages that wait in the local queue alive (`working`). JetStream would otherwise redeliver them and count
  // attempts.
  const keeping = setInterval(() => {
    for (const message of queue.waiting()) message.working();
  }, handleTimeoutMs / 3);

  const reader = superviseReader({
    name: options.consumer,
    log,
    async read({ signal, begun }) {
      await ensureConsumer({ ...options, handleTimeoutMs });
      const consumer = await client.consumers.get(streamName, options.consumer);
      const ending = new AbortController();
      using endings = new DisposableStack();
      endings.use(onAbort(signal, () => ending.abort()));
      // After a reconnect, the library may take half a minute to repeat its request.
      endings.defer(bus.onReconnect(() => ending.abort()));
      const reading = {
        consumer,
        maxMessages: maxUnacknowledged,
        onMessage: (message: JsMsg) =>
          queue.push(options.keyOf(fromServerSubject(message.subject)), message),
        signal: ending.signal,
      };
      begun();
      await (batchMs > 0 ? pullBatched(reading, batchMs) : pullEach(reading));
    },
  });

  return {
    async check() {
      const failure = reader.failure();
      if (failure === undefined || !bus.isConnected()) return;
      throw new Error(`consumer "${options.consumer}" does not read`, { cause: failure });
    },
    async [Symbol.asyncDispose]() {
      telling[Symbol.dispose]();
      await reader[Symbol.asyncDispose]();
      // Return messages that were not started, so that other processes get them immediately.
      for (const message of queue.clear()) message.nak();
      clearInterval(keeping);
      await queue.idle();
      acknowledging[Symbol.dispose]();
    },
  };
}

/**
 * Returns the sequence in `stream` up to which all processes of `consumer` together have acknowledged every message.
 * @throws an error if NATS does not respond
 */
export async function ackFloor(bus: Bus, stream: StreamName, consumer: string): Promise<number> {
  const { manager, nameOf } = bus.streams;
  const { ack_floor } = await manager.consumers.info(nameOf(stream), consumer);
  return ack_floor.stream_seq;
}

/**
 * Counts the messages that the consumer has not acknowledged. Returns undefined while NATS is disconnected, or before
 * the consumer exists.
 */
async function countWaiting({
  bus,
  stream,
  consumer,
}: Pick<ConsumeOptions<unknown>, 'bus' | 'stream' | 'consumer'>): Promise<number | undefined> {
  if (!bus.isConnected()) return undefined;
  const { manager, nameOf } = bus.streams;
  try {
    const info = await manager.consumers.info(nameOf(stream), consumer);
    return info.num_pending + info.num_ack_pending;
  } catch (error) {
    if (!isConsumerNotFound(error)) throw error;
    return undefined;
  }
}

async function ensureConsumer({
  bus,
  stream,
  consumer,
  filter,
  handleTimeoutMs,
}: Pick<ConsumeOptions<unknown>, 'bus' | 'stream' | 'consumer' | 'filter'> & {
  handleTimeoutMs: number;
}): Promise<void> {
  const { manager, nameOf, toServerSubject } = bus.streams;
  const streamName = nameOf(stream);
  const declared = {
    durable_name: consumer,
    filter_subject: toServerSubject(filter),
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(handleTimeoutMs),
    max_ack_pending: maxUnacknowledged,
    // `deliver` counts the attempts: the server would silently drop messages that exceed a limit.
    max_deliver: -1,
  } satisfies Partial<ConsumerConfig>;
  try {
    const { config } = await manager.consumers.info(streamName, consumer);
    if (
      config.ack_wait !== declared.ack_wait ||
      config.max_ack_pending !== declared.max_ack_pending ||
      config.filter_subject !== declared.filter_subject
    ) {
      await manager.consumers.update(streamName, consumer, { ...config, ...declared });
    }
  } catch (error) {
    if (!isConsumerNotFound(error)) throw error;
    await manager.consumers.add(streamName, declared);
  }
}
