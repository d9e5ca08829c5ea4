import type { Consumer, ConsumerMessages, JsMsg } from 'nats';
import { onAbort, pause } from '../lifecycle/abort.ts';

/** The source and the receiver of messages. */
export type PullOptions = {
  consumer: Consumer;
  /** The maximum number of messages per request. */
  maxMessages: number;
  onMessage(message: JsMsg): void;
  signal: AbortSignal;
};

const pullOptions = {
  idle_heartbeat: 5_000,
  // Ends reading. The library would otherwise wait silently until the consumer exists.
  abort_on_missing_resource: true,
};
/** A long time, because the library drops messages that arrive while a request ends. */
const expiresMs = 30_000;

/**
 * Reads each message as soon as it arrives, until the signal aborts.
 * @throws an error if the consumer does not exist
 */
export async function pullEach(pulling: PullOptions): Promise<void> {
  const { consumer, maxMessages, onMessage, signal } = pulling;
  const messages = await consumer.consume({
    ...pullOptions,
    max_messages: maxMessages,
    callback: onMessage,
  });
  using _stopping = onAbort(signal, () => messages.stop());
  await untilClosed(messages);
}

/**
 * Reads the first message after a pause immediately. Reads those that follow within `batchMs` as a batch, which costs
 * less under load. Runs until the signal aborts.
 * @throws an error if the consumer does not exist
 */
export async function pullBatched(pulling: PullOptions, batchMs: number): Promise<void> {
  const { maxMessages, signal } = pulling;
  while (!signal.aborted) {
    let more = await pull(pulling, 1);
    while (more > 0 && !signal.aborted) more = await pull(pulling, Math.min(more, maxMessages));
    await pause(batchMs, signal);
  }
}

/** Sends one request for up to `count` messages. Returns the estimated number of messages that are left. */
async function pull(
  { consumer, maxMessages, onMessage, signal }: PullOptions,
  count: number,
): Promise<number> {
  let more = 0;
  const messages = await consumer.fetch({
    ...pullOptions,
    max_messages: count,
    expires: expiresMs,
  });
  using _stopping = onAbort(signal, () => messages.stop());
  for await (const message of messages) {
    // Redeliveries are not counted as pending, and there is rarely only one.
    more = message.info.pending || (message.redelivered ? maxMessages : 0);
    onMessage(message);
  }
  await untilClosed(messages);
  return more;
}

/**
 * Resolves when reading has been stopped.
 * @throws the error that ended reading: a missing consumer, or an error of the callback
 */
export async function untilClosed(messages: ConsumerMessages): Promise<void> {
  const error = await messages.closed();
  if (error) throw error;
}
