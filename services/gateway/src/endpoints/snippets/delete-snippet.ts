import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /saved_snippets/{saved_snippet_id} */
export const deleteSnippet = defineEndpoint({
  method: 'DELETE',
  path: '/saved_snippets/{saved_snippet_id}',
  permission: 'user',
  summary: 'Delete a saved snippet',
  description:
    'Deletes one of your saved snippets permanently. Messages that contain it stay unchanged.',
  tags: ['messages'],
  params: z.object({ saved_snippet_id: jsonText(z.int()).describe('The id of the snippet.') }),
  example: { request: { saved_snippet_id: 3 } },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    await messaging.deleteSnippet({ snippetId: params.saved_snippet_id }, write);
  },
});
