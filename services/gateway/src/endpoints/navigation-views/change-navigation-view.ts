import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /navigation_views/{fragment} */
export const changeNavigationView = defineEndpoint({
  method: 'PATCH',
  path: '/navigation_views/{+fragment}',
  permission: 'user',
  summary: 'Pin, unpin or rename a navigation view',
  description: 'The fragment may contain slashes, encoded or not.',
  tags: ['users'],
  params: z.object({
    fragment: z.string(),
    is_pinned: jsonText(z.boolean()).optional(),
    name: jsonOrRaw(z.string().nullable()).optional(),
  }),
  response: z.object({}),
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { fragment, is_pinned: isPinned, name } = params;
    await deps.users.changeNavigationView(
      // Nothing is how a view without a name is called.
      { fragment, isPinned, name: name === null ? '' : name },
      { actor, signal, idempotency },
    );
    return {};
  },
});
