import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /saved_snippets/{saved_snippet_id} */
export const updateSnippet = defineEndpoint({
  method: 'PATCH',
  path: '/saved_snippets/{saved_snippet_id}',
  permission: 'user',
  summary: 'Update a saved snippet',
  description:
    'Changes the title or the text of one of your saved snippets. Send at least one of them.',
  tags: ['messages'],
  params: z.object({
    saved_snippet_id: jsonText(z.int()).describe('The id of the snippet.'),
    title: z.string().optional().describe('The new title. Absent: unchanged.'),
    content: z.string().optional().describe('The new text, in Markdown. Absent: unchanged.'),
  }),
  example: { request: { saved_snippet_id: 3, title: 'Welcome to the team' } },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    const { saved_snippet_id: snippetId, title, content } = params;
    await messaging.updateSnippet({ snippetId, title, content }, write);
  },
});
