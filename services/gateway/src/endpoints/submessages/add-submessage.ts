import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /submessage */
export const addSubmessage = defineEndpoint({
  method: 'POST',
  path: '/submessage',
  permission: 'user',
  summary: 'Attach something to a message, such as a vote',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()),
    msg_type: z.string(),
    content: z.string(),
  }),
  response: z.object({}),
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.addSubmessage(
      { messageId: params.message_id, msgType: params.msg_type, content: params.content },
      { actor, signal, idempotency },
    );
    return {};
  },
});
