import type { Tx } from '@chat/kit/database/database';
import { forgetMessages } from '../read-state/forget-messages.ts';

/** A message that is to go, with the topic it stands in. */
export type DoomedMessage = { id: number; topic: string; topic_key: string };

/** Locks those of the messages that are in the conversation, ascending. The caller has locked the conversation. */
export async function lockMessages(
  tx: Tx,
  realmId: number,
  conversationId: number,
  messageIds: readonly number[],
): Promise<DoomedMessage[]> {
  return tx<DoomedMessage & { realm_id: number; conversation_id: number }>('message')
    .where({ realm_id: realmId, conversation_id: conversationId })
    .whereRaw('id = any(?::bigint[])', [[...messageIds]])
    .orderBy('id')
    .forUpdate()
    .select('id', 'topic', 'topic_key');
}

/** Everything else that belongs to a message and goes with it: tables by their column for it. */
const belongings = { message_edit: 'message_id' };

/** Deletes messages with all that belongs to them. */
export async function deleteRows(
  tx: Tx,
  realmId: number,
  messageIds: readonly number[],
): Promise<void> {
  const ids = [...messageIds];
  for (const [table, column] of Object.entries(belongings)) {
    await tx(table)
      .where({ realm_id: realmId })
      .whereRaw('?? = any(?::bigint[])', [column, ids])
      .delete();
  }
  await tx('message')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?::bigint[])', [ids])
    .delete();
  await forgetMessages(tx, realmId, ids);
}
