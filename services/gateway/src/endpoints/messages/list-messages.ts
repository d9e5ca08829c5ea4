import {
  badNarrow,
  badRequest,
  requestVariableMissing,
  unauthenticatedUser,
} from '@chat/kit/errors/catalog';
import type { ListMessagesRequest } from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import type { NarrowTerm } from '@chat/proto/chat/messaging/v1/NarrowTerm';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleMessage, messageRecord } from '../../records/messages.ts';
import { messageIds, narrow, toNarrowTerms } from './message-params.ts';

/** The narrow operators that spectators may use. */
const operators = new Set(
  'channel stream channels streams topic subject sender has search near id with'.split(' '),
);

/**
 * Validates a spectator's narrow, which must select web-public channels.
 *
 * @throws UNAUTHENTICATED_USER the narrow does not select web-public channels
 * @throws BAD_NARROW an operator needs an account, such as `is:starred`
 * @spec GET /messages, unauthenticated requests
 */
export function requireSpectatorNarrow(terms: readonly NarrowTerm[]): void {
  const isPublic = terms.some(
    ({ operator, operandJson, negated }) =>
      !negated &&
      (operator === 'channels' || operator === 'streams') &&
      operandJson === '"web-public"',
  );
  if (!isPublic) throw unauthenticatedUser({});
  const personal = terms.find(({ operator = '' }) => !operators.has(operator));
  if (personal) throw badNarrow({ desc: `unsupported '${personal.operator}' operator` });
}

const params = z.object({
  anchor: word(z.string())
    .optional()
    .describe(
      'The anchor of the range: the id of a message, `newest`, `oldest`, `first_unread`, or `date` for `anchor_date`. Required without `message_ids`.',
    ),
  anchor_date: word(z.string())
    .optional()
    .describe(
      'For the anchor `date`: an ISO 8601 date or time, in UTC unless it has a time zone. The anchor is the first message at or after it.',
    ),
  include_anchor: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether to include the message at the anchor. May be false only if `num_before` or `num_after` is 0. Default: true.',
    ),
  num_before: jsonText(z.int32().min(0))
    .optional()
    .describe(
      'The number of messages before the anchor, at most 5,000 together with `num_after`. Default: 0.',
    ),
  num_after: jsonText(z.int32().min(0))
    .optional()
    .describe('The number of messages after the anchor. Default: 0.'),
  narrow: narrow
    .default([])
    .describe(
      'Selects messages: terms that must all match, each with `operator`, `operand` and optionally `negated`. Default: all messages that you received.',
    ),
  client_gravatar: jsonText(z.boolean())
    .default(true)
    .describe(
      'If true, `avatar_url` may be null for pictures whose address the client can compute from the email address. Default: true.',
    ),
  apply_markdown: jsonText(z.boolean())
    .default(true)
    .describe('If true, `content` is HTML, otherwise the original Markdown. Default: true.'),
  use_first_unread_anchor: jsonText(z.boolean())
    .optional()
    .describe('Deprecated: true means the anchor `first_unread`. Default: false.'),
  message_ids: messageIds
    .optional()
    .describe(
      'The ids of the messages to return, at most 5,000, in place of a range. Messages that you cannot read or that do not match the narrow are left out. If the messages are too long together, the request is rejected: request fewer. Do not combine with an anchor or numbers.',
    ),
  allow_empty_topic_name: jsonText(z.boolean())
    .default(false)
    .describe(
      'If true, an empty topic is returned as an empty text, otherwise by the name that `POST /register` returns. Default: false.',
    ),
  follow_moved_topics: jsonText(z.boolean())
    .default(false)
    .describe(
      'If the narrow selects a topic that has no messages, whether to return the messages of the topic to which its messages were moved (renamed, resolved, or in another channel). Default: false.',
    ),
});
type Params = z.output<typeof params>;

/** @spec GET /messages */
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/messages',
  permission: 'spectator',
  summary: 'List messages',
  description:
    'Returns messages around an anchor that match a narrow, or messages by id, oldest first. Without channel terms, only messages that you received are searched. If the messages are very long, only those nearest to the anchor are returned, with `found_oldest` or `found_newest` false.',
  tags: ['messages'],
  params,
  response: z.object({
    messages: z.array(messageRecord),
    /** The requested anchor. For `newest`, this is 10^16, which is not a safe integer. */
    anchor: z.number().optional(),
    found_anchor: z.boolean(),
    found_oldest: z.boolean(),
    found_newest: z.boolean(),
    history_limited: z.boolean(),
  }),
  example: {
    request: {
      anchor: 'newest',
      num_before: 100,
      num_after: 0,
      narrow: [
        { operator: 'channel', operand: 5 },
        { operator: 'topic', operand: 'release' },
      ],
    },
    response: {
      messages: [exampleMessage],
      anchor: 10000000000000000,
      found_anchor: false,
      found_oldest: true,
      found_newest: true,
      history_limited: false,
    },
  },
  errors: [badNarrow, unauthenticatedUser],
  async handler({ messaging }, { params, identity, actor, signal }) {
    const terms = toNarrowTerms(params.narrow);
    if (identity.kind === 'spectator') requireSpectatorNarrow(terms);
    const found = await messaging.listMessages(
      {
        ...selection(params),
        narrow: terms,
        clientGravatar: params.client_gravatar,
        applyMarkdown: params.apply_markdown,
        allowEmptyTopicName: params.allow_empty_topic_name,
        followsMovedTopics: params.follow_moved_topics,
      },
      { actor, signal },
    );
    return {
      messages: rawJson(found.messagesJson),
      anchor: found.anchor,
      found_anchor: found.foundAnchor,
      found_oldest: found.foundOldest,
      found_newest: found.foundNewest,
      history_limited: found.historyLimited,
    };
  },
});

/**
 * Returns the selection of the request: messages by id, or a range around an anchor.
 * @throws BAD_REQUEST both are given
 * @throws REQUEST_VARIABLE_MISSING neither is given
 */
function selection(params: Params): Pick<ListMessagesRequest, 'ids' | 'range'> {
  const { anchor, include_anchor, num_before, num_after, use_first_unread_anchor } = params;
  const range = [anchor, include_anchor, num_before, num_after, use_first_unread_anchor];
  if (params.message_ids) {
    if (range.some((value) => value !== undefined)) {
      throw badRequest({ msg: 'The range parameters cannot be used together with message_ids.' });
    }
    return { ids: { messageIds: params.message_ids } };
  }
  const effective = use_first_unread_anchor ? 'first_unread' : anchor;
  if (effective === undefined) throw requestVariableMissing({ var_name: 'anchor' });
  return {
    range: {
      anchor: effective,
      anchorDate: params.anchor_date ?? '',
      includeAnchor: include_anchor ?? true,
      numBefore: num_before ?? 0,
      numAfter: num_after ?? 0,
    },
  };
}
