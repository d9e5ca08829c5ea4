import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { LockedConversation } from '../model/conversation-store.ts';
import { deleteReadMarks, type Reader } from '../model/members.ts';
import { membershipsIn } from './member-locks.ts';
import {
  isExplicitlyUnread,
  isInSpan,
  isUnread,
  isUnreadBySeq,
  mayBeUnreadBySeq,
  type Readers,
  unreadSpans,
} from './unread-sql.ts';

// Marking as read writes one row per chunk of 1,024 sequence numbers or per conversation, never per message. Callers lock
// the user's membership rows first.

/** Marks messages as read. Returns the ids of those that were unread, ascending. */
export async function markRead(
  tx: Tx,
  reader: Reader,
  conversationIds: readonly number[],
  messageIds: readonly number[],
): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await tx.raw<{ rows: { id: number; conversation_id: number }[] }>(
    `with scope as materialized (:scope), unread_one as materialized (
       select m.id, m.conversation_id, m.seq, :isByNumber as is_by_number,
         :isException as is_exception
       from message m join scope on scope.conversation_id = m.conversation_id
       where m.realm_id = :realmId and m.id = any(cast(:messageIds as bigint[]))
     ), without_exceptions as (
       delete from unread using unread_one gone
       where gone.is_exception and unread.realm_id = :realmId and unread.user_id = :userId
         and unread.conversation_id = gone.conversation_id and unread.message_id = gone.id
     ), with_bits as (
       insert into member_read as known (realm_id, user_id, conversation_id, chunk, bits)
       select :realmId, :userId, conversation_id, seq >> 10,
         bit_or(set_bit(0::bit(1024), (seq & 1023)::int, 1))
       from unread_one where is_by_number
       group by conversation_id, seq >> 10
       on conflict (realm_id, user_id, conversation_id, chunk) do update
       set bits = known.bits | excluded.bits
     )
     select id, conversation_id from unread_one where is_by_number or is_exception order by id`,
    {
      ...reader,
      messageIds: [...messageIds],
      scope: membershipsIn(tx, reader, conversationIds),
      isByNumber: isUnreadBySeq(tx, reader),
      isException: isExplicitlyUnread(tx, reader),
    },
  );
  await advanceReadUpto(tx, reader, [
    ...new Set(rows.map(({ conversation_id }) => conversation_id)),
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Marks the conversation as read. Returns the ids of the messages that were unread, ascending. Messages that are sent
 * meanwhile stay unread.
 */
export async function markConversationRead(
  tx: Tx,
  reader: Reader,
  conversationId: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `with scope as materialized (:scope), advanced as (
       update member set read_upto = scope.last_seq from scope
       where member.realm_id = :realmId and member.user_id = :userId
         and member.conversation_id = scope.conversation_id
         and member.read_upto < scope.last_seq
     ), without_bits as (
       delete from member_read using scope
       where member_read.realm_id = :realmId and member_read.user_id = :userId
         and member_read.conversation_id = scope.conversation_id
     ), without_runs as (
       delete from unread_run run using scope
       where run.realm_id = :realmId and run.user_id = :userId
         and run.conversation_id = scope.conversation_id
     ), without_exceptions as (
       delete from unread using scope
       where unread.realm_id = :realmId and unread.user_id = :userId
         and unread.conversation_id = scope.conversation_id
     )
     select id from (:unreadIds) was_unread order by id`,
    {
      ...reader,
      scope: membershipsIn(tx, reader, [conversationId]),
      unreadIds: unreadIds(tx, reader),
    },
  );
  return rows.map(({ id }) => id);
}

/** Marks everything that the user received as read, with one row per conversation. Returns false if nothing changed. */
export async function markAllRead(tx: Tx, reader: Reader): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { has_changed: boolean }[] }>(
    `with advanced as (
       update member set read_upto = conversation.last_seq from conversation
       where member.realm_id = :realmId and member.user_id = :userId and member.is_subscribed
         and conversation.realm_id = :realmId and conversation.id = member.conversation_id
         and member.read_upto < conversation.last_seq
       returning 1
     ), without_bits as (
       delete from member_read where realm_id = :realmId and user_id = :userId returning 1
     ), without_runs as (
       -- Below the new read_upto; not counted as a change.
       delete from unread_run where realm_id = :realmId and user_id = :userId
     ), without_exceptions as (
       delete from unread where realm_id = :realmId and user_id = :userId returning 1
     )
     select exists (
       select from advanced union all select from without_bits union all
       select from without_exceptions
     ) as has_changed`,
    reader,
  );
  return rows[0]?.has_changed ?? false;
}

/** Returns the ids of the topic's unread messages, ascending. */
export async function listUnreadInTopic(
  tx: ReadTx,
  reader: Reader,
  { conversationId, topicKey }: { conversationId: number; topicKey: string },
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `with scope as materialized (:scope)
     select m.id from scope
     join message m on m.conversation_id = scope.conversation_id
     where m.topic_key = :topicKey and :isUnread
     order by m.id`,
    {
      topicKey,
      scope: membershipsIn(tx, reader, [conversationId]),
      isUnread: isUnread(tx, reader),
    },
  );
  return rows.map(({ id }) => id);
}

