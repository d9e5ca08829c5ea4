import { badNarrow, badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { narrow } from './message-params.ts';

/**
 * Rejects every request, because this server has no summaries. Clients see this in the field
 * `server_can_summarize_topics`.
 *
 * @spec GET /messages/summary
 */
export const getSummary = defineEndpoint({
  method: 'GET',
  path: '/messages/summary',
  permission: 'user',
  summary: 'Summarize a narrow',
  description:
    'Summarizes the messages in a narrow. This server has no summaries and rejects every request, as `server_can_summarize_topics` of `POST /register` says.',
  tags: ['messages'],
  params: z.object({
    narrow: narrow.describe(
      'Selects messages: terms that must all match, each with `operator`, `operand` and optionally `negated`.',
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
