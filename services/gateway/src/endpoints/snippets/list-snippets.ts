import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { savedSnippetRecord } from '../../records/saved-snippet.ts';

/** @spec GET /saved_snippets */
export const listSnippets = defineEndpoint({
  method: 'GET',
  path: '/saved_snippets',
  permission: 'user',
  summary: 'Texts that you keep to write them again',
  tags: ['messages'],
  params: z.object({}),
  response: z.object({ saved_snippets: z.array(savedSnippetRecord) }),
  async handler(deps: Pick<Deps, 'messaging'>, { actor, signal }) {
    const { snippetsJson } = await deps.messaging.listSnippets({}, { actor, signal });
    return { saved_snippets: rawJson(snippetsJson) };
  },
});
