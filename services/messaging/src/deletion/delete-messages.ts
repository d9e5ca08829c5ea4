import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { firstMessageEvents } from '../conversations/first-message.ts';
import { findFirstMessageId } from '../conversations/store.ts';
import { type ConversationPlace, listReaders } from '../messages/readers.ts';
import type { RealmRow } from '../realms/store.ts';
import { messagesDeleted } from './deletion-events.ts';
import { type DoomedMessage, deleteRows, lockMessages } from './store.ts';

/**
 * Deletes those of the messages that are in the conversation, and all that anybody made of them. Returns what is
 * to be announced: to everybody who could read them, topic by topic, and that the channel's first message is
 * another one. The caller has locked the conversation, and asked for nobody's rights here.
 *
 * @spec DELETE /messages/{message_id}
 */
export async function deleteMessages(
  tx: Tx,
  realm: RealmRow,
  place: ConversationPlace,
  messageIds: readonly number[],
): Promise<OutboxEvent[]> {
  const { realm_id: realmId } = realm;
  const { conversationId } = place;
  const doomed = await lockMessages(tx, realmId, conversationId, messageIds);
  if (doomed.length === 0) return [];
  const firstBefore = await findFirstMessageId(tx, realmId, conversationId);
  const ids = doomed.map(({ id }) => id);
  const readers = await listReaders(tx, realmId, place, ids);
  await deleteRows(tx, realmId, ids);

  const topics = [...Map.groupBy(doomed, ({ topic_key }) => topic_key).values()];
  const events = topics.flatMap((inTopic) =>
    messagesDeleted(realm, place.channel, { readers, messages: inTopic satisfies DoomedMessage[] }),
  );
  return [...events, ...(await firstMessageEvents(tx, realmId, place, firstBefore))];
}
