import type { Db, Tx } from '@chat/kit/database/database';
import type { MessageRow } from '../messages/store.ts';

/** The message as it is; undefined: it is gone. */
export async function findMessage(
  db: Db,
  realmId: number,
  messageId: number,
): Promise<MessageRow | undefined> {
  return db<MessageRow>('message').where({ realm_id: realmId, id: messageId }).first();
}

/** Changes how a message looks. */
export async function updateRendering(
  tx: Tx,
  { realm_id, id }: Pick<MessageRow, 'realm_id' | 'id'>,
  renderedContent: string,
): Promise<void> {
  await tx<MessageRow>('message')
    .where({ realm_id, id })
    .update({ rendered_content: renderedContent });
}
