import type { Tx } from '@chat/kit/database/database';
import { type Claim, claimRecords } from '@chat/kit/idempotency/records';
import { raiseEventNumber } from '@chat/kit/outbox/announcement';
import type { AccountRow } from '../accounts/store.ts';
import type { PreparedMessage } from './prepared-message.ts';
import { recordKeys } from './record.ts';
import { namedUserIds } from './sent-event.ts';
import { type Drawn, draw, reserveNumbers, type Wanted } from './store.ts';
import { together } from './together.ts';

/** What a batch has taken hold of, and what it read under its locks. */
export type Reserved = {
  claims: Map<PreparedMessage, Claim>;
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
  const [claims, lastSeqs, eventNumber, drawn] = await together([
    claimRecords(
      tx,
      keyed.map(({ key }) => key),
    ),
    reserveNumbers(tx, realmId, [...wanted.values()]),
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
    wanted,
    lastSeqs,
    realm,
    accounts: new Map(accounts.map((account) => [account.user_id, account])),
    eventNumber,
    ids,
    sentAt,
  };
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
