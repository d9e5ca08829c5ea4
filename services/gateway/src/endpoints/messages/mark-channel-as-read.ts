import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /mark_stream_as_read */
export const markChannelAsRead = defineEndpoint({
  method: 'POST',
  path: '/mark_stream_as_read',
  permission: 'user',
  summary: 'Mark a channel as read',
  description:
    'Marks your messages in a channel as read. Deprecated: newer clients use `POST /messages/flags/narrow`.',
  tags: ['messages'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  response: z.object({}),
  example: {
    request: { stream_id: 5 },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const call = { actor, signal, idempotency };
    await deps.messaging.markChannelAsRead({ channelId: params.stream_id }, call);
    return {};
  },
});
