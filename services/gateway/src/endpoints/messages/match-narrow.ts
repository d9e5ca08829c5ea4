import { badNarrow } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { messageIds, narrow, toNarrowTerms } from './message-params.ts';

/** @spec GET /messages/matches_narrow */
export const matchNarrow = defineEndpoint({
  method: 'GET',
  path: '/messages/matches_narrow',
  permission: 'user',
  summary: 'Check which messages match a narrow',
  description:
    'Checks which of the given messages match a narrow. Returns the matching messages with search hits highlighted.',
  tags: ['messages'],
  params: z.object({
    msg_ids: messageIds.describe(
      'The ids of the messages to check, at most 5,000. Messages that you did not receive never match.',
    ),
    narrow: narrow.describe(
      'Selects messages: terms that must all match, each with `operator`, `operand` and optionally `negated`.',
    ),
  }),
  response: z.object({
    messages: z.record(
      z.string(),
      z.object({ match_content: z.string(), match_subject: z.string() }),
    ),
  }),
  example: {
    request: { msg_ids: [4711, 4712], narrow: [{ operator: 'search', operand: 'release' }] },
    response: {
      messages: {
        4711: {
          match_content: '<p>The <span class="highlight">release</span> is out.</p>',
          match_subject: '<span class="highlight">release</span>',
        },
      },
    },
  },
  errors: [badNarrow],
  async handler({ messaging }, { params, actor, signal }) {
    const { matches } = await messaging.matchNarrow(
      { messageIds: params.msg_ids, narrow: toNarrowTerms(params.narrow) },
      { actor, signal },
    );
    const fields = matches.map(
      ({ messageId, content, topic }) =>
        [`${messageId}`, { match_content: content, match_subject: topic }] as const,
    );
    return { messages: Object.fromEntries(fields) };
  },
});
