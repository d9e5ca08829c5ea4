import type { Database } from '@chat/kit/database/database';
import { isAnsweredMeanwhile } from '@chat/kit/idempotency/records';
import { encodeAround, type OpenEvent, wantedMessageBytes } from '@chat/kit/outbox/rows';
import type { PreparedMessage } from './prepared-message.ts';
import { type Assigned, namedUserIds, sentEvent } from './sent-event.ts';
import type { Written } from './write-rows.ts';
import { writeMessages } from './write-statement.ts';

/**
 * Writes messages of one realm, their idempotency records and what announces them in a single
 * statement, the way of nearly every send. undefined: nothing was written, because something is not
 * as it was remembered, or has to be judged message by message.
 *
 * @throws the error of Postgres; without a SQLSTATE the messages may have been written
 */
export async function writeAtOnce(
  { query }: Pick<Database, 'query'>,
  realmId: number,
  messages: readonly PreparedMessage[],
): Promise<Written | undefined> {
  const events = openEvents(messages);
  if (!events) return undefined;
  const written = await writeMessages(query, realmId, messages, events).catch((error: unknown) => {
    if (isAnsweredMeanwhile(error)) return undefined;
    throw error;
  });
  if (!written) return undefined;
  const { number, messageIds, sentAt } = written;
  const encoded = events.flatMap(({ before, after }, index) => [
    before,
    Buffer.from(assignedText({ id: messageIds[index] ?? 0, sentAt })),
    after,
  ]);
  const announced = {
    number,
    client_events: Buffer.concat(encoded),
    client_event_count: events.length,
    facts: null,
    hands_over: false,
  };
  return { messageIds, announcement: { realmId, rows: [announced] }, newTopicPolicies: new Map() };
}

/** The events of the messages; undefined when they have to be written step by step. */
function openEvents(messages: readonly PreparedMessage[]): OpenEvent[] | undefined {
  if (!messages.every(isUsual) || !areOfOneView(messages)) return undefined;
  const events = messages.map((message) => {
    const accounts = new Map(message.people.map((account) => [account.user_id, account]));
    return encodeAround(sentEvent(message, unknown, accounts), placeholder);
  });
  const sizes = events.map(
    ({ before, after }) => before.length + placeholder.length + after.length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) <= wantedMessageBytes ? events : undefined;
}

/** Whether nothing stands in the way of the message, as far as is remembered, and nothing comes with it. */
function isUsual(message: PreparedMessage): boolean {
  const { realm, people, senderId } = message;
  const changesMore =
    message.startsTopic === true ||
    message.topicChoices.length > 0 ||
    message.uploads.length > 0 ||
    message.settles !== undefined ||
    message.widget !== undefined;
  if (changesMore) return false;
  const sender = people.find(({ user_id }) => user_id === senderId);
  const isEveryoneKnown = people.length === namedUserIds(message).length;
  return realm.is_active && sender?.is_active === true && isEveryoneKnown;
}

/** Whether no two messages were checked against different states of the same thing. */
function areOfOneView(messages: readonly PreparedMessage[]): boolean {
  const seen = new Map<string, number>();
  return messages.every(({ realm, destination, people }) =>
    [
      ['realm', realm.fact_number] as const,
      ['alert words', realm.alert_words_version] as const,
      [`conversation ${destination.conversationId}`, destination.revision] as const,
      ...people.map((account) => [`account ${account.user_id}`, account.fact_number] as const),
    ].every(([thing, state]) => {
      const before = seen.get(thing);
      seen.set(thing, state);
      return before === undefined || before === state;
    }),
  );
}

// In JSON, blanks before a number mean nothing.
const unknown: Assigned = { id: Number.MAX_SAFE_INTEGER, sentAt: new Date(9_999_999_999_000) };
const placeholder = assignedText(unknown);

/** The start of a message object behind `"id":`, always of one length; the database writes the same. */
function assignedText({ id, sentAt }: Assigned): string {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  return `${String(id).padStart(16)},"timestamp":${String(seconds).padStart(10)}`;
}
