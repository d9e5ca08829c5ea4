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
    'Logs your browsers out at once, except the one that sends this request. Sent with an API key, it ends all sessions.',
  tags: ['authentication'],
  params: z.object({
    include_current: jsonText(z.boolean())
      .default(false)
      .describe('Whether the session that sends this request ends, too. Default: false.'),
  }),
  example: { request: { include_current: false } },
  async handler({ users }, { params, identity, write }) {
    const current = params.include_current ? undefined : identity.account.sessionId;
    await users.endSessions({ exceptSessionId: current }, write);
  },
});
