import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import { firstMessageEvents } from '../conversations/first-message.ts';
import { type ConversationPlace, listReaders } from '../messages/readers.ts';
import type { RealmRow } from '../realms/store.ts';
import { releaseFiles } from '../uploads/claims.ts';
import { messagesDeleted } from './deletion-events.ts';
import { deleteRows, lockMessages } from './store.ts';

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
