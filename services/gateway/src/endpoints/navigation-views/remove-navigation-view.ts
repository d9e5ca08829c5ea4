import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /navigation_views/{fragment} */
export const removeNavigationView = defineEndpoint({
  method: 'DELETE',
  path: '/navigation_views/{+fragment}',
  permission: 'user',
  summary: 'Remove a navigation view',
  description: 'Removes one of your navigation views; a built-in one is shown by default again.',
  tags: ['users'],
  params: z.object({
    fragment: z
      .string()
      .describe(
        'What the view shows, as the part of an address behind the `#`; unique among your views. It may contain slashes, encoded or not.',
      ),
  }),
  response: z.object({}),
  example: {
    request: { fragment: 'narrow/is/unread' },
    response: {},
  },
  errors: [resourceNotFound],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.removeNavigationView(
      { fragment: params.fragment },
      { actor, signal, idempotency },
    );
    return {};
  },
});
