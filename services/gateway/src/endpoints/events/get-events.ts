import { badEventQueueId } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { sharedFields } from '../../http/envelope.ts';
import { hidesCredentials } from '../../http/permissions.ts';
import { sharedEvents } from '../../queues/shared-events.ts';
import { eventRecord } from '../../records/events.ts';
import { queuePlaceParams, requireQueuePlace } from './queue-place.ts';

/** @spec GET /events */
export const getEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  permission: 'user',
  summary: 'Get events from an event queue',
  description:
    'Returns the events after `last_event_id`. If there are none, waits for the next event for about 50 seconds, then returns a `heartbeat`. A repeated request with the same `last_event_id` returns the same events.',
  tags: ['events'],
  params: z.object({
    ...queuePlaceParams,
    dont_block: jsonText(z.boolean())
      .default(false)
      .describe('If true, returns immediately, even without events. Default: false.'),
  }),
  response: z.object({
    events: z.array(eventRecord),
    queue_id: z.string(),
  }),
  example: {
    request: { queue_id: '7:41:8f3a6c', last_event_id: 3 },
    response: {
      queue_id: '7:41:8f3a6c',
      events: [
        {
          id: 4,
          type: 'reaction',
          op: 'add',
          message_id: 4711,
          user_id: 15,
          user: { user_id: 15, email: 'hamlet@chat.example.com', full_name: 'Hamlet' },
          emoji_name: 'thumbs_up',
          emoji_code: '1f44d',
          reaction_type: 'unicode_emoji',
        },
      ],
    },
  },
  errors: [badEventQueueId],
  isLongPoll: true,
  async handler({ queues }, { params, identity, actor, signal }) {
    const { queueId, lastEventId } = requireQueuePlace(params);
    const events = await queues.poll(actor, {
      queueId,
      lastEventId,
      dontBlock: params.dont_block,
      hidesCredentials: hidesCredentials(identity),
      signal,
    });
    return sharedFields({ queue_id: queueId }, sharedEvents(events));
  },
});
