import { badRequest, conflict, realmDeactivated, userDeactivated } from '@chat/kit/errors/catalog';
import { topicKey } from '../messages/topic.ts';
import type { PreparedMessage, WriteOutcome } from './prepared-message.ts';
import { sentMessageOf } from './record.ts';
import { type Reserved, topicPlaceKey } from './reserve.ts';

/** What is to be told of a message: how it ended, or the error that its sender gets. */
export type Verdict = WriteOutcome | { state: 'refused'; error: Error };

/** Why the message cannot be written now; undefined: it can. */
export function judge(message: PreparedMessage, reserved: Reserved): Verdict | undefined {
  const { destination, people, realm, senderId } = message;
  const claim = reserved.claims.get(message);
  if (claim?.state === 'answered') {
    return { state: 'sent', ...sentMessageOf(claim.answer) };
  }
  if (claim?.state === 'running') return refused(conflict({}));
  if (claim?.state === 'mismatched') {
    return refused(badRequest({ msg: 'This idempotency key was used for another request.' }));
  }
  if (message.settles && !reserved.settled.has(message.settles)) {
    return { state: 'gone' };
  }
  const sender = reserved.accounts.get(senderId);
  if (reserved.realm?.is_active === false) return refused(realmDeactivated({}));
  if (sender?.is_active === false) return refused(userDeactivated({}));
  const isUnchanged =
    sender !== undefined &&
    // Its settings decided what becomes of the topic.
    sender.fact_number === people.find(({ user_id }) => user_id === senderId)?.fact_number &&
    reserved.realm?.fact_number === realm.fact_number &&
    reserved.realm.alert_words_version === realm.alert_words_version &&
    isTopicAsChecked(message, reserved) &&
    reserved.lastSeqs.has(destination.conversationId) &&
    reserved.wanted.get(destination.conversationId)?.revision === destination.revision;
  return isUnchanged ? undefined : { state: 'stale' };
}

/** Of several messages that start one topic, only the first does. */
function isTopicAsChecked(
  { startsTopic, destination, topic }: PreparedMessage,
  reserved: Reserved,
) {
  if (startsTopic === undefined) return true;
  const key = topicPlaceKey(destination.conversationId, topicKey(topic));
  const isNew = !reserved.topicsWithMessages.has(key);
  if (isNew) reserved.topicsWithMessages.add(key);
  return isNew === startsTopic;
}

function refused(error: Error): Verdict {
  return { state: 'refused', error };
}
