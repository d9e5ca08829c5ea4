import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /messages/render */
export const renderMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/render',
  permission: 'user',
  summary: 'Render a message',
  description:
    'Returns the HTML of a message as if you had sent it, with mentions and links resolved, without sending it. Text that takes too long to render is returned as Markdown.',
  tags: ['messages'],
  params: z.object({ content: z.string().describe('The text in Markdown.') }),
  response: z.object({ rendered: z.string() }),
  example: {
    request: { content: 'The release is **out**.' },
    response: { rendered: '<p>The release is <strong>out</strong>.</p>' },
  },
  async handler({ messaging }, { params, actor, signal }) {
    const { html } = await messaging.renderMessage({ content: params.content }, { actor, signal });
    return { rendered: html };
  },
});
