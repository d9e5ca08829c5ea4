import { badNarrow, badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { narrow } from './message-params.ts';

/**
 * Refuses every request, because the server has no summaries; `server_can_summarize_topics` tells clients.
 *
 * @spec GET /messages/summary
 */
export const getSummary = defineEndpoint({
  method: 'GET',
  path: '/messages/summary',
  permission: 'user',
  summary: 'Summarize a narrow',
  description:
    'Sums up what was said in a narrow. This server offers no summaries and refuses every request; `POST /register` says so in `server_can_summarize_topics`.',
  tags: ['messages'],
  params: z.object({
    narrow: narrow.describe(
      'Which messages: terms that all must match, each with `operator`, `operand` and optionally `negated`.',
    ),
  }),
  response: z.object({ summary: z.string() }),
  example: {
    request: { narrow: [{ operator: 'channel', operand: 5 }] },
    response: { summary: '<p>The release was prepared.</p>' },
  },
  errors: [badNarrow],
  async handler() {
    throw badRequest({ msg: 'Summaries are not offered on this server.' });
  },
});
