import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /saved_snippets */
export const createSnippet = defineEndpoint({
  method: 'POST',
  path: '/saved_snippets',
  permission: 'user',
  summary: 'Create a saved snippet',
  description: 'Stores a text on the server that you can insert in messages. Only you can see it.',
  tags: ['messages'],
  params: z.object({
    title: z.string().describe('The title of the snippet.'),
    content: z.string().describe('The text, in Markdown.'),
  }),
  response: z.object({ saved_snippet_id: z.int() }),
  example: {
    request: {
      title: 'Welcome',
      content: 'Welcome to the team! Please introduce yourself in #**general**.',
    },
    response: { saved_snippet_id: 3 },
  },
  isIdempotent: true,
  async handler({ messaging }, { params, write }) {
    const { snippetId } = await messaging.createSnippet(
      { title: params.title, content: params.content },
      write,
    );
    return { saved_snippet_id: snippetId };
  },
});
