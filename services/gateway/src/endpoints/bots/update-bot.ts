import { badImage, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { requireNoDeviceKey } from '../../http/permissions.ts';
import {
  address,
  botAvatar,
  botDefaults,
  botDefaultsRecord,
  configData,
  toBotDefaults,
} from './bot-params.ts';

/** @spec PATCH /bots/{bot_id} */
export const updateBot = defineEndpoint({
  method: 'PATCH',
  path: '/bots/{bot_id}',
  permission: 'user',
  bots: 'none',
  summary: 'Update a bot',
  description:
    'Changes a bot you may administer. What is not sent stays as it is. A new picture can be sent along as a file.',
  tags: ['bots'],
  params: z.object({
    bot_id: jsonText(z.int()).describe('The user id of the bot.'),
    full_name: z.string().optional().describe('The new name, up to 100 characters.'),
    short_name: z
      .string()
      .optional()
      .describe('What the new address of the bot is made of, as when it is created.'),
    role: jsonText(z.int32())
      .optional()
      .describe(
        'The new role: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest.',
      ),
    bot_owner_id: jsonText(z.int())
      .optional()
      .describe('The user id of the new owner, an active person.'),
    service_payload_url: address
      .optional()
      .describe('Where an outgoing webhook bot posts messages to from now on.'),
    service_interface: jsonText(z.int32())
      .optional()
      .describe('The format an outgoing webhook bot posts in: 1 for JSON, 2 for that of Slack.'),
    config_data: configData
      .default({})
      .describe(
        'Settings of an embedded bot or of an integration to change, by name; others stay.',
      ),
    ...botDefaults,
  }),
  files: botAvatar,
  response: z.object({
    full_name: z.string(),
    avatar_url: z.string().nullable(),
    service_interface: z.int(),
    service_payload_url: z.string().nullable(),
    config_data: z.record(z.string(), z.string()),
    ...botDefaultsRecord,
    bot_owner: z.string().optional(),
  }),
  example: {
    request: { bot_id: 34, full_name: 'Release bot' },
    response: {
      full_name: 'Release bot',
      avatar_url: null,
      service_interface: 1,
      service_payload_url: null,
      config_data: {},
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
    },
  },
  errors: [badImage, unauthorizedPrincipal],
  async handler(deps, { params, files, identity, actor, signal, write }) {
    if (params.bot_owner_id !== undefined || params.role !== undefined)
      requireNoDeviceKey(identity);
    const defaults = await toBotDefaults(deps, params, { actor, signal });
    const { botJson } = await deps.users.updateBot(
      {
        botId: params.bot_id,
        fullName: params.full_name,
        shortName: params.short_name,
        role: params.role,
        botOwnerId: params.bot_owner_id,
        servicePayloadUrl: params.service_payload_url,
        serviceInterface: params.service_interface,
        configData: params.config_data,
        ...defaults,
        avatar: files[0]?.content,
      },
      write,
    );
    return rawFields([botJson]);
  },
});
