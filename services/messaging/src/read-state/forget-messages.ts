import type { Tx } from '@chat/kit/database/database';

/**
 * Forgets what anybody made of messages that were deleted earlier in this transaction. Their numbers
 * stay free for ever: nothing else knows of them.
 */
export async function forgetMessages(
  tx: Tx,
  realmId: number,
  messageIds: readonly number[],
): Promise<void> {
  for (const table of ['unread', 'user_message']) {
    await tx(table)
      .where({ realm_id: realmId })
      .whereRaw('message_id = any(?::bigint[])', [[...messageIds]])
      .delete();
  }
}
