import type { Tx } from '@chat/kit/database/database';
import { type Claim, claimRecords } from '@chat/kit/idempotency/records';
import { raiseEventNumber } from '@chat/kit/outbox/announcement';
import type { AccountRow } from '../accounts/store.ts';
import { listTopicsWithMessages } from '../messages/store.ts';
import { topicKey } from '../messages/topic.ts';
import { type RaisedChoice, raiseTopicPolicies } from '../user-topics/store.ts';
import type { PreparedMessage, Settled } from './prepared-message.ts';
import { recordKeys } from './record.ts';
import { namedUserIds } from './sent-event.ts';
import { settle } from './settle.ts';
import { type Drawn, draw, reserveNumbers, type Wanted } from './store.ts';
import { together } from './together.ts';

/** What a batch has taken hold of, and what it read under its locks. */
export type Reserved = {
  claims: Map<PreparedMessage, Claim>;
  /** Of what messages are sent for, what was still to be done. */
  settled: ReadonlySet<Settled>;
  /** Topics of messages that had some before, by `topicPlaceKey`; judging adds those that are started. */
  topicsWithMessages: Set<string>;
  /** What became of topics to users. */
  raisedTopics: Map<PreparedMessage, readonly RaisedChoice[]>;
  wanted: Map<number, Wanted>;
  /** Last number before, by conversation; those that changed since their check are missing. */
  lastSeqs: Map<number, number>;
  realm: Drawn['realm'];
  accounts: Map<number, AccountRow>;
  eventNumber: number;
  ids: number[];
  sentAt: Date;
};

/**
 * Takes every lock and number that the messages need. One round trip: the statements are issued
 * together and run in this order, so that locks come in the order everybody takes them in, ids after
 * the event number, and what is read is what holds under the locks.
 */
export async function reserve(
  tx: Tx,
  realmId: number,
  messages: readonly PreparedMessage[],
): Promise<Reserved> {
  const keyed = messages.flatMap((message) => recordKeys(message).map((key) => ({ message, key })));
  const wanted = wantedNumbers(messages);
  const userIds = new Set(messages.flatMap(namedUserIds));
  const settling = messages.flatMap((message) => message.settles ?? []);
  const choosing = messages.filter(({ topicChoices }) => topicChoices.length > 0);
  const [settled, claims, lastSeqs, topics, raised, eventNumber, drawn] = await together([
    settle(tx, realmId, settling),
    claimRecords(
      tx,
      keyed.map(({ key }) => key),
    ),
    reserveNumbers(tx, realmId, [...wanted.values()]),
    listTopics(tx, realmId, messages),
    together(choosing.map((message) => raiseTopic(tx, realmId, message))),
    raiseEventNumber(tx, realmId),
    draw(tx, realmId, { count: messages.length, userIds: [...userIds] }),
  ]);
  const claimed = keyed.flatMap(({ message }, index) => {
    const claim = claims[index];
    return claim ? [[message, claim] as const] : [];
  });
  const { ids, sentAt, realm, accounts } = drawn;
  return {
    claims: new Map(claimed),
    settled,
    topicsWithMessages: new Set(
      topics.map(({ conversationId, topicKey: key }) => topicPlaceKey(conversationId, key)),
    ),
    raisedTopics: new Map(choosing.map((message, index) => [message, raised[index] ?? []])),
    wanted,
    lastSeqs,
    realm,
    accounts: new Map(accounts.map((account) => [account.user_id, account])),
    eventNumber,
    ids,
    sentAt,
  };
}

/** A topic of a conversation as a key. */
export function topicPlaceKey(conversationId: number, key: string): string {
  return `${conversationId}:${key}`;
}

async function listTopics(tx: Tx, realmId: number, messages: readonly PreparedMessage[]) {
  const asked = messages.filter(({ startsTopic }) => startsTopic !== undefined);
  if (asked.length === 0) return [];
  return listTopicsWithMessages(
    tx,
    realmId,
    asked.map(({ destination, topic }) => ({
      conversationId: destination.conversationId,
      topicKey: topicKey(topic),
    })),
  );
}

async function raiseTopic(
  tx: Tx,
  realmId: number,
  { destination: { place }, topic, topicChoices }: PreparedMessage,
): Promise<readonly RaisedChoice[]> {
  if (place.kind !== 'channel') return [];
  const { channelId } = place;
  const key = topicKey(topic);
  return raiseTopicPolicies(tx, {
    realmId,
    channelId,
    topic,
    topicKey: key,
    choices: topicChoices,
  });
}

/** Per conversation, how many messages go there. Of several revisions, only the newest can still hold. */
export function wantedNumbers(messages: readonly PreparedMessage[]): Map<number, Wanted> {
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
