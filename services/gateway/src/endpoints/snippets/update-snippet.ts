import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /saved_snippets/{saved_snippet_id} */
export const updateSnippet = defineEndpoint({
  method: 'PATCH',
  path: '/saved_snippets/{saved_snippet_id}',
  permission: 'user',
  summary: 'Change a saved snippet',
  description:
    'Changes the title or the text of one of your saved snippets. At least one of the two is required.',
  tags: ['messages'],
  params: z.object({
    saved_snippet_id: jsonText(z.int()).describe('The id of the snippet.'),
    title: z.string().optional().describe('The new title. Absent: it stays.'),
    content: z.string().optional().describe('The new text, in Markdown. Absent: it stays.'),
  }),
  response: z.object({}),
  example: {
    request: { saved_snippet_id: 3, title: 'Welcome to the team' },
    response: {},
  },
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
