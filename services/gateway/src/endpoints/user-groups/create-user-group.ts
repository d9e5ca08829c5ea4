import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { groupSetting, permissionsOf } from '../group-setting.ts';
import { groupPermissionNames } from './group-permissions.ts';

/** @spec POST /user_groups/create */
export const createUserGroup = defineEndpoint({
  method: 'POST',
  path: '/user_groups/create',
  permission: 'not-guest',
  summary: 'Create a user group',
  description:
    'Creates a group of users that messages can mention and that permissions can name. Whoever creates it manages it unless `can_manage_group` says otherwise.',
  tags: ['user groups'],
  params: z.object({
    name: z.string().describe('The name, of 1 to 100 characters, which no other group has.'),
    description: z.string().describe('What the group is for; may be empty.'),
    members: jsonText(z.array(z.int())).describe(
      'The ids of the users who are members from the beginning.',
    ),
    subgroups: jsonText(z.array(z.int()))
      .optional()
      .describe('The ids of the groups whose members count as members, too. Absent: none.'),
    can_add_members_group: groupSetting
      .optional()
      .describe(
        'Who may add others. A group-setting value: the id of a group, or users and groups. Default: its creator.',
      ),
    can_join_group: groupSetting
      .optional()
      .describe(
        'Who may join. A group-setting value: the id of a group, or users and groups. Default: nobody.',
      ),
    can_leave_group: groupSetting
      .optional()
      .describe(
        'Who may leave. A group-setting value: the id of a group, or users and groups. Default: everybody.',
      ),
    can_manage_group: groupSetting
      .optional()
      .describe(
        'Who may change the group in every way. A group-setting value: the id of a group, or users and groups. Default: its creator.',
      ),
    can_mention_group: groupSetting
      .optional()
      .describe(
        'Who may mention the group so that its members are notified. A group-setting value: the id of a group, or users and groups. Default: everybody.',
      ),
    can_remove_members_group: groupSetting
      .optional()
      .describe(
        'Who may remove others. A group-setting value: the id of a group, or users and groups. Default: nobody.',
      ),
  }),
  response: z.object({ group_id: z.int() }),
  example: {
    request: {
      name: 'backend',
      description: 'Everybody who works on the server',
      members: [12, 15],
      can_join_group: { direct_members: [], direct_subgroups: [9] },
    },
    response: { group_id: 41 },
  },
  isIdempotent: true,
  async handler({ users }, { params, write }) {
    const { groupId } = await users.createGroup(
      {
        name: params.name,
        description: params.description,
        memberIds: params.members,
        subgroupIds: params.subgroups ?? [],
        permissions: permissionsOf(groupPermissionNames, params),
      },
      write,
    );
    return { group_id: groupId };
  },
});
