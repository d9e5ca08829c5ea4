import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /messages/{message_id} */
export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/messages/{message_id}',
  permission: 'user',
  summary: 'Delete a message',
  description:
    'Deletes a message permanently. The organization and the channel determine who may delete it and for how long after it was sent.',
  tags: ['messages'],
  params: z.object({ message_id: jsonText(z.int()).describe('The id of the message.') }),
  example: { request: { message_id: 4711 } },
  async handler({ messaging }, { params, write }) {
    await messaging.deleteMessage({ messageId: params.message_id }, write);
  },
});
