import { badImage, badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { botChannel } from './bot-channel.ts';
import { address, botDefaults, botDefaultsRecord, botPicture, configData } from './bot-params.ts';

/** @spec POST /bots */
export const createBot = defineEndpoint({
  method: 'POST',
  path: '/bots',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Create a bot of yours',
  tags: ['bots'],
  params: z.object({
    full_name: z.string(),
    short_name: z.string(),
    bot_type: jsonText(z.int()).default(1),
    payload_url: address.optional(),
    interface_type: jsonText(z.int()).default(1),
    service_name: z.string().default(''),
    config_data: configData.default({}),
    ...botDefaults,
  }),
  files: botPicture,
  response: z.object({
    user_id: z.int(),
    api_key: z.string(),
    avatar_url: z.string().nullable(),
    ...botDefaultsRecord,
  }),
  errors: [badImage, badRequest, requestVariableMissing],
  async handler(
    deps: Pick<Deps, 'users' | 'channels'>,
    { params, files, actor, signal, idempotency },
  ) {
    const [defaultSendingChannel, defaultEventsRegisterChannel] = await Promise.all([
      botChannel(deps, params.default_sending_stream, { actor, signal }),
      botChannel(deps, params.default_events_register_stream, { actor, signal }),
    ]);
    const { botJson } = await deps.users.createBot(
      {
        fullName: params.full_name,
        shortName: params.short_name,
        botType: params.bot_type,
        payloadUrl: params.payload_url,
        interfaceType: params.interface_type,
        serviceName: params.service_name,
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
