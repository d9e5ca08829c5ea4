import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /attachments/{attachment_id} */
export const deleteAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/attachments/{attachment_id}',
  permission: 'user',
  summary: 'Delete an attachment',
  description:
    'Deletes one of the files you uploaded for good. Messages that link to it stay, and the link no longer works.',
  tags: ['messages'],
  params: z.object({
    attachment_id: jsonText(z.int()).describe(
      'The id of the attachment, as `GET /attachments` lists it.',
    ),
  }),
  example: { request: { attachment_id: 8 } },
  async handler({ uploads }, { params, write }) {
    await uploads.deleteAttachment({ attachmentId: params.attachment_id }, write);
  },
});
