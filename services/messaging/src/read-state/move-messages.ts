import type { Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { ConversationRow, LockedConversation } from '../model/conversation-store.ts';
import { topicWordsOf } from '../text/search-words.ts';
import type { EditableFlag, FlagChange } from './flags.ts';
import {
  isMoved,
  keptUnread,
  lostUnread,
  type Moving,
  movedRuns,
  segments,
  unreadRanges,
} from './moved-runs.ts';

/**
 * A change that a move made to users' flags. Messages become read for users who do not receive the target's messages.
 * Users who are not subscribed to the target lose their own flags. For a large move, lists everyone who had any of the
 * messages unread, each with all of them.
 */
export type MovedFlags = {
  userIds: readonly number[];
  messageIds: readonly number[];
  change: FlagChange;
};

/** Additional changes to messages that a user moves: a new topic, and entries in the edit history. */
export type MovedBy = {
  /** The new topic; undefined if the topic does not change. */
  topic: { name: string; key: string } | undefined;
  movedAt: Date;
  /** Returns SQL that records edit history. `moved` yields (id, number, topic_before). */
  edits(moved: Knex.Raw): Knex.Raw;
};

/** The limit on pairs of user and message. Above it, the exact messages per user are not computed. */
const maxLostPairs = 50_000;
/** The limit on the messages that one statement moves, which limits its duration. */
export const maxMovedPerStatement = 20_000;

/**
 * Moves messages to another channel's conversation, where they get the next sequence numbers and are read by default.
 * Users who had the messages unread keep them unread if they receive the target's messages. Users who are not
 * subscribed to the target lose their flags. The caller has locked the messages and both conversations, in id order.
 * With `by`, each message's edit count increases. `messageIds` are ascending and are moved in batches of `atOnce`.
 */
export async function moveMessages(
  tx: Tx,
  realmId: number,
  { source, target }: { source: LockedConversation; target: LockedConversation },
  messageIds: readonly number[],
  { by, atOnce = maxMovedPerStatement }: { by?: MovedBy; atOnce?: number } = {},
): Promise<MovedFlags[]> {
  await lockMembers(tx, realmId, [source.id, target.id]);
  const changed: MovedFlags[] = [];
  let lastSeq = target.last_seq;
  for (let moved = 0; moved < messageIds.length; moved += atOnce) {
    const part = messageIds.slice(moved, moved + atOnce);
    const moving = { realmId, source: source.id, target: target.id, lastSeq, messageIds: part };
    changed.push(...(await moveSome(tx, moving, by)));
    lastSeq = await findLastSeq(tx, realmId, target.id);
  }
  return changed;
}

async function moveSome(tx: Tx, moving: Moving, by: MovedBy | undefined): Promise<MovedFlags[]> {
  const { realmId, target, lastSeq, messageIds } = moving;
  const { rows } = await tx.raw<{
    rows: { flag: EditableFlag; user_ids: number[]; message_ids: number[] | null }[];
  }>(
    `with :segments, subscriber as materialized (
       select user_id, received @> (cast(:lastSeq as bigint) + 1) as is_receiving from member
       where realm_id = :realmId and conversation_id = :target and is_subscribed
     ), receiver as materialized (
       select user_id from subscriber where is_receiving
     ), :unreadParts, :runsOfParts, :lostUnread, :keptUnread, flags_lost as (
       delete from user_message
       where realm_id = :realmId and ${isMoved('message_id')}
         and not user_id in (select user_id from subscriber)
       returning user_id, message_id, is_starred, is_collapsed, hides_link_previews
     ), flags_kept as (
       update user_message set is_historical = not is_historical
       where realm_id = :realmId and ${isMoved('message_id')}
         and (user_id in (select user_id from subscriber)) is true
         and is_historical = (user_id in (select user_id from receiver))
     ), renumbered as (
       update message m set conversation_id = :target,
         seq = m.seq + kind.shifts[width_bucket(m.seq, kind.firsts)],
         is_default_read = true,
         topic = coalesce(cast(:topic as text), m.topic),
         topic_key = coalesce(cast(:topicKey as text), m.topic_key),
         words = coalesce(ts_filter(m.words, '{d}') || cast(:topicWords as tsvector), m.words),
         edit_count = m.edit_count + cast(:editCount as int),
         last_moved_at = coalesce(cast(:movedAt as timestamptz), m.last_moved_at)
       from moved join kind using (is_default_read)
       -- The ctid is stable because the rows are locked.
       where m.ctid = moved.row_id
       returning m.id, m.edit_count as number, moved.topic as topic_before
     ), recorded as (:edits), raised as (
       update conversation
       set last_seq = greatest(last_seq, (select max(last_seq + shift) from segment))
       where realm_id = :realmId and id = :target
     )
     select 'read' as flag, user_ids, message_ids from lost where user_ids is not null
     union all
     select flag, array[user_id], array_agg(message_id order by message_id)
     from flags_lost cross join lateral (
       values ('starred', is_starred), ('collapsed', is_collapsed),
         ('hide_link_previews', hides_link_previews)
     ) as own (flag, is_set)
     where is_set
     group by flag, user_id
     order by flag, user_ids`,
    {
      ...{ realmId, target, lastSeq },
      segments: segments(tx, moving),
      unreadParts: unreadRanges(tx, moving),
      runsOfParts: movedRuns(tx, moving),
      lostUnread: lostUnread(tx, moving, maxLostPairs),
      keptUnread: keptUnread(tx, moving),
      topic: by?.topic?.name ?? null,
      topicKey: by?.topic?.key ?? null,
      topicWords: by?.topic ? topicWordsOf(realmId, by.topic.name) : null,
      editCount: by ? 1 : 0,
      movedAt: by?.movedAt ?? null,
      edits: by?.edits(tx.raw('select * from renumbered')) ?? tx.raw('select'),
    },
  );
  return rows.map(({ flag, user_ids, message_ids }) => ({
    userIds: user_ids,
    messageIds: message_ids ?? messageIds,
    change: { flag, isAdded: flag === 'read' },
  }));
}

async function findLastSeq(tx: Tx, realmId: number, conversationId: number): Promise<number> {
  const row = await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId, id: conversationId })
    .first('last_seq');
  if (!row) throw new Error(`conversation ${conversationId} is gone while it is locked`);
  return row.last_seq;
}

/** Locks all membership rows of both conversations, so that no read state changes during the move. */
async function lockMembers(
  tx: Tx,
  realmId: number,
  conversationIds: readonly number[],
): Promise<void> {
  await Promise.all([
    // The planner overestimates this statement; JIT compilation would take longer than running it.
    tx.raw('set local jit = off'),
    tx.raw(
      `select count(*) from (
         select from member
         where realm_id = :realmId and conversation_id = any(cast(:conversationIds as bigint[]))
         order by conversation_id, user_id for no key update
       ) locked`,
      { realmId, conversationIds: [...conversationIds] },
    ),
  ]);
}
