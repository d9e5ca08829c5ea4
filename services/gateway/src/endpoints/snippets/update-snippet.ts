import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /saved_snippets/{saved_snippet_id} */
export const updateSnippet = defineEndpoint({
  method: 'PATCH',
  path: '/saved_snippets/{saved_snippet_id}',
  permission: 'user',
  summary: 'Change a text that you keep',
  tags: ['messages'],
  params: z.object({
    saved_snippet_id: jsonText(z.int()),
    title: z.string().optional(),
    content: z.string().optional(),
  }),
  response: z.object({}),
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { saved_snippet_id: snippetId, title, content } = params;
    await deps.messaging.updateSnippet(
      { snippetId, title, content },
      { actor, signal, idempotency },
    );
    return {};
  },
});
