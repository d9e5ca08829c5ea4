import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /channel_folders/create */
export const createFolder = defineEndpoint({
  method: 'POST',
  path: '/channel_folders/create',
  permission: 'admin',
  summary: 'Create a channel folder',
  description: 'Creates a folder for channels. The new folder is the last in the order.',
  tags: ['channel folders'],
  params: z.object({
    name: z
      .string()
      .describe(
        'The name, up to 60 characters. No other active folder may have the same name, ignoring case.',
      ),
    description: z
      .string()
      .default('')
      .describe('The purpose of the folder in Markdown, up to 1,024 characters.'),
  }),
  response: z.object({ channel_folder_id: z.int() }),
  example: {
    request: { name: 'Teams', description: 'A channel for each team' },
    response: { channel_folder_id: 3 },
  },
  isIdempotent: true,
  async handler({ channels }, { params, write }) {
    const { name, description } = params;
    const { folderId } = await channels.createFolder({ name, description }, write);
    return { channel_folder_id: folderId };
  },
});
