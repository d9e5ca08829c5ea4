import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { groupPermissionNames, groupSetting, permissionsOf } from '../group-setting.ts';

/**
 * Returns the schema of a permission setting for a new group. `who` is the sentence that begins its description.
 * `usually` describes the default.
 */
const permission = (who: string, usually: string) =>
  groupSetting
    .optional()
    .describe(
      `${who} A group-setting value: the id of a group, or users and groups. Default: ${usually}.`,
    );

/** @spec POST /user_groups/create */
export const createUserGroup = defineEndpoint({
  method: 'POST',
  path: '/user_groups/create',
  permission: 'not-guest',
  summary: 'Create a user group',
  description:
    'Creates a group of users that messages can mention and permissions can name. You manage it unless `can_manage_group` says otherwise.',
  tags: ['user groups'],
  params: z.object({
    name: z
      .string()
      .describe('The name, from 1 to 100 characters. Each group has a different name.'),
    description: z.string().describe('The purpose of the group. May be empty.'),
    members: jsonText(z.array(z.int())).describe('The ids of the first members.'),
    subgroups: jsonText(z.array(z.int()))
      .optional()
      .describe(
        'The ids of the subgroups, whose members are members of the group too. Absent: none.',
      ),
    can_add_members_group: permission('The users who can add others.', 'its creator'),
    can_join_group: permission('The users who can join.', 'nobody'),
    can_leave_group: permission('The users who can leave.', 'everyone'),
    can_manage_group: permission(
      'The users who can change everything in the group.',
      'its creator',
    ),
    can_mention_group: permission(
      'The users who can mention the group with a notification.',
      'everyone',
    ),
    can_remove_members_group: permission('The users who can remove others.', 'nobody'),
  }),
  response: z.object({ group_id: z.int() }),
  example: {
    request: {
      name: 'backend',
      description: 'Everyone who works on the server',
      members: [12, 15],
      can_join_group: { direct_members: [], direct_subgroups: [9] },
    },
    response: { group_id: 41 },
  },
  isIdempotent: true,
  async handler({ groups }, { params, write }) {
    const { groupId } = await groups.createGroup(
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
