import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_groups/{user_group_id}/members */
export const listUserGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/user_groups/{user_group_id}/members',
  permission: 'user',
  summary: 'The members of a user group',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()),
    direct_member_only: jsonText(z.boolean()).default(false),
  }),
  response: z.object({ members: z.array(z.int()) }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal }) {
    const { userIds } = await deps.users.listGroupMembers(
      { groupId: params.user_group_id, directOnly: params.direct_member_only },
      { actor, signal },
    );
    return { members: userIds };
  },
});
