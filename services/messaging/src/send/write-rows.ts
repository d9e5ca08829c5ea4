import type { Tx } from '@chat/kit/database/database';
import { insertRecords } from '@chat/kit/idempotency/records';
import { type Announcement, lastNumber, prepareOutbox } from '@chat/kit/outbox/announcement';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { AccountRow } from '../accounts/store.ts';
import { firstMessageChangedFact } from '../events.ts';
import { insertMessages, type MessageRow } from '../messages/store.ts';
import { topicKey } from '../messages/topic.ts';
import type { PreparedMessage } from './prepared-message.ts';
import { recordKeys, type StoredAnswer } from './record.ts';
import type { Reserved } from './reserve.ts';
import { sentEvent } from './sent-event.ts';
import { together } from './together.ts';

/** What was written: the messages' ids in the order given, and what announces them. */
export type Written = { messageIds: number[]; announcement: Announcement };

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
  const { accounts, eventNumber } = reserved;
  const written = numbered(realmId, messages, reserved);
  const events = written.flatMap(({ message, row }) => eventsOf(message, row, accounts));
  const { insert, announcement } = await prepareOutbox(tx, realmId, eventNumber, events);
  const numbers = { first: eventNumber, last: lastNumber(announcement) };
  const records = written.flatMap(({ message, row }) => {
    const answer: StoredAnswer = { message_id: row.id };
    return recordKeys(message).map((key) => ({ ...key, answer, numbers }));
  });
  const rows = written.map(({ row }) => row);
  const issued = untilIssued(tx, records.length > 0 ? 2 : 1);
  const stored = together([
    insertMessages(tx, realmId, rows, { insert, rowCount: announcement.rows.length }),
    insertRecords(tx, records),
  ]);
  await Promise.race([issued, stored]);
  return { messageIds: rows.map(({ id }) => id), announcement, stored };
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

/** The rows of the messages: ids and places in their conversations ascend in the order given. */
function numbered(realmId: number, messages: readonly PreparedMessage[], reserved: Reserved) {
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
    };
    return [{ message, row }];
  });
}

function eventsOf(
  message: PreparedMessage,
  row: MessageRow,
  accounts: ReadonlyMap<number, AccountRow>,
): OutboxEvent[] {
  const { place } = message.destination;
  const isFirst = place.kind === 'channel' && row.seq === 1;
  return [
    sentEvent(message, { id: row.id, sentAt: row.sent_at }, accounts),
    ...(isFirst ? [firstMessageChangedFact(place.channelId, row.id)] : []),
  ];
}
