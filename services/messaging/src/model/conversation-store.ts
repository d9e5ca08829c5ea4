import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';

/** A channel's conversation or a direct conversation. */
export type ConversationRow = {
  realm_id: number;
  id: number;
  channel_id: number | null;
  /** The user ids of a direct conversation, ascending; null for a channel. */
  participants: number[] | null;
  participants_hash: Buffer | null;
  /** The sequence number of the last message, or 0 if there was none. */
  last_seq: number;
  /** The sequence number up to which all messages are deleted or moved away. */
  empty_upto: number;
  /** The revision, which increases with every change to who may send and who receives. */
  revision: number;
};

/** A conversation whose row is locked. */
export type LockedConversation = Pick<ConversationRow, 'id' | 'last_seq'>;

/** Returns the channel's conversation, locked until the transaction ends. Creates the conversation if it is missing. */
export async function lockChannelConversation(
  tx: Tx,
  realmId: number,
  channelId: number,
): Promise<LockedConversation> {
  await tx<ConversationRow>('conversation')
    .insert({ realm_id: realmId, channel_id: channelId })
    .onConflict(['realm_id', 'channel_id'])
    .ignore();
  const row = await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId, channel_id: channelId })
    .forNoKeyUpdate()
    .first('id', 'last_seq');
  if (!row) throw new Error(`conversation of channel ${channelId} missing after insert`);
  return row;
}

/**
 * Takes an advisory lock: until the transaction ends, no other transaction moves or deletes messages in these
 * conversations, but messages can be sent. Changes to many messages take this lock first, and lock the conversation's
 * row, which blocks sends, as late as possible.
 */
export async function lockMovesAndDeletions(
  tx: Tx,
  realmId: number,
  conversationIds: readonly number[],
): Promise<void> {
  await tx.raw(
    `select count(pg_advisory_xact_lock(hashtextextended('arrangement ' || id, :realmId)))
     from (select id from unnest(cast(:ids as bigint[])) as requested (id) order by id offset 0) requested`,
    { realmId, ids: [...conversationIds] },
  );
}

/** Locks conversations in id order. Until the transaction ends, no message is sent, moved or deleted there. */
export async function lockConversations(
  tx: Tx,
  realmId: number,
  conversationIds: readonly number[],
): Promise<Map<number, LockedConversation>> {
  await lockMovesAndDeletions(tx, realmId, conversationIds);
  const rows = await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?::bigint[])', [[...conversationIds]])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id', 'last_seq');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sequence number of a new message. `isFirst` means that the conversation has no other message. */
export type AllocatedSeq = { seq: number; isFirst: boolean };

/**
 * Allocates the next sequence number and locks the conversation until the transaction ends. Returns undefined if the
 * conversation's revision is not `revision`.
 */
export async function allocateSeq(
  tx: Tx,
  realmId: number,
  conversationId: number,
  revision?: number,
): Promise<AllocatedSeq | undefined> {
  const [row] = await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId, id: conversationId, ...(revision !== undefined && { revision }) })
    .increment('last_seq', 1)
    .returning(['last_seq', 'empty_upto']);
  return row && { seq: row.last_seq, isFirst: row.last_seq === row.empty_upto + 1 };
}

/** Returns the id of the conversation's oldest message; undefined if there is none. */
export async function findFirstMessageId(
  tx: ReadTx,
  realmId: number,
  conversationId: number,
): Promise<number | undefined> {
  const row = await tx<{ realm_id: number; id: number; conversation_id: number }>('message')
    .where({ realm_id: realmId, conversation_id: conversationId })
    .orderBy('id')
    .first('id');
  return row?.id;
}

/** Records that a locked conversation has no messages, so that the next message counts as its first. */
export async function recordEmptied(
  tx: Tx,
  realmId: number,
  conversationId: number,
): Promise<void> {
  await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId, id: conversationId })
    .update({ empty_upto: tx.raw('last_seq') });
}

/** Invalidates every send that was checked against the previous revision. */
export async function raiseRevision(
  tx: Tx,
  realmId: number,
  conversationId: number,
): Promise<void> {
  await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId, id: conversationId })
    .update({ revision: tx.raw(raisedVersion('revision')) });
}

/**
 * Creates the direct conversation between these users, with the key `hash`. The users in `receivers` receive its
 * messages, starting with the first one. Returns false if the conversation already exists.
 */
export async function createDirectConversation(
  tx: Tx,
  realmId: number,
  { participants, hash }: { participants: readonly number[]; hash: Buffer },
  receivers: ReadonlySet<number>,
): Promise<boolean> {
  const ascending = [...participants].sort((a, b) => a - b);
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `with created as (
       insert into conversation (realm_id, participants, participants_hash)
       values (:realmId, cast(:participants as bigint[]), :hash)
       on conflict (realm_id, participants_hash) do nothing
       returning id
     )
     insert into member (realm_id, conversation_id, user_id, is_subscribed, received)
     select :realmId, created.id, participant.user_id, true,
       case when participant.receives then '{[1,)}' else '{}' end::int8multirange
     from created
     cross join unnest(cast(:participants as bigint[]), cast(:receives as boolean[]))
       as participant (user_id, receives)`,
    {
      realmId,
      participants: ascending,
      hash,
      receives: ascending.map((userId) => receivers.has(userId)),
    },
  );
  return rowCount > 0;
}
