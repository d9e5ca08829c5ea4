import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/typing */
export const announceEditing = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/typing',
  permission: 'user',
  summary: 'Announce that you edit a message',
  description:
    'Tells the others who can read a message that you have begun to edit it, or stopped. Clients repeat `start` while the user goes on and forget it after a while without one; the times are in the answer of `POST /register`.',
  tags: ['presence'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message you edit.'),
    op: z
      .enum(['start', 'stop'])
      .describe('`start` when you begin or go on, `stop` when you are done.'),
  }),
  example: { request: { message_id: 4711, op: 'start' } },
  async handler({ presence }, { params, actor, signal }) {
    const { message_id: messageId, op } = params;
    await presence.announceTyping({ op, messageId }, { actor, signal });
  },
});
