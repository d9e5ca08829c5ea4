import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /bots/{bot_id} */
export const deactivateBot = defineEndpoint({
  method: 'DELETE',
  path: '/bots/{bot_id}',
  permission: 'user',
  bots: 'none',
  summary: 'Deactivate a bot',
  description:
    'Deactivates a bot you may administer. Its API key stops working at once; its messages stay.',
  tags: ['bots'],
  params: z.object({ bot_id: jsonText(z.int()).describe('The user id of the bot.') }),
  response: z.object({}),
  example: { request: { bot_id: 34 }, response: {} },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.deactivateBot({ botId: params.bot_id }, { actor, signal, idempotency });
    return {};
  },
});
