import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/typing */
export const announceEditing = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/typing',
  permission: 'user',
  summary: 'Announce that you are editing a message',
  description:
    'Notifies the other readers of a message that you have started or stopped editing it. Clients repeat `start` while the user continues. They forget it if it is not repeated; `POST /register` returns the times.',
  tags: ['presence'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message that you are editing.'),
    op: z
      .enum(['start', 'stop'])
      .describe('`start` when you start or continue, `stop` when you stop.'),
  }),
  example: { request: { message_id: 4711, op: 'start' } },
  async handler({ presence }, { params, actor, signal }) {
    const { message_id: messageId, op } = params;
    await presence.announceTyping({ op, messageId }, { actor, signal });
  },
});
