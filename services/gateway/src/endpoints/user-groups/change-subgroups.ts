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
    'Adds groups to a user group and removes others from it, all or none. Members of a subgroup count as members of the group; a circle is refused.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    add: ids.describe('The ids of the groups to add.'),
    delete: ids.describe('The ids of the subgroups to remove.'),
  }),
  example: { request: { user_group_id: 41, add: [44] } },
  async handler({ users }, { params, write }) {
    await users.changeGroupMembers(
      {
        groupId: params.user_group_id,
        addedSubgroupIds: params.add ?? [],
        removedSubgroupIds: params.delete ?? [],
      },
      write,
    );
  },
});
