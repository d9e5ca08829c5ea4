import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_uploads/{realm_id}/{filename} */
export const getTemporaryLink = defineEndpoint({
  method: 'GET',
  path: '/user_uploads/{realm_id}/{+filename}',
  permission: 'user',
  summary: 'Get a temporary link to an uploaded file',
  description:
    'Returns an address at which an uploaded file can be read for a minute without credentials. You must be able to read the file: it is yours, or in a message you can read.',
  tags: ['messages'],
  params: z.object({
    realm_id: jsonText(z.int()).describe(
      'The id of the organization, as in the address of the file.',
    ),
    filename: z
      .string()
      .describe(
        'The rest of the address of the file after the id of the organization; it contains slashes.',
      ),
  }),
  response: z.object({ url: z.string() }),
  example: {
    request: { realm_id: 1, filename: '4e/Zx8pQ2mB/release-notes.pdf' },
    response: { url: '/user_uploads/temporary/q8Tn0cPz/release-notes.pdf' },
  },
  async handler({ temporaryLinks, uploads }, { params, actor, signal }) {
    const path = `${params.realm_id}/${params.filename}`;
    const { attachmentId, safeName } = await uploads.openFile({ path }, { actor, signal });
    const token = temporaryLinks.seal({ realmId: actor.realmId, attachmentId, safeName });
    return { url: `/user_uploads/temporary/${token}/${encodeURIComponent(safeName)}` };
  },
});