/** Users with the same set of unread messages. */
type UnreadGroup = { userIds: number[]; messageIds: number[] };

/**
 * Returns the unread messages of those subscribers of a conversation who are in `userIds`. Groups users with the same
 * unread messages, whose ids ascend. Omits users without unread messages. Locks the users' membership rows.
 */
export async function listUnreadOfSubscribers(
  tx: Tx,
  realmId: number,
  conversationId: number,
  userIds: readonly number[],
): Promise<UnreadGroup[]> {
  const readers: Readers = { realmId, userId: tx.raw('scope.user_id') };
  const { rows } = await tx.raw<{ rows: { user_ids: number[]; message_ids: number[] }[] }>(
    `with scope as materialized (
       select user_id, conversation_id, received, read_upto from member
       where realm_id = :realmId and conversation_id = :conversationId and is_subscribed
         and user_id = any(cast(:userIds as bigint[]))
       order by user_id for no key update
     )
     select array_agg(user_id order by user_id) as user_ids, message_ids
     from (
       select user_id, array_agg(id order by id) as message_ids
       from (:unreadIds) is_unread group by user_id
     ) own
     group by message_ids order by user_ids`,
    {
      realmId,
      conversationId,
      userIds: [...userIds],
      unreadIds: unreadIds(tx, readers),
    },
  );
  return rows.map(({ user_ids, message_ids }) => ({ userIds: user_ids, messageIds: message_ids }));
}

/** Returns SQL that selects the ids of all unread messages of the membership rows in `scope`. */
function unreadIds(tx: ReadTx, readers: Readers): Knex.Raw {
  return tx.raw(
    `select :userId as user_id, one.id
     from scope
     cross join lateral (:spans) span
     cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and ${isInSpan} and :mayBe
       -- Keeps the planner from joining the table as a whole.
       offset 0
     ) one
     union all
     select u.user_id, u.message_id
     from scope
     join unread u on u.realm_id = :realmId and u.user_id = :userId
       and u.conversation_id = scope.conversation_id`,
    { ...readers, spans: unreadSpans(tx, readers), mayBe: mayBeUnreadBySeq(tx, readers) },
  );
}

/**
 * Advances `read_upto` to just before the first unread message. Deletes the chunks and runs below that position. Passes
 * each message only once.
 */
async function advanceReadUpto(
  tx: Tx,
  reader: Reader,
  conversationIds: readonly number[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  await tx.raw(
    `with scope as materialized (:scope), advanced as (
       update member set read_upto = reached.seq
       from scope
       left join lateral (
         select m.seq
         from (select * from (:spans) span order by span.first_seq) span
         cross join lateral (
           select m.seq from message m
           where m.conversation_id = scope.conversation_id and ${isInSpan} and :mayBe
           -- LIMIT in a subquery: with a visible limit the planner may sort the whole span.
           order by m.seq limit (select 1)
         ) m
         order by span.first_seq limit (select 1)
       ) first_unread on true
       cross join lateral (select coalesce(first_unread.seq - 1, scope.last_seq) as seq) reached
       where member.realm_id = :realmId and member.user_id = :userId
         and member.conversation_id = scope.conversation_id and member.read_upto < reached.seq
       returning member.conversation_id, member.read_upto
     ), without_runs as (
       delete from unread_run run using advanced
       where run.realm_id = :realmId and run.user_id = :userId
         and run.conversation_id = advanced.conversation_id and run.last_seq <= advanced.read_upto
     )
     delete from member_read using advanced
     where member_read.realm_id = :realmId and member_read.user_id = :userId
       and member_read.conversation_id = advanced.conversation_id
       and member_read.chunk < (advanced.read_upto + 1) >> 10`,
    {
      ...reader,
      scope: membershipsIn(tx, reader, conversationIds),
      spans: unreadSpans(tx, reader),
      mayBe: mayBeUnreadBySeq(tx, reader),
    },
  );
}

/** Returns up to `limit` subscribers who have unread messages in a locked conversation, ascending. */
export async function listMembersWithUnread(
  tx: ReadTx,
  realmId: number,
  conversation: LockedConversation,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from member
     where realm_id = :realmId and conversation_id = :conversationId and is_subscribed
       and (read_upto < :lastSeq or exists (
         select from unread
         where unread.realm_id = member.realm_id and unread.user_id = member.user_id
           and unread.conversation_id = member.conversation_id
       ))
     order by user_id
     limit :limit`,
    { realmId, conversationId: conversation.id, lastSeq: conversation.last_seq, limit },
  );
  return rows.map((row) => row.user_id);
}

/** Marks a locked conversation as read for these members. */
export async function markMembersRead(
  tx: Tx,
  realmId: number,
  conversation: LockedConversation,
  userIds: readonly number[],
): Promise<void> {
  await tx('member')
    .where({ realm_id: realmId, conversation_id: conversation.id })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .update({ read_upto: conversation.last_seq });
  await deleteReadMarks(tx, realmId, conversation.id, userIds);
}
