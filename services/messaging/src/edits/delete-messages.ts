import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import { releaseFiles } from '../files/file-links.ts';
import { type ConversationPlace, listReaders } from '../model/audience.ts';
import type { RealmRow } from '../model/realm-store.ts';
import { firstMessageEvents, messagesDeleted } from './events.ts';

/** The transaction that deletes, of which this is the last step, and when it does. */
export type DeletionContext = { tx: Tx; emit: Emit; nowMs: number };

/**
 * Deletes those of the messages that are in the conversation, and all that anybody made of them. Announces it to
 * everybody who could read them, topic by topic, and that the channel's first message is another one. Nobody's
 * rights are asked. The caller has locked the conversation.
 *
 * @spec DELETE /messages/{message_id}
 */
export async function deleteMessages(
  { tx, emit, nowMs }: DeletionContext,
  realm: RealmRow,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<void> {
  const { realm_id: realmId } = realm;
  const { conversationId, channel } = place;
  const doomed = await lockMessages(tx, realmId, conversationId, messageIds);
  if (doomed.length === 0) return;
  const ids = doomed.map(({ id }) => id);
  const readers = await listReaders(tx, realmId, place, ids);
  await deleteRows(tx, realmId, ids);

  const topics = [...Map.groupBy(doomed, ({ topic_key }) => topic_key).values()];
  const events = [
    ...topics.flatMap((messages) => messagesDeleted(realm, channel, { readers, messages })),
    ...(await firstMessageEvents(tx, realmId, place, Math.min(...ids))),
  ];
  await emit(realmId, async () => [...events, ...(await releaseFiles(tx, realmId, ids, nowMs))]);
}

/** A message that is to go, with the topic it stands in. */
export type DoomedMessage = { id: number; topic: string; topic_key: string };

/** Locks those of the messages that are in the conversation, ascending. The caller has locked the conversation. */
async function lockMessages(
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
