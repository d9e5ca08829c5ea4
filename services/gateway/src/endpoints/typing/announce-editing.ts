import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/typing */
export const announceEditing = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/typing',
  permission: 'user',
  summary: 'Tell others that you edit a message, or ceased to',
  tags: ['presence'],
  params: z.object({
    message_id: jsonText(z.int()),
    op: z.enum(['start', 'stop']),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'presence'>, { params, actor, signal }) {
    const { message_id: messageId, op } = params;
    await deps.presence.announceTyping({ op, messageId }, { actor, signal });
    return {};
  },
});
