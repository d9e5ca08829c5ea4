import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { botDefaultsRecord } from './bot-params.ts';

/** @spec GET /bots */
export const listOwnBots = defineEndpoint({
  method: 'GET',
  path: '/bots',
  permission: 'user',
  bots: 'none',
  summary: 'Your own bots',
  tags: ['bots'],
  params: z.object({}),
  response: z.object({
    bots: z.array(
      z.object({
        username: z.string(),
        full_name: z.string(),
        api_key: z.string(),
        avatar_url: z.string().nullable(),
        ...botDefaultsRecord,
      }),
    ),
  }),
  async handler(deps: Pick<Deps, 'users'>, { actor, signal }) {
    const { botsJson } = await deps.users.listOwnBots({}, { actor, signal });
    return { bots: rawJson(botsJson) };
  },
});
