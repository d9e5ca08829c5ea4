import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /bot_storage */
export const clearBotStorage = defineEndpoint({
  method: 'DELETE',
  path: '/bot_storage',
  permission: 'user',
  summary: 'Delete entries from your bot storage',
  description: 'Deletes entries that you, a bot, have stored on the server.',
  tags: ['bots'],
  params: z.object({
    keys: jsonText(z.array(z.string()))
      .optional()
      .describe('The keys of the entries to delete. Absent: all entries.'),
  }),
  example: { request: { keys: ['last-run'] } },
  async handler({ bots }, { params, write }) {
    await bots.clearBotStorage({ keys: params.keys, hasKeys: params.keys !== undefined }, write);
  },
});
