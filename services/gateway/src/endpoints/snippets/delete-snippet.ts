import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /saved_snippets/{saved_snippet_id} */
export const deleteSnippet = defineEndpoint({
  method: 'DELETE',
  path: '/saved_snippets/{saved_snippet_id}',
  permission: 'user',
  summary: 'Forget a text that you keep',
  tags: ['messages'],
  params: z.object({ saved_snippet_id: jsonText(z.int()) }),
  response: z.object({}),
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.deleteSnippet(
      { snippetId: params.saved_snippet_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
