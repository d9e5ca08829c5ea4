import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /default_stream_groups/{group_id} */
export const removeDefaultGroup = defineEndpoint({
  method: 'DELETE',
  path: '/default_stream_groups/{group_id}',
  permission: 'admin',
  summary: 'Delete a default channel group',
  description: 'Deletes a default channel group. Its channels stay.',
  tags: ['channels'],
  params: z.object({
    group_id: jsonText(z.int()).describe('The id of the default channel group.'),
  }),
  example: { request: { group_id: 3 } },
  async handler({ channels }, { params, write }) {
    await channels.removeDefaultGroup({ groupId: params.group_id }, write);
  },
});
