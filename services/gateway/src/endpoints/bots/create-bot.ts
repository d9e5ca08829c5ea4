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
    'Creates a bot that you own, and returns its API key. You can upload a picture for it as a file.',
  tags: ['bots'],
  params: z.object({
    full_name: z.string().describe('The displayed name, up to 100 characters.'),
    short_name: z
      .string()
      .describe(
        "The start of the bot's email address, which becomes `<short_name>-bot` at the organization's host.",
      ),
    bot_type: jsonText(z.int32())
      .default(1)
      .describe('1: generic bot, 2: incoming webhook, 3: outgoing webhook, 4: embedded bot.'),
    payload_url: address
      .optional()
      .describe(
        'The URL to which an outgoing webhook bot posts messages. Required for outgoing webhook bots.',
      ),
    interface_type: jsonText(z.int32())
      .default(1)
      .describe(
        "The format of an outgoing webhook bot's requests: 1 for JSON, 2 for Slack's format.",
      ),
    service_name: z
      .string()
      .default('')
      .describe('The name of the embedded bot to run. Ignored for other kinds of bots.'),
    config_data: configData
      .default({})
      .describe('The settings of an embedded bot or an integration, by name.'),
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
    const { botJson } = await deps.bots.createBot(
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
