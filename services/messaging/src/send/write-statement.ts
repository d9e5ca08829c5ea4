import type { NamedStatement, Query } from '@chat/kit/database/database';
import { lockNumber } from '@chat/kit/idempotency/records';
import type { OpenEvent } from '@chat/kit/outbox/rows';
import { topicKey } from '../messages/topic.ts';
import { wordsOf } from '../search/words.ts';
import type { PreparedMessage } from './prepared-message.ts';
import { recordKeys } from './record.ts';
import { topicPlaceKey, wantedNumbers } from './reserve.ts';

/** What was written: the number that announces it, and each message's id in the order given. */
export type WrittenMessages = { number: number; messageIds: readonly number[]; sentAt: Date };

/** All nulls when nothing was written. */
type TogetherRow = { event_number: number | null; message_ids: number[]; sent_at: Date };

const writeMessagesTogether: NamedStatement = {
  name: 'write messages together',
  text: `select event_number, message_ids, sent_at from write_messages_together(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)`,
};

/** Number, message id and second of sending; null when nothing was written. */
type LoneRow = { written: [number, number, number] | null };

const writeLoneMessage: NamedStatement = {
  name: 'write a lone message',
  text: `select write_lone_message(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22
  ) as written`,
};

/**
 * Writes messages of one realm, whose events are `events`, in one statement. undefined: nothing was written.
 *
 * @throws the error of Postgres
 */
export async function writeMessages(
  query: Query,
  realmId: number,
  messages: readonly PreparedMessage[],
  events: readonly OpenEvent[],
): Promise<WrittenMessages | undefined> {
  const [message, ...others] = messages;
  const [event] = events;
  if (message && event && others.length === 0 && concernsNobodyElse(message)) {
    const [row] = await query<LoneRow>(writeLoneMessage, valuesOfOne(realmId, message, event));
    if (!row?.written) return undefined;
    const [number, messageId, seconds] = row.written;
    return { number, messageIds: [messageId], sentAt: new Date(seconds * 1000) };
  }
  const values = valuesOf(realmId, messages, events);
  const [row] = await query<TogetherRow>(writeMessagesTogether, values);
  if (!row?.event_number) return undefined;
  return { number: row.event_number, messageIds: row.message_ids, sentAt: row.sent_at };
}

/** Most messages: they mark nobody, and their event names nobody but the sender. */
function concernsNobodyElse({ people, senderId, marks }: PreparedMessage): boolean {
  return people.length === 1 && people[0]?.user_id === senderId && marks.byUser.size === 0;
}

/** In the order of the parameters of `write_lone_message`. */
function valuesOfOne(
  realmId: number,
  message: PreparedMessage,
  { before, after }: OpenEvent,
): unknown[] {
  const { realm, destination, people, topic } = message;
  const [record] = recordKeys(message);
  return [
    realmId,
    realm.fact_number,
    realm.alert_words_version,
    destination.conversationId,
    destination.revision,
    message.senderId,
    people[0]?.fact_number,
    topic,
    topicKey(topic),
    message.startsTopic === false,
    message.content,
    message.renderedContent,
    message.isMeMessage,
    message.client,
    message.isReadBySender,
    message.marks.mentionsEverybody,
    wordsOf(realmId, message),
    record && lockNumber(record),
    record?.key,
    record?.requestHash,
    before,
    after,
  ];
}

/** The message's marks, by its place among those given, as the function takes them. */
function markBits({ marks: { byUser, addedBotIds } }: PreparedMessage, place: number) {
  return [...byUser].map(([userId, { isMentioned, isTopicMentioned, hasAlertWord }]) => ({
    message: place,
    userId,
    bits:
      (isMentioned ? 1 : 0) +
      (isTopicMentioned ? 2 : 0) +
      (hasAlertWord ? 4 : 0) +
      (addedBotIds.includes(userId) ? 8 : 0),
  }));
}

/** In the order of the parameters of `write_messages_together`. */
function valuesOf(
  realmId: number,
  messages: readonly PreparedMessage[],
  events: readonly OpenEvent[],
): unknown[] {
  const accounts = new Map(
    messages.flatMap(({ people }) => people.map((account) => [account.user_id, account])),
  );
  const people = [...accounts.values()];
  const wanted = [...wantedNumbers(messages).values()].sort(
    (a, b) => a.conversationId - b.conversationId,
  );
  const places = new Map(wanted.map(({ conversationId }, index) => [conversationId, index + 1]));
  const known = knownTopics(messages);
  const topicKeys = messages.map(({ topic }) => topicKey(topic));
  const records = messages.map((message) => recordKeys(message)[0]);
  const marks = messages.flatMap((message, index) => markBits(message, index + 1));
  return [
    realmId,
    messages[0]?.realm.fact_number,
    messages[0]?.realm.alert_words_version,
    wanted.map(({ conversationId }) => conversationId),
    wanted.map(({ revision }) => revision),
    wanted.map(({ count }) => count),
    people.map(({ user_id }) => user_id),
    people.map(({ fact_number }) => fact_number),
    known.map(({ conversationId }) => conversationId),
    known.map(({ key }) => key),
    messages.map(({ destination }) => places.get(destination.conversationId)),
    countedWithin(messages.map(({ destination }) => destination.conversationId)),
    messages.map(({ senderId }) => senderId),
    messages.map(({ topic }) => topic),
    topicKeys,
    messages.map(({ content }) => content),
    messages.map(({ renderedContent }) => renderedContent),
    messages.map(({ isMeMessage }) => isMeMessage),
    messages.map(({ client }) => client),
    messages.map(({ isReadBySender }) => isReadBySender),
    messages.map(({ marks }) => marks.mentionsEverybody),
    messages.map((message) => wordsOf(realmId, message)),
    records.map((record) => record && lockNumber(record)),
    records.map((record) => record?.key),
    records.map((record) => record?.requestHash),
    marks.map(({ message }) => message),
    marks.map(({ userId }) => userId),
    marks.map(({ bits }) => bits),
    // In one piece, because the driver sends a buffer as it is, and those of a list as hex.
    Buffer.concat(events.flatMap(({ before, after }) => [before, after])),
    startsOf(events),
    events.map(({ before }) => before.length),
    events.map(({ after }) => after.length),
  ];
}

/** The topics that messages were checked to join, each once. */
function knownTopics(messages: readonly PreparedMessage[]) {
  const topics = new Map<string, { conversationId: number; key: string }>();
  for (const { startsTopic, destination, topic } of messages) {
    if (startsTopic !== false) continue;
    const { conversationId } = destination;
    const key = topicKey(topic);
    topics.set(topicPlaceKey(conversationId, key), { conversationId, key });
  }
  return [...topics.values()];
}

/** For each value, how many of the same there are up to it. */
function countedWithin(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  return values.map((value) => {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    return count;
  });
}

/** Where each event begins when they stand behind each other; the first at 1, as Postgres counts. */
function startsOf(events: readonly OpenEvent[]): number[] {
  let next = 1;
  return events.map(({ before, after }) => {
    const start = next;
    next += before.length + after.length;
    return start;
  });
}
