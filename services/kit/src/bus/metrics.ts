import { counter, gaugeOfMany } from '../telemetry/metrics.ts';

const deliveries = counter('chat.bus.deliveries', {
  description: 'Messages given to consumers, by outcome: handled, failed (tried again), hopeless',
  unit: '{message}',
  series: [],
});

/** What a consumer has yet to handle, told by whoever consumes until disposed. */
export const tellWaiting = gaugeOfMany('chat.bus.waiting', {
  description: 'Messages that a consumer has not handled yet, those in hand included',
  unit: '{message}',
});

/** Lets the counts of a consumer begin at 0, so that the first message that fails is seen. */
export function beginDeliveries(consumer: string): void {
  for (const outcome of ['handled', 'failed', 'hopeless']) deliveries.add(0, { consumer, outcome });
}

/** Counts a message that a consumer was given. */
export function countDelivery(consumer: string, outcome: string): void {
  deliveries.add(1, { consumer, outcome });
}
