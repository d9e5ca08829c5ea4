import { channelAlreadyExists, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { newChannelParams, newChannelSettings } from './new-channel-params.ts';

/** @spec POST /channels/create */
export const createChannel = defineEndpoint({
  method: 'POST',
  path: '/channels/create',
  permission: 'not-guest',
  summary: 'Create a channel',
  description: 'Creates a channel and subscribes people to it.',
  tags: ['channels'],
  params: z.object({
    name: z
      .string()
      .describe(
        'The name, up to 60 characters. No other active channel may have the same name, ignoring case.',
      ),
    description: z
      .string()
      .default('')
      .describe('The purpose of the channel in Markdown, up to 1,024 characters.'),
    subscribers: jsonText(z.array(z.int())).describe(
      'The user ids of the subscribers. You are not subscribed unless your id is among them.',
    ),
    ...newChannelParams,
  }),
  response: z.object({ id: z.int() }),
  example: {
    request: { name: 'design', description: 'How it looks', subscribers: [12, 15] },
    response: { id: 7 },
  },
  errors: [channelAlreadyExists, unauthorizedPrincipal],
  isIdempotent: true,
  async handler({ channels }, { params, write }) {
    const { channelId } = await channels.createChannel(
      {
        name: params.name,
        description: params.description,
        subscriberIds: params.subscribers,
        announce: params.announce,
        sendNewSubscriptionMessages: params.send_new_subscription_messages,
        settings: newChannelSettings(params),
      },
      write,
    );
    return { id: channelId };
  },
});
