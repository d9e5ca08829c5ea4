import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /saved_snippets/{saved_snippet_id} */
export const deleteSnippet = defineEndpoint({
  method: 'DELETE',
  path: '/saved_snippets/{saved_snippet_id}',
  permission: 'user',
  summary: 'Delete a saved snippet',
  description:
    'Deletes one of your saved snippets for good. Messages that were written with it stay.',
  tags: ['messages'],
  params: z.object({ saved_snippet_id: jsonText(z.int()).describe('The id of the snippet.') }),
  response: z.object({}),
  example: {
    request: { saved_snippet_id: 3 },
    response: {},
  },
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.deleteSnippet(
      { snippetId: params.saved_snippet_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
