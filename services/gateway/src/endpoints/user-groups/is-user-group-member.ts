import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_groups/{user_group_id}/members/{user_id} */
export const isUserGroupMember = defineEndpoint({
  method: 'GET',
  path: '/user_groups/{user_group_id}/members/{user_id}',
  permission: 'user',
  summary: 'Check whether a user is in a user group',
  description:
    'Returns whether a user is a member of a user group, directly or through its subgroups.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    user_id: jsonText(z.int()).describe('The id of the user.'),
    direct_member_only: jsonText(z.boolean())
      .default(false)
      .describe('If true, only direct members count. Default: false.'),
  }),
  response: z.object({ is_user_group_member: z.boolean() }),
  example: {
    request: { user_group_id: 41, user_id: 12 },
    response: { is_user_group_member: true },
  },
  async handler({ groups }, { params, actor, signal }) {
    const { isMember } = await groups.isGroupMember(
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
