import { counter } from '../telemetry/metrics.ts';

const deliveries = counter('chat.bus.deliveries', {
  description: 'Messages given to consumers, by outcome: handled, failed (tried again), hopeless',
  unit: '{message}',
});

/** Counts a message that a consumer was given. */
export function countDelivery(consumer: string, outcome: string): void {
  deliveries.add(1, { consumer, outcome });
}
