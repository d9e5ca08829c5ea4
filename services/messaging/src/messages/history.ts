import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { MessageRow } from './store.ts';

/** A condition that messages have to meet, or not to. */
export type Condition<Value> = { isNegated: boolean; value: Value };

/** What a narrow asks of messages: every condition has to hold. */
export type MessageFilter = {
  channels: Condition<number>[];
  /** Hashes of participants. */
  directs: Condition<Buffer>[];
  /** Lower case. */
  topics: Condition<string>[];
  senders: Condition<number>[];
  ids: Condition<number>[];
};

/** Whose messages are read, and which of them. */
export type HistoryQuery = {
  realmId: number;
  userId: number;
  /** Whether public channels are open to the user without a subscription. */
  seesPublicChannels: boolean;
  filter: MessageFilter;
  /**
   * `received`: what the user received. `readable`: also the shared history of channels, whether it
   * was received or not.
   */
  coverage: 'received' | 'readable';
};

/** A message with its place, and what it is to the reader. */
export type HistoryRow = Omit<MessageRow, 'topic_key' | 'is_read_by_sender'> & {
  channel_id: number | null;
  channel_name: string | null;
  participants: number[] | null;
  /** The user received it; without that, it has no flags of its own. */
  is_received: boolean;
  is_read: boolean;
};

/** Which part of a range a message is in. */
export type RangePart = 'before' | 'at' | 'after';

/** Of a message, `m`, of a conversation in scope. */
const isVisible = '(scope.is_open or scope.received @> m.seq)';

/** Messages around an id, ascending. */
export async function listAround(
  tx: ReadTx,
  query: HistoryQuery,
  range: { anchorId: number; numBefore: number; numAfter: number; includeAnchor: boolean },
): Promise<(HistoryRow & { part: RangePart })[]> {
  const { anchorId, numBefore, numAfter, includeAnchor } = range;
  const parts = [
    ...(numBefore > 0 ? [nearest(tx, query, 'before', anchorId, numBefore)] : []),
    ...(includeAnchor ? [single(tx, query, anchorId)] : []),
    ...(numAfter > 0 ? [nearest(tx, query, 'after', anchorId, numAfter)] : []),
  ];
  if (parts.length === 0) return [];
  const picked = tx.raw(parts.map(() => '(?)').join(' union all '), parts);
  return listPicked(tx, query, scope(tx, query), picked);
}

/** Those of the messages with these ids that the user may read and that meet the filter, ascending. */
export async function listByIds(
  tx: ReadTx,
  query: HistoryQuery,
  messageIds: readonly number[],
): Promise<HistoryRow[]> {
  if (messageIds.length === 0) return [];
  const ids = [...messageIds];
  const holding = tx.raw(
    `conversation.id in (
       select conversation_id from message where realm_id = ? and id = any(?::bigint[]))`,
    [query.realmId, ids],
  );
  const picked = tx.raw(
    `select m.id, 'at' as part from message m join scope using (conversation_id)
     where m.realm_id = ? and m.id = any(?::bigint[]) and ${isVisible} and ?`,
    [query.realmId, ids, conditions(tx, query)],
  );
  return listPicked(tx, query, scope(tx, query, holding), picked);
}

/** The oldest of the messages that the user has not read; undefined: there is none. */
export async function findFirstUnread(
  tx: ReadTx,
  query: HistoryQuery,
): Promise<number | undefined> {
  // Within a conversation, messages that are unread by their number ascend by it as by id: those
  // that took a number late are read by default.
  const { rows } = await tx.raw<{ rows: { id: number | null }[] }>(
    `with scope as materialized (?)
     select min(oldest.id) as id
     from scope cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and m.seq > scope.read_upto
         and scope.received @> m.seq and not m.is_default_read
         and not (m.sender_id = ? and m.is_read_by_sender) and ?
       order by m.seq limit 1
     ) oldest`,
    [scope(tx, query), query.userId, conditions(tx, query)],
  );
  return rows[0]?.id ?? undefined;
}

/** The first matching message sent at `since` or later; undefined: there is none. */
export async function findFirstSince(
  tx: ReadTx,
  query: HistoryQuery,
  since: Date,
): Promise<number | undefined> {
  const first = await tx<MessageRow>('message')
    .where({ realm_id: query.realmId })
    .where('sent_at', '>=', since)
    .orderBy(['sent_at', 'id'])
    .first('id');
  if (!first) return undefined;
  const { rows } = await tx.raw<{ rows: { id: number }[] }>('with scope as materialized (?) ?', [
    scope(tx, query),
    nearest(tx, query, 'after', first.id - 1, 1),
  ]);
  return rows[0]?.id;
}

/**
 * The conversations that the query covers, with what decides which of their messages the user may
 * read. Rights are judged here, in the statement that reads.
 */
