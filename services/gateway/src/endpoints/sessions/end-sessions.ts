import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/sessions */
export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'End your other browser sessions',
  description:
    'Logs out all your browsers immediately, except the browser that sends this request. With an API key, it ends all sessions.',
  tags: ['authentication'],
  params: z.object({
    include_current: jsonText(z.boolean())
      .default(false)
      .describe('If true, also ends the session that sends this request. Default: false.'),
  }),
  example: { request: { include_current: false } },
  async handler({ sessions }, { params, identity, write }) {
    const current = params.include_current ? undefined : identity.account.sessionId;
    await sessions.endSessions({ exceptSessionId: current }, write);
  },
});
