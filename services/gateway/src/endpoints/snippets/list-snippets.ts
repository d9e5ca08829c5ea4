import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleSavedSnippet, savedSnippetRecord } from '../../records/messages.ts';

/** @spec GET /saved_snippets */
export const listSnippets = defineEndpoint({
  method: 'GET',
  path: '/saved_snippets',
  permission: 'user',
  summary: 'List your saved snippets',
  description: 'Returns your saved snippets.',
  tags: ['messages'],
  response: z.object({ saved_snippets: z.array(savedSnippetRecord) }),
  example: { response: { saved_snippets: [exampleSavedSnippet] } },
  async handler({ messaging }, { actor, signal }) {
    const { snippetsJson } = await messaging.listSnippets({}, { actor, signal });
    return { saved_snippets: rawJson(snippetsJson) };
  },
});
