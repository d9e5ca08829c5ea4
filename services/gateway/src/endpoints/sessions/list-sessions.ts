import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { sessionRecord, toSessionRecord } from '../../records/sessions.ts';

const ownSession = sessionRecord.extend({
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
    'Returns the browsers in which you are logged in, most recently used first. API keys have no sessions.',
  tags: ['authentication'],
  response: z.object({ sessions: z.array(ownSession) }),
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
  async handler({ sessions }, { identity, actor, signal }) {
    const listed = await sessions.listSessions({}, { actor, signal });
    return {
      sessions: listed.sessions.map((session) => ({
        ...toSessionRecord(session),
        is_current: session.sessionId === identity.account.sessionId,
      })),
    };
  },
});
