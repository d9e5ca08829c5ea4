import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/apns_device_token */
export const addApnsToken = defineEndpoint({
  method: 'POST',
  path: '/users/me/apns_device_token',
  permission: 'user',
  bots: 'none',
  summary: 'Register an APNs token',
  description:
    'Sends your notifications to an Apple device, unencrypted. Registering a token twice changes nothing. Newer clients use `POST /mobile_push/register`.',
  tags: ['push'],
  params: z.object({
    token: z.string().describe('The token that the app received from Apple, in base64.'),
    appid: z.string().describe('The bundle id of the app: letters, digits, dots and hyphens.'),
  }),
  example: { request: { token: 'c2FtcGxlLWFwbnMtdG9rZW4=', appid: 'com.example.chat' } },
  async handler({ notifications }, { params, write }) {
    await notifications.registerToken(
      { network: 'PUSH_NETWORK_APNS', token: params.token, appId: params.appid },
      write,
    );
  },
});
