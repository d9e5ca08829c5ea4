import { notFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { filePathOf, filePathParams } from './file-path.ts';

/** @spec GET /thumbnail/status/{realm_id}/{filename} */
export const getThumbnailStatus = defineEndpoint({
  method: 'GET',
  path: '/thumbnail/status/{realm_id}/{+filename}',
  permission: 'user',
  summary: 'Check whether an uploaded file has thumbnails',
  description:
    'Returns whether an uploaded file has thumbnails. Files that the server can show as images have thumbnails as soon as they are uploaded. You must be able to read the file.',
  tags: ['messages'],
  params: z.object(filePathParams),
  response: z.object({ has_thumbnails: z.boolean() }),
  example: {
    request: { realm_id: 1, filename: '4e/Zx8pQ2mB/team.png' },
    response: { has_thumbnails: true },
  },
  errors: [notFound],
  async handler({ uploads }, { params, actor, signal }) {
    const { hasThumbnails } = await uploads.openFile(
      { path: filePathOf(params) },
      { actor, signal },
    );
    return { has_thumbnails: hasThumbnails };
  },
});
