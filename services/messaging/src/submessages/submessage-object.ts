import type { ReadTx } from '@chat/kit/database/database';
import { listSubmessages, type SubmessageRow } from './store.ts';

/** A submessage as message objects have it. */
export type SubmessageObject = Omit<SubmessageRow, 'realm_id'>;

export function submessageObject({ realm_id: _, ...fields }: SubmessageRow): SubmessageObject {
  return fields;
}

/** The submessages of these messages by message, oldest first. Messages without any are left out. */
export async function listSubmessageObjects(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SubmessageObject[]>> {
  const rows = await listSubmessages(tx, realmId, messageIds);
  return Map.groupBy(rows.map(submessageObject), ({ message_id }) => message_id);
}
