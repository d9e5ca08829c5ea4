import { counter, histogram } from '@chat/kit/telemetry/metrics';

/** Messages that were sent. */
export const messagesSent = counter('chat.messages.sent', {
  description: 'Messages sent',
  unit: '{message}',
});

/** Texts that were rendered, and HTML that was compared. `late` and `over_budget` are shown as their source. */
export const renders = counter('chat.renders', {
  description: 'Texts rendered or compared, by how that went',
  unit: '{render}',
  series: ['inline', 'pool', 'late', 'over_budget', 'failed'].map((outcome) => ({ outcome })),
});

/** Messages that had to be checked again, because something changed between check and write. */
export const staleSends = counter('chat.messages.stale', {
  description: 'Sends whose channel or organization changed between check and write',
  unit: '{message}',
});

/** How many messages share a transaction. */
export const batchSize = histogram('chat.messages.batch_size', {
  description: 'Messages written in one transaction',
  unit: '{message}',
  buckets: [1, 2, 4, 8, 16, 32, 64],
});
