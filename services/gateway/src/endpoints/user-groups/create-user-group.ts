import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { groupSetting, permissionsOf } from '../group-setting.ts';
import { groupPermissionNames } from './group-permissions.ts';

/** @spec POST /user_groups/create */
export const createUserGroup = defineEndpoint({
  method: 'POST',
  path: '/user_groups/create',
  permission: 'not-guest',
  summary: 'Create a user group',
  tags: ['user groups'],
  params: z.object({
    name: z.string(),
    description: z.string(),
    members: jsonText(z.array(z.int())),
    subgroups: jsonText(z.array(z.int())).optional(),
    can_add_members_group: groupSetting.optional(),
    can_join_group: groupSetting.optional(),
    can_leave_group: groupSetting.optional(),
    can_manage_group: groupSetting.optional(),
    can_mention_group: groupSetting.optional(),
    can_remove_members_group: groupSetting.optional(),
  }),
  response: z.object({ group_id: z.int() }),
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { groupId } = await deps.users.createGroup(
      {
        name: params.name,
        description: params.description,
        memberIds: params.members,
        subgroupIds: params.subgroups ?? [],
        permissions: permissionsOf(groupPermissionNames, params),
      },
      { actor, signal, idempotency },
    );
    return { group_id: groupId };
  },
});
