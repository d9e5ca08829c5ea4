import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { draftRecord } from '../../records/messages.ts';

/** @spec GET /drafts */
export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/drafts',
  permission: 'user',
  summary: 'List your drafts',
  description: 'Returns your drafts, most recently changed first, at most 1,000.',
  tags: ['messages'],
  response: z.object({
    count: z.int(),
    drafts: z.array(draftRecord),
  }),
  example: {
    response: {
      count: 1,
      drafts: [
        {
          id: 5,
          type: 'stream',
          to: [7],
          topic: 'colours',
          content: 'What about **blue**?',
          timestamp: 1793500000,
        },
      ],
    },
  },
  async handler({ messaging }, { actor, signal }) {
    const { draftsJson, count } = await messaging.listDrafts({}, { actor, signal });
    return { count, drafts: rawJson(draftsJson) };
  },
});
