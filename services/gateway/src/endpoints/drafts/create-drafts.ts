import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { draftParam, wantedDraft } from './draft-param.ts';

/** @spec POST /drafts */
export const createDrafts = defineEndpoint({
  method: 'POST',
  path: '/drafts',
  permission: 'user',
  summary: 'Keep drafts',
  tags: ['messages'],
  params: z.object({ drafts: jsonText(z.array(draftParam)) }),
  response: z.object({ ids: z.array(z.int()) }),
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { draftIds } = await deps.messaging.createDrafts(
      { drafts: params.drafts.map(wantedDraft) },
      { actor, signal, idempotency },
    );
    return { ids: draftIds };
  },
});
