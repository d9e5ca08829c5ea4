import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

const sessionRecord = z.object({
  id: z.int().describe('The id of the session.'),
  created_at: z.int().describe('When the browser logged in, in UNIX seconds.'),
  last_used_at: z
    .int()
    .describe('When the session was last used, in UNIX seconds; exact to five minutes.'),
  user_agent: z.string().describe('What the browser called itself when it logged in.'),
  ip_address: z.string().describe('The address it logged in from.'),
  is_current: z.boolean().describe('Whether this request was made with the session.'),
});

/** @spec GET /users/me/sessions */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/users/me/sessions',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'List your browser sessions',
  description:
    'Returns the browsers in which you are logged in, the most recently used first. API keys have no sessions.',
  tags: ['authentication'],
  response: z.object({ sessions: z.array(sessionRecord) }),
  example: {
    response: {
      sessions: [
        {
          id: 12,
          created_at: 1763970000,
          last_used_at: 1764056400,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ip_address: '192.0.2.7',
          is_current: true,
        },
      ],
    },
  },
  async handler({ users }, { identity, actor, signal }) {
    const { sessions } = await users.listSessions({}, { actor, signal });
    return {
      sessions: sessions.map((session) => ({
        id: session.sessionId,
        created_at: session.createdAtSeconds,
        last_used_at: session.lastUsedAtSeconds,
        user_agent: session.userAgent,
        ip_address: session.ipAddress,
        is_current: session.sessionId === identity.account.sessionId,
      })),
    };
  },
});
