import { counter } from '@chat/kit/telemetry/metrics';

const outcomes = ['taken', 'answered', 'failed', 'dropped', 'postponed'];

/** What became of messages that outgoing webhooks were told of, or could not be told of yet. */
export const deliveries = counter('chat.webhooks.deliveries', {
  description:
    'Messages for outgoing webhooks, by outcome: taken, answered, failed, dropped, postponed (tried again)',
  unit: '{message}',
  series: outcomes.map((outcome) => ({ outcome })),
});
