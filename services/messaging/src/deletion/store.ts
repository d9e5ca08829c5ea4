import type { Tx } from '@chat/kit/database/database';

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

/**
 * Deletes messages with all that anybody made of them and that does not go with them by itself. Nobody makes more of
 * them meanwhile, because the messages go first.
 */
export async function deleteRows(
  tx: Tx,
  realmId: number,
  messageIds: readonly number[],
): Promise<void> {
  const tables = {
    message: 'id',
    message_edit: 'message_id',
    unread: 'message_id',
    user_message: 'message_id',
  };
  for (const [table, column] of Object.entries(tables)) {
    await tx(table)
      .where({ realm_id: realmId })
      .whereRaw('?? = any(?::bigint[])', [column, [...messageIds]])
      .delete();
  }
}
