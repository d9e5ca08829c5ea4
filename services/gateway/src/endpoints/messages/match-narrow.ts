import { badNarrow } from '@chat/kit/errors/catalog';
import { presentHtml } from '@chat/kit/prefixes/present-values';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { narrow, narrowTerms } from './narrow.ts';

/** @spec GET /messages/matches_narrow */
export const matchNarrow = defineEndpoint({
  method: 'GET',
  path: '/messages/matches_narrow',
  permission: 'user',
  summary: 'Which messages match a narrow',
  tags: ['messages'],
  params: z.object({
    msg_ids: jsonText(z.array(z.int())),
    narrow,
  }),
  response: z.object({
    messages: z.record(
      z.string(),
      z.object({ match_content: z.string(), match_subject: z.string() }),
    ),
  }),
  errors: [badNarrow],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, prefix }) {
    const { matches } = await deps.messaging.matchNarrow(
      { messageIds: params.msg_ids, narrow: narrowTerms(params.narrow) },
      { actor, signal },
    );
    const fields = matches.map(
      ({ messageId, content, topic }) =>
        [
          `${messageId}`,
          { match_content: presentHtml(content, prefix), match_subject: topic },
        ] as const,
    );
    return { messages: Object.fromEntries(fields) };
  },
});
