import { z } from 'zod';
import type { Deps } from '../../deps.ts';
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
  params: z.object({}),
  response: z.object({ complete: z.boolean() }),
  example: {
    request: {},
    response: { complete: true },
  },
  async handler(deps: Pick<Deps, 'messaging'>, { actor, signal, idempotency }) {
    await deps.messaging.markAllAsRead({}, { actor, signal, idempotency });
    // It takes no time to speak of, so it is never left half done.
    return { complete: true };
  },
});
