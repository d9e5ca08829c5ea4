import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /channel_folders */
export const orderFolders = defineEndpoint({
  method: 'PATCH',
  path: '/channel_folders',
  permission: 'admin',
  summary: 'Reorder channel folders',
  description: 'Puts the folders of the organization in another order.',
  tags: ['channel folders'],
  params: z.object({
    order: jsonText(z.array(z.int())).describe(
      'The ids of all folders, archived ones among them, in the order wanted.',
    ),
  }),
  example: { request: { order: [3, 1, 2] } },
  async handler({ channels }, { params, write }) {
    await channels.orderFolders({ folderIds: params.order }, write);
  },
});
