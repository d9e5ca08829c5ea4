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
    'Changes a bot that you may administer. Properties that you do not send stay unchanged. You can upload a new picture as a file.',
  tags: ['bots'],
  params: z.object({
    bot_id: jsonText(z.int()).describe('The user id of the bot.'),
    full_name: z.string().optional().describe('The new name, up to 100 characters.'),
    short_name: z
      .string()
      .optional()
      .describe("The start of the bot's new email address, as in `POST /bots`."),
    role: jsonText(z.int32())
      .optional()
      .describe(
        'The new role: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest.',
      ),
    bot_owner_id: jsonText(z.int())
      .optional()
      .describe('The user id of the new owner, an active human user.'),
    service_payload_url: address
      .optional()
      .describe('The URL to which an outgoing webhook bot posts messages.'),
    service_interface: jsonText(z.int32())
      .optional()
      .describe(
        "The format of an outgoing webhook bot's requests: 1 for JSON, 2 for Slack's format.",
      ),
    config_data: configData
      .default({})
      .describe(
        'The settings of an embedded bot or an integration to change, by name. Other settings stay unchanged.',
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
    const { botJson } = await deps.bots.updateBot(
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
