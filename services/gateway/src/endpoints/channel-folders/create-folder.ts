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
  description: 'Creates a folder in which channels can be grouped, behind the existing ones.',
  tags: ['channel folders'],
  params: z.object({
    name: z
      .string()
      .describe('The name, up to 60 characters; no other folder in use has it, whatever the case.'),
    description: z
      .string()
      .default('')
      .describe('What the folder is for, in Markdown, up to 1,024 characters.'),
  }),
  response: z.object({ channel_folder_id: z.int() }),
  example: {
    request: { name: 'Teams', description: 'A channel for each team' },
    response: { channel_folder_id: 3 },
  },
  errors: [badRequest, unauthorizedPrincipal],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const { name, description } = params;
    const call = { actor, signal, idempotency };
    const { folderId } = await deps.channels.createFolder({ name, description }, call);
    return { channel_folder_id: folderId };
  },
});
