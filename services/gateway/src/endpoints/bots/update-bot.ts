import { badImage, badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { botChannel } from './bot-channel.ts';
import { address, botDefaults, botDefaultsRecord, botPicture, configData } from './bot-params.ts';

/** @spec PATCH /bots/{bot_id} */
export const updateBot = defineEndpoint({
  method: 'PATCH',
  path: '/bots/{bot_id}',
  permission: 'user',
  bots: 'none',
  summary: 'Change a bot',
  tags: ['bots'],
  params: z.object({
    bot_id: jsonText(z.int()),
    full_name: z.string().optional(),
    short_name: z.string().optional(),
    role: jsonText(z.int()).optional(),
    bot_owner_id: jsonText(z.int()).optional(),
    service_payload_url: address.optional(),
    service_interface: jsonText(z.int()).optional(),
    config_data: configData.default({}),
    ...botDefaults,
  }),
  files: botPicture,
  response: z.object({
    full_name: z.string(),
    avatar_url: z.string().nullable(),
    service_interface: z.int(),
    service_payload_url: z.string().nullable(),
    config_data: z.record(z.string(), z.string()),
    ...botDefaultsRecord,
    bot_owner: z.string().optional(),
  }),
  errors: [badImage, badRequest, unauthorizedPrincipal],
  async handler(
    deps: Pick<Deps, 'users' | 'channels'>,
    { params, files, actor, signal, idempotency },
  ) {
    const [defaultSendingChannel, defaultEventsRegisterChannel] = await Promise.all([
      botChannel(deps, params.default_sending_stream, { actor, signal }),
      botChannel(deps, params.default_events_register_stream, { actor, signal }),
    ]);
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
        defaultSendingChannel,
        defaultEventsRegisterChannel,
        defaultAllPublicStreams: params.default_all_public_streams,
        avatar: files[0]?.content,
      },
      { actor, signal, idempotency },
    );
    return rawFields([botJson]);
  },
});
