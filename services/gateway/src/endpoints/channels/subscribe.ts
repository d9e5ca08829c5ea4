import { unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { newChannelParams, newChannelSettings } from './new-channel-params.ts';
import {
  channelNames,
  namesByUser,
  principals,
  resolvePrincipals,
  subscriptionItems,
  toSubscriptions,
} from './subscription-params.ts';

/** @spec POST /users/me/subscriptions */
export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/users/me/subscriptions',
  permission: 'not-guest',
  summary: 'Subscribe to channels',
  description:
    'Subscribes you or others to channels. Creates channels that do not exist, with the settings in the request.',
  tags: ['channels'],
  params: z.object({
    subscriptions: subscriptionItems.describe(
      'The channels, by name, each with an optional `color` and, for a new channel, a `description`.',
    ),
    principals: principals
      .optional()
      .describe('The user ids or email addresses of the users to subscribe. Absent: you.'),
    authorization_errors_fatal: jsonText(z.boolean())
      .default(true)
      .describe(
        'If false, channels that you may not subscribe to are skipped and listed in `unauthorized`. If true, such a channel fails the request.',
      ),
    ...newChannelParams,
  }),
  response: z.object({
    subscribed: namesByUser,
    already_subscribed: namesByUser,
    unauthorized: z.array(z.string()).optional(),
    new_subscription_messages_sent: z.boolean().optional(),
  }),
  example: {
    request: { subscriptions: [{ name: 'design' }] },
    response: { subscribed: { 12: ['design'] }, already_subscribed: {} },
  },
  errors: [unauthorizedPrincipal],
  isIdempotent: true,
  async handler(deps, { params, actor, signal, write }) {
    const principalIds = await resolvePrincipals(deps, params.principals, { actor, signal });
    const outcome = await deps.channels.subscribe(
      {
        subscriptions: toSubscriptions(params.subscriptions),
        principalIds,
        authorizationErrorsFatal: params.authorization_errors_fatal,
        announce: params.announce,
        sendNewSubscriptionMessages: params.send_new_subscription_messages,
        settings: newChannelSettings(params),
      },
      write,
    );
    return {
      subscribed: channelNames(outcome.subscribed),
      already_subscribed: channelNames(outcome.alreadySubscribed),
      ...(!params.authorization_errors_fatal && { unauthorized: outcome.unauthorized }),
      ...(params.send_new_subscription_messages && {
        new_subscription_messages_sent: outcome.newSubscriptionMessagesSent,
      }),
    };
  },
});
