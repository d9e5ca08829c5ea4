import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { attachmentRecord } from '../../records/attachment.ts';

/** @spec GET /attachments */
export const listAttachments = defineEndpoint({
  method: 'GET',
  path: '/attachments',
  permission: 'user',
  summary: 'List the files you uploaded',
  tags: ['messages'],
  params: z.object({}),
  response: z.object({ attachments: z.array(attachmentRecord), upload_space_used: z.int() }),
  async handler(deps: Pick<Deps, 'uploads'>, { actor, signal }) {
    const { attachmentsJson, uploadSpaceUsed } = await deps.uploads.listAttachments(
      {},
      { actor, signal },
    );
    return { attachments: rawJson(attachmentsJson), upload_space_used: uploadSpaceUsed };
  },
});
