import { expectationMismatch } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { groupPermissionNames, permissionChange, permissionChangesOf } from '../group-setting.ts';

/** @spec PATCH /user_groups/{user_group_id} */
export const updateUserGroup = defineEndpoint({
  method: 'PATCH',
  path: '/user_groups/{user_group_id}',
  permission: 'not-guest',
  summary: 'Update a user group',
  description:
    'Changes the name, the description or the permissions of a user group, or reactivates it. System groups cannot be changed.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    name: z
      .string()
      .optional()
      .describe('The new name, from 1 to 100 characters. Absent: unchanged.'),
    description: z.string().optional().describe('The new description. Absent: unchanged.'),
    deactivated: jsonText(z.boolean())
      .optional()
      .describe('Only false is accepted, which reactivates the group. Absent: unchanged.'),
    can_add_members_group: permissionChange('The users who can add others.', 'Absent: unchanged.'),
    can_join_group: permissionChange('The users who can join.', 'Absent: unchanged.'),
    can_leave_group: permissionChange('The users who can leave.', 'Absent: unchanged.'),
    can_manage_group: permissionChange(
      'The users who can change everything in the group.',
      'Absent: unchanged.',
    ),
    can_mention_group: permissionChange(
      'The users who can mention the group with a notification.',
      'Absent: unchanged.',
    ),
    can_remove_members_group: permissionChange(
      'The users who can remove others.',
      'Absent: unchanged.',
    ),
  }),
  example: {
    request: { user_group_id: 41, name: 'server', can_mention_group: { new: 7, old: 9 } },
  },
  errors: [expectationMismatch],
  async handler({ groups }, { params, write }) {
    const { name, description, deactivated } = params;
    await groups.updateGroup(
      {
        groupId: params.user_group_id,
        name,
        description,
        isDeactivated: deactivated,
        permissions: permissionChangesOf(groupPermissionNames, params),
      },
      write,
    );
  },
});
