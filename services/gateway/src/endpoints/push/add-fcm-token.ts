import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/android_gcm_reg_id */
export const addFcmToken = defineEndpoint({
  method: 'POST',
  path: '/users/me/android_gcm_reg_id',
  permission: 'user',
  bots: 'none',
  summary: 'Register an FCM token',
  description:
    'Sends your notifications to an Android device, unencrypted. Registering a token twice changes nothing. Newer clients use `POST /mobile_push/register`.',
  tags: ['push'],
  params: z.object({
    token: z.string().describe('The token that the app received from Firebase.'),
  }),
  example: { request: { token: 'sample-fcm-token' } },
  async handler({ notifications }, { params, write }) {
    await notifications.registerToken({ network: 'PUSH_NETWORK_FCM', token: params.token }, write);
  },
});
