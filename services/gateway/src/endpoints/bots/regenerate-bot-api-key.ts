import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /bots/{bot_id}/api_key/regenerate */
export const regenerateBotApiKey = defineEndpoint({
  method: 'POST',
  path: '/bots/{bot_id}/api_key/regenerate',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: "Regenerate a bot's API key",
  description: 'Replaces the API key of a bot that you own. The old key stops working immediately.',
  tags: ['bots'],
  params: z.object({ bot_id: jsonText(z.int()).describe('The user id of the bot.') }),
  response: z.object({ api_key: z.string() }),
  example: { request: { bot_id: 34 }, response: { api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5' } },
  async handler({ bots }, { params, write }) {
    const { apiKey } = await bots.regenerateBotApiKey({ botId: params.bot_id }, write);
    return { api_key: apiKey };
  },
});
