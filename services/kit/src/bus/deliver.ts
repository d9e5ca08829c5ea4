import type { JsMsg } from 'nats';
import type { Logger } from '../logging/logger.ts';
import { asyncGauge, counter } from '../telemetry/metrics.ts';
import type { Bus } from './bus.ts';
import { replayedFor, storeDeadLetter } from './dead-letters.ts';

const deliveries = counter('chat.bus.deliveries', {
  description:
    'Messages given to consumers, by outcome: handled, failed (will be retried), rejected (moved to dead letters)',
  unit: '{message}',
  series: [],
});

/** Reports the backlog of a consumer as a metric until disposed. */
export const observeBacklog = asyncGauge('chat.bus.backlog', {
  description: 'Messages that a consumer has not acknowledged yet',
  unit: '{message}',
});

/** Starts the counters of a consumer at 0, because rate() ignores the first value of a series. */
export function initDeliveryCounts(consumer: string): void {
  for (const outcome of ['handled', 'failed', 'rejected']) deliveries.add(0, { consumer, outcome });
}

function countDelivery(consumer: string, outcome: string): void {
  deliveries.add(1, { consumer, outcome });
}

/** The rules for redelivering failed messages. */
export type Redelivery = {
  /** The delay after each failed attempt. The last delay repeats. */
  delaysMs: readonly number[];
  /** The number of attempts after which a message becomes a dead letter. */
  maxAttempts: number;
};

/** Short delays first, then long ones. Ten attempts take about an hour. */
export const defaultRedelivery: Redelivery = {
  delaysMs: [250, 1_000, 5_000, 15_000, 60_000, 300_000, 900_000],
  maxAttempts: 10,
};

/** The position of a message. */
export type MessageMeta = {
  /** The message's sequence in the consumed stream. */
  sequence: number;
};

export type DeliverOptions<Message> = {
  bus: Bus;
  consumer: string;
  decode(data: Uint8Array): Message;
  handle(message: Message, meta: MessageMeta): Promise<void>;
  redelivery: Redelivery;
  acknowledge: AckBatcher['acknowledge'];
  log: Logger;
};

type Outcome = { kind: 'handled' } | { kind: 'failed' | 'rejected'; error: unknown };

/** Handles one message. Then acknowledges it, schedules a redelivery, or stores a dead letter. */
export async function deliver<Message>(
  options: DeliverOptions<Message>,
  message: JsMsg,
): Promise<void> {
  const { bus, consumer, acknowledge, log } = options;
  const onlyFor = replayedFor(message);
  if (onlyFor !== undefined && onlyFor !== consumer) {
    acknowledge(message);
    return;
  }
  const outcome = await attempt(options, message);
  countDelivery(consumer, outcome.kind);
  if (outcome.kind === 'handled') {
    acknowledge(message);
    return;
  }
  const { subject } = message;
  const { streamSequence: sequence, deliveryCount } = message.info;
  const fields = { consumer, subject, sequence, attempt: deliveryCount, error: outcome.error };
  if (outcome.kind === 'failed') {
    log.warn('message handling failed; will retry', fields);
    message.nak(delayAfter(options.redelivery, deliveryCount));
    return;
  }
  try {
    await storeDeadLetter(bus, message, { consumer, error: outcome.error });
    message.term();
    log.error('message moved to dead letters', fields);
  } catch (storeError) {
    log.error('failed to store dead letter', { ...fields, storeError });
    message.nak(delayAfter(options.redelivery, deliveryCount));
  }
}

async function attempt<Message>(
  { decode, handle, redelivery }: DeliverOptions<Message>,
  message: JsMsg,
): Promise<Outcome> {
  const { deliveryCount, streamSequence: sequence } = message.info;
  // A message that crashes the process becomes a dead letter once its attempts are used up.
  if (deliveryCount > redelivery.maxAttempts) {
    return { kind: 'rejected', error: new Error('every attempt crashed the process or timed out') };
  }
  let decoded: Message;
  try {
    decoded = decode(message.data);
  } catch (error) {
    return { kind: 'rejected', error };
  }
  try {
    await handle(decoded, { sequence });
    return { kind: 'handled' };
  } catch (error) {
    const isLast = deliveryCount === redelivery.maxAttempts;
    return { kind: isLast ? 'rejected' : 'failed', error };
  }
}

function delayAfter({ delaysMs }: Redelivery, attempts: number): number {
  return delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? 0;
}

/** A batch of acknowledgments. Disposing it sends the acknowledgments that are still waiting. */
type AckBatcher = Disposable & {
  /**
   * Collects the acknowledgments of an event-loop turn and writes them together, because each separate write costs a
   * syscall.
   */
  acknowledge(message: JsMsg): void;
};

export function createAckBatcher(): AckBatcher {
  let handled: JsMsg[] = [];
  let flushing: NodeJS.Immediate | undefined;

  function flush() {
    clearImmediate(flushing);
    flushing = undefined;
    const messages = handled;
    handled = [];
    for (const message of messages) message.ack();
  }

  return {
    acknowledge(message) {
      handled.push(message);
      flushing ??= setImmediate(flush);
    },
    [Symbol.dispose]: flush,
  };
}
