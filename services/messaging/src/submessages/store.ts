import type { ReadTx, Tx } from '@chat/kit/database/database';

/** What somebody attached to a message with a widget. */
export type SubmessageRow = {
  realm_id: number;
  id: number;
  message_id: number;
  sender_id: number;
  msg_type: string;
  /** JSON text. */
  content: string;
};

/** Stores a submessage and returns its id. The message is locked. */
export async function insertSubmessage(tx: Tx, row: Omit<SubmessageRow, 'id'>): Promise<number> {
  const [inserted] = await tx<SubmessageRow>('submessage').insert(row).returning('id');
  if (!inserted) throw new Error('a submessage was not stored');
  await tx('message')
    .where({ realm_id: row.realm_id, id: row.message_id, has_submessage: false })
    .update({ has_submessage: true });
  return inserted.id;
}

/** The submessages of these messages, oldest first. */
export async function listSubmessages(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<SubmessageRow[]> {
  if (messageIds.length === 0) return [];
  return tx<SubmessageRow>('submessage')
    .where({ realm_id: realmId })
    .whereRaw('message_id = any(?::bigint[])', [[...messageIds]])
    .orderBy('id')
    .select('*')
    .options({ name: 'list submessages' });
}

/** The oldest submessage of a message; undefined: it has none. */
export async function findFirstSubmessage(
  tx: ReadTx,
  realmId: number,
  messageId: number,
): Promise<SubmessageRow | undefined> {
  return tx<SubmessageRow>('submessage')
    .where({ realm_id: realmId, message_id: messageId })
    .orderBy('id')
    .first();
}
