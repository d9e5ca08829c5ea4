import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec GET /users/me/alert_words */
export const getAlertWords = defineEndpoint({
  method: 'GET',
  path: '/users/me/alert_words',
  permission: 'user',
  summary: 'List your alert words',
  description: 'Returns the words of which you are notified when a message contains them.',
  tags: ['users'],
  params: z.object({}),
  response: z.object({ alert_words: z.array(z.string()) }),
  example: { request: {}, response: { alert_words: ['deploy', 'outage'] } },
  async handler(deps: Pick<Deps, 'users'>, { actor, signal }) {
    const { words } = await deps.users.getAlertWords({}, { actor, signal });
    return { alert_words: words };
  },
});
