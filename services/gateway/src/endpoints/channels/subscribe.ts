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
    'Subscribes you or others to channels. A channel that does not exist is created with the settings that are sent.',
  tags: ['channels'],
  params: z.object({
    subscriptions: subscriptionItems.describe(
      'The channels, by name, each with a `color` and, if it is created, a `description`.',
    ),
    principals: principals
      .optional()
      .describe('The user ids or addresses of those to subscribe. Absent: you.'),
    authorization_errors_fatal: jsonText(z.boolean())
      .default(true)
      .describe(
        'false leaves out channels you may not subscribe to and lists them in `unauthorized`; true refuses the request.',
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
