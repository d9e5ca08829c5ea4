import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { draftParam, wantedDraft } from './draft-param.ts';

/** @spec PATCH /drafts/{draft_id} */
export const updateDraft = defineEndpoint({
  method: 'PATCH',
  path: '/drafts/{draft_id}',
  permission: 'user',
  summary: 'Put another draft in the place of one',
  tags: ['messages'],
  params: z.object({
    draft_id: jsonText(z.int()),
    draft: jsonText(draftParam),
  }),
  response: z.object({}),
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.updateDraft(
      { draftId: params.draft_id, draft: wantedDraft(params.draft) },
      { actor, signal, idempotency },
    );
    return {};
  },
});
