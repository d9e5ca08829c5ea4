import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /saved_snippets */
export const createSnippet = defineEndpoint({
  method: 'POST',
  path: '/saved_snippets',
  permission: 'user',
  summary: 'Keep a text to write it again',
  tags: ['messages'],
  params: z.object({ title: z.string(), content: z.string() }),
  response: z.object({ saved_snippet_id: z.int() }),
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { snippetId } = await deps.messaging.createSnippet(
      { title: params.title, content: params.content },
      { actor, signal, idempotency },
    );
    return { saved_snippet_id: snippetId };
  },
});
