import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import { findAnswer } from '@chat/kit/idempotency/records';
import type { Deps } from '../deps.ts';
import { staleSends } from '../metrics.ts';
import type { Freshness } from './memory.ts';
import type { PrepareDeps } from './prepare.ts';
import {
  type PreparedMessage,
  type SentMessage,
  sentMessageOf,
  type WriteOutcome,
} from './prepared-message.ts';
import { isOrdinary } from './write.ts';
import { writeCarefully } from './write-carefully.ts';

/** What sending stands on. */
export type SendDeps = PrepareDeps & Pick<Deps, 'jobs' | 'writeInBatch'>;

/** A message to be sent. `prepare` checks it by what is known of its destination. */
export type PendingMessage = {
  realmId: number;
  senderId: number;
  idempotency: Idempotency | undefined;
  prepare(freshness: Freshness): Promise<PreparedMessage>;
};

// Each time round, something changed between check and write: more often than this is no coincidence.
const maxAttempts = 10;

/**
 * Prepares a message by what is remembered and writes it. Where that is out of date, prepares it by what is stored now,
 * until nothing changes in between. Returns what was sent once it is durable and, within a bound, announced. `gone`:
 * what it completes is done with already.
 *
 * @throws what `prepare` throws by what is known now
 * @throws CONFLICT a request with this idempotency key is still running
 */
export async function sendMessage(
  deps: SendDeps,
  pending: PendingMessage,
): Promise<SentMessage | 'gone'> {
  const remembered = await prepareAsRemembered(pending);
  let outcome: WriteOutcome = remembered ? await write(deps, remembered) : { state: 'stale' };
  for (let attempt = 0; outcome.state === 'stale'; attempt++) {
    if (attempt === maxAttempts) throw serviceUnavailable({});
    if (attempt > 0) await deps.ensureUsers(pending.realmId, [pending.senderId]);
    const message = await prepareUnlessSent(deps, pending);
    if ('messageId' in message) return message;
    // It may be stale for another of its batch. By itself it is not.
    outcome = await (attempt === 0 ? write(deps, message) : writeCarefully(deps, message));
  }
  if (outcome.state === 'gone') return 'gone';
  const { state: _, ...sent } = outcome;
  return sent;
}

async function write(deps: SendDeps, message: PreparedMessage): Promise<WriteOutcome> {
  const outcome = await (isOrdinary(message)
    ? deps.writeInBatch(message)
    : writeCarefully(deps, message));
  if (outcome.state === 'stale') staleSends.add(1);
  return outcome;
}

/** undefined: it would be refused, which is not to be believed: what is remembered may be out of date. */
async function prepareAsRemembered({
  prepare,
}: PendingMessage): Promise<PreparedMessage | undefined> {
  return prepare('remembered').catch((error: unknown) => {
    if (isApiError(error)) return undefined;
    throw error;
  });
}

/**
 * Prepares the message by what is known now. A repeated request answers what it answered first,
 * even if it would be refused by now.
 */
async function prepareUnlessSent(
  { db }: Pick<Deps, 'db'>,
  { prepare, realmId, senderId, idempotency }: PendingMessage,
): Promise<PreparedMessage | SentMessage> {
  try {
    return await prepare('current');
  } catch (error) {
    if (!idempotency || !isApiError(error)) throw error;
    const answer = await findAnswer(db, { ...idempotency, realmId, actorId: senderId });
    if (answer === undefined) throw error;
    return sentMessageOf(answer);
  }
}
