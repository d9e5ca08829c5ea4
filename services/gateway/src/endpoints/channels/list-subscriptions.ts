import { z } from 'zod';
import { defineEndpoint, jsonOrRaw } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleChannel, subscriptionRecord } from '../../records/channels.ts';

/** The detail in which subscribers are included. Clients send the word bare, quoted, or as a JSON boolean. */
const includeSubscribers = jsonOrRaw(z.enum(['true', 'false', 'partial']));

/** @spec GET /users/me/subscriptions */
export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/users/me/subscriptions',
  permission: 'user',
  summary: 'List your subscriptions',
  description:
    'Returns the channels that you are subscribed to, with their settings and your personal settings.',
  tags: ['channels'],
  params: z.object({
    include_subscribers: includeSubscribers
      .default('false')
      .describe(
        '`true` includes the user ids of all subscribers. `partial` may omit some subscribers of large channels. `false` includes none.',
      ),
  }),
  response: z.object({ subscriptions: z.array(subscriptionRecord) }),
  example: {
    response: {
      subscriptions: [
        {
          ...exampleChannel,
          color: '#76ce90',
          pin_to_top: false,
          is_muted: false,
          in_home_view: true,
          desktop_notifications: null,
          audible_notifications: null,
          push_notifications: null,
          email_notifications: null,
          wildcard_mentions_notify: null,
        },
      ],
    },
  },
  async handler({ channels }, { params, actor, signal }) {
    const { subscriptionsJson } = await channels.listSubscriptions(
      { includeSubscribers: params.include_subscribers },
      { actor, signal },
    );
    return { subscriptions: rawJson(subscriptionsJson) };
  },
});
