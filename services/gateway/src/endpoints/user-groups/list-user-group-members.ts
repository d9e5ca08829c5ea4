import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_groups/{user_group_id}/members */
export const listUserGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/user_groups/{user_group_id}/members',
  permission: 'user',
  summary: 'List the members of a user group',
  description:
    'Returns the ids of the active users in a user group, those of its subgroups included unless you ask for direct members.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    direct_member_only: jsonText(z.boolean())
      .default(false)
      .describe('Whether only direct members count, and not those of subgroups. Default: false.'),
  }),
  response: z.object({ members: z.array(z.int()) }),
  example: {
    request: { user_group_id: 41 },
    response: { members: [12, 15] },
  },
  async handler({ users }, { params, actor, signal }) {
    const { userIds } = await users.listGroupMembers(
      { groupId: params.user_group_id, directOnly: params.direct_member_only },
      { actor, signal },
    );
    return { members: userIds };
  },
});
