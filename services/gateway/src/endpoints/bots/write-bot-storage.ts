import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PUT /bot_storage */
export const writeBotStorage = defineEndpoint({
  method: 'PUT',
  path: '/bot_storage',
  permission: 'user',
  summary: 'Keep texts on the server, as a bot',
  tags: ['bots'],
  params: z.object({ storage: jsonText(z.record(z.string(), z.string())) }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.writeBotStorage({ storage: params.storage }, { actor, signal, idempotency });
    return {};
  },
});
