import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /messages/{message_id} */
export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/messages/{message_id}',
  permission: 'user',
  summary: 'Delete a message',
  description:
    'Deletes a message for good. Who may do that, and how long after it was sent, is set by the organization and the channel.',
  tags: ['messages'],
  params: z.object({ message_id: jsonText(z.int()).describe('The id of the message.') }),
  response: z.object({}),
  example: {
    request: { message_id: 4711 },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.deleteMessage(
      { messageId: params.message_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
