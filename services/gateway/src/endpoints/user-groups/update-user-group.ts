import { badRequest, expectationMismatch } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { groupSettingChange, permissionChangesOf } from '../group-setting.ts';
import { groupPermissionNames } from './group-permissions.ts';

/** @spec PATCH /user_groups/{user_group_id} */
export const updateUserGroup = defineEndpoint({
  method: 'PATCH',
  path: '/user_groups/{user_group_id}',
  permission: 'not-guest',
  summary: 'Change a user group, or bring it back',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()),
    name: z.string().optional(),
    description: z.string().optional(),
    deactivated: jsonText(z.boolean()).optional(),
    can_add_members_group: groupSettingChange.optional(),
    can_join_group: groupSettingChange.optional(),
    can_leave_group: groupSettingChange.optional(),
    can_manage_group: groupSettingChange.optional(),
    can_mention_group: groupSettingChange.optional(),
    can_remove_members_group: groupSettingChange.optional(),
  }),
  response: z.object({}),
  errors: [badRequest, expectationMismatch],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { name, description, deactivated } = params;
    await deps.users.updateGroup(
      {
        groupId: params.user_group_id,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(deactivated !== undefined && { isDeactivated: deactivated }),
        permissions: permissionChangesOf(groupPermissionNames, params),
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
