import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import type { GetMessageRequest__Output } from '@chat/proto/chat/messaging/v1/GetMessageRequest';
import type { GetMessageResponse } from '@chat/proto/chat/messaging/v1/GetMessageResponse';
import type {
  ListMessagesRequest__Output,
  _chat_messaging_v1_ListMessagesRequest_Range__Output as Range,
} from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import type { ListMessagesResponse } from '@chat/proto/chat/messaging/v1/ListMessagesResponse';
import type { MatchNarrowRequest__Output } from '@chat/proto/chat/messaging/v1/MatchNarrowRequest';
import type { MatchNarrowResponse } from '@chat/proto/chat/messaging/v1/MatchNarrowResponse';
import type { Deps } from '../deps.ts';
import { getAccessibleMessage, invalidMessage } from '../model/accessible-message.ts';
import { findMovedTopic } from '../model/moved-topic-store.ts';
import { topicKey } from '../model/topics.ts';
import { type Anchor, findAnchorId, parseAnchor } from './anchor.ts';
import { matchFields } from './highlight.ts';
import {
  emptyFilter,
  excludingMuted,
  type HistoryQuery,
  positiveValue,
  readableQuery,
} from './history-query.ts';
import { type MessageFormat, messageObjectsJson } from './message-object.ts';
import { parseNarrow, type Term } from './narrow.ts';
import { namesConversation, resolveNarrow } from './resolve-narrow.ts';
import {
  endsOf,
  type HistoryRow,
  listAround,
  listByIds,
  listIdsAround,
  newestAnchor,
} from './store.ts';

/**
 * Lists messages that the actor may read and that match the narrow, either around an anchor or by ids. If a narrow's
 * topic has no messages, follows it on request to where its messages were moved.
 *
 * @throws BAD_NARROW an invalid term, or a term with an unknown value
 * @throws BAD_REQUEST invalid anchor or range, too many bytes of messages by ids, or a search exceeding the statement
 * timeout
 * @throws RATE_LIMIT_HIT the account makes too many reads concurrently
 * @spec GET /messages
 */
export async function listMessages(
  deps: Pick<Deps, 'db' | 'getRealm' | 'historyReads'>,
  request: ListMessagesRequest__Output,
  { actor, signal }: RpcContext,
): Promise<ListMessagesResponse> {
  // Lists take memory and time. Each account has its share of both.
  return deps.historyReads.run(() => readMessages(deps, request, actor), {
    key: accountKey(actor),
    signal,
  });
}

async function readMessages(
  deps: Pick<Deps, 'db' | 'getRealm'>,
  request: ListMessagesRequest__Output,
  actor: Actor,
): Promise<ListMessagesResponse> {
  const terms = parseNarrow(request.narrow);
  const { query, answer } = await readTerms(deps, request, actor, terms);
  if (!request.followsMovedTopics || answer.messagesJson !== '[]') return answer;
  if (terms.some(({ operator }) => operator === 'with')) return answer;
  const moved = await findMovedFrom(deps.db, actor, query);
  if (!moved) return answer;
  const followed: Term[] = [
    ...terms.filter((term) => !namesConversation(term)),
    { operator: 'channel', channel: moved.channelId, isNegated: false },
    { operator: 'topic', topic: moved.topic, isNegated: false },
  ];
  return (await readTerms(deps, request, actor, followed)).answer;
}

async function readTerms(
  deps: Pick<Deps, 'db' | 'getRealm'>,
  request: ListMessagesRequest__Output,
  actor: Actor,
  terms: readonly Term[],
): Promise<{ query: HistoryQuery; answer: ListMessagesResponse }> {
  const { range, ids } = request;
  const anchor = range && parseAnchor(range);
  const realm = await deps.getRealm(actor.realmId);
  const query = await resolveNarrow(deps.db, { actor, realm }, { terms, hasIds: Boolean(ids) });
  const write = (rows: readonly HistoryRow[]) =>
    messageObjectsJson(deps.db, realm, rows, formatOf(actor, request), query);

  if (range && anchor) {
    return { query, answer: await listRange(deps.db, query, { range, anchor }, write) };
  }
  if (!ids) throw badRequest({ msg: "Missing 'anchor' argument" });
  const rows = await listByIds(deps.db, query, ids.messageIds);
  return { query, answer: { messagesJson: await write(rows) } };
}

/**
 * Returns the topic that the messages of a narrow's topic were moved to. Returns undefined for a narrow to no topic, or
 * if the actor can still read messages in the topic. Also returns undefined if the actor cannot read any message in the
 * new place.
 */
