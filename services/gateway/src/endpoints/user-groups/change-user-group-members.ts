import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const ids = jsonText(z.array(z.int())).optional();

/** @spec POST /user_groups/{user_group_id}/members */
export const changeUserGroupMembers = defineEndpoint({
  method: 'POST',
  path: '/user_groups/{user_group_id}/members',
  permission: 'not-guest',
  summary: 'Add and remove members of a user group',
  description:
    'Adds users and subgroups to a user group and removes others. If one change fails, none takes effect. Other users whom you add or remove get a direct message from the notification bot.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    add: ids.describe('The ids of the users to add.'),
    delete: ids.describe('The ids of the users to remove.'),
    add_subgroups: ids.describe('The ids of the groups to add as subgroups.'),
    delete_subgroups: ids.describe('The ids of the subgroups to remove.'),
  }),
  example: { request: { user_group_id: 41, add: [25], delete: [15] } },
  async handler({ groups }, { params, write }) {
    await groups.changeGroupMembers(
      {
        groupId: params.user_group_id,
        addedMemberIds: params.add ?? [],
        removedMemberIds: params.delete ?? [],
        addedSubgroupIds: params.add_subgroups ?? [],
        removedSubgroupIds: params.delete_subgroups ?? [],
      },
      write,
    );
  },
});
