import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { isOneOf } from '../model/id-lists.ts';
import { isUnreadBySeq } from './unread-sql.ts';

// How a move changes read state, as common table expressions. Messages move in segments. Sequence numbers within a chunk
// keep their distances, so a user's read bits shift as a whole and no statement reads single messages. The rows of
// `receiver` are the users who receive the target's messages.

/** A move of messages from one locked conversation to another. The new sequence numbers follow `lastSeq`. */
export type Moving = {
  realmId: number;
  source: number;
  target: number;
  lastSeq: number;
  messageIds: readonly number[];
};

const beyond = '9223372036854775807';
const allBits = '(~ 0::bit(1024))';
/**
 * Returns the SQL condition that the user is a receiver. Uses a hash lookup, because for a join the planner would
 * assume few rows and compare all pairs.
 */
const isReceiver = (userId: string) => `(${userId} in (select user_id from receiver)) is true`;

/** Returns the SQL condition that a column contains the id of a moved message. */
export const isMoved = (id: string) => `${id} = any(cast((select ids from moved_ids) as bigint[]))`;

/**
 * Returns SQL for the moved messages (`moved`, with their ctid; `moved_ids`) and their segments, in the order of the
 * new sequence numbers. Messages that are read by default form one `kind`, and the others form another. The kinds are
 * sorted by their lowest id. `sequence` contains whether ids ascend through all segments.
 */
export function segments(tx: ReadTx, moving: Moving): Knex.Raw {
  return tx.raw(
    `moved as materialized (
       select m.id, m.ctid as row_id, m.conversation_id, m.seq, m.topic, m.sender_id,
         m.is_read_by_sender, m.is_default_read
       from message m
       where m.realm_id = :realmId and :isSelected
     ), moved_ids as materialized (
       select array_agg(id) as ids from moved
     ), segment as materialized (
       select counted.*,
         row_number() over (partition by is_default_read order by chunk) as place,
         (:lastSeq - last_seq + sum(last_seq - first_seq + 1) over (order by lowest_id, chunk)
           )::bigint as shift
       from (
         select is_default_read, seq >> 10 as chunk, min(seq) as first_seq, max(seq) as last_seq,
           min(min(id)) over (partition by is_default_read) as lowest_id,
           bit_or(set_bit(0::bit(1024), (seq & 1023)::int, 1)) as bits
         from moved group by is_default_read, seq >> 10
       ) counted
     ), kind as materialized (
       select is_default_read, lowest_id, min(first_seq) as lowest, max(last_seq) as highest,
         array_agg(first_seq order by place) as firsts, array_agg(last_seq order by place) as lasts,
         array_agg(shift order by place) as shifts
       from segment group by is_default_read, lowest_id
     ), sequence as materialized (
       select bool_and(is_next) as ascends
       from (
         select id > lag(id, 1, 0::bigint) over (order by lowest_id, seq) as is_next
         from moved join kind using (is_default_read)
       ) moved
     )`,
    { ...moving, isSelected: isOneOf(tx, 'm.id', moving.messageIds) },
  );
}

/**
 * Returns SQL for the ranges in which users may have unread messages that are moved (`part`), with the segments that
 * the ranges span. The ranges are received ranges or runs (`known_run`, all runs of the source), as far as they are
 * above `read_upto`.
 */
export function unreadRanges(tx: ReadTx, moving: Moving): Knex.Raw {
  return tx.raw(
    `known_run as materialized (
       select scope.user_id, scope.read_upto, run.*
       from member scope
       cross join lateral (
         select run.ctid as row_id, run.first_seq, run.last_seq from unread_run run
         where run.realm_id = :realmId and run.user_id = scope.user_id
           and run.conversation_id = :source
         -- Keeps the planner from joining the table as a whole.
         offset 0
       ) run
       where scope.realm_id = :realmId and scope.conversation_id = :source
         and exists (select from kind where is_default_read)
     ), part as materialized (
       select part.*, width_bucket(part.first_seq - 1, kind.lasts) + 1 as first_place,
         width_bucket(part.last_seq, kind.firsts) as last_place
       from (
         select scope.user_id, false as is_default_read,
           greatest(scope.read_upto + 1, lower(received.part)) as first_seq,
           coalesce(upper(received.part) - 1, ${beyond}) as last_seq
         from member scope cross join lateral unnest(scope.received) as received (part)
         where scope.realm_id = :realmId and scope.conversation_id = :source
         union all
         select user_id, true, greatest(read_upto + 1, first_seq), last_seq from known_run
       ) part
       join kind using (is_default_read)
       where part.first_seq <= part.last_seq
         and part.first_seq <= kind.highest and part.last_seq >= kind.lowest
     )`,
    moving,
  );
}

/**
 * Returns SQL for the read bits within these ranges (`read_bits`), and for the runs that the ranges become (`run`). A
 * run starts at the first segment that is not completely read.
 */
