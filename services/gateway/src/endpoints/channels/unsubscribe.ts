import { unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { principals, resolvePrincipals } from './subscription-params.ts';

/** @spec DELETE /users/me/subscriptions */
export const unsubscribe = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/subscriptions',
  permission: 'user',
  summary: 'Unsubscribe from channels',
  description: 'Unsubscribes you or others from channels.',
  tags: ['channels'],
  params: z.object({
    subscriptions: jsonText(z.array(z.string())).describe('The names of the channels.'),
    principals: principals
      .optional()
      .describe('The user ids or email addresses of the users to unsubscribe. Absent: you.'),
  }),
  response: z.object({ removed: z.array(z.string()), not_removed: z.array(z.string()) }),
  example: {
    request: { subscriptions: ['random'] },
    response: { removed: ['random'], not_removed: [] },
  },
  errors: [unauthorizedPrincipal],
  async handler(deps, { params, actor, signal, write }) {
    const principalIds = await resolvePrincipals(deps, params.principals, { actor, signal });
    const outcome = await deps.channels.unsubscribe(
      { names: params.subscriptions, principalIds },
      write,
    );
    return { removed: outcome.removed, not_removed: outcome.notRemoved };
  },
});
