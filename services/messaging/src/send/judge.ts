import { badRequest, conflict, realmDeactivated, userDeactivated } from '@chat/kit/errors/catalog';
import type { PreparedMessage, WriteOutcome } from './prepared-message.ts';
import { StoredAnswer } from './record.ts';
import type { Reserved } from './reserve.ts';

/** What is to be told of a message: how it ended, or the error that its sender gets. */
export type Verdict = WriteOutcome | { state: 'refused'; error: Error };

/** Why the message cannot be written now; undefined: it can. */
export function judge(message: PreparedMessage, reserved: Reserved): Verdict | undefined {
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
