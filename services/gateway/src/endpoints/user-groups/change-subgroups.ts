import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const ids = jsonText(z.array(z.int())).optional();

/** @spec POST /user_groups/{user_group_id}/subgroups */
export const changeSubgroups = defineEndpoint({
  method: 'POST',
  path: '/user_groups/{user_group_id}/subgroups',
  permission: 'not-guest',
  summary: 'Add and remove subgroups of a user group',
  description:
    'Adds subgroups to a user group and removes others. If one change fails, none takes effect. Members of a subgroup are members of the group. A circle is rejected.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    add: ids.describe('The ids of the groups to add.'),
    delete: ids.describe('The ids of the subgroups to remove.'),
  }),
  example: { request: { user_group_id: 41, add: [44] } },
  async handler({ groups }, { params, write }) {
    await groups.changeGroupMembers(
      {
        groupId: params.user_group_id,
        addedSubgroupIds: params.add ?? [],
        removedSubgroupIds: params.delete ?? [],
      },
      write,
    );
  },
});
