import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { attachmentRecord, exampleAttachment } from '../../records/messages.ts';

/** @spec GET /attachments */
export const listAttachments = defineEndpoint({
  method: 'GET',
  path: '/attachments',
  permission: 'user',
  summary: 'List your attachments',
  description:
    "Returns your uploaded files with the messages that link to them, and the total size in bytes of the organization's files.",
  tags: ['messages'],
  response: z.object({ attachments: z.array(attachmentRecord), upload_space_used: z.int() }),
  example: { response: { attachments: [exampleAttachment], upload_space_used: 1048576 } },
  async handler({ uploads }, { actor, signal }) {
    const { attachmentsJson, uploadSpaceUsed } = await uploads.listAttachments(
      {},
      { actor, signal },
    );
    return { attachments: rawJson(attachmentsJson), upload_space_used: uploadSpaceUsed };
  },
});
