import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import { unlinkFiles } from '../files/file-links.ts';
import { type ConversationPlace, listReaders, nameReaders } from '../model/audience.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { firstMessageEvents, messagesDeleted } from './events.ts';

/**
 * The transaction in which messages of a realm are deleted, and its time. The deletion is the transaction's last step.
 */
export type DeletionContext = { tx: Tx; emit: Emit; realm: Realm; nowMs: number };

/**
 * Deletes the given messages that are in the conversation, with everything attached to them. Publishes `delete_message`
 * per topic to everyone who could read them, and a new first message of the channel. Checks no permissions. The caller
 * has locked the conversation.
 * @throws RostersNotStored
 * @spec DELETE /messages/{message_id}
 */
export async function deleteMessages(
  { tx, emit, realm, nowMs }: DeletionContext,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<void> {
  const { realm_id: realmId } = realm;
  const { conversationId, channel } = place;
  const locked = await lockMessages(tx, { realmId, conversationId, messageIds });
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  const readers = await nameReaders(tx, realmId, await listReaders(tx, realmId, place, ids));
  await deleteMessageRows(tx, realmId, ids);

  const topics = [...Map.groupBy(locked, ({ topic_key }) => topic_key).values()];
  const events = [
    ...topics.flatMap((messages) => messagesDeleted(realm, channel, { readers, messages })),
    ...(await firstMessageEvents(tx, realmId, place, Math.min(...ids))),
  ];
  await emit(realmId, async () => [...events, ...(await unlinkFiles(tx, realmId, ids, nowMs))]);
}

/** A message to delete, with its topic. */
export type MessageToDelete = { id: number; topic: string; topic_key: string };

/**
 * Locks those of the given messages that are in the conversation, in id order. The caller has locked the conversation.
 */
async function lockMessages(
  tx: Tx,
  {
    realmId,
    conversationId,
    messageIds,
  }: { realmId: number; conversationId: number; messageIds: readonly number[] },
): Promise<MessageToDelete[]> {
  return tx<MessageToDelete & { realm_id: number; conversation_id: number }>('message')
    .where({ realm_id: realmId, conversation_id: conversationId })
    .whereRaw('id = any(?::bigint[])', [[...messageIds]])
    .orderBy('id')
    .forUpdate()
    .select('id', 'topic', 'topic_key');
}

/**
 * Deletes messages, and the rows that refer to them without `on delete cascade`. Deletes the messages first, so that
 * nothing new can be attached to them.
 */
export async function deleteMessageRows(
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
