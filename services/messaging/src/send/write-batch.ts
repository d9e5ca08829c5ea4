import type { Database, Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { claimRecords, type NumberRange, type RecordKey } from '@chat/kit/idempotency/records';
import { type Announcement, findAnnouncement } from '@chat/kit/outbox/announcement';
import { messagesSent } from '../metrics.ts';
import type { AccountStates } from './account-states.ts';
import { judge, type Verdict } from './judge.ts';
import type { PreparedMessage, SentMessage } from './prepared-message.ts';
import { sentMessageOf } from './record.ts';
import { type Reserved, reserve } from './reserve.ts';
import { isFaultOfStatement } from './statement-fault.ts';
import { writeAtOnce } from './write-at-once.ts';
import { type Written, writeRows } from './write-rows.ts';

/** The verdicts reached, and what has to be announced for those that are sent. */
export type BatchResult = {
  verdicts: Map<PreparedMessage, Verdict>;
  announcements: Announcement[];
};

/** Why a transaction failed. `isUndone`: certainly nothing was written. */
export type BatchFailure = { error: unknown; isUndone: boolean };

/** What writing needs. */
export type WriteDeps = Pick<Database, 'db' | 'query'> & { accountStates: AccountStates };

/**
 * Writes messages of one realm in one transaction: their rows, their idempotency records and what
 * announces them. If some cannot be written now, nothing is, and there are verdicts on those alone:
 * the others are to be given again.
 */
export async function writeBatch(
  deps: WriteDeps,
  realmId: number,
  messages: readonly PreparedMessage[],
): Promise<BatchResult | BatchFailure> {
  try {
    const written = await writeAtOnce(deps, realmId, messages);
    if (written) return sent(messages, written);
  } catch (error) {
    return { error, isUndone: isFaultOfStatement(error) };
  }
  return writeInSteps(deps, realmId, messages);
}

/** As `writeBatch`, judging each message by what is read under the locks. */
async function writeInSteps(
  { db, accountStates }: WriteDeps,
  realmId: number,
  messages: readonly PreparedMessage[],
): Promise<BatchResult | BatchFailure> {
  const rejected = new Map<PreparedMessage, Verdict>();
  const repeated: NumberRange[] = [];
  const undo = new Error('a message of the batch cannot be written');
  let isUndone = true;
  try {
    const written = await inTransaction(db, async (tx) => {
      const reserved = await reserve(tx, realmId, messages);
      accountStates.remember(reserved.accounts.values());
      for (const message of messages) {
        const verdict = judge(message, reserved);
        if (verdict) rejected.set(message, verdict);
        repeated.push(...announcedNumbers(message, reserved));
      }
      if (rejected.size > 0) throw undo;
      const rows = await writeRows(tx, realmId, messages, reserved);
      // The commit follows the statements without waiting for them; what fails it, nobody knows.
      rows.stored.catch(() => undefined);
      isUndone = false;
      return rows;
    });
    // After a failed statement Postgres answers the commit by rolling back.
    isUndone = true;
    await written.stored;
    return sent(messages, written);
  } catch (error) {
    if (error !== undo) return { error, isUndone };
  }
  return { verdicts: rejected, announcements: await announcementsOf(db, realmId, repeated) };
}

function sent(
  messages: readonly PreparedMessage[],
  { messageIds, announcement, newTopicPolicies }: Written,
): BatchResult {
  messagesSent.add(messages.length);
  const verdicts = messages.flatMap((message, index): [PreparedMessage, Verdict][] => {
    const messageId = messageIds[index];
    if (messageId === undefined) return [];
    const newTopicPolicy = newTopicPolicies.get(message);
    const change = newTopicPolicy && { newTopicPolicy };
    return [[message, { state: 'sent', messageId, ...change }]];
  });
  return {
    verdicts: new Map(verdicts),
    announcements: [announcement],
  };
}

/** The numbers under which the first answer to a repeated request was announced. */
function announcedNumbers(message: PreparedMessage, { claims }: Reserved): NumberRange[] {
  const claim = claims.get(message);
  return claim?.state === 'answered' && claim.numbers ? [claim.numbers] : [];
}

/** Whoever gave the first answer may have died before announcing it. */
function announcementsOf(db: Db, realmId: number, repeated: readonly NumberRange[]) {
  return Promise.all(repeated.map((numbers) => findAnnouncement(db, realmId, numbers)));
}

/** The message that a request with this key sent before; undefined: none, or not this very request. */
export async function findSentMessage(db: Db, key: RecordKey): Promise<SentMessage | undefined> {
  const [claim] = await inTransaction(db, (tx) => claimRecords(tx, [key]));
  if (claim?.state !== 'answered') return undefined;
  return sentMessageOf(claim.answer);
}
