import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
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
    token: z.string().describe('The token that Apple gave the app on the device, in base64.'),
  }),
  response: z.object({}),
  example: {
    request: { token: 'c2FtcGxlLWFwbnMtdG9rZW4=' },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.removeToken(
      { network: 'PUSH_NETWORK_APNS', token: params.token },
      { actor, signal, idempotency },
    );
    return {};
  },
});
