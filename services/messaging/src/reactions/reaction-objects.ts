import type { ReadTx } from '@chat/kit/database/database';
import { emojiFields } from './reaction-kind.ts';
import { listReactions } from './store.ts';

/** A reaction as message objects have it. */
export type ReactionObject = ReturnType<typeof emojiFields> & { user_id: number };

/** The reactions to these messages by message, oldest first. Messages without any are left out. */
export async function listReactionObjects(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReactionObject[]>> {
  const objects = new Map<number, ReactionObject[]>();
  for (const row of await listReactions(tx, realmId, messageIds)) {
    const object = { ...emojiFields(row), user_id: row.user_id };
    const others = objects.get(row.message_id);
    if (others) others.push(object);
    else objects.set(row.message_id, [object]);
  }
  return objects;
}
