import { badRequest } from '@chat/kit/errors/catalog';
import { presentHtml } from '@chat/kit/prefixes/present-values';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /messages/render */
export const renderMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/render',
  permission: 'user',
  summary: 'Show Markdown as a message of yours would be shown',
  tags: ['messages'],
  params: z.object({ content: z.string() }),
  response: z.object({ rendered: z.string() }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, prefix }) {
    const { html } = await deps.messaging.renderMessage(
      { content: params.content },
      { actor, signal },
    );
    return { rendered: presentHtml(html, prefix) };
  },
});
