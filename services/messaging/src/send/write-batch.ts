import type { Db, Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { badRequest, conflict, realmDeactivated, userDeactivated } from '@chat/kit/errors/catalog';
import {
  type Claim,
  claimRecords,
  insertRecords,
  type NumberRange,
  type RecordKey,
} from '@chat/kit/idempotency/records';
import {
  type Announcement,
  findAnnouncement,
  lastNumber,
  prepareOutbox,
  raiseEventNumber,
} from '@chat/kit/outbox/announcement';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import { type AccountRow, listAccounts } from '../accounts/store.ts';
import { firstMessageChangedFact, messageEvent, messageSentFact } from '../events.ts';
import type { MessageParts } from '../messages/message-object.ts';
import { insertMessages, type MessageRow } from '../messages/store.ts';
import { topicKey } from '../messages/topic.ts';
import { messagesSent } from '../metrics.ts';
import { findRealm, type RealmRow } from '../realms/store.ts';
import type { PreparedMessage, WriteOutcome } from './prepared-message.ts';
import { drawMessageIds, reserveNumbers, type Wanted } from './store.ts';

/** What is to be told of a message: how it ended, or the error that its sender gets. */
export type Verdict = WriteOutcome | { state: 'refused'; error: Error };

/** The verdicts reached, and what has to be announced for those that are sent. */
export type BatchResult = {
  verdicts: Map<PreparedMessage, Verdict>;
  announcements: Announcement[];
};

/** Why a transaction failed. `isUndone`: certainly nothing was written. */
export type BatchFailure = { error: unknown; isUndone: boolean };

/** The answer that is kept with an idempotency key. */
const StoredAnswer = z.object({ message_id: z.number() });
type StoredAnswer = z.infer<typeof StoredAnswer>;

/**
 * Writes messages of one realm in one transaction: their rows, their idempotency records and what
 * announces them. If some cannot be written now, nothing is, and there are verdicts on those alone:
 * the others are to be given again.
 */
export async function writeBatch(
  db: Db,
  realmId: number,
  messages: readonly PreparedMessage[],
): Promise<BatchResult | BatchFailure> {
  const rejected = new Map<PreparedMessage, Verdict>();
  const repeated: NumberRange[] = [];
  const undo = new Error('a message of the batch cannot be written');
  let isUndone = true;
  try {
    const result = await inTransaction(db, async (tx) => {
      const reserved = await reserve(tx, realmId, messages);
      for (const message of messages) {
        const verdict = judge(message, reserved);
        if (verdict) rejected.set(message, verdict);
        const claim = reserved.claims.get(message);
        if (claim?.state === 'answered' && claim.numbers) repeated.push(claim.numbers);
      }
      if (rejected.size > 0) throw undo;
      const written = await write(tx, realmId, messages, reserved);
      // What fails from here on is the commit, and then nobody knows.
      isUndone = false;
      return written;
    });
    messagesSent.add(messages.length);
    return result;
  } catch (error) {
    if (error !== undo) return { error, isUndone };
  }
  return { verdicts: rejected, announcements: await announcementsOf(db, realmId, repeated) };
}

/** Whoever gave the first answer to a repeated request may have died before announcing it. */
function announcementsOf(db: Db, realmId: number, repeated: readonly NumberRange[]) {
  return Promise.all(repeated.map((numbers) => findAnnouncement(db, realmId, numbers)));
}

/** The message that a request with this key sent before; undefined: none, or not this very request. */
export async function findSentMessage(db: Db, key: RecordKey): Promise<number | undefined> {
  const [claim] = await inTransaction(db, (tx) => claimRecords(tx, [key]));
  if (claim?.state !== 'answered') return undefined;
  return StoredAnswer.parse(claim.answer).message_id;
}

/** What a batch has taken hold of, and what it read under its locks. */
type Reserved = {
  claims: Map<PreparedMessage, Claim>;
  wanted: Map<number, Wanted>;
  /** Last number before, by conversation; those that changed since their check are missing. */
  lastSeqs: Map<number, number>;
  realm: RealmRow | undefined;
  accounts: Map<number, AccountRow>;
  eventNumber: number;
  ids: number[];
  sentAt: Date;
};

/** One round trip: the statements are issued together and run in this order, so that locks come in the order everybody takes them in, and ids after the event number. */
async function reserve(
  tx: Tx,
  realmId: number,
  messages: readonly PreparedMessage[],
): Promise<Reserved> {
  const keyed = messages.flatMap((message) => recordKeys(message).map((key) => ({ message, key })));
  const wanted = wantedNumbers(messages);
  const userIds = new Set(messages.flatMap(namedUserIds));
  const [claims, lastSeqs, realm, accounts, eventNumber, { ids, sentAt }] = await Promise.all([
    claimRecords(
      tx,
      keyed.map(({ key }) => key),
    ),
    reserveNumbers(tx, realmId, [...wanted.values()]),
    findRealm(tx, realmId),
    listAccounts(tx, realmId, [...userIds]),
    raiseEventNumber(tx, realmId),
    drawMessageIds(tx, messages.length),
  ]);
  const claimed = keyed.flatMap(({ message }, index) => {
    const claim = claims[index];
    return claim ? [[message, claim] as const] : [];
  });
  return {
    claims: new Map(claimed),
    wanted,
    lastSeqs,
    realm,
    accounts: new Map(accounts.map((account) => [account.user_id, account])),
    eventNumber,
    ids,
    sentAt,
  };
}

/** Why the message cannot be written now; undefined: it can. */
function judge(message: PreparedMessage, reserved: Reserved): Verdict | undefined {
  const { destination, realm, senderId } = message;
  const claim = reserved.claims.get(message);
  if (claim?.state === 'answered') {
    return { state: 'sent', messageId: StoredAnswer.parse(claim.answer).message_id };
  }
  if (claim?.state === 'running') return refused(conflict({}));
  if (claim?.state === 'mismatched') {
    return refused(badRequest({ msg: 'This idempotency key was used for another request.' }));
  }
  const sender = reserved.accounts.get(senderId);
  if (reserved.realm?.is_active === false) return refused(realmDeactivated({}));
  if (sender?.is_active === false) return refused(userDeactivated({}));
  const isUnchanged =
    sender !== undefined &&
    reserved.realm?.fact_number === realm.fact_number &&
    reserved.lastSeqs.has(destination.conversationId) &&
    reserved.wanted.get(destination.conversationId)?.revision === destination.revision;
  return isUnchanged ? undefined : { state: 'stale' };
}

function refused(error: Error): Verdict {
  return { state: 'refused', error };
}

async function write(
  tx: Tx,
  realmId: number,
  messages: readonly PreparedMessage[],
  reserved: Reserved,
): Promise<BatchResult> {
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
  await Promise.all([insertMessages(tx, realmId, rows), insertRecords(tx, records), insert]);
  const verdicts = written.map(({ message, row }): [PreparedMessage, Verdict] => [
    message,
    { state: 'sent', messageId: row.id },
  ]);
  return { verdicts: new Map(verdicts), announcements: [announcement] };
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
  { realm, destination, senderId, isReadBySender, sendingQueue }: PreparedMessage,
  row: MessageRow,
  accounts: ReadonlyMap<number, AccountRow>,
): OutboxEvent[] {
  const { place, audience } = destination;
  const parts: MessageParts = {
    message: row,
    realm,
    sender: accounts.get(senderId),
    place:
      place.kind === 'channel'
        ? place
        : {
            kind: 'direct',
            participants: place.participants.flatMap((userId) => accounts.get(userId) ?? []),
          },
  };
  const isFirst = place.kind === 'channel' && row.seq === 1;
  return [
    messageEvent(parts, { audience, isReadBySender, sendingQueue }),
    messageSentFact(parts),
    ...(isFirst ? [firstMessageChangedFact(place.channelId, row.id)] : []),
  ];
}

/** Per conversation, how many messages go there. Of several revisions, only the newest can still hold. */
function wantedNumbers(messages: readonly PreparedMessage[]): Map<number, Wanted> {
  const wanted = new Map<number, Wanted>();
  for (const { destination } of messages) {
    const { conversationId, revision } = destination;
    const known = wanted.get(conversationId);
    wanted.set(conversationId, {
      conversationId,
      revision: Math.max(revision, known?.revision ?? 0),
      count: 1 + (known?.count ?? 0),
    });
  }
  return wanted;
}

/** The users whose names and addresses appear in the message's object. */
function namedUserIds({ senderId, destination }: PreparedMessage): number[] {
  const { place } = destination;
  return place.kind === 'direct' ? [senderId, ...place.participants] : [senderId];
}

/** One key, or none. */
function recordKeys({ realm, senderId, idempotency }: PreparedMessage): RecordKey[] {
  return idempotency ? [{ ...idempotency, realmId: realm.realm_id, actorId: senderId }] : [];
}
