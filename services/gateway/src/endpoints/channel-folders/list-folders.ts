import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { channelFolderRecord } from '../../records/channel-folder.ts';

/** @spec GET /channel_folders */
export const listFolders = defineEndpoint({
  method: 'GET',
  path: '/channel_folders',
  permission: 'user',
  summary: 'The channel folders, in order',
  tags: ['channel folders'],
  params: z.object({ include_archived: jsonText(z.boolean()).default(false) }),
  response: z.object({ channel_folders: z.array(channelFolderRecord) }),
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal }) {
    const { foldersJson } = await deps.channels.listFolders(
      { includeArchived: params.include_archived },
      { actor, signal },
    );
    return { channel_folders: rawJson(foldersJson) };
  },
});
