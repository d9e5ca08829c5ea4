import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const ids = jsonText(z.array(z.int())).optional();

/** @spec POST /user_groups/{user_group_id}/subgroups */
export const changeSubgroups = defineEndpoint({
  method: 'POST',
  path: '/user_groups/{user_group_id}/subgroups',
  permission: 'not-guest',
  summary: 'Add subgroups to a user group, and remove them',
  tags: ['user groups'],
  params: z.object({ user_group_id: jsonText(z.int()), add: ids, delete: ids }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.changeGroupMembers(
      {
        groupId: params.user_group_id,
        addedSubgroupIds: params.add ?? [],
        removedSubgroupIds: params.delete ?? [],
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
