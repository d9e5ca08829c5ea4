import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const ids = jsonText(z.array(z.int())).optional();

/** @spec POST /user_groups/{user_group_id}/members */
export const changeUserGroupMembers = defineEndpoint({
  method: 'POST',
  path: '/user_groups/{user_group_id}/members',
  permission: 'not-guest',
  summary: 'Add to a user group, and remove from it',
  tags: ['user groups'],
  params: z.object({
    user_group_id: jsonText(z.int()),
    add: ids,
    delete: ids,
    add_subgroups: ids,
    delete_subgroups: ids,
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.changeGroupMembers(
      {
        groupId: params.user_group_id,
        addedMemberIds: params.add ?? [],
        removedMemberIds: params.delete ?? [],
        addedSubgroupIds: params.add_subgroups ?? [],
        removedSubgroupIds: params.delete_subgroups ?? [],
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
