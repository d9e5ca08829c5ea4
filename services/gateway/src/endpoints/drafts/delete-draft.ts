import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
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
  response: z.object({}),
  example: { request: { draft_id: 5 }, response: {} },
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.deleteDraft({ draftId: params.draft_id }, { actor, signal, idempotency });
    return {};
  },
});
