import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { settingValue } from './subscription-setting.ts';

/** @spec PATCH /users/me/subscriptions/{stream_id} */
export const updateSubscription = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/subscriptions/{stream_id}',
  permission: 'user',
  summary: 'Change a personal setting of one of your subscriptions',
  tags: ['channels'],
  params: z.object({
    stream_id: jsonText(z.int()),
    property: z.string(),
    value: jsonOrRaw(z.union([z.boolean(), z.string()])),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const { stream_id: channelId, property, value } = params;
    await deps.channels.updateSubscriptionSettings(
      { changes: [{ channelId, property, ...settingValue(value) }] },
      { actor, signal, idempotency },
    );
    return {};
  },
});
