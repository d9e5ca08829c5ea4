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
  summary: 'Notify an Apple device no more',
  tags: ['push'],
  params: z.object({
    token: z.string(),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.removeToken(
      { network: 'PUSH_NETWORK_APNS', token: params.token },
      { actor, signal, idempotency },
    );
    return {};
  },
});
