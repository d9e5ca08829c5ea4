import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { draftRecord } from '../../records/draft.ts';

/** @spec GET /drafts */
export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/drafts',
  permission: 'user',
  summary: 'What you have begun to write',
  tags: ['messages'],
  params: z.object({}),
  response: z.object({
    count: z.int(),
    drafts: z.array(draftRecord),
  }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { actor, signal }) {
    const { draftsJson, count } = await deps.messaging.listDrafts({}, { actor, signal });
    return { count, drafts: rawJson(draftsJson) };
  },
});
