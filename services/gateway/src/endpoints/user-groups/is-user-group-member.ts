import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_groups/{user_group_id}/members/{user_id} */
export const isUserGroupMember = defineEndpoint({
  method: 'GET',
  path: '/user_groups/{user_group_id}/members/{user_id}',
  permission: 'user',
  summary: 'Whether a user is in a user group',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()),
    user_id: jsonText(z.int()),
    direct_member_only: jsonText(z.boolean()).default(false),
  }),
  response: z.object({ is_user_group_member: z.boolean() }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal }) {
    const { isMember } = await deps.users.isGroupMember(
      {
        groupId: params.user_group_id,
        userId: params.user_id,
        directOnly: params.direct_member_only,
      },
      { actor, signal },
    );
    return { is_user_group_member: isMember };
  },
});
