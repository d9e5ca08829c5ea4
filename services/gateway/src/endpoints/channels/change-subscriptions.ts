import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import {
  channelNames,
  namesByUser,
  subscriptionItems,
  toSubscriptions,
} from './subscription-params.ts';

/** @spec PATCH /users/me/subscriptions */
export const changeSubscriptions = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/subscriptions',
  permission: 'user',
  summary: 'Change your subscriptions',
  description: 'Unsubscribes you from channels and subscribes you to others in one request.',
  tags: ['channels'],
  params: z.object({
    delete: jsonText(z.array(z.string()))
      .default([])
      .describe('The names of the channels to unsubscribe from.'),
    add: subscriptionItems
      .default([])
      .describe(
        'The channels to subscribe to, by name, each with an optional `color` and, for a new channel, a `description`.',
      ),
  }),
  response: z.object({
    subscribed: namesByUser,
    already_subscribed: namesByUser,
    removed: z.array(z.string()),
    not_removed: z.array(z.string()),
  }),
  example: {
    request: { delete: ['random'], add: [{ name: 'design' }] },
    response: {
      subscribed: { 12: ['design'] },
      already_subscribed: {},
      removed: ['random'],
      not_removed: [],
    },
  },
  async handler({ channels }, { params, write }) {
    const outcome = await channels.changeSubscriptions(
      { unsubscribedNames: params.delete, subscriptions: toSubscriptions(params.add) },
      write,
    );
    return {
      subscribed: channelNames(outcome.subscribed),
      already_subscribed: channelNames(outcome.alreadySubscribed),
      removed: outcome.removed,
      not_removed: outcome.notRemoved,
    };
  },
});
