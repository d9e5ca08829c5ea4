import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /default_stream_groups/create */
export const createDefaultGroup = defineEndpoint({
  method: 'POST',
  path: '/default_stream_groups/create',
  permission: 'admin',
  summary: 'Create a default channel group',
  description: 'Creates a named set of channels that new users can choose to subscribe to.',
  tags: ['channels'],
  params: z.object({
    group_name: z.string().describe('The name of the group.'),
    description: z.string().default('').describe('The purpose of the group. Default: empty.'),
    stream_names: jsonText(z.array(z.string())).describe('The names of the channels in the group.'),
  }),
  response: z.object({ id: z.int() }),
  example: {
    request: {
      group_name: 'Design',
      description: 'For designers',
      stream_names: ['design', 'brand'],
    },
    response: { id: 3 },
  },
  async handler({ channels }, { params, write }) {
    const { groupId } = await channels.createDefaultGroup(
      {
        name: params.group_name,
        description: params.description,
        channelNames: params.stream_names,
      },
      write,
    );
    return { id: groupId };
  },
});
