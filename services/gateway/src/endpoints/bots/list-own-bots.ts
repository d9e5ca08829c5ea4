import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { botDefaultsRecord } from './bot-params.ts';

/** @spec GET /bots */
export const listOwnBots = defineEndpoint({
  method: 'GET',
  path: '/bots',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'List your bots',
  description: 'Returns the active bots that you own, with their API keys.',
  tags: ['bots'],
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
  example: {
    response: {
      bots: [
        {
          username: 'deploy-bot@chat.example.com',
          full_name: 'Deploy bot',
          api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5',
          avatar_url: null,
          default_sending_stream: null,
          default_events_register_stream: null,
          default_all_public_streams: false,
        },
      ],
    },
  },
  async handler({ bots }, { actor, signal }) {
    const { botsJson } = await bots.listOwnBots({}, { actor, signal });
    return { bots: rawJson(botsJson) };
  },
});
