import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/api_key/regenerate */
export const regenerateApiKey = defineEndpoint({
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  permission: 'user',
  reachesCredentials: true,
  summary: 'Regenerate your API key',
  description:
    'Replaces your API key with a new one. The old key stops working immediately in every client. All your browser sessions end, except the session that sends this request. Device keys keep working.',
  tags: ['authentication'],
  response: z.object({ api_key: z.string() }),
  example: { response: { api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5' } },
  async handler({ credentials }, { identity, write }) {
    const currentSessionId = identity.account.sessionId;
    const { apiKey } = await credentials.regenerateApiKey({ currentSessionId }, write);
    return { api_key: apiKey };
  },
});
