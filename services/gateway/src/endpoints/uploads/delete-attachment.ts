import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /attachments/{attachment_id} */
export const deleteAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/attachments/{attachment_id}',
  permission: 'user',
  summary: 'Remove a file you uploaded',
  tags: ['messages'],
  params: z.object({ attachment_id: jsonText(z.int()) }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'uploads'>, { params, actor, signal, idempotency }) {
    await deps.uploads.deleteAttachment(
      { attachmentId: params.attachment_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
