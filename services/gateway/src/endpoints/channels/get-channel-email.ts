import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /streams/{stream_id}/email_address */
export const getChannelEmail = defineEndpoint({
  method: 'GET',
  path: '/streams/{stream_id}/email_address',
  permission: 'user',
  summary: 'Where to send mail so that it is posted in a channel',
  tags: ['channels'],
  params: z.object({
    stream_id: jsonText(z.int()),
    sender_id: jsonText(z.int()).optional(),
  }),
  response: z.object({ email: z.string() }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal }) {
    const { stream_id: channelId, sender_id: senderId } = params;
    const { email } = await deps.channels.getChannelEmail(
      { channelId, ...(senderId !== undefined && { senderId }) },
      { actor, signal },
    );
    return { email };
  },
});
