import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Knex } from 'knex';
import type { MessageRow } from '../model/message-store.ts';
import { type FlagColumns, flagColumnsSql } from '../read-state/flags.ts';
import { conversationsOf } from '../read-state/member-locks.ts';
import { isUnread } from '../read-state/unread-sql.ts';
import { messageConditions } from './conditions.ts';
import { editBytesSql, mostBytesOfListedEdits } from './edit-history.ts';
import { type HistoryQuery, onlyUnread } from './history-query.ts';
import { isVisible, scopeOf } from './scope.ts';
import { isSearch, nearestByWords, searchError } from './search.ts';
import { nearest, type Side } from './sources.ts';

/** A range of messages around an id. */
type Range = {
  anchorId: number;
  numBefore: number;
  numAfter: number;
  includeAnchor: boolean;
};

/** A position relative to the anchor. */
type RangePart = 'before' | 'at' | 'after';

/** The id for the anchor "newest", which is above every message id. */
export const newestAnchor = 10_000_000_000_000_000;

/**
 * The limit on the bytes of messages on one side of a range. It permits a thousand messages with 4 KiB of source and
 * HTML each.
 */
export const mostBytesOfSide = 4 * 1024 * 1024;

/**
 * The SQL expression for the approximate size of the object of message `m`, in bytes. It does not read the message's
 * texts.
 */
const objectBytesSql = `
  octet_length(m.content) + octet_length(m.rendered_content)
  + case when m.edit_count = 0 then 0 else least(:mostBytesOfListedEdits, (
      select coalesce(sum(${editBytesSql}), 0) from message_edit edit
      where edit.realm_id = m.realm_id and edit.message_id = m.id)) end
  + case when not m.has_submessage then 0 else (
      select coalesce(sum(octet_length(content) + 64), 0) from submessage
      where submessage.realm_id = m.realm_id and submessage.message_id = m.id) end
  + case when not m.has_reaction then 0 else (
      select 128 * count(*) from reaction
      where reaction.realm_id = m.realm_id and reaction.message_id = m.id) end`;

/** Returns whether the range reached the anchor, the oldest and the newest message. @spec GET /messages */
export function endsOf(
  { anchorId, numBefore, numAfter }: Range,
  found: readonly { part: RangePart; picked_count?: number }[],
) {
  const of = (part: RangePart) => found.filter((one) => one.part === part);
  const reachesEnd = (part: RangePart, wanted: number) => {
    const { length } = of(part);
    return length < wanted && !isCut(of(part));
  };
  return {
    foundAnchor: of('at').length > 0,
    foundOldest: anchorId === 0 || reachesEnd('before', numBefore),
    foundNewest: anchorId >= newestAnchor || reachesEnd('after', numAfter),
  };
}

/** Returns whether messages on this side were left out because of the limit on bytes. */
function isCut(ofSide: readonly { picked_count?: number }[]): boolean {
  return ofSide.length < (ofSide[0]?.picked_count ?? 0);
}

/** A message with its conversation and the reader's flags. */
export type HistoryRow = Omit<MessageRow, 'topic_key' | 'is_read_by_sender'> &
  FlagColumns & {
    channel_id: number | null;
    channel_name: string | null;
    participants: number[] | null;
    has_reaction: boolean;
    has_submessage: boolean;
    /** The number of edits and moves. */
    edit_count: number;
    last_edited_at: Date | null;
    last_moved_at: Date | null;
    part: RangePart;
    /** The number of messages that were picked on this side of the range. */
    picked_count: number;
  };

/**
 * Returns the rows of a statement that selects messages of the query.
 *
 * @throws BAD_REQUEST a search that exceeds the statement timeout
 */
async function readRows<Row>(
  query: HistoryQuery,
  statement: PromiseLike<{ rows: Row[] }>,
): Promise<Row[]> {
  try {
    const { rows } = await statement;
    return rows;
  } catch (error) {
    throw searchError(query, error);
  }
}

/**
 * Returns messages of a range, ascending. On each side: those nearest to the anchor, at least one, up to
 * `mostBytesOfSide`.
 *
 * @throws BAD_REQUEST a search that exceeds the statement timeout
 */
export async function listAround(
  tx: ReadTx,
  query: HistoryQuery,
  range: Range,
): Promise<HistoryRow[]> {
  const picked = pickAround(tx, query, range);
  if (!picked) return [];
  return listPicked(tx, query, { scope: scopeOf(tx, query), picked, anchorId: range.anchorId });
}

/** Returns the ids of the messages of a range, ascending. @throws BAD_REQUEST a search that exceeds the statement timeout */
export async function listIdsAround(
  tx: ReadTx,
  query: HistoryQuery,
  range: Range,
): Promise<{ id: number; part: RangePart }[]> {
  const picked = pickAround(tx, query, range);
  if (!picked) return [];
  const statement = tx.raw<{ rows: { id: number; part: RangePart }[] }>(
    'with scope as materialized (?), picked as (?) select id, part from picked order by id',
    [scopeOf(tx, query), picked],
  );
  return readRows(query, statement);
}

/**
 * Returns the messages with these ids that the user may read and that match the filter, ascending.
 *
 * @throws BAD_REQUEST they have more than `mostBytesOfSide` bytes
 */
export async function listByIds(
  tx: ReadTx,
  query: HistoryQuery,
  messageIds: readonly number[],
): Promise<HistoryRow[]> {
  if (messageIds.length === 0) return [];
  const rows = await listPicked(tx, query, {
    scope: scopeOfIds(tx, query, messageIds),
    picked: pickIds(tx, query, messageIds),
    anchorId: 0,
  });
  if (isCut(rows)) {
    throw badRequest({
      msg: 'These messages are too large to return together. Request fewer at once.',
    });
  }
  return rows;
}

