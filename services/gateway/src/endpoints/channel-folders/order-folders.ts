import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /channel_folders */
export const orderFolders = defineEndpoint({
  method: 'PATCH',
  path: '/channel_folders',
  permission: 'admin',
  summary: 'Reorder channel folders',
  description: "Changes the order of the organization's folders.",
  tags: ['channel folders'],
  params: z.object({
    order: jsonText(z.array(z.int())).describe(
      'The ids of all folders, including archived folders, in the new order.',
    ),
  }),
  example: { request: { order: [3, 1, 2] } },
  async handler({ channels }, { params, write }) {
    await channels.orderFolders({ folderIds: params.order }, write);
  },
});
