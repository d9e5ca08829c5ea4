import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { channelFolderRecord } from '../../records/channels.ts';

/** @spec GET /channel_folders */
export const listFolders = defineEndpoint({
  method: 'GET',
  path: '/channel_folders',
  permission: 'user',
  summary: 'List channel folders',
  description: 'Returns the folders of the organization in their order.',
  tags: ['channel folders'],
  params: z.object({
    include_archived: jsonText(z.boolean())
      .default(false)
      .describe('If true, archived folders are included.'),
  }),
  response: z.object({ channel_folders: z.array(channelFolderRecord) }),
  example: {
    response: {
      channel_folders: [
        {
          id: 3,
          name: 'Teams',
          description: 'A channel for each team',
          rendered_description: '<p>A channel for each team</p>',
          date_created: 1793500000,
          creator_id: 12,
          order: 0,
          is_archived: false,
        },
      ],
    },
  },
  async handler({ channels }, { params, actor, signal }) {
    const { foldersJson } = await channels.listFolders(
      { includeArchived: params.include_archived },
      { actor, signal },
    );
    return { channel_folders: rawJson(foldersJson) };
  },
});
