import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { Reader } from '../model/members.ts';

// SQL conditions for unread messages. Each refers to a message `m` and to the reader's membership row `scope`, which has
// `received` and `read_upto`.

/** The users whom a statement is about. `userId` may be a column, for several users. */
export type Readers = { realmId: number; userId: number | Knex.Raw };

/**
 * The SQL condition that the message was received. It is a `case`, because the planner assumes that a multirange
 * contains almost nothing, and would read and sort whole conversations.
 */
export const isReceived = '(case when scope.received @> m.seq then true else false end)';

/**
 * Returns the SQL condition that the message is unread by its sequence number, ignoring read bits. Such a message was
 * received, is above `read_upto`, and is not read by default (or is in a run). Its sender is not muted, and is not the
 * user who sent it as read.
 */
export function mayBeUnreadBySeq(tx: ReadTx, { realmId, userId }: Readers): Knex.Raw {
  return tx.raw(
    `(${isReceived} and m.seq > scope.read_upto
      and not (m.sender_id = :userId and m.is_read_by_sender)
      and (not m.is_default_read or :isInRun)
      and m.sender_id <> all(array(
        select muted_user_id from mute where realm_id = :realmId and user_id = :userId)))`,
    { realmId, userId, isInRun: isInRun(tx, { realmId, userId }) },
  );
}

/**
 * Returns the SQL condition that message `m` is unread by its sequence number: `mayBeUnreadBySeq` is true and its read
 * bit is not set. Ignores rows of `unread`. Sequence numbers and ids ascend together among messages that are not read
 * by default, and within each run of moved messages.
 */
export function isUnreadBySeq(tx: ReadTx, reader: Readers): Knex.Raw {
  return tx.raw(
    `(:mayBe and not exists (
        select from member_read r
        where r.realm_id = :realmId and r.user_id = :userId
          and r.conversation_id = m.conversation_id and r.chunk = m.seq >> 10
          and get_bit(r.bits, (m.seq & 1023)::int) = 1))`,
    { ...reader, mayBe: mayBeUnreadBySeq(tx, reader) },
  );
}

/**
 * Returns SQL that selects the users for whom `isUnreadBySeq` is true for message `m`. It reads the members of the
 * conversation. It excludes those who have read the message as a set, and so makes no lookup for each of them.
 */
export function unreadMembers(tx: ReadTx, realmId: number): Knex.Raw {
  return tx.raw(
    `select scope.user_id
     from member scope
     where scope.realm_id = :realmId and scope.conversation_id = m.conversation_id
       and ${isReceived} and m.seq > scope.read_upto
       and not (m.sender_id = scope.user_id and m.is_read_by_sender)
       and (not m.is_default_read or :isInRun)
       and scope.user_id not in (
         select mute.user_id from mute
         where mute.realm_id = :realmId and mute.muted_user_id = m.sender_id)
       and scope.user_id not in (
         select r.user_id from member_read r
         where r.realm_id = :realmId and r.conversation_id = m.conversation_id
           and r.chunk = m.seq >> 10 and get_bit(r.bits, (m.seq & 1023)::int) = 1)`,
    { realmId, isInRun: isInRun(tx, { realmId, userId: tx.raw('scope.user_id') }) },
  );
}

/**
 * Returns the SQL condition that the message is in a run of moved messages. Messages in a run are not read by default.
 */
function isInRun(tx: ReadTx, { realmId, userId }: Readers): Knex.Raw {
  return tx.raw(
    `coalesce((
        select run.last_seq >= m.seq from unread_run run
        where run.realm_id = :realmId and run.user_id = :userId
          and run.conversation_id = m.conversation_id and run.first_seq <= m.seq
        order by run.first_seq desc limit 1), false)`,
    { realmId, userId },
  );
}

/** Returns the SQL condition that the message has an explicit row in `unread`. */
export function isExplicitlyUnread(tx: ReadTx, reader: Reader): Knex.Raw {
  return tx.raw(
    `exists (
       select from unread u
       where u.realm_id = :realmId and u.user_id = :userId
         and u.conversation_id = m.conversation_id and u.message_id = m.id)`,
    reader,
  );
}

/** Returns the SQL condition that the message is unread. */
export function isUnread(tx: ReadTx, reader: Reader): Knex.Raw {
  return tx.raw('(? or ?)', [isUnreadBySeq(tx, reader), isExplicitlyUnread(tx, reader)]);
}

/**
 * Returns SQL for a lateral join that selects spans of sequence numbers that may be unread, as rows (first_seq,
 * last_seq, bits). A span is either a partly read chunk, or a range between such chunks, for which `bits` is null.
 * `isInSpan` tests a message. Yields about one row per chunk, for any number of messages.
 */
export function unreadSpans(tx: ReadTx, reader: Readers): Knex.Raw {
  return tx.raw(
    `select bounded.first_seq, bounded.last_seq, span.bits
     from (
       select chunk, bits, lag((chunk + 1) << 10, 1, scope.read_upto + 1) over (order by chunk)
         as free_from
       from (
         select r.chunk, r.bits from member_read r
         where r.realm_id = :realmId and r.user_id = :userId
           and r.conversation_id = scope.conversation_id
           and r.chunk >= (scope.read_upto + 1) >> 10
         union all
         -- Above every sequence number.
         select 1::bigint << 43, ~ 0::bit(1024)
       ) partly_read
     ) chunk
     cross join lateral (values
       (chunk.free_from, (chunk.chunk << 10) - 1, null),
       (greatest(chunk.chunk << 10, scope.read_upto + 1), (chunk.chunk << 10) + 1023, chunk.bits)
     ) as span (first_seq, last_seq, bits)
     cross join lateral unnest(scope.received) as received (part)
     cross join lateral (
       select greatest(span.first_seq, lower(received.part)) as first_seq,
         least(span.last_seq, upper(received.part) - 1) as last_seq
     ) bounded
     where bounded.first_seq <= bounded.last_seq and span.bits is distinct from ~ 0::bit(1024)`,
    reader,
  );
}

/**
 * Returns the SQL of `unreadSpans`, limited to the user's runs of moved messages. A span never extends beyond one run.
 */
export function unreadSpansOfRuns(tx: ReadTx, reader: Readers): Knex.Raw {
  const isOwn = 'run.realm_id = :realmId and run.user_id = :userId';
  return tx.raw(
    `select greatest(span.first_seq, run.first_seq) as first_seq,
       least(span.last_seq, run.last_seq) as last_seq, span.bits
     from (:spans) span
     join unread_run run on ${isOwn} and run.conversation_id = scope.conversation_id
       and run.first_seq <= span.last_seq and run.last_seq >= span.first_seq
     -- Checked first: most conversations have no runs.
     where exists (
       select from unread_run run where ${isOwn} and run.conversation_id = scope.conversation_id)`,
    { ...reader, spans: unreadSpans(tx, reader) },
  );
}

/**
 * The SQL condition that the message's sequence number is unread within `span`, a row of `unreadSpans` or
 * `unreadSpansOfRuns`.
 */
export const isInSpan = `(m.seq between span.first_seq and span.last_seq
  and case when span.bits is null then true
    else get_bit(span.bits, (m.seq & 1023)::int) = 0 end)`;
