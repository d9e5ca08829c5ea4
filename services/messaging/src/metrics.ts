import { counter, histogram } from '@chat/kit/telemetry/metrics';

export const messagesSent = counter('chat.messages.sent', {
  service: 'messaging',
  description: 'Messages sent',
  unit: '{message}',
});

/**
 * Counts rendered texts and computed HTML diffs, by outcome. After `timeout`, `over_budget` and `failed`, clients show
 * the source.
 */
export const renders = counter('chat.renders', {
  service: 'messaging',
  description: 'Texts rendered and diffs computed, by outcome',
  unit: '{render}',
  series: ['inline', 'pool', 'timeout', 'over_budget', 'failed'].map((outcome) => ({ outcome })),
});

/** Counts the sends that were prepared again because state changed between check and write. */
export const staleSends = counter('chat.messages.stale', {
  service: 'messaging',
  description: 'Sends prepared again because state changed between check and write',
  unit: '{message}',
});

/** Measures how many messages are written in one transaction. */
export const batchSize = histogram('chat.messages.batch_size', {
  description: 'Messages written in one transaction',
  unit: '{message}',
  buckets: [1, 2, 4, 8, 16, 32, 64],
});
