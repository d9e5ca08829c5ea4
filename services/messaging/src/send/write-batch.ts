import type { Db } from '@chat/kit/database/database';
import { lockNumber, type RecordKey } from '@chat/kit/idempotency/idempotency';
import { encodeAround, type OpenEvent } from '@chat/kit/outbox/rows';
import type { CommittedEvents } from '@chat/kit/outbox/transact';
import { topicKey } from '../model/topics.ts';
import { wordsOf } from '../text/search-words.ts';
import { type Assigned, sentEvent, userIdsInEvent } from './events.ts';
import { mentionFlagRows } from './mention-flags.ts';
import type { PreparedMessage } from './prepared-message.ts';

/** A message with its encoded event, which has a gap for the id and timestamp. */
export type EncodedMessage = { message: PreparedMessage; event: OpenEvent & { sizeBytes: number } };

/** The ids of the written messages, in order, and the events to publish. */
export type WrittenMessages = { messageIds: readonly number[]; committed: CommittedEvents };

/**
 * Returns whether the batch statement can write the message. The statement only compares versions. The message must
 * therefore have no side effects, and all accounts in its event must be known and active.
 */
export function canWriteInBatch(message: PreparedMessage): boolean {
  const { realm, people } = message;
  const bringsMore =
    message.startsTopic === true ||
    message.topicPolicyChanges.length > 0 ||
    message.uploads.length > 0 ||
    message.completes !== undefined ||
    message.widget !== undefined ||
    message.showsPages;
  const isEveryoneKnown = people.length === userIdsInEvent(message).length;
  const isEveryoneActive = people.every(({ is_active }) => is_active);
  return !bringsMore && realm.is_active && isEveryoneKnown && isEveryoneActive;
}

// JSON permits spaces before a number, which gives the gap a fixed width.
const unassigned: Assigned = {
  id: Number.MAX_SAFE_INTEGER,
  sentAt: new Date(9_999_999_999_000),
};
const placeholder = assignedText(unassigned);

/**
 * Encodes the message's event.
 * @throws an error when the event is larger than a bus message
 */
export function encodeMessage(message: PreparedMessage): EncodedMessage {
  const accounts = new Map(message.people.map((account) => [account.user_id, account]));
  const open = encodeAround(sentEvent(message, unassigned, { accounts }), placeholder);
  const sizeBytes = open.before.length + placeholder.length + open.after.length;
  return { message, event: { ...open, sizeBytes } };
}

/** Returns the fixed-width text of a message object's `id` and `timestamp`. The SQL function writes the same text. */
function assignedText({ id, sentAt }: Assigned): string {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  return `${String(id).padStart(16)},"timestamp":${String(seconds).padStart(10)}`;
}

/**
 * Writes messages of one realm, their idempotency records and the outbox row in one statement. Returns undefined if
 * nothing was written because the checked state of a message has changed.
 * @throws the Postgres error; if it has no SQLSTATE, the messages may have been written
 */
export async function writeMessages(
  db: Db,
  realmId: number,
  messages: readonly EncodedMessage[],
): Promise<WrittenMessages | undefined> {
  type Row = { event_number: number | null; message_ids: number[]; sent_at: Date };
  const conversations = countByConversation(messages);
  const { rows } = await db
    .raw<{ rows: Row[] }>('select * from write_messages(?, ?, ?, ?)', [
      realmId,
      JSON.stringify(expectedState(messages, conversations)),
      JSON.stringify(messageRows(messages, conversations)),
      // One buffer, which the driver sends without copying.
      Buffer.concat(messages.flatMap(({ event: { before, after } }) => [before, after])),
    ])
    .options({ name: 'write messages' });
  const [row] = rows;
  if (!row?.event_number) return undefined;
  const { event_number, message_ids: messageIds, sent_at: sentAt } = row;
  const events = messages.flatMap(({ event: { before, after } }, index) => [
    before,
    Buffer.from(assignedText({ id: messageIds[index] ?? 0, sentAt })),
    after,
  ]);
  const outboxRow = {
    event_number,
    client_events: Buffer.concat(events),
    client_event_count: messages.length,
    domain_events: null,
    is_synchronous: false,
  };
  return { messageIds, committed: { realmId, rows: [outboxRow] } };
}

