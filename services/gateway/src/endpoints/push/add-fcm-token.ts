import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/android_gcm_reg_id */
export const addFcmToken = defineEndpoint({
  method: 'POST',
  path: '/users/me/android_gcm_reg_id',
  permission: 'user',
  bots: 'none',
  summary: 'Have an Android device notified',
  tags: ['push'],
  params: z.object({
    token: z.string(),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.registerToken(
      { network: 'PUSH_NETWORK_FCM', token: params.token },
      { actor, signal, idempotency },
    );
    return {};
  },
});
