import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** An endpoint that is not in the specification, but that existing clients use. */
export const changeDefaultGroupChannels = defineEndpoint({
  method: 'PATCH',
  path: '/default_stream_groups/{group_id}/streams',
  permission: 'admin',
  summary: 'Update the channels of a default channel group',
  description: 'Adds channels to a group that new people may choose, or removes them from it.',
  tags: ['channels'],
  params: z.object({
    group_id: jsonText(z.int()).describe('Id of the group.'),
    op: z.enum(['add', 'remove']).describe('What to do with the channels.'),
    stream_names: jsonText(z.array(z.string()).min(1)).describe('Names of the channels.'),
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
