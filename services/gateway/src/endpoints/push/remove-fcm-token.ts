import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/android_gcm_reg_id */
export const removeFcmToken = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/android_gcm_reg_id',
  permission: 'user',
  bots: 'none',
  summary: 'Unregister an FCM token',
  description: 'Stops sending your notifications to an Android device.',
  tags: ['push'],
  params: z.object({
    token: z.string().describe('The token that Firebase gave the app on the device.'),
  }),
  response: z.object({}),
  example: {
    request: { token: 'sample-fcm-token' },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.removeToken(
      { network: 'PUSH_NETWORK_FCM', token: params.token },
      { actor, signal, idempotency },
    );
    return {};
  },
});
