import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

/** @spec GET /realm/presence */
export const listPresences = defineEndpoint({
  method: 'GET',
  path: '/realm/presence',
  permission: 'user',
  summary: 'When everybody was there',
  tags: ['presence'],
  params: z.object({}),
  response: z.object({
    presences: z.record(z.string(), z.looseObject({})),
    server_timestamp: z.number(),
  }),
  async handler(deps: Pick<Deps, 'presence'>, { actor, signal }) {
    const listed = await deps.presence.listPresences({}, { actor, signal });
    return {
      presences: rawJson(listed.presencesJson),
      server_timestamp: listed.serverTimestamp,
    };
  },
});
