import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_groups/{user_group_id}/members */
export const listUserGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/user_groups/{user_group_id}/members',
  permission: 'user',
  summary: 'List the members of a user group',
  description:
    'Returns the ids of the active members of a user group, including members of its subgroups unless you request only direct members.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    direct_member_only: jsonText(z.boolean())
      .default(false)
      .describe('If true, returns only direct members. Default: false.'),
  }),
  response: z.object({ members: z.array(z.int()) }),
  example: {
    request: { user_group_id: 41 },
    response: { members: [12, 15] },
  },
  async handler({ groups }, { params, actor, signal }) {
    const { userIds } = await groups.listGroupMembers(
      { groupId: params.user_group_id, directOnly: params.direct_member_only },
      { actor, signal },
    );
    return { members: userIds };
  },
});
