import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { draftParam, toDraft } from './draft-param.ts';

/** @spec PATCH /drafts/{draft_id} */
export const updateDraft = defineEndpoint({
  method: 'PATCH',
  path: '/drafts/{draft_id}',
  permission: 'user',
  summary: 'Update a draft',
  description: 'Replaces one of your drafts.',
  tags: ['messages'],
  params: z.object({
    draft_id: jsonText(z.int()).describe('The id of the draft.'),
    draft: jsonText(draftParam).describe(
      'The complete new draft: `type`, `to`, `topic`, `content`, and `timestamp` in seconds.',
    ),
  }),
  example: {
    request: {
      draft_id: 5,
      draft: { type: 'stream', to: [7], topic: 'colours', content: 'What about **green**?' },
    },
  },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    await messaging.updateDraft({ draftId: params.draft_id, draft: toDraft(params.draft) }, write);
  },
});