async function findMovedFrom(
  db: ReadTx,
  actor: Actor,
  { filter }: HistoryQuery,
): Promise<{ channelId: number; topic: string } | undefined> {
  const channelId = positiveValue(filter.channels);
  const key = positiveValue(filter.topics);
  if (channelId === undefined || key === undefined) return undefined;
  const from = { channelId, topicKey: key };
  if (await hasReadable(db, actor, from)) return undefined;
  const moved = await findMovedTopic(db, actor.realmId, from);
  const to = moved && { channelId: moved.channelId, topicKey: topicKey(moved.topic) };
  return to && (await hasReadable(db, actor, to)) ? moved : undefined;
}

/** Returns whether the topic has messages that the actor may read. */
async function hasReadable(
  db: ReadTx,
  actor: Actor,
  place: { channelId: number; topicKey: string },
): Promise<boolean> {
  const query = readableQuery(actor, {
    ...emptyFilter(),
    channels: [{ isNegated: false, value: place.channelId }],
    topics: [{ isNegated: false, value: place.topicKey }],
  });
  const newest = { anchorId: newestAnchor, numBefore: 1, numAfter: 0, includeAnchor: false };
  return (await listIdsAround(db, query, newest)).length > 0;
}

async function listRange(
  db: ReadTx,
  query: HistoryQuery,
  { range, anchor }: { range: Range; anchor: Anchor },
  write: (rows: readonly HistoryRow[]) => Promise<string>,
): Promise<ListMessagesResponse> {
  const { numBefore, numAfter, includeAnchor } = range;
  // The anchor skips muted messages. The range around it includes them.
  const anchorId = await findAnchorId(db, audibleIfUnread(query, anchor), anchor);
  const around = { anchorId, numBefore, numAfter, includeAnchor };
  const rows = await listAround(db, query, around);
  return {
    messagesJson: await write(rows),
    anchor: anchorId,
    ...endsOf(around, rows),
    historyLimited: false,
  };
}

function audibleIfUnread(query: HistoryQuery, anchor: Anchor): HistoryQuery {
  return anchor.kind === 'firstUnread' ? excludingMuted(query) : query;
}

function formatOf(actor: Actor, request: ListMessagesRequest__Output): MessageFormat {
  const { applyMarkdown, clientGravatar, allowEmptyTopicName } = request;
  return {
    reader: actor,
    applyMarkdown,
    // Spectators see no email addresses, and therefore no Gravatars.
    clientGravatar: clientGravatar && !isSpectator(actor),
    allowEmptyTopicName,
  };
}

/**
 * Returns a message that the actor may read, with its Markdown source.
 *
 * @throws BAD_REQUEST no such message for this actor
 * @spec GET /messages/{message_id}
 */
export async function getMessage(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { messageId, applyMarkdown, allowEmptyTopicName }: GetMessageRequest__Output,
  { actor }: RpcContext,
): Promise<GetMessageResponse> {
  const realm = await getRealm(actor.realmId);
  const { content } = await getAccessibleMessage(db, actor, messageId);
  const rows = await listByIds(db, readableQuery(actor), [messageId]);
  // The message may have been deleted concurrently.
  if (rows.length === 0) throw invalidMessage();
  // Spectators see no email addresses, and therefore no Gravatars.
  const clientGravatar = !isSpectator(actor);
  const format = { reader: actor, applyMarkdown, clientGravatar, allowEmptyTopicName };
  const messagesJson = await messageObjectsJson(db, realm, rows, format);
  return { messageJson: messagesJson.slice(1, -1), rawContent: content };
}

/**
 * Returns which of these messages are the actor's own and match a narrow, with their highlighted matches.
 *
 * @throws BAD_NARROW an invalid term, or a term with an unknown value
 * @spec GET /messages/matches_narrow
 */
export async function matchNarrow(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { messageIds, narrow }: MatchNarrowRequest__Output,
  { actor }: RpcContext,
): Promise<MatchNarrowResponse> {
  const terms = parseNarrow(narrow);
  const realm = await getRealm(actor.realmId);
  const resolved = await resolveNarrow(db, { actor, realm }, { terms, hasIds: false });
  const query = { ...resolved, coverage: 'own' } as const;
  const rows = await listByIds(db, query, messageIds);
  const { empty_topic_display_name: displayName } = realm.settings;
  const matches = rows.map(({ id, topic, channel_id, rendered_content }) => {
    const { match_content, match_subject } = matchFields(query, {
      topic: topic === '' && channel_id !== null ? displayName : topic,
      html: rendered_content,
    });
    return { messageId: id, content: match_content, topic: match_subject };
  });
  return { matches };
}