/** Returns which of these messages the user may read and match the filter, as ascending ids. */
export async function listReadableIds(
  tx: ReadTx,
  query: HistoryQuery,
  messageIds: readonly number[],
): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const statement = tx.raw<{ rows: { id: number }[] }>(
    'with scope as materialized (?), picked as (?) select id from picked order by id',
    [scopeOfIds(tx, query, messageIds), pickIds(tx, query, messageIds)],
  );
  const rows = await readRows(query, statement);
  return rows.map(({ id }) => id);
}

/** Returns the id of the oldest matching unread message; undefined if there is none. */
export async function findFirstUnread(
  tx: ReadTx,
  query: HistoryQuery,
): Promise<number | undefined> {
  return findNearest(tx, onlyUnread(query), 0);
}

/** Returns the id of the first matching message sent at `since` or later; undefined if there is none. */
export async function findFirstSince(
  tx: ReadTx,
  query: HistoryQuery,
  since: Date,
): Promise<number | undefined> {
  // Ids ascend with the send time.
  const first = await tx<MessageRow>('message')
    .where({ realm_id: query.realmId })
    .where('sent_at', '>=', since)
    .orderBy('sent_at')
    .first('id');
  return first && findNearest(tx, query, first.id - 1);
}

/** Returns the id of the first match whose id is higher than the given one. */
async function findNearest(
  tx: ReadTx,
  query: HistoryQuery,
  anchorId: number,
): Promise<number | undefined> {
  const statement = tx.raw<{ rows: { id: number }[] }>(
    'with scope as materialized (?) select id from (?) nearest',
    [scopeOf(tx, query), pickNearest(tx, query, { part: 'after', anchorId, count: 1 })],
  );
  const [found] = await readRows(query, statement);
  return found?.id;
}

/** Returns the sides of the range from which messages are requested. */
function sidesOf({ anchorId, numBefore, numAfter }: Range): Side[] {
  const before: Side = { part: 'before', anchorId, count: numBefore };
  const after: Side = { part: 'after', anchorId, count: numAfter };
  return [before, after].filter(({ count }) => count > 0);
}

/** Returns whether the range may include the anchor. The ends 0 and `newestAnchor` are not messages. */
function mayIncludeAnchor({ includeAnchor, anchorId }: Range): boolean {
  return includeAnchor && anchorId > 0 && anchorId < newestAnchor;
}

/** Returns SQL that selects the ids in a range with their parts; undefined if the range is empty. */
function pickAround(tx: ReadTx, query: HistoryQuery, range: Range): Knex.Raw | undefined {
  const parts = [
    ...sidesOf(range).map((side) => pickNearest(tx, query, side)),
    ...(mayIncludeAnchor(range) ? [pickIds(tx, query, [range.anchorId])] : []),
  ];
  return parts.length === 0 ? undefined : tx.raw(parts.map(() => '(?)').join(' union all '), parts);
}

/** Returns SQL that selects the ids on one side, for a statement with `scope`. */
function pickNearest(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  return isSearch(query) ? nearestByWords(tx, query, side) : nearest(tx, query, side);
}

function pickIds(tx: ReadTx, query: HistoryQuery, messageIds: readonly number[]): Knex.Raw {
  return tx.raw(
    `select m.id, 'at' as part from message m join scope using (conversation_id)
     where m.realm_id = ? and m.id = any(?::bigint[]) and ? and ?`,
    [query.realmId, [...messageIds], isVisible(tx, query), messageConditions(tx, query)],
  );
}

/** Returns the SQL of `scopeOf`, limited to the conversations that contain these messages. */
function scopeOfIds(tx: ReadTx, query: HistoryQuery, messageIds: readonly number[]): Knex.Raw {
  const isHolding = tx.raw('conversation.id = any(?)', [
    conversationsOf(tx, query.realmId, messageIds),
  ]);
  return scopeOf(tx, query, isHolding);
}

/** Returns the messages that `picked` selects, as far as the limit on bytes permits, with all data of their objects. */
async function listPicked(
  tx: ReadTx,
  query: HistoryQuery,
  { scope, picked, anchorId }: { scope: Knex.Raw; picked: Knex.Raw; anchorId: number },
): Promise<HistoryRow[]> {
  const { realmId, userId } = query;
  const statement = tx.raw<{ rows: HistoryRow[] }>(
    `with scope as materialized (:scope), picked as materialized (:picked)
     select * from (
       select m.realm_id, m.id, m.conversation_id, m.seq, m.sender_id, m.topic, m.content,
         m.rendered_content, m.is_me_message, m.client, m.sent_at,
         m.has_reaction, m.has_submessage, m.edit_count, m.last_edited_at,
         m.last_moved_at, picked.part, count(*) over side as picked_count,
         sum(${objectBytesSql})
           over (side order by abs(m.id - :anchorId) rows between unbounded preceding and 1 preceding)
           as bytes_nearer,
         scope.channel_id, scope.channel_name, scope.participants,
         scope.received @> m.seq as is_received, :isUnread as is_unread,
         ${flagColumnsSql}
       from picked
       join message m on m.realm_id = :realmId and m.id = picked.id
       join scope on scope.conversation_id = m.conversation_id
       left join user_message own on own.realm_id = :realmId and own.user_id = :userId
         and own.message_id = m.id
       window side as (partition by picked.part)
     ) listed
     where coalesce(bytes_nearer, 0) < :mostBytesOfSide
     order by id`,
    {
      ...{ realmId, userId, scope, picked, anchorId, mostBytesOfSide, mostBytesOfListedEdits },
      isUnread: isUnread(tx, query),
    },
  );
  return readRows(query, statement);
}
