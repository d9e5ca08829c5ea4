import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { Reader } from '../model/members.ts';

// A transaction that changes a user's read state first locks the user's rows of `member`, in order of conversation.

/**
 * Locks the user's membership rows in the conversations that contain the messages. Until the transaction ends, no other
 * transaction moves these messages or changes their read state for the user.
 */
export async function lockMembershipsHolding(
  tx: Tx,
  reader: Reader,
  messageIds: readonly number[],
): Promise<number[]> {
  const holding = conversationsOf(tx, reader.realmId, messageIds);
  let known: number[] = [];
  for (;;) {
    const condition = tx.raw('(conversation_id = any(?) or conversation_id = any(?::bigint[]))', [
      holding,
      known,
    ]);
    // One round trip: both statements are sent before either is awaited, in this order.
    const [, locked] = await Promise.all([
      setSavepoint(tx),
      lockMemberships(tx, reader, condition),
    ]);
    const more = await listMemberships(
      tx,
      reader,
      tx.raw('conversation_id = any(?) and not conversation_id = any(?::bigint[])', [
        holding,
        locked,
      ]),
    );
    if (more.length === 0) return locked;
    // If a message moved while this call waited for its old row, both rows have to be locked again in order. Locking only
    // the new row could deadlock with another move.
    await tx.raw('rollback to savepoint parts');
    known = [...locked, ...more];
  }
}

async function setSavepoint(tx: Tx): Promise<void> {
  await tx.raw('savepoint parts');
}

/** Locks the conversations that these users receive. Until the transaction ends, no message is written to them. */
export async function lockConversationsOf(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.raw(
    `select from conversation
     where realm_id = :realmId and id in (
       select conversation_id from member
       where realm_id = :realmId and user_id = any(cast(:userIds as bigint[])) and is_subscribed)
     order by id for no key update`,
    { realmId, userIds: [...userIds] },
  );
}

/** Locks the user's membership row in the conversation. Returns false if there is none. */
export async function lockMembership(
  tx: Tx,
  reader: Reader,
  conversationId: number,
): Promise<boolean> {
  const locked = await lockMemberships(tx, reader, tx.raw('conversation_id = ?', [conversationId]));
  return locked.length > 0;
}

/** Locks all of the user's membership rows that may have unread messages. */
export async function lockAllMemberships(tx: Tx, reader: Reader): Promise<void> {
  await lockMemberships(tx, reader, tx.raw('is_subscribed'));
}

async function listMemberships(tx: Tx, reader: Reader, condition: Knex.Raw): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { conversation_id: number }[] }>(
    `select conversation_id from member
     where realm_id = :realmId and user_id = :userId and :condition`,
    { ...reader, condition },
  );
  return rows.map(({ conversation_id }) => conversation_id);
}

async function lockMemberships(tx: Tx, reader: Reader, condition: Knex.Raw): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { conversation_id: number }[] }>(
    `select conversation_id from member
     where realm_id = :realmId and user_id = :userId and :condition
     order by conversation_id for no key update`,
    { ...reader, condition },
  );
  return rows.map(({ conversation_id }) => conversation_id);
}

/** Returns an SQL array of the conversations that contain the messages. Postgres computes it only once. */
export function conversationsOf(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Knex.Raw {
  return tx.raw(
    `array(
       select distinct conversation_id from message
       where realm_id = ? and id = any(?::bigint[]))`,
    [realmId, [...messageIds]],
  );
}

/** Returns the user's membership rows in these conversations as SQL, for the common table expression `scope`. */
export function membershipsIn(
  tx: ReadTx,
  { realmId, userId }: Reader,
  conversationIds: readonly number[],
): Knex.Raw {
  return tx.raw(
    `select member.conversation_id, member.received, member.read_upto, conversation.last_seq
     from member
     join conversation on conversation.realm_id = member.realm_id
       and conversation.id = member.conversation_id
     where member.realm_id = ? and member.user_id = ?
       and member.conversation_id = any(?::bigint[])`,
    [realmId, userId, [...conversationIds]],
  );
}
