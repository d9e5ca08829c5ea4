import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /channel_folders/{channel_folder_id} */
export const updateFolder = defineEndpoint({
  method: 'PATCH',
  path: '/channel_folders/{channel_folder_id}',
  permission: 'admin',
  summary: 'Change or archive a channel folder',
  tags: ['channel folders'],
  params: z.object({
    channel_folder_id: jsonText(z.int()),
    name: z.string().optional(),
    description: z.string().optional(),
    is_archived: jsonText(z.boolean()).optional(),
  }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    await deps.channels.updateFolder(
      {
        folderId: params.channel_folder_id,
        ...(params.name !== undefined && { name: params.name }),
        ...(params.description !== undefined && { description: params.description }),
        ...(params.is_archived !== undefined && { isArchived: params.is_archived }),
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
