import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_groups/{user_group_id}/subgroups */
export const listSubgroups = defineEndpoint({
  method: 'GET',
  path: '/user_groups/{user_group_id}/subgroups',
  permission: 'user',
  summary: 'List the subgroups of a user group',
  description:
    'Returns the ids of the subgroups of a user group, including nested subgroups unless you request only direct ones.',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()).describe('The id of the user group.'),
    direct_subgroup_only: jsonText(z.boolean())
      .default(false)
      .describe('If true, returns only direct subgroups. Default: false.'),
  }),
  response: z.object({ subgroups: z.array(z.int()) }),
  example: {
    request: { user_group_id: 41 },
    response: { subgroups: [44] },
  },
  async handler({ groups }, { params, actor, signal }) {
    const { groupIds } = await groups.listSubgroups(
      { groupId: params.user_group_id, directOnly: params.direct_subgroup_only },
      { actor, signal },
    );
    return { subgroups: groupIds };
  },
});
