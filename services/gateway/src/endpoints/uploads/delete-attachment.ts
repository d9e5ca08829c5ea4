import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
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
  response: z.object({}),
  example: {
    request: { attachment_id: 8 },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'uploads'>, { params, actor, signal, idempotency }) {
    await deps.uploads.deleteAttachment(
      { attachmentId: params.attachment_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
