import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { filePathOf, filePathParams } from './file-path.ts';

/** @spec GET /user_uploads/{realm_id}/{filename} */
export const getTemporaryLink = defineEndpoint({
  method: 'GET',
  path: '/user_uploads/{realm_id}/{+filename}',
  permission: 'user',
  summary: 'Get a temporary link to an uploaded file',
  description:
    'Returns a URL at which an uploaded file can be read for a minute without credentials. You can get it for your own files and for files in messages that you can read.',
  tags: ['messages'],
  params: z.object(filePathParams),
  response: z.object({ url: z.string() }),
  example: {
    request: { realm_id: 1, filename: '4e/Zx8pQ2mB/release-notes.pdf' },
    response: { url: '/user_uploads/temporary/q8Tn0cPz/release-notes.pdf' },
  },
  async handler({ temporaryLinks, uploads }, { params, actor, signal }) {
    const { attachmentId, safeName } = await uploads.openFile(
      { path: filePathOf(params) },
      { actor, signal },
    );
    const token = temporaryLinks.seal({ realmId: actor.realmId, attachmentId, safeName });
    return { url: `/user_uploads/temporary/${token}/${encodeURIComponent(safeName)}` };
  },
});
