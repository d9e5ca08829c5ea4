import { badNarrow, badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { narrow } from './narrow.ts';

/** Clients are told by `server_can_summarize_topics` that there are none. @spec GET /messages/summary */
export const getSummary = defineEndpoint({
  method: 'GET',
  path: '/messages/summary',
  permission: 'user',
  summary: 'What was said in a narrow, in short: this server offers no summaries',
  tags: ['messages'],
  params: z.object({ narrow }),
  response: z.object({ summary: z.string() }),
  errors: [badNarrow, badRequest],
  async handler() {
    throw badRequest({ msg: 'Summaries are not offered on this server.' });
  },
});
