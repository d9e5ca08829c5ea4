import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_uploads/{realm_id}/{filename} */
export const getTemporaryLink = defineEndpoint({
  method: 'GET',
  path: '/user_uploads/{realm_id}/{+filename}',
  permission: 'user',
  summary: 'Get an address at which a file can be read for a minute without credentials',
  tags: ['messages'],
  params: z.object({ realm_id: jsonText(z.int()), filename: z.string() }),
  response: z.object({ url: z.string() }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'uploads' | 'temporaryLinks'>, { params, actor, signal }) {
    const path = `${params.realm_id}/${params.filename}`;
    const { attachmentId, safeName } = await deps.uploads.openFile({ path }, { actor, signal });
    const token = deps.temporaryLinks.seal({ realmId: actor.realmId, attachmentId, safeName });
    return { url: `/user_uploads/temporary/${token}/${encodeURIComponent(safeName)}` };
  },
});
