import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /drafts/{draft_id} */
export const deleteDraft = defineEndpoint({
  method: 'DELETE',
  path: '/drafts/{draft_id}',
  permission: 'user',
  summary: 'Delete a draft',
  description: 'Deletes one of your drafts.',
  tags: ['messages'],
  params: z.object({ draft_id: jsonText(z.int()).describe('The id of the draft.') }),
  example: { request: { draft_id: 5 } },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    await messaging.deleteDraft({ draftId: params.draft_id }, write);
  },
});
