import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** This endpoint is not in the specification, but existing clients use it. */
export const changeDefaultGroupChannels = defineEndpoint({
  method: 'PATCH',
  path: '/default_stream_groups/{group_id}/streams',
  permission: 'admin',
  summary: 'Update the channels of a default channel group',
  description: 'Adds channels to a default channel group, or removes channels from it.',
  tags: ['channels'],
  params: z.object({
    group_id: jsonText(z.int()).describe('The id of the default channel group.'),
    op: z.enum(['add', 'remove']).describe('Whether to add or remove the channels.'),
    stream_names: jsonText(z.array(z.string()).min(1)).describe('The names of the channels.'),
  }),
  example: { request: { group_id: 3, op: 'add', stream_names: ['engineering'] } },
  async handler({ channels }, { params, write }) {
    const { group_id: groupId, op, stream_names: names } = params;
    await channels.updateDefaultGroup(
      {
        groupId,
        ...(op === 'add' ? { addedChannelNames: names } : { removedChannelNames: names }),
      },
      write,
    );
  },
});
