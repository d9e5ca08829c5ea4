import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A submessage of a message with a widget. */
export type SubmessageRow = {
  realm_id: number;
  id: number;
  message_id: number;
  sender_id: number;
  msg_type: string;
  /** The content as JSON text. */
  content: string;
};

/** Inserts a submessage and returns its id. The caller has locked the message. */
export async function insertSubmessage(tx: Tx, row: Omit<SubmessageRow, 'id'>): Promise<number> {
  const [inserted] = await tx<SubmessageRow>('submessage').insert(row).returning('id');
  if (!inserted) throw new Error('a submessage was not stored');
  await tx('message')
    .where({ realm_id: row.realm_id, id: row.message_id, has_submessage: false })
    .update({ has_submessage: true });
  return inserted.id;
}

/** Returns the submessages of these messages, oldest first. */
async function listSubmessages(
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

/** Returns the total size of the message's submessages, in bytes. */
export async function countSubmessageBytes(
  tx: ReadTx,
  realmId: number,
  messageId: number,
): Promise<number> {
  const { rows } = await tx.raw<{ rows: { bytes: number }[] }>(
    `select coalesce(sum(octet_length(content)), 0)::int as bytes from submessage
     where realm_id = ? and message_id = ?`,
    [realmId, messageId],
  );
  return rows[0]?.bytes ?? 0;
}

/** Returns the message's oldest submessage; undefined if there is none. */
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

/** The API's submessage object. */
export type SubmessageObject = Omit<SubmessageRow, 'realm_id'>;

export function submessageObject({ realm_id: _, ...fields }: SubmessageRow): SubmessageObject {
  return fields;
}

/** Returns submessage objects keyed by message, oldest first. Omits messages without submessages. */
export async function listSubmessageObjects(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SubmessageObject[]>> {
  const rows = await listSubmessages(tx, realmId, messageIds);
  return Map.groupBy(rows.map(submessageObject), ({ message_id }) => message_id);
}
