import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /attachments/{attachment_id} */
export const deleteAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/attachments/{attachment_id}',
  permission: 'user',
  summary: 'Delete an attachment',
  description:
    'Deletes one of your uploaded files permanently. Messages that link to it stay, but the link stops working.',
  tags: ['messages'],
  params: z.object({
    attachment_id: jsonText(z.int()).describe('The id of the attachment, from `GET /attachments`.'),
  }),
  example: { request: { attachment_id: 8 } },
  async handler({ uploads }, { params, write }) {
    await uploads.deleteAttachment({ attachmentId: params.attachment_id }, write);
  },
});
