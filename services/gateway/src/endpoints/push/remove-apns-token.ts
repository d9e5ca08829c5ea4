import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/apns_device_token */
export const removeApnsToken = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/apns_device_token',
  permission: 'user',
  bots: 'none',
  summary: 'Unregister an APNs token',
  description: 'Stops sending your notifications to an Apple device.',
  tags: ['push'],
  params: z.object({
    token: z.string().describe('The token that the app received from Apple, in base64.'),
  }),
  example: { request: { token: 'c2FtcGxlLWFwbnMtdG9rZW4=' } },
  async handler({ notifications }, { params, write }) {
    await notifications.removeToken({ network: 'PUSH_NETWORK_APNS', token: params.token }, write);
  },
});
