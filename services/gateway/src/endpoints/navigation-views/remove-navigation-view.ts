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
  description: 'The fragment may contain slashes, encoded or not.',
  tags: ['users'],
  params: z.object({ fragment: z.string() }),
  response: z.object({}),
  errors: [resourceNotFound],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.removeNavigationView(
      { fragment: params.fragment },
      { actor, signal, idempotency },
    );
    return {};
  },
});
