import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /messages/{message_id}/read_receipts */
export const listReadReceipts = defineEndpoint({
  method: 'GET',
  path: '/messages/{message_id}/read_receipts',
  permission: 'user',
  summary: 'Who has read a message',
  tags: ['messages'],
  params: z.object({ message_id: jsonText(z.int()) }),
  response: z.object({ user_ids: z.array(z.int()) }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal }) {
    const { userIds } = await deps.messaging.listReadReceipts(
      { messageId: params.message_id },
      { actor, signal },
    );
    return { user_ids: userIds };
  },
});
