import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { legacyPresenceRecord } from '../../records/people.ts';

/** @spec GET /realm/presence */
export const listPresences = defineEndpoint({
  method: 'GET',
  path: '/realm/presence',
  permission: 'user',
  summary: 'List the presence of users',
  description:
    'Returns when the users of the organization were last present, by email address. Restricted guests get only users that they can see. Clients that poll use `POST /users/me/presence` instead.',
  tags: ['presence'],
  response: z.object({
    presences: z.record(z.string(), legacyPresenceRecord),
    server_timestamp: z.number(),
  }),
  example: {
    response: {
      presences: {
        'iago@chat.example.com': {
          website: { client: 'website', status: 'active', timestamp: 1772443800, pushable: false },
          aggregated: { client: 'website', status: 'active', timestamp: 1772443800 },
        },
      },
      server_timestamp: 1772443870.25,
    },
  },
  async handler({ presence }, { actor, signal }) {
    const listed = await presence.listPresences({}, { actor, signal });
    return {
      presences: rawJson(listed.presencesJson),
      server_timestamp: listed.serverTimestamp,
    };
  },
});
