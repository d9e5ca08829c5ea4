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
  summary: 'Have an Apple device notified',
  tags: ['push'],
  params: z.object({
    token: z.string(),
    appid: z.string(),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.registerToken(
      { network: 'PUSH_NETWORK_APNS', token: params.token, appId: params.appid },
      { actor, signal, idempotency },
    );
    return {};
  },
});
