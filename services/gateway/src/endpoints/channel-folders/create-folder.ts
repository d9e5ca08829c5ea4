import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /channel_folders/create */
export const createFolder = defineEndpoint({
  method: 'POST',
  path: '/channel_folders/create',
  permission: 'admin',
  summary: 'Create a channel folder',
  tags: ['channel folders'],
  params: z.object({ name: z.string(), description: z.string().default('') }),
  response: z.object({ channel_folder_id: z.int() }),
  errors: [badRequest, unauthorizedPrincipal],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const { name, description } = params;
    const call = { actor, signal, idempotency };
    const { folderId } = await deps.channels.createFolder({ name, description }, call);
    return { channel_folder_id: folderId };
  },
});
