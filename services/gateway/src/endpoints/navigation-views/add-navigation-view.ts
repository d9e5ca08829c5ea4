import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** @spec POST /navigation_views */
export const addNavigationView = defineEndpoint({
  method: 'POST',
  path: '/navigation_views',
  permission: 'user',
  summary: 'Add a navigation view',
  tags: ['users'],
  params: z.object({
    fragment: z.string(),
    is_pinned: jsonText(z.boolean()),
    name: jsonOrRaw(z.string().nullable()).optional(),
  }),
  response: z.object({}),
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.addNavigationView(
      { fragment: params.fragment, isPinned: params.is_pinned, name: params.name ?? undefined },
      { actor, signal, idempotency },
    );
    return {};
  },
});