type CheckedConversation = { id: number; revision: number; message_count: number };

/** Returns the checked conversations in id order, which is the lock order. */
function countByConversation(messages: readonly EncodedMessage[]): CheckedConversation[] {
  const counts = new Map<string, CheckedConversation>();
  for (const { message } of messages) {
    const { conversationId: id, revision } = message.destination;
    const key = conversationKey(message);
    const known = counts.get(key)?.message_count ?? 0;
    counts.set(key, { id, revision, message_count: known + 1 });
  }
  return [...counts.values()].sort((a, b) => a.id - b.id);
}

function conversationKey({ destination }: PreparedMessage): string {
  return `${destination.conversationId}:${destination.revision}`;
}

/**
 * Returns the argument `expected` of the SQL function: the checked versions. If messages were checked against different
 * versions, the argument contains all of these versions, and nothing is written.
 */
function expectedState(
  messages: readonly EncodedMessage[],
  conversations: readonly CheckedConversation[],
) {
  const prepared = messages.map(({ message }) => message);
  return {
    locks: prepared.flatMap((message) => recordKey(message) ?? []).map(lockNumber),
    realms: distinct(
      prepared.map(({ realm: { event_number, send_version } }) => ({
        event_number,
        send_version,
      })),
    ),
    conversations,
    accounts: distinct(
      prepared.flatMap(({ people }) =>
        people.map(({ user_id, event_number }) => ({ user_id, event_number })),
      ),
    ),
    topics: distinct(
      prepared
        .filter(({ startsTopic }) => startsTopic === false)
        .map(({ destination, topic }) => ({
          conversation_id: destination.conversationId,
          topic_key: topicKey(topic),
        })),
    ),
    rosters: [
      ...new Set(
        prepared.flatMap(({ destination: { audience } }) =>
          audience.rosterId ? Buffer.from(audience.rosterId).toString('hex') : [],
        ),
      ),
    ],
  };
}

/** Returns the items without duplicates. Items with the same field values are duplicates. */
function distinct<Item extends object>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [Object.values(item).join(':'), item])).values()];
}

/** Returns the argument `messages` of the SQL function. */
function messageRows(
  messages: readonly EncodedMessage[],
  conversations: readonly CheckedConversation[],
) {
  const places = new Map(conversations.map(({ id }, index) => [id, index + 1]));
  const counts = new Map<number, number>();
  // Postgres offsets start at 1.
  let eventStart = 1;
  return messages.map(({ message, event: { before, after } }) => {
    const { conversationId } = message.destination;
    const nth = (counts.get(conversationId) ?? 0) + 1;
    counts.set(conversationId, nth);
    const record = recordKey(message);
    const row = {
      place: places.get(conversationId),
      nth,
      conversation_id: conversationId,
      sender_id: message.senderId,
      topic: message.topic,
      topic_key: topicKey(message.topic),
      content: message.content,
      rendered_content: message.renderedContent,
      is_me_message: message.isMeMessage,
      client: message.client,
      is_read_by_sender: message.isReadBySender,
      mentions_everybody: message.mentionFlags.mentionsEverybody,
      words: wordsOf(message.realm.realm_id, message),
      mention_flags: mentionFlagRows(message.mentionFlags),
      key: record?.key,
      request_hash: record?.requestHash,
      event_start: eventStart,
      size_before: before.length,
      size_after: after.length,
    };
    eventStart += before.length + after.length;
    return row;
  });
}

/** Returns the scoped idempotency key; undefined if there is none. */
function recordKey({ realm, senderId, idempotency }: PreparedMessage): RecordKey | undefined {
  return idempotency && { ...idempotency, realmId: realm.realm_id, actorId: senderId };
}
