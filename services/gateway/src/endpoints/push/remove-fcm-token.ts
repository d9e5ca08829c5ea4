import { z } from 'zod';
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
    token: z.string().describe('The token that the app received from Firebase.'),
  }),
  example: { request: { token: 'sample-fcm-token' } },
  async handler({ notifications }, { params, write }) {
    await notifications.removeToken({ network: 'PUSH_NETWORK_FCM', token: params.token }, write);
  },
});
