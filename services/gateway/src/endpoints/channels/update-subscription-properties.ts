import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { settingValue } from './subscription-setting.ts';

/** @spec POST /users/me/subscriptions/properties */
export const updateSubscriptionProperties = defineEndpoint({
  method: 'POST',
  path: '/users/me/subscriptions/properties',
  permission: 'user',
  summary: 'Change personal settings of your subscriptions',
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
    ),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const changes = params.subscription_data.map(({ stream_id: channelId, property, value }) => ({
      channelId,
      property,
      ...settingValue(value),
    }));
    await deps.channels.updateSubscriptionSettings({ changes }, { actor, signal, idempotency });
    return {};
  },
});
