import { notFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /thumbnail/status/{realm_id}/{filename} */
export const getThumbnailStatus = defineEndpoint({
  method: 'GET',
  path: '/thumbnail/status/{realm_id}/{+filename}',
  permission: 'user',
  summary: 'Get whether an uploaded file has thumbnails',
  description:
    'Returns whether thumbnails of an uploaded file can be read: files that the server can show as pictures have them as soon as they are uploaded. You must be able to read the file.',
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
  response: z.object({ has_thumbnails: z.boolean() }),
  example: {
    request: { realm_id: 1, filename: '4e/Zx8pQ2mB/team.png' },
    response: { has_thumbnails: true },
  },
  errors: [notFound],
  async handler({ uploads }, { params, actor, signal }) {
    const path = `${params.realm_id}/${params.filename}`;
    const { hasThumbnails } = await uploads.openFile({ path }, { actor, signal });
    return { has_thumbnails: hasThumbnails };
  },
});
