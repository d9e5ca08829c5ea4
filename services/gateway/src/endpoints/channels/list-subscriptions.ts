import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonOrRaw } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

/** Clients send the words bare, quoted, or as JSON booleans. */
const includeSubscribers = jsonOrRaw(z.enum(['true', 'false', 'partial']));

/** @spec GET /users/me/subscriptions */
export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/users/me/subscriptions',
  permission: 'user',
  summary: 'The channels you are subscribed to',
  tags: ['channels'],
  params: z.object({ include_subscribers: includeSubscribers.default('false') }),
  response: z.object({ subscriptions: z.array(z.record(z.string(), z.unknown())) }),
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal }) {
    const { subscriptionsJson } = await deps.channels.listSubscriptions(
      { includeSubscribers: params.include_subscribers },
      { actor, signal },
    );
    return { subscriptions: rawJson(subscriptionsJson) };
  },
});
