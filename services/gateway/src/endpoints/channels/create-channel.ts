import { badRequest, channelAlreadyExists, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { newChannelParams, newChannelSettings } from './new-channel-params.ts';

/** @spec POST /channels/create */
export const createChannel = defineEndpoint({
  method: 'POST',
  path: '/channels/create',
  permission: 'not-guest',
  summary: 'Create a channel and subscribe people to it',
  tags: ['channels'],
  params: z.object({
    name: z.string(),
    description: z.string().default(''),
    subscribers: jsonText(z.array(z.int())),
    ...newChannelParams,
  }),
  response: z.object({ id: z.int() }),
  errors: [badRequest, channelAlreadyExists, unauthorizedPrincipal],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const { channelId } = await deps.channels.createChannel(
      {
        name: params.name,
        description: params.description,
        subscriberIds: params.subscribers,
        announce: params.announce,
        sendNewSubscriptionMessages: params.send_new_subscription_messages,
        settings: newChannelSettings(params),
      },
      { actor, signal, idempotency },
    );
    return { id: channelId };
  },
});
