import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { draftParam, toDraft } from './draft-param.ts';

/** @spec POST /drafts */
export const createDrafts = defineEndpoint({
  method: 'POST',
  path: '/drafts',
  permission: 'user',
  summary: 'Create drafts',
  description: 'Stores drafts of messages, so that all your clients can show them.',
  tags: ['messages'],
  params: z.object({
    drafts: jsonText(z.array(draftParam)).describe(
      'The drafts, at most 100. Each has a `type` (`stream`, `private` or empty), `to` (a channel id, user ids or nothing), `topic`, `content`, and `timestamp` in seconds.',
    ),
  }),
  response: z.object({ ids: z.array(z.int()) }),
  example: {
    request: {
      drafts: [{ type: 'stream', to: [7], topic: 'colours', content: 'What about **blue**?' }],
    },
    response: { ids: [5] },
  },
  isIdempotent: true,
  async handler({ messaging }, { params, write }) {
    const { draftIds } = await messaging.createDrafts(
      { drafts: params.drafts.map(toDraft) },
      write,
    );
    return { ids: draftIds };
  },
});