function scope(tx: ReadTx, query: HistoryQuery, further = tx.raw('true')): Knex.Raw {
  const { realmId, userId, seesPublicChannels, filter, coverage } = query;
  const isOpen = tx.raw(
    `(channel.channel_id is not null and (
       channel.is_web_public
       or (not channel.invite_only and ?)
       or (coalesce(member.is_subscribed, false) and channel.history_public_to_subscribers)))`,
    [seesPublicChannels],
  );
  const isReadable = coverage === 'readable' ? isOpen : tx.raw('false');
  return tx.raw(
    `select conversation.id as conversation_id, conversation.channel_id,
       conversation.participants, channel.name as channel_name,
       coalesce(member.received, '{}') as received, coalesce(member.read_upto, 0) as read_upto,
       ? as is_open
     from conversation
     ? join member on member.realm_id = conversation.realm_id
       and member.conversation_id = conversation.id and member.user_id = ?
     left join channel on channel.realm_id = conversation.realm_id
       and channel.channel_id = conversation.channel_id
     where conversation.realm_id = ? and ? and ? and (? or not isempty(member.received))`,
    [
      isReadable,
      tx.raw(coverage === 'readable' ? 'left' : 'inner'),
      userId,
      realmId,
      conversationConditions(tx, filter),
      further,
      isReadable,
    ],
  );
}

/** Ids of the messages next to `anchorId`: the nearest of each conversation, and of those the nearest. */
function nearest(
  tx: ReadTx,
  query: HistoryQuery,
  part: 'before' | 'after',
  anchorId: number,
  count: number,
): Knex.Raw {
  const [operator, order] = part === 'before' ? ['<', 'desc'] : ['>', 'asc'];
  return tx.raw(
    `select near.id, '${part}' as part
     from scope cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and m.id ${operator} ?
         and ${isVisible} and ?
       order by m.id ${order} limit ?
     ) near
     order by near.id ${order} limit ?`,
    [anchorId, conditions(tx, query), count, count],
  );
}

function single(tx: ReadTx, query: HistoryQuery, messageId: number): Knex.Raw {
  return tx.raw(
    `select m.id, 'at' as part from message m join scope using (conversation_id)
     where m.realm_id = ? and m.id = ? and ${isVisible} and ?`,
    [query.realmId, messageId, conditions(tx, query)],
  );
}

/** The messages that `picked` names, with all that their objects are made of. */
async function listPicked<Row extends HistoryRow>(
  tx: ReadTx,
  query: HistoryQuery,
  scopeSql: Knex.Raw,
  picked: Knex.Raw,
): Promise<Row[]> {
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `with scope as materialized (?), picked as (?)
     select m.realm_id, m.id, m.conversation_id, m.seq, m.sender_id, m.topic, m.content,
       m.rendered_content, m.is_me_message, m.client, m.sent_at, picked.part,
       scope.channel_id, scope.channel_name, scope.participants,
       scope.received @> m.seq as is_received,
       m.seq <= scope.read_upto or m.is_default_read
         or (m.sender_id = ? and m.is_read_by_sender) as is_read
     from picked
     join message m on m.realm_id = ? and m.id = picked.id
     join scope on scope.conversation_id = m.conversation_id
     order by m.id`,
    [scopeSql, picked, query.userId, query.realmId],
  );
  return rows;
}

/** What the filter asks of a conversation. */
function conversationConditions(
  tx: ReadTx,
  { channels, directs, topics }: MessageFilter,
): Knex.Raw {
  // Topics are a matter of channels: the empty one is not what direct messages have.
  const isInChannel = topics.some(({ isNegated }) => !isNegated);
  return allOf(tx, [
    ...channels.map((condition) => compare(tx, 'conversation.channel_id', condition)),
    ...directs.map((condition) => compare(tx, 'conversation.participants_hash', condition)),
    ...(isInChannel ? [tx.raw('conversation.channel_id is not null')] : []),
  ]);
}

/** What the filter asks of a message, `m`, of a conversation in scope. */
function conditions(tx: ReadTx, { filter }: HistoryQuery): Knex.Raw {
  const { topics, senders, ids } = filter;
  return allOf(tx, [
    ...topics.map((condition) =>
      condition.isNegated
        ? tx.raw('(scope.channel_id is null or m.topic_key <> ?)', [condition.value])
        : tx.raw('m.topic_key = ?', [condition.value]),
    ),
    ...senders.map((condition) => compare(tx, 'm.sender_id', condition)),
    ...ids.map((condition) => compare(tx, 'm.id', condition)),
  ]);
}

function compare(
  tx: ReadTx,
  column: string,
  { isNegated, value }: Condition<number | Buffer>,
): Knex.Raw {
  return tx.raw(isNegated ? '?? is distinct from ?' : '?? = ?', [column, value]);
}

function allOf(tx: ReadTx, parts: readonly Knex.Raw[]): Knex.Raw {
  return parts.length === 0
    ? tx.raw('true')
    : tx.raw(parts.map(() => '?').join(' and '), [...parts]);
}
