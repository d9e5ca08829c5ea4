import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /messages/{message_id}/read_receipts */
export const listReadReceipts = defineEndpoint({
  method: 'GET',
  path: '/messages/{message_id}/read_receipts',
  permission: 'user',
  summary: 'List the users who have read a message',
  description:
    'Returns the users who have read a message, except the sender, users without read receipts, users whom you have muted and users who have muted you. Fails if the organization has disabled read receipts.',
  tags: ['messages'],
  params: z.object({ message_id: jsonText(z.int()).describe('The id of the message.') }),
  response: z.object({ user_ids: z.array(z.int()) }),
  example: {
    request: { message_id: 4711 },
    response: { user_ids: [15, 25] },
  },
  async handler({ messaging }, { params, actor, signal }) {
    const { userIds } = await messaging.listReadReceipts(
      { messageId: params.message_id },
      { actor, signal },
    );
    return { user_ids: userIds };
  },
});
