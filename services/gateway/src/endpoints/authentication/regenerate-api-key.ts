import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/api_key/regenerate */
export const regenerateApiKey = defineEndpoint({
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  permission: 'user',
  summary: 'Replace your API key; the old one stops working at once',
  tags: ['authentication'],
  params: z.object({}),
  response: z.object({ api_key: z.string() }),
  async handler(deps: Pick<Deps, 'users'>, { actor, signal, idempotency }) {
    const { apiKey } = await deps.users.regenerateApiKey({}, { actor, signal, idempotency });
    return { api_key: apiKey };
  },
});
