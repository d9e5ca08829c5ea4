import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /bot_storage */
export const clearBotStorage = defineEndpoint({
  method: 'DELETE',
  path: '/bot_storage',
  permission: 'user',
  summary: 'Delete entries of your bot storage',
  description: 'Deletes entries that you, a bot, have stored on the server.',
  tags: ['bots'],
  params: z.object({
    keys: jsonText(z.array(z.string()))
      .optional()
      .describe('The keys of the entries to delete. Absent: all of them.'),
  }),
  response: z.object({}),
  example: { request: { keys: ['last-run'] }, response: {} },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.clearBotStorage(
      { keys: params.keys, hasKeys: params.keys !== undefined },
      { actor, signal, idempotency },
    );
    return {};
  },
});
