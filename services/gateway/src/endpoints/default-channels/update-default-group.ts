import { requestVariableMissing } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /default_stream_groups/{group_id} */
export const updateDefaultGroup = defineEndpoint({
  method: 'PATCH',
  path: '/default_stream_groups/{group_id}',
  permission: 'admin',
  summary: 'Update a default channel group',
  description: 'Changes the name, the description or the channels of a default channel group.',
  tags: ['channels'],
  params: z.object({
    group_id: jsonText(z.int()).describe('The id of the default channel group.'),
    new_group_name: z.string().optional().describe('The new name. Absent: unchanged.'),
    new_description: z.string().optional().describe('The new description. Absent: unchanged.'),
    op: z
      .enum(['add', 'remove'])
      .optional()
      .describe(
        '`add` adds the channels in `stream_names`, `remove` removes them. Absent: the channels stay unchanged.',
      ),
    stream_names: jsonText(z.array(z.string()))
      .optional()
      .describe('The names of the channels to add or remove; required with `op`.'),
  }),
  example: { request: { group_id: 3, op: 'add', stream_names: ['typography'] } },
  async handler({ channels }, { params, write }) {
    const { op, stream_names: names = [], new_group_name: name } = params;
    const { new_description: description } = params;
    if (names.length > 0 && op === undefined) throw requestVariableMissing({ var_name: 'op' });
    await channels.updateDefaultGroup(
      {
        groupId: params.group_id,
        name,
        description,
        ...(op === 'add' && { addedChannelNames: names }),
        ...(op === 'remove' && { removedChannelNames: names }),
      },
      write,
    );
  },
});
