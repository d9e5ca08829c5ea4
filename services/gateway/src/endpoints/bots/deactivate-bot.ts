import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /bots/{bot_id} */
export const deactivateBot = defineEndpoint({
  method: 'DELETE',
  path: '/bots/{bot_id}',
  permission: 'user',
  bots: 'none',
  summary: 'Deactivate a bot',
  description:
    'Deactivates a bot that you may administer. Its API key stops working immediately. Its messages stay.',
  tags: ['bots'],
  params: z.object({ bot_id: jsonText(z.int()).describe('The user id of the bot.') }),
  example: { request: { bot_id: 34 } },
  async handler({ bots }, { params, write }) {
    await bots.deactivateBot({ botId: params.bot_id }, write);
  },
});
