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
    'Sends your notifications to an Android device, unencrypted. Registering the same token again changes nothing. Newer clients use `POST /mobile_push/register`.',
  tags: ['push'],
  params: z.object({
    token: z.string().describe('The token that Firebase gave the app on the device.'),
  }),
  example: { request: { token: 'sample-fcm-token' } },
  async handler({ notifications }, { params, write }) {
    await notifications.registerToken({ network: 'PUSH_NETWORK_FCM', token: params.token }, write);
  },
});
