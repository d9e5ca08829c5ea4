import { badImage } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import {
  address,
  botAvatar,
  botDefaults,
  botDefaultsRecord,
  configData,
  toBotDefaults,
} from './bot-params.ts';

/** @spec POST /bots */
export const createBot = defineEndpoint({
  method: 'POST',
  path: '/bots',
  permission: 'not-guest',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Create a bot',
  description:
    'Creates a bot that belongs to you, and returns its API key. A picture for it can be sent along as a file.',
  tags: ['bots'],
  params: z.object({
    full_name: z.string().describe('The name people see, up to 100 characters.'),
    short_name: z
      .string()
      .describe(
        'What the address of the bot is made of: it becomes `<short_name>-bot` at the host of the organization.',
      ),
    bot_type: jsonText(z.int32())
      .default(1)
      .describe(
        '1: a generic bot, 2: for incoming webhooks, 3: for outgoing webhooks, 4: embedded.',
      ),
    payload_url: address
      .optional()
      .describe('Where an outgoing webhook bot posts messages to; required for those.'),
    interface_type: jsonText(z.int32())
      .default(1)
      .describe('The format an outgoing webhook bot posts in: 1 for JSON, 2 for that of Slack.'),
    service_name: z
      .string()
      .default('')
      .describe('The name of the embedded bot to run; counts for embedded bots only.'),
    config_data: configData
      .default({})
      .describe('The settings of an embedded bot or of an integration, by name.'),
    ...botDefaults,
  }),
  files: botAvatar,
  response: z.object({
    user_id: z.int(),
    api_key: z.string(),
    avatar_url: z.string().nullable(),
    ...botDefaultsRecord,
  }),
  example: {
    request: { full_name: 'Deploy bot', short_name: 'deploy', bot_type: 1 },
    response: {
      user_id: 34,
      api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5',
      avatar_url: null,
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
    },
  },
  errors: [badImage],
  async handler(deps, { params, files, actor, signal, write }) {
    const defaults = await toBotDefaults(deps, params, { actor, signal });
    const { botJson } = await deps.users.createBot(
      {
        fullName: params.full_name,
        shortName: params.short_name,
        botType: params.bot_type,
        payloadUrl: params.payload_url,
        interfaceType: params.interface_type,
        serviceName: params.service_name,
        configData: params.config_data,
        ...defaults,
        avatar: files[0]?.content,
      },
      write,
    );
    return rawFields([botJson]);
  },
});
