import {
  badNarrow,
  badRequest,
  requestVariableMissing,
  unauthenticatedUser,
} from '@chat/kit/errors/catalog';
import { withPrefixedValues } from '@chat/kit/prefixes/present-values';
import type { ListMessagesRequest } from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import type { NarrowTerm } from '@chat/proto/chat/messaging/v1/NarrowTerm';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleMessage } from '../../records/messages.ts';
import { messageIds, narrow, toNarrowTerms } from './message-params.ts';

/** Narrow operators allowed for spectators. */
const operators = new Set(
  'channel stream channels streams topic subject sender has search near id with'.split(' '),
);

/**
 * Validates a spectator's narrow: it must select web-public channels.
 *
 * @throws UNAUTHENTICATED_USER the narrow does not select web-public channels
 * @throws BAD_NARROW an operator that needs an account, such as `is:starred`
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
  anchor: z
    .string()
    .optional()
    .describe(
      'Where the range is: the id of a message, `newest`, `oldest`, `first_unread`, or `date` for `anchor_date`. Required without `message_ids`.',
    ),
  anchor_date: z
    .string()
    .optional()
    .describe(
      'With the anchor `date`: an ISO 8601 date or time, in UTC unless it says otherwise; the anchor is the first message since.',
    ),
  include_anchor: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether the message at the anchor is returned, too; false only if one of the two numbers is 0. Default: true.',
    ),
  num_before: jsonText(z.int32().min(0))
    .optional()
    .describe(
      'How many messages before the anchor, at most 5,000 together with `num_after`. Required without `message_ids`.',
    ),
  num_after: jsonText(z.int32().min(0))
    .optional()
    .describe('How many messages after the anchor. Required without `message_ids`.'),
  narrow: narrow
    .default([])
    .describe(
      'Which messages: terms that all must match, each with `operator`, `operand` and optionally `negated`. Default: none, which means all messages you received.',
    ),
  client_gravatar: jsonText(z.boolean())
    .default(true)
    .describe(
      'Whether `avatar_url` may be null for pictures that the client can compute from the e-mail address itself. Default: true.',
    ),
  apply_markdown: jsonText(z.boolean())
    .default(true)
    .describe(
      'Whether `content` is HTML; otherwise it is the Markdown as it was written. Default: true.',
    ),
  use_first_unread_anchor: jsonText(z.boolean())
    .optional()
    .describe('Deprecated: true means the anchor `first_unread`. Default: false.'),
  message_ids: messageIds
    .optional()
    .describe(
      'Return these messages, at most 5,000, instead of a range; the ones you cannot read or that do not match the narrow are left out. When they are too long together, the request is refused: ask for fewer. Not together with an anchor or numbers.',
    ),
  allow_empty_topic_name: jsonText(z.boolean())
    .default(false)
    .describe(
      'Whether the topic without a name is given as an empty text; otherwise it is given as the name that `POST /register` answers. Default: false.',
    ),
  follow_moved_topics: jsonText(z.boolean())
    .default(false)
    .describe(
      'Whether a narrow to a channel and a topic without messages returns messages of the conversation to which the messages of that topic were moved: renamed, resolved, or in another channel. Default: false.',
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
    'Returns messages around an anchor that match a narrow, or messages by their ids, oldest first. Without terms for channels, only messages you received are searched. Of very long messages fewer are returned than asked for, those nearest to the anchor: `found_oldest` and `found_newest` are false then.',
  tags: ['messages'],
  params,
  response: z.object({
    messages: z.array(z.record(z.string(), z.unknown())),
    /** 10^16 for `newest`, which is no safe integer. */
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
  async handler({ messaging }, { params, identity, actor, signal, prefix }) {
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
      messages: rawJson(withPrefixedValues(found.messagesJson, prefix)),
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
