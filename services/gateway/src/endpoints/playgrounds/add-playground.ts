import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /realm/playgrounds */
export const addPlayground = defineEndpoint({
  method: 'POST',
  path: '/realm/playgrounds',
  permission: 'admin',
  summary: 'Add a place where code of a language can be tried',
  tags: ['organization'],
  params: z.object({
    name: z.string(),
    pygments_language: z.string(),
    url_template: z.string(),
  }),
  response: z.object({ id: z.int() }),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { playgroundId } = await deps.users.addPlayground(
      {
        name: params.name,
        pygmentsLanguage: params.pygments_language,
        urlTemplate: params.url_template,
      },
      { actor, signal, idempotency },
    );
    return { id: playgroundId };
  },
});