export function movedRuns(tx: ReadTx, moving: Moving): Knex.Raw {
  return tx.raw(
    `read_bits as materialized (
       select part.user_id, part.is_default_read, part.first_seq, part.first_place, segment.place,
         (segment.chunk << 10) + segment.shift as shifted, r.bits & segment.bits as bits,
         segment.bits & ~ r.bits
           & case when segment.chunk = part.first_seq >> 10
               then ${allBits} >> (part.first_seq & 1023)::int else ${allBits} end
           & case when segment.chunk = part.last_seq >> 10
               then ${allBits} << (1023 - (part.last_seq & 1023))::int else ${allBits} end
           = 0::bit(1024) as is_all
       from part
       cross join lateral (
         select r.chunk, r.bits from member_read r
         where r.realm_id = :realmId and r.user_id = part.user_id and r.conversation_id = :source
           and r.chunk between part.first_seq >> 10 and part.last_seq >> 10
         offset 0
       ) r
       join segment on segment.is_default_read = part.is_default_read and segment.chunk = r.chunk
     ), read_ahead as (
       select user_id, is_default_read, first_seq, count(*)::int as count
       from (
         select *, row_number() over (
           partition by user_id, is_default_read, first_seq order by place) as nth
         from read_bits where is_all
       ) read_bits
       where place = first_place + nth - 1
       group by user_id, is_default_read, first_seq
     ), run as materialized (
       select part.user_id, part.is_default_read, part.first_seq, part.last_seq, begun.place,
         greatest(part.first_seq, kind.firsts[begun.place]) + kind.shifts[begun.place]
           as next_first_seq,
         least(part.last_seq, kind.lasts[part.last_place]) + kind.shifts[part.last_place]
           as next_last_seq
       from part
       join kind using (is_default_read)
       left join read_ahead using (user_id, is_default_read, first_seq)
       cross join lateral (
         select part.first_place + coalesce(read_ahead.count, 0) as place
       ) begun
       where begun.place <= part.last_place
     )`,
    moving,
  );
}

/**
 * Returns SQL for the users who had moved messages unread and do not receive the target's messages (`lost`). It also
 * returns the ids of these messages, which become read. The ids are null if there are more than `most` pairs of user
 * and message.
 */
export function lostUnread(tx: ReadTx, moving: Moving, most: number): Knex.Raw {
  return tx.raw(
    `without as materialized (
       select * from run
       where not user_id in (select user_id from receiver)
     ), exception_lost as materialized (
       select user_id, message_id as id from unread
       where realm_id = :realmId and ${isMoved('message_id')}
         and not user_id in (select user_id from receiver)
     ), pair as materialized (
       select (select count(*) from without) * (select count(*) from moved) as count
     ), lost as (
       select array_agg(user_id order by user_id) as user_ids, message_ids
       from (
         select user_id, array_agg(id order by id) as message_ids
         from (
           select without.user_id, m.id
           from without
           join member scope on scope.realm_id = :realmId and scope.conversation_id = :source
             and scope.user_id = without.user_id
           join moved m on m.is_default_read = without.is_default_read
             and m.seq between without.first_seq and without.last_seq
           where (select count from pair) <= :most and :isByNumber
           union
           select * from exception_lost where (select count from pair) <= :most
         ) one
         group by user_id
       ) same
       group by message_ids
       union all
       select array_agg(user_id order by user_id), null
       from (select user_id from without union select user_id from exception_lost) anything
       where (select count from pair) > :most
     )`,
    {
      ...moving,
      most,
      isByNumber: isUnreadBySeq(tx, {
        realmId: moving.realmId,
        userId: tx.raw('scope.user_id'),
      }),
    },
  );
}

/**
 * Returns SQL that inserts the runs and their read bits for the users who receive the target's messages. It merges
 * adjacent runs if ids ascend through the whole move, so that repeated moves of a topic do not each add a run.
 */
export function keptUnread(tx: ReadTx, moving: Moving): Knex.Raw {
  return tx.raw(
    `runs_kept as (
       insert into unread_run (realm_id, user_id, conversation_id, first_seq, last_seq)
       select :realmId, user_id, :target, min(next_first_seq), max(next_last_seq)
       from (
         select user_id, next_first_seq, next_last_seq,
           -- Equal for adjacent runs.
           next_last_seq - case when (select ascends from sequence)
               then sum(next_last_seq - next_first_seq + 1) over (
                 partition by user_id order by next_first_seq)
               else next_last_seq - next_first_seq + 1 end as begun_behind
         from run where ${isReceiver('user_id')}
       ) kept
       group by user_id, begun_behind
     ), rest as materialized (
       select count(*) > (select count(*) from moved where is_default_read) as is_any
       from kind join message m on m.conversation_id = :source
         and m.seq between kind.lowest and kind.highest and m.is_default_read
       where kind.is_default_read and exists (select from known_run)
     ), runs_left as (
       -- Deletes runs that contained only moved messages.
       delete from unread_run run using kind, known_run known
       where kind.is_default_read and not (select is_any from rest)
         and known.first_seq >= kind.lowest and known.last_seq <= kind.highest
         -- The ctid is stable: all membership rows are locked.
         and run.ctid = known.row_id
     ), bits_kept as (
       insert into member_read as known (realm_id, user_id, conversation_id, chunk, bits)
       select :realmId, user_id, :target, half.chunk, bit_or(half.bits)
       from read_bits
       join run using (user_id, is_default_read, first_seq)
       -- A shifted chunk may span two chunks.
       cross join lateral (values
         (shifted >> 10, read_bits.bits >> (shifted & 1023)::int),
         ((shifted >> 10) + 1, read_bits.bits << (1024 - (shifted & 1023))::int)
       ) as half (chunk, bits)
       where ${isReceiver('user_id')} and read_bits.place >= run.place and half.bits <> 0::bit(1024)
       group by user_id, half.chunk
       on conflict (realm_id, user_id, conversation_id, chunk) do update
       set bits = known.bits | excluded.bits
     ), exceptions_kept as (
       update unread set conversation_id = :target
       where realm_id = :realmId and ${isMoved('message_id')} and ${isReceiver('user_id')}
     ), exceptions_lost as (
       delete from unread
       where realm_id = :realmId and ${isMoved('message_id')}
         and not user_id in (select user_id from receiver)
     )`,
    moving,
  );
}
