import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { Reader } from '../model/members.ts';

// A user's parts in conversations are the rows of member. Whoever changes what a user has read there
// locks them first, in the order of conversations.

/**
 * Locks the user's parts in the conversations that hold the messages: from then on until the
 * transaction ends none of these messages is moved, and nobody else changes what the user has read
 * of them.
 */
export async function lockPartsHolding(
  tx: Tx,
  reader: Reader,
  messageIds: readonly number[],
): Promise<number[]> {
  const holding = conversationsOf(tx, reader.realmId, messageIds);
  let known: number[] = [];
  for (;;) {
    const wanted = tx.raw('(conversation_id = any(?) or conversation_id = any(?::bigint[]))', [
      holding,
      known,
    ]);
    // In one round trip, and in this order: statements leave when they are waited for.
    const [, locked] = await Promise.all([setSavepoint(tx), lockParts(tx, reader, wanted)]);
    const more = await listParts(
      tx,
      reader,
      tx.raw('conversation_id = any(?) and not conversation_id = any(?::bigint[])', [
        holding,
        locked,
      ]),
    );
    if (more.length === 0) return locked;
    // What was moved while its old place was waited for has to be locked where it is now: both again, in
    // their order, or somebody who moves it on would wait for the one and be waited for with the other.
    await tx.raw('rollback to savepoint parts');
    known = [...locked, ...more];
  }
}

async function setSavepoint(tx: Tx): Promise<void> {
  await tx.raw('savepoint parts');
}

/** Locks the user's part in the conversation. False: it has none. */
export async function lockPart(tx: Tx, reader: Reader, conversationId: number): Promise<boolean> {
  const locked = await lockParts(tx, reader, tx.raw('conversation_id = ?', [conversationId]));
  return locked.length > 0;
}

/** Locks all parts in which the user may have something unread. */
export async function lockAllParts(tx: Tx, reader: Reader): Promise<void> {
  await lockParts(tx, reader, tx.raw('is_subscribed'));
}

async function listParts(tx: Tx, reader: Reader, condition: Knex.Raw): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { conversation_id: number }[] }>(
    `select conversation_id from member
     where realm_id = :realmId and user_id = :userId and :condition`,
    { ...reader, condition },
  );
  return rows.map(({ conversation_id }) => conversation_id);
}

async function lockParts(tx: Tx, reader: Reader, condition: Knex.Raw): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { conversation_id: number }[] }>(
    `select conversation_id from member
     where realm_id = :realmId and user_id = :userId and :condition
     order by conversation_id for no key update`,
    { ...reader, condition },
  );
  return rows.map(({ conversation_id }) => conversation_id);
}

/** The conversations that hold the messages, as an array: found once, whatever they are compared with. */
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

/** The user's parts in conversations, as a common table expression named `scope`. */
export function partsIn(
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
