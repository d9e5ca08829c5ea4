import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A channel, or the people of a direct message. */
export type ConversationRow = {
  realm_id: number;
  id: number;
  channel_id: number | null;
  /** Ascending. */
  participants: number[] | null;
  participants_hash: Buffer | null;
  /** Number of the last message; 0: there was none. */
  last_seq: number;
  /** Messages up to this number are all gone. */
  empty_upto: number;
  /** Rises with everything that decides who may send and who receives. */
  revision: number;
};

/** A conversation as a change of its members finds it: locked. */
export type LockedConversation = Pick<ConversationRow, 'id' | 'last_seq'>;

/** The channel's conversation, made if there is none yet, locked until the transaction ends. */
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
  if (!row) throw new Error(`channel ${channelId} has no conversation right after it got one`);
  return row;
}

/**
 * Until the transaction ends, nobody else moves or deletes messages of these conversations. Others go on sending
 * there: whoever changes many messages takes this first, and the conversation's row, which sends wait for, late.
 */
export async function lockArrangement(
  tx: Tx,
  realmId: number,
  conversationIds: readonly number[],
): Promise<void> {
  await tx.raw(
    `select count(pg_advisory_xact_lock(hashtextextended('arrangement ' || id, :realmId)))
     from (select id from unnest(cast(:ids as bigint[])) as wanted (id) order by id offset 0) wanted`,
    { realmId, ids: [...conversationIds] },
  );
}

/**
 * Locks conversations in the order of their ids until the transaction ends: nothing is sent there, moved or
 * deleted.
 */
export async function lockConversations(
  tx: Tx,
  realmId: number,
  conversationIds: readonly number[],
): Promise<Map<number, LockedConversation>> {
  await lockArrangement(tx, realmId, conversationIds);
  const rows = await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?::bigint[])', [[...conversationIds]])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id', 'last_seq');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The number of a new message. `isFirst`: its conversation has no other message. */
export type AllocatedSeq = { seq: number; isFirst: boolean };

/**
 * Allocates the number of the next message, and locks the conversation until the transaction ends. With `revision`,
 * undefined: the conversation has another one by now.
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

/** The oldest message of the conversation; undefined: there is none. */
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

/** Remembers that a locked conversation has no message any more: what is sent next is its first again. */
export async function noteEmptied(tx: Tx, realmId: number, conversationId: number): Promise<void> {
  await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId, id: conversationId })
    .update({ empty_upto: tx.raw('last_seq') });
}

/** Makes every send that was checked against the conversation's former state start over. */
export async function raiseRevision(
  tx: Tx,
  realmId: number,
  conversationId: number,
): Promise<void> {
  await tx<ConversationRow>('conversation')
    .where({ realm_id: realmId, id: conversationId })
    .increment('revision', 1);
}

/**
 * Makes the conversation between these users, known by `hash`, unless they have one. `receivers`:
 * those to whom its messages count as received, from the first one on. False: they have one.
 */
export async function createDirectConversation(
  tx: Tx,
  realmId: number,
  { participants, hash }: { participants: readonly number[]; hash: Buffer },
  receivers: ReadonlySet<number>,
): Promise<boolean> {
  const ascending = [...participants].sort((a, b) => a - b);
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `with made as (
       insert into conversation (realm_id, participants, participants_hash)
       values (:realmId, cast(:participants as bigint[]), :hash)
       on conflict (realm_id, participants_hash) do nothing
       returning id
     )
     insert into member (realm_id, conversation_id, user_id, is_subscribed, received)
     select :realmId, made.id, participant.user_id, true,
       case when participant.receives then '{[1,)}' else '{}' end::int8multirange
     from made
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
