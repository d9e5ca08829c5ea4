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
  summary: 'Register an FCM token',
  description:
    'Sends your notifications to an Android device, unencrypted. Registering the same token again changes nothing. Newer clients use `POST /mobile_push/register`.',
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
    await deps.notifications.registerToken(
      { network: 'PUSH_NETWORK_FCM', token: params.token },
      { actor, signal, idempotency },
    );
    return {};
  },
});
