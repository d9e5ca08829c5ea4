import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { settingValue } from './subscription-params.ts';

/** @spec POST /users/me/subscriptions/properties */
export const updateSubscriptionProperties = defineEndpoint({
  method: 'POST',
  path: '/users/me/subscriptions/properties',
  permission: 'user',
  summary: 'Update settings of your subscriptions',
  description:
    'Changes personal settings of several of your subscriptions, such as the color or muting.',
  tags: ['channels'],
  params: z.object({
    subscription_data: jsonText(
      z.array(
        z.object({
          stream_id: z.int(),
          property: z.string(),
          value: z.union([z.boolean(), z.string()]),
        }),
      ),
    ).describe(
      'The changes. Each has the id of a channel, a setting (`color`, `is_muted`, `pin_to_top`, `desktop_notifications` and so on) and its new value.',
    ),
  }),
  example: {
    request: { subscription_data: [{ stream_id: 7, property: 'pin_to_top', value: true }] },
  },
  async handler({ channels }, { params, write }) {
    const changes = params.subscription_data.map(({ stream_id: channelId, property, value }) => ({
      channelId,
      property,
      ...settingValue(value),
    }));
    await channels.updateSubscriptionSettings({ changes }, write);
  },
});
