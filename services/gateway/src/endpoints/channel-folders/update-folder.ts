import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /channel_folders/{channel_folder_id} */
export const updateFolder = defineEndpoint({
  method: 'PATCH',
  path: '/channel_folders/{channel_folder_id}',
  permission: 'admin',
  summary: 'Update a channel folder',
  description:
    'Renames, describes, archives or unarchives a folder. Properties that you do not send stay unchanged. An archived folder keeps its channels.',
  tags: ['channel folders'],
  params: z.object({
    channel_folder_id: jsonText(z.int()).describe('The id of the folder.'),
    name: z.string().optional().describe('The new name, up to 60 characters.'),
    description: z
      .string()
      .optional()
      .describe('The new description, in Markdown, up to 1,024 characters.'),
    is_archived: jsonText(z.boolean())
      .optional()
      .describe('true archives the folder, false unarchives it.'),
  }),
  example: { request: { channel_folder_id: 3, description: 'One channel for each team' } },
  async handler({ channels }, { params, write }) {
    await channels.updateFolder(
      {
        folderId: params.channel_folder_id,
        name: params.name,
        description: params.description,
        isArchived: params.is_archived,
      },
      write,
    );
  },
});
