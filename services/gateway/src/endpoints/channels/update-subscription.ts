import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText, word } from '../../http/endpoint.ts';
import { settingValue } from './subscription-params.ts';

/** @spec PATCH /users/me/subscriptions/{stream_id} */
export const updateSubscription = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/subscriptions/{stream_id}',
  permission: 'user',
  summary: 'Update a setting of a subscription',
  description: 'Changes one personal setting of one of your subscriptions.',
  tags: ['channels'],
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    property: word(z.string()).describe(
      'The setting: `color`, `is_muted`, `pin_to_top`, `desktop_notifications` and so on.',
    ),
    value: jsonOrRaw(z.union([z.boolean(), z.string()])).describe(
      'The value: a boolean, or a text for `color`.',
    ),
  }),
  example: { request: { stream_id: 7, property: 'pin_to_top', value: true } },
  async handler({ channels }, { params, write }) {
    const { stream_id: channelId, property, value } = params;
    await channels.updateSubscriptionSettings(
      { changes: [{ channelId, property, ...settingValue(value) }] },
      write,
    );
  },
});
