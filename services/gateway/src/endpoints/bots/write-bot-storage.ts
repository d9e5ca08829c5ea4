import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PUT /bot_storage */
export const writeBotStorage = defineEndpoint({
  method: 'PUT',
  path: '/bot_storage',
  permission: 'user',
  summary: 'Write to your bot storage',
  description: 'Stores texts by key for you, a bot. Entries with other keys stay unchanged.',
  tags: ['bots'],
  params: z.object({
    storage: jsonText(z.record(z.string(), z.string())).describe('The texts to store, by key.'),
  }),
  example: { request: { storage: { 'last-run': '2026-11-02' } } },
  async handler({ bots }, { params, write }) {
    await bots.writeBotStorage({ storage: params.storage }, write);
  },
});
