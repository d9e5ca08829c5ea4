import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /bot_storage */
export const readBotStorage = defineEndpoint({
  method: 'GET',
  path: '/bot_storage',
  permission: 'user',
  summary: 'Read your bot storage',
  description: 'Returns the entries that you, a bot, have stored on the server.',
  tags: ['bots'],
  params: z.object({
    keys: jsonText(z.array(z.string()))
      .optional()
      .describe('The keys of the entries to return. Absent: all entries.'),
  }),
  response: z.object({ storage: z.record(z.string(), z.string()) }),
  example: { request: { keys: ['last-run'] }, response: { storage: { 'last-run': '2026-11-02' } } },
  async handler({ bots }, { params, actor, signal }) {
    const { storage } = await bots.readBotStorage(
      { keys: params.keys, hasKeys: params.keys !== undefined },
      { actor, signal },
    );
    return { storage };
  },
});
