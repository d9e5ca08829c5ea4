import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /mark_all_as_read */
export const markAllAsRead = defineEndpoint({
  method: 'POST',
  path: '/mark_all_as_read',
  permission: 'user',
  summary: 'Mark all messages as read',
  description:
    'Marks all your messages as read. If `complete` is false, time ran out: repeat the request until it is true.',
  tags: ['messages'],
  response: z.object({ complete: z.boolean() }),
  example: { response: { complete: true } },
  async handler({ messaging }, { write }) {
    await messaging.markAllAsRead({}, write);
    // Fast enough to complete in one request
    return { complete: true };
  },
});
