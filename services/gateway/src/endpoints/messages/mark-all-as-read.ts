import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /mark_all_as_read */
export const markAllAsRead = defineEndpoint({
  method: 'POST',
  path: '/mark_all_as_read',
  permission: 'user',
  summary: 'Mark all messages as read',
  description:
    'Marks all your messages as read. `complete` is false when there was not time enough for all: send the request again until it is true.',
  tags: ['messages'],
  response: z.object({ complete: z.boolean() }),
  example: { response: { complete: true } },
  async handler({ messaging }, { write }) {
    await messaging.markAllAsRead({}, write);
    // Fast enough to be always complete
    return { complete: true };
  },
});
