import type { Tx } from '@chat/kit/database/database';
import { insertRecords } from '@chat/kit/idempotency/records';
import { type Announcement, lastNumber, prepareOutbox } from '@chat/kit/outbox/announcement';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { firstMessageChangedFact } from '../events.ts';
import { insertMarks, insertMessages, type MarkRow, type MessageRow } from '../messages/store.ts';
import { topicKey } from '../messages/topic.ts';
import { wordsOf } from '../search/words.ts';
import { drawWidgets, insertWidgets } from '../submessages/sent-widgets.ts';
import type { SubmessageRow } from '../submessages/store.ts';
import { claimFiles, type FileClaim } from '../uploads/claims.ts';
import type { TopicChoice } from '../user-topics/topic-policy.ts';
import { userTopicChanged } from '../user-topics/user-topic-events.ts';
import type { PreparedMessage } from './prepared-message.ts';
import { recordKeys, type StoredAnswer } from './record.ts';
import type { Reserved } from './reserve.ts';
import { sentEvent } from './sent-event.ts';
import { settledEvents } from './settle.ts';
import { together } from './together.ts';

/** What was written: the messages' ids in the order given, and what announces them. */
export type Written = {
  messageIds: readonly number[];
  announcement: Announcement;
  /** What topics became to the senders of messages by these. */
  newTopicPolicies: ReadonlyMap<PreparedMessage, TopicChoice['policy']>;
};

/** Rows on their way into the database. */
export type WrittenRows = Written & {
  /**
   * Settles when the database has answered. Until then the statements are under way, in front of
   * whatever is issued next.
   */
  stored: Promise<unknown>;
};

/** Writes the rows of the messages: their own, their idempotency records and what announces them. */
export async function writeRows(
  tx: Tx,
  realmId: number,
  messages: readonly PreparedMessage[],
  reserved: Reserved,
): Promise<WrittenRows> {
  const { eventNumber } = reserved;
  const numberedRows = numbered(realmId, messages, reserved);
  const files = await claimFiles(tx, realmId, numberedRows.flatMap(fileClaims));
  const written = numberedRows.map(({ message, row }) => {
    const fileEvents = files.get(row.id) ?? [];
    return { message, row: { ...row, has_attachment: fileEvents.length > 0 }, fileEvents };
  });
  const widgets = await drawWidgets(
    tx,
    numberedRows.map(({ message: { widget }, row }) => ({ ...row, widget })),
  );
  const events = written.flatMap((one) => eventsOf(one, reserved, widgets.get(one.row.id)));
  const { insert, announcement } = await prepareOutbox(tx, realmId, eventNumber, events);
  const numbers = { first: eventNumber, last: lastNumber(announcement) };
  const records = written.flatMap(({ message, row }) => {
    const newPolicy = newTopicPolicy(message, reserved);
    const answer: StoredAnswer = {
      message_id: row.id,
      ...(newPolicy !== undefined && { new_topic_policy: newPolicy }),
    };
    return recordKeys(message).map((key) => ({ ...key, answer, numbers }));
  });
  const rows = written.map(({ row }) => row);
  const marks = written.flatMap(markRows);
  const more = [records.length, marks.length, widgets.size].filter((count) => count > 0);
  const issued = untilIssued(tx, 1 + more.length);
  const stored = together([
    insertMessages(tx, realmId, rows, { insert, rowCount: announcement.rows.length }),
    insertRecords(tx, records),
    insertMarks(tx, realmId, marks),
    insertWidgets(tx, [...widgets.values()]),
  ]);
  await Promise.race([issued, stored]);
  return {
    messageIds: rows.map(({ id }) => id),
    announcement,
    newTopicPolicies: new Map(
      messages.flatMap((message) => {
        const policy = newTopicPolicy(message, reserved);
        return policy === undefined ? [] : [[message, policy]];
      }),
    ),
    stored,
  };
}

function fileClaims({ message, row }: NumberedMessage): FileClaim[] {
  const { uploads, senderId, senderRole } = message;
  if (uploads.length === 0) return [];
  return [{ messageId: row.id, sender: { userId: senderId, role: senderRole }, uploads }];
}

function markRows({ message, row }: NumberedMessage): MarkRow[] {
  const { byUser, addedBotIds } = message.marks;
  return [...byUser].map(([userId, mark]) => ({
    user_id: userId,
    message_id: row.id,
    conversation_id: row.conversation_id,
    is_mentioned: mark.isMentioned,
    is_topic_wildcard_mentioned: mark.isTopicMentioned,
    has_alert_word: mark.hasAlertWord,
    is_added: addedBotIds.includes(userId),
  }));
}

/** What the topic became to the sender by the message. */
function newTopicPolicy(message: PreparedMessage, { raisedTopics }: Reserved) {
  return raisedTopics.get(message)?.find(({ userId }) => userId === message.senderId)?.policy;
}

/** Resolves once `count` more statements of the transaction are on their way. */
function untilIssued(tx: Tx, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  tx.on('query', () => {
    left -= 1;
    if (left === 0) resolve();
  });
  return promise;
}

type NumberedMessage = { message: PreparedMessage; row: MessageRow };

/** The rows of the messages: ids and places in their conversations ascend in the order given. */
function numbered(
  realmId: number,
  messages: readonly PreparedMessage[],
  reserved: Reserved,
): NumberedMessage[] {
  const lastSeqs = new Map(reserved.lastSeqs);
  return reserved.ids.flatMap((id, index) => {
    const message = messages[index];
    if (!message) return [];
    const { conversationId } = message.destination;
    const seq = (lastSeqs.get(conversationId) ?? 0) + 1;
    lastSeqs.set(conversationId, seq);
    const row: MessageRow = {
      realm_id: realmId,
      id,
      conversation_id: conversationId,
      seq,
      sender_id: message.senderId,
      topic: message.topic,
      topic_key: topicKey(message.topic),
      content: message.content,
      rendered_content: message.renderedContent,
      is_me_message: message.isMeMessage,
      client: message.client,
      sent_at: reserved.sentAt,
      is_read_by_sender: message.isReadBySender,
      mentions_everybody: message.marks.mentionsEverybody,
      has_attachment: false,
      words: wordsOf(realmId, message),
    };
    return [{ message, row }];
  });
}

/** What announces a message, in the order in which clients have to hear of it. */
function eventsOf(
  { message, row, fileEvents }: NumberedMessage & { fileEvents: readonly OutboxEvent[] },
  { accounts, raisedTopics }: Reserved,
  widget: SubmessageRow | undefined,
): OutboxEvent[] {
  const { destination, realm, settles, senderId, topic } = message;
  const { place } = destination;
  const isFirst = place.kind === 'channel' && row.seq === 1;
  const raised = place.kind === 'channel' ? (raisedTopics.get(message) ?? []) : [];
  const emptyTopicName = realm.settings.empty_topic_display_name;
  const channelId = place.kind === 'channel' ? place.channelId : 0;
  return [
    sentEvent(message, { id: row.id, sentAt: row.sent_at }, accounts, widget),
    ...raised.map(({ userId, policy, updatedAtSeconds }) =>
      userTopicChanged(userId, { channelId, topic, policy, updatedAtSeconds }, emptyTopicName),
    ),
    ...fileEvents,
    ...(settles ? settledEvents(settles, senderId) : []),
    ...(isFirst ? [firstMessageChangedFact(place.channelId, row.id)] : []),
  ];
}
