import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { type AccessibleMessage, getAccessibleMessage } from './accessible-message.ts';
import type { MessageRow } from './store.ts';

/**
 * Locks a message that the actor may read: until the transaction ends nobody else changes what belongs to it, nor
 * moves or deletes it.
 *
 * @throws BAD_REQUEST there is none for this actor
 */
export async function lockReadableMessage(
  tx: Tx,
  actor: Actor,
  messageId: number,
): Promise<AccessibleMessage> {
  await tx<MessageRow>('message')
    .where({ realm_id: actor.realmId, id: messageId })
    .forNoKeyUpdate()
    .first('id');
  return getAccessibleMessage(tx, actor, messageId);
}
