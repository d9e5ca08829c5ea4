import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec GET /users/me/alert_words */
export const getAlertWords = defineEndpoint({
  method: 'GET',
  path: '/users/me/alert_words',
  permission: 'user',
  summary: 'Your alert words',
  tags: ['users'],
  params: z.object({}),
  response: z.object({ alert_words: z.array(z.string()) }),
  async handler(deps: Pick<Deps, 'users'>, { actor, signal }) {
    const { words } = await deps.users.getAlertWords({}, { actor, signal });
    return { alert_words: words };
  },
});
