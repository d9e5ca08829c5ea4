import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { newChannelParams, newChannelSettings } from './new-channel-params.ts';
import { principals, resolvePrincipals } from './principals.ts';
import {
  channelNames,
  namesByUser,
  subscriptionItems,
  subscriptionsOf,
} from './subscription-params.ts';

/** @spec POST /users/me/subscriptions */
export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/users/me/subscriptions',
  permission: 'not-guest',
  summary: 'Subscribe yourself or others, creating channels that do not exist',
  tags: ['channels'],
  params: z.object({
    subscriptions: subscriptionItems,
    principals: principals.optional(),
    authorization_errors_fatal: jsonText(z.boolean()).default(true),
    ...newChannelParams,
  }),
  response: z.object({
    subscribed: namesByUser,
    already_subscribed: namesByUser,
    unauthorized: z.array(z.string()).optional(),
    new_subscription_messages_sent: z.boolean().optional(),
  }),
  errors: [badRequest, unauthorizedPrincipal],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'channels' | 'users'>, { params, actor, signal, idempotency }) {
    const principalIds = await resolvePrincipals(deps, params.principals, { actor, signal });
    const outcome = await deps.channels.subscribe(
      {
        subscriptions: subscriptionsOf(params.subscriptions),
        principalIds,
        authorizationErrorsFatal: params.authorization_errors_fatal,
        announce: params.announce,
        sendNewSubscriptionMessages: params.send_new_subscription_messages,
        settings: newChannelSettings(params),
      },
      { actor, signal, idempotency },
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
