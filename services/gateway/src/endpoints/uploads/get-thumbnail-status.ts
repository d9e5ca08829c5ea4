import { notFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /thumbnail/status/{realm_id}/{filename} */
export const getThumbnailStatus = defineEndpoint({
  method: 'GET',
  path: '/thumbnail/status/{realm_id}/{+filename}',
  permission: 'user',
  summary: 'Check whether an uploaded file has thumbnails',
  description:
    'Returns whether an uploaded file has thumbnails. Files that the server can show as images have thumbnails as soon as they are uploaded. You must be able to read the file.',
  tags: ['messages'],
  params: z.object({
    realm_id: jsonText(z.int()).describe('The id of the organization, from the URL of the file.'),
    filename: z
      .string()
      .describe(
        "The part of the file's URL after the id of the organization. It contains slashes.",
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
