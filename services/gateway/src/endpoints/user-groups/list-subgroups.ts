import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /user_groups/{user_group_id}/subgroups */
export const listSubgroups = defineEndpoint({
  method: 'GET',
  path: '/user_groups/{user_group_id}/subgroups',
  permission: 'user',
  summary: 'The subgroups of a user group',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()),
    direct_subgroup_only: jsonText(z.boolean()).default(false),
  }),
  response: z.object({ subgroups: z.array(z.int()) }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal }) {
    const { groupIds } = await deps.users.listSubgroups(
      { groupId: params.user_group_id, directOnly: params.direct_subgroup_only },
      { actor, signal },
    );
    return { subgroups: groupIds };
  },
});
