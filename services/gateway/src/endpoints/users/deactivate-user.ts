import {
  badRequest,
  cannotDeactivateLastUser,
  unauthorizedPrincipal,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { text } from '../../http/param-schemas.ts';

const maxCommentLength = 2_000;

/** @spec DELETE /users/{user_id} */
export const deactivateUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/{user_id}',
  permission: 'admin',
  summary: 'Deactivate somebody',
  tags: ['users'],
  params: z.object({
    user_id: jsonText(z.int()),
    deactivation_notification_comment: text({ max: maxCommentLength }).optional(),
    actions: jsonText(z.record(z.string(), z.boolean())).optional(),
  }),
  response: z.object({}),
  errors: [badRequest, cannotDeactivateLastUser, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    // To do less than was asked, in silence, would be worse than to do nothing.
    if (Object.values(params.actions ?? {}).includes(true)) {
      throw badRequest({ msg: 'Deleting what somebody left is not supported here.' });
    }
    await deps.users.deactivateUser({ userId: params.user_id }, { actor, signal, idempotency });
    return {};
  },
});
