import {
  badNarrow,
  badRequest,
  requestVariableMissing,
  unauthenticatedUser,
} from '@chat/kit/errors/catalog';
import { presentValues } from '@chat/kit/prefixes/present-values';
import type { ListMessagesRequest } from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { narrow, narrowTerms } from './narrow.ts';
import { requireSpectatorNarrow } from './spectator-narrow.ts';

const params = z.object({
  anchor: z.string().optional(),
  anchor_date: z.string().optional(),
  include_anchor: jsonText(z.boolean()).optional(),
  num_before: jsonText(z.int().min(0)).optional(),
  num_after: jsonText(z.int().min(0)).optional(),
  narrow: narrow.default([]),
  client_gravatar: jsonText(z.boolean()).default(true),
  apply_markdown: jsonText(z.boolean()).default(true),
  use_first_unread_anchor: jsonText(z.boolean()).optional(),
  message_ids: jsonText(z.array(z.int())).optional(),
  allow_empty_topic_name: jsonText(z.boolean()).default(false),
});
type Params = z.output<typeof params>;

/** @spec GET /messages */
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/messages',
  permission: 'spectator',
  summary: 'Messages around an anchor, or by id',
  tags: ['messages'],
  params,
  response: z.object({
    messages: z.array(z.record(z.string(), z.unknown())),
    anchor: z.int().optional(),
    found_anchor: z.boolean(),
    found_oldest: z.boolean(),
    found_newest: z.boolean(),
    history_limited: z.boolean(),
  }),
  errors: [badNarrow, badRequest, unauthenticatedUser],
  async handler(deps: Pick<Deps, 'messaging'>, { params, identity, actor, signal, prefix }) {
    const terms = narrowTerms(params.narrow);
    if (identity.kind === 'spectator') requireSpectatorNarrow(terms);
    const found = await deps.messaging.listMessages(
      {
        ...selection(params),
        narrow: terms,
        clientGravatar: params.client_gravatar,
        applyMarkdown: params.apply_markdown,
        allowEmptyTopicName: params.allow_empty_topic_name,
      },
      { actor, signal },
    );
    return {
      messages: rawJson(presentValues(found.messagesJson, prefix)),
      anchor: found.anchor,
      found_anchor: found.foundAnchor,
      found_oldest: found.foundOldest,
      found_newest: found.foundNewest,
      history_limited: found.historyLimited,
    };
  },
});

/** Either certain messages, or a range around an anchor. @throws BAD_REQUEST both; REQUEST_VARIABLE_MISSING neither */
function selection(params: Params): Pick<ListMessagesRequest, 'ids' | 'range'> {
  const { anchor, include_anchor, num_before, num_after, use_first_unread_anchor } = params;
  const range = [anchor, include_anchor, num_before, num_after, use_first_unread_anchor];
  if (params.message_ids) {
    if (range.some((value) => value !== undefined)) {
      throw badRequest({ msg: 'The range parameters cannot be used together with message_ids.' });
    }
    return { ids: { messageIds: params.message_ids } };
  }
  if (num_before === undefined) throw requestVariableMissing({ var_name: 'num_before' });
  if (num_after === undefined) throw requestVariableMissing({ var_name: 'num_after' });
  const effective = use_first_unread_anchor ? 'first_unread' : anchor;
  if (effective === undefined) throw requestVariableMissing({ var_name: 'anchor' });
  return {
    range: {
      anchor: effective,
      anchorDate: params.anchor_date ?? '',
      includeAnchor: include_anchor ?? true,
      numBefore: num_before,
      numAfter: num_after,
    },
  };
}
