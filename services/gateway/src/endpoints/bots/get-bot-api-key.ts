import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /bots/{bot_id}/api_key */
export const getBotApiKey = defineEndpoint({
  method: 'GET',
  path: '/bots/{bot_id}/api_key',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: "Get a bot's API key",
  description: 'Returns the API key of a bot that you own.',
  tags: ['bots'],
  params: z.object({ bot_id: jsonText(z.int()).describe('The user id of the bot.') }),
  response: z.object({ api_key: z.string() }),
  example: { request: { bot_id: 34 }, response: { api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5' } },
  async handler({ bots }, { params, actor, signal, origin }) {
    const { apiKey } = await bots.getBotApiKey({ botId: params.bot_id }, { actor, signal, origin });
    return { api_key: apiKey };
  },
});
