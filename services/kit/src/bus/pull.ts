import type { Consumer, ConsumerMessages, JsMsg } from 'nats';
import { onAbort, pause } from '../lifecycle/abort.ts';

/** What is read, and who gets it. */
export type PullOptions = {
  consumer: Consumer;
  /** At most so many are asked for at a time. */
  mostMessages: number;
  onMessage(message: JsMsg): void;
  signal: AbortSignal;
};

const pullOptions = {
  idle_heartbeat: 5_000,
  // Ends the reading: the library would wait in silence until somebody makes the consumer.
  abort_on_missing_resource: true,
};
/** Long, because the library drops what arrives while it ends a request, and it may do so late. */
const expiresMs = 30_000;

/**
 * Reads each message as soon as it is there, until the signal aborts.
 * @throws an error when the consumer is gone
 */
export async function pullEach(pulling: PullOptions): Promise<void> {
  const { consumer, mostMessages, onMessage, signal } = pulling;
  const messages = await consumer.consume({
    ...pullOptions,
    max_messages: mostMessages,
    callback: onMessage,
  });
  using _stopping = onAbort(signal, () => messages.stop());
  await untilClosed(messages);
}

/**
 * Reads a message that comes after a pause at once, and what follows it within `gatherMs` together: while many come,
 * that costs everybody less. Until the signal aborts.
 * @throws an error when the consumer is gone
 */
export async function pullBatched(pulling: PullOptions, gatherMs: number): Promise<void> {
  const { mostMessages, signal } = pulling;
  while (!signal.aborted) {
    let more = await pull(pulling, 1);
    while (more > 0 && !signal.aborted) more = await pull(pulling, Math.min(more, mostMessages));
    await pause(gatherMs, signal);
  }
}

/** Reads once. Resolves with how many messages there may be still. */
async function pull(
  { consumer, mostMessages, onMessage, signal }: PullOptions,
  wanted: number,
): Promise<number> {
  let more = 0;
  const messages = await consumer.fetch({
    ...pullOptions,
    max_messages: wanted,
    expires: expiresMs,
  });
  using _stopping = onAbort(signal, () => messages.stop());
  for await (const message of messages) {
    // Those that come again are not counted, and rarely come alone.
    more = message.info.pending || (message.redelivered ? mostMessages : 0);
    onMessage(message);
  }
  await untilClosed(messages);
  return more;
}

/** Resolves when reading was stopped. @throws what ended it otherwise: the consumer is gone, or a callback threw */
export async function untilClosed(messages: ConsumerMessages): Promise<void> {
  const error = await messages.closed();
  if (error) throw error;
}
