import { cannotDeactivateGroupInUse } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /user_groups/{user_group_id}/deactivate */
export const deactivateUserGroup = defineEndpoint({
  method: 'POST',
  path: '/user_groups/{user_group_id}/deactivate',
  permission: 'not-guest',
  summary: 'Deactivate a user group',
  description:
    'Deactivates a user group. Fails if a permission or another group uses it. The error lists these uses in `objections`.',
  tags: ['user groups'],
  params: z.object({ user_group_id: jsonText(z.int()).describe('The id of the user group.') }),
  example: { request: { user_group_id: 41 } },
  errors: [cannotDeactivateGroupInUse],
  async handler({ groups }, { params, write }) {
    await groups.deactivateGroup({ groupId: params.user_group_id }, write);
  },
});
