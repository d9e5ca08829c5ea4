import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec GET /users/me/alert_words */
export const getAlertWords = defineEndpoint({
  method: 'GET',
  path: '/users/me/alert_words',
  permission: 'user',
  summary: 'List your alert words',
  description: 'Returns your alert words. You are notified when a message contains one of them.',
  tags: ['users'],
  response: z.object({ alert_words: z.array(z.string()) }),
  example: { response: { alert_words: ['deploy', 'outage'] } },
  async handler({ settings }, { actor, signal }) {
    const { words } = await settings.getAlertWords({}, { actor, signal });
    return { alert_words: words };
  },
});
