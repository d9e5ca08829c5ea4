import { counter } from '@chat/kit/telemetry/metrics';

const outcomes = ['sent', 'postponed', 'dropped'];

/** What became of push notifications that were to be handed to the bouncer. */
export const pushesHandled = counter('chat.pushes.handled', {
  description: 'Push notifications, by outcome: sent, postponed (tried again), dropped',
  unit: '{notification}',
  series: outcomes.map((outcome) => ({ outcome })),
});
