import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { Deps } from '../deps.ts';
import type { Freshness } from './channel-states.ts';
import type { PreparedMessage, SentMessage, WriteOutcome } from './prepared-message.ts';
import { findSentMessage } from './write-batch.ts';

/** A message that is wanted. `prepare` checks it by what is known of its destination. */
export type WantedMessage = {
  realmId: number;
  senderId: number;
  idempotency: Idempotency | undefined;
  prepare(freshness: Freshness): Promise<PreparedMessage>;
};

// Each time round, something changed between check and write: more often than this is no coincidence.
const maxAttempts = 10;

/**
 * Prepares a message and writes it, until nothing changes in between. Returns what was sent once it is durable and,
 * within a bound, announced. `gone`: what it is sent for is settled already, or not wanted any more.
 *
 * @throws what `prepare` throws by what is known now
 * @throws CONFLICT a request with this idempotency key is still running
 */
export async function sendPrepared(
  deps: Pick<Deps, 'db' | 'ensureUsers' | 'writeMessage'>,
  wanted: WantedMessage,
): Promise<SentMessage | 'gone'> {
  const outcome = await sendAsRemembered(deps, wanted);
  if (outcome.state !== 'stale') return endOf(outcome);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const message = await prepareUnlessSent(deps, wanted);
    if ('messageId' in message) return message;
    const again = await deps.writeMessage(message);
    if (again.state !== 'stale') return endOf(again);
    await deps.ensureUsers(wanted.realmId, [wanted.senderId]);
  }
  throw serviceUnavailable({});
}

function endOf(outcome: Exclude<WriteOutcome, { state: 'stale' }>): SentMessage | 'gone' {
  if (outcome.state === 'gone') return 'gone';
  const { state: _, ...sent } = outcome;
  return sent;
}

/**
 * Sends the message by what is remembered of its destination. That may be old: then the write finds
 * out, or the refusal is not to be believed.
 */
async function sendAsRemembered(
  deps: Pick<Deps, 'writeMessage'>,
  { prepare }: WantedMessage,
): Promise<WriteOutcome> {
  const message = await prepare('remembered').catch((error: unknown) => {
    if (isApiError(error)) return undefined;
    throw error;
  });
  return message ? deps.writeMessage(message) : { state: 'stale' };
}

/**
 * Prepares the message by what is known now. A repeated request answers what it answered first,
 * even if it would be refused by now.
 */
async function prepareUnlessSent(
  { db }: Pick<Deps, 'db'>,
  { prepare, realmId, senderId, idempotency }: WantedMessage,
): Promise<PreparedMessage | SentMessage> {
  try {
    return await prepare('current');
  } catch (error) {
    if (!idempotency || !isApiError(error)) throw error;
    const sent = await findSentMessage(db, { ...idempotency, realmId, actorId: senderId });
    if (!sent) throw error;
    return sent;
  }
}
