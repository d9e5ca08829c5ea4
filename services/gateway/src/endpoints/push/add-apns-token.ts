import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/apns_device_token */
export const addApnsToken = defineEndpoint({
  method: 'POST',
  path: '/users/me/apns_device_token',
  permission: 'user',
  bots: 'none',
  summary: 'Register an APNs token',
  description:
    'Sends your notifications to an Apple device, unencrypted. Registering the same token again changes nothing. Newer clients use `POST /mobile_push/register`.',
  tags: ['push'],
  params: z.object({
    token: z.string().describe('The token that Apple gave the app on the device, in base64.'),
    appid: z.string().describe('The bundle id of the app: letters, digits, dots and hyphens.'),
  }),
  response: z.object({}),
  example: {
    request: { token: 'c2FtcGxlLWFwbnMtdG9rZW4=', appid: 'com.example.chat' },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.registerToken(
      { network: 'PUSH_NETWORK_APNS', token: params.token, appId: params.appid },
      { actor, signal, idempotency },
    );
    return {};
  },
});
