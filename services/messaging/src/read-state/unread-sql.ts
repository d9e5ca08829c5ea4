import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { Reader } from '../model/members.ts';

// What is unread, in SQL. Each of these is about a message, `m`, and the reader's part in its
// conversation, `scope`, with the columns `received` and `read_upto` of member.

/** The same where one statement is about several users: `userId` is then a column. */
export type Readers = { realmId: number; userId: number | Knex.Raw };

/**
 * Whether the message was received. Postgres takes a multirange for something that contains next to
 * nothing, and would rather read and sort whole conversations than walk an index until there are
 * enough; of a `case` it knows nothing.
 */
export const isReceived = '(case when scope.received @> m.seq then true else false end)';

/**
 * Whether the message's number leaves it unread, if its chunk does: it was received, nobody has read
 * up to it, it is not read by default or lies in a run, and its sender is not muted.
 */
export function mayBeUnreadByNumber(tx: ReadTx, { realmId, userId }: Readers): Knex.Raw {
  return tx.raw(
    `(${isReceived} and m.seq > scope.read_upto
      and not (m.sender_id = :userId and m.is_read_by_sender)
      and (not m.is_default_read or coalesce((
        select run.last_seq >= m.seq from unread_run run
        where run.realm_id = :realmId and run.user_id = :userId
          and run.conversation_id = m.conversation_id and run.first_seq <= m.seq
        order by run.first_seq desc limit 1), false))
      and m.sender_id <> all(array(
        select muted_user_id from mute where realm_id = :realmId and user_id = :userId)))`,
    { realmId, userId },
  );
}

/**
 * Whether the message is unread by its number. Among those that are not read by default, and within each run,
 * numbers and ids ascend together.
 */
export function isUnreadByNumber(tx: ReadTx, reader: Readers): Knex.Raw {
  return tx.raw(
    `(:mayBe and not exists (
        select from member_read r
        where r.realm_id = :realmId and r.user_id = :userId
          and r.conversation_id = m.conversation_id and r.chunk = m.seq >> 10
          and get_bit(r.bits, (m.seq & 1023)::int) = 1))`,
    { ...reader, mayBe: mayBeUnreadByNumber(tx, reader) },
  );
}

/** Whether the message is unread whatever its number says. */
export function isUnreadByException(tx: ReadTx, reader: Reader): Knex.Raw {
  return tx.raw(
    `exists (
       select from unread u
       where u.realm_id = :realmId and u.user_id = :userId
         and u.conversation_id = m.conversation_id and u.message_id = m.id)`,
    reader,
  );
}

/** Whether the message is unread. */
export function isUnread(tx: ReadTx, reader: Reader): Knex.Raw {
  return tx.raw('(? or ?)', [isUnreadByNumber(tx, reader), isUnreadByException(tx, reader)]);
}

/**
 * The numbers of the conversation that may be unread, as rows (first_seq, last_seq, bits), for use
 * in a lateral join: of what was received, what lies between the chunks that are partly read, with
 * null for bits, and those chunks, unless all of one is read. `isInSpan` says which numbers of a row
 * are left. There are about as many rows as chunks, however many messages.
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
         -- Beyond all numbers.
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
 * As `unreadSpans`, of the numbers in the user's runs: what was moved here and may be unread. None of
 * them reaches beyond one run.
 */
export function unreadSpansOfRuns(tx: ReadTx, reader: Readers): Knex.Raw {
  const isOwn = 'run.realm_id = :realmId and run.user_id = :userId';
  return tx.raw(
    `select greatest(span.first_seq, run.first_seq) as first_seq,
       least(span.last_seq, run.last_seq) as last_seq, span.bits
     from (:spans) span
     join unread_run run on ${isOwn} and run.conversation_id = scope.conversation_id
       and run.first_seq <= span.last_seq and run.last_seq >= span.first_seq
     -- Asked first: most conversations have none.
     where exists (
       select from unread_run run where ${isOwn} and run.conversation_id = scope.conversation_id)`,
    { ...reader, spans: unreadSpans(tx, reader) },
  );
}

/** Whether the message is among the numbers of `span`, a row of `unreadSpans` or of those of runs, that are left. */
export const isInSpan = `(m.seq between span.first_seq and span.last_seq
  and case when span.bits is null then true
    else get_bit(span.bits, (m.seq & 1023)::int) = 0 end)`;
