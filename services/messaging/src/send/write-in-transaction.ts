import type { Tx } from '@chat/kit/database/database';
import { realmDeactivated, userDeactivated } from '@chat/kit/errors/catalog';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import type { Deps } from '../deps.ts';
import { firstMessageChanged } from '../events.ts';
import { linkFiles } from '../files/file-links.ts';
import { messagesSent } from '../metrics.ts';
import { type AllocatedSeq, allocateSeq } from '../model/conversation-store.ts';
import {
  allocateMessageId,
  insertMentionFlags,
  insertMessage,
  topicHasMessages,
} from '../model/message-store.ts';
import { userTopicChanged } from '../model/muting.ts';
import { findRealm } from '../model/realm-state-store.ts';
import { areRostersRecent } from '../model/roster-store.ts';
import { insertSubmessage } from '../model/submessage-store.ts';
import { topicKey } from '../model/topics.ts';
import { type RaisedPolicy, raiseTopicPolicies } from '../model/user-topic-store.ts';
import { type AccountRow, listAccounts } from '../read-model/account-store.ts';
import { pagePreviewsDue } from '../text/external-content.ts';
import { wordsOf } from '../text/search-words.ts';
import { sentEvent, userIdsInEvent } from './events.ts';
import { mentionFlagRows } from './mention-flags.ts';
import {
  type PreparedMessage,
  type StoredAnswer,
  sentMessageOf,
  type WriteOutcome,
} from './prepared-message.ts';

/** The error that rolls back the transaction of a message that is not to be written. */
class NotWritten extends Error {
  readonly state: 'stale' | 'already_completed';
  constructor(state: 'stale' | 'already_completed') {
    super(`message is ${state}`);
    this.state = state;
  }
}

/**
 * Writes one message with all its side effects in a transaction. Validates the message again under the locks.
 *
 * @throws REALM_DEACTIVATED
 * @throws USER_DEACTIVATED
 * @throws CONFLICT a request with this idempotency key is in progress
 * @throws BAD_REQUEST the idempotency key was used for a different request
 */
export async function writeInTransaction(
  { transact, jobs }: Pick<Deps, 'transact' | 'jobs'>,
  message: PreparedMessage,
): Promise<WriteOutcome> {
  const { realm, senderId, idempotency, signal } = message;
  const scope = { realmId: realm.realm_id, actorId: senderId };
  try {
    const answer = await transact((tx, emit) => write({ jobs, tx, emit }, message), {
      signal,
      ...(idempotency && { idempotency: { ...idempotency, scope } }),
    });
    return { state: 'sent', ...sentMessageOf(answer) };
  } catch (error) {
    if (error instanceof NotWritten) return { state: error.state };
    throw error;
  }
}

async function write(
  { jobs, tx, emit }: Pick<Deps, 'jobs'> & { tx: Tx; emit: Emit },
  message: PreparedMessage,
): Promise<StoredAnswer> {
  const { realm, destination, senderId, completes } = message;
  if (completes && !(await completes.complete(tx))) throw new NotWritten('already_completed');
  const allocated = await allocateSeq(
    tx,
    realm.realm_id,
    destination.conversationId,
    destination.revision,
  );
  const accounts = await validate(tx, message);
  if (!allocated || !accounts) throw new NotWritten('stale');
  const raised = await raisePolicies(tx, message);
  let id = 0;
  await emit(realm.realm_id, async () => {
    const inserted = await insertNumbered(tx, message, { ...allocated, accounts, raised });
    id = inserted.id;
    if (message.showsPages) {
      await jobs.enqueue(tx, pagePreviewsDue, { realmId: realm.realm_id, messageId: id });
    }
    return inserted.events;
  });
  messagesSent.add(1);
  const policy = raised.find(({ userId }) => userId === senderId)?.policy;
  return { message_id: id, ...(policy !== undefined && { new_topic_policy: policy }) };
}

/**
 * Returns the accounts for the event; undefined if the checked state has changed. The caller has locked the
 * conversation.
 */
async function validate(
  tx: Tx,
  message: PreparedMessage,
): Promise<ReadonlyMap<number, AccountRow> | undefined> {
  const { realm_id: realmId, event_number, send_version } = message.realm;
  const { rosterId } = message.destination.audience;
  const [realm, named, isTopicAsChecked, isRosterRecent] = await Promise.all([
    findRealm(tx, realmId),
    listAccounts(tx, realmId, userIdsInEvent(message)),
    isTopicUnchanged(tx, message),
    areRostersRecent(tx, realmId, rosterId ? [rosterId] : [], { hours: 2 }),
  ]);
  if (realm?.is_active === false) throw realmDeactivated({});
  const accounts = new Map(named.map((account) => [account.user_id, account]));
  if (accounts.get(message.senderId)?.is_active === false) throw userDeactivated({});
  const isUnchanged =
    isTopicAsChecked &&
    isRosterRecent &&
    realm?.event_number === event_number &&
    realm.send_version === send_version &&
    areAsPrepared(message, accounts);
  return isUnchanged ? accounts : undefined;
}

/**
 * Returns whether the accounts in the event are active and unchanged since the message was prepared. Comparing the
 * revision alone is not enough, because the topic policy depends on the sender's settings. Also, a direct conversation
 * keeps its revision when an outgoing-webhook bot in it is deactivated.
 */
function areAsPrepared(
  message: PreparedMessage,
  accounts: ReadonlyMap<number, AccountRow>,
): boolean {
  const prepared = new Map(message.people.map((account) => [account.user_id, account]));
  return userIdsInEvent(message).every((userId) => {
    const account = accounts.get(userId);
    return (
      account?.is_active === true && account.event_number === prepared.get(userId)?.event_number
    );
  });
}

async function isTopicUnchanged(
  tx: Tx,
  { realm, destination, topic, startsTopic }: PreparedMessage,
): Promise<boolean> {
  if (startsTopic === undefined) return true;
  const { conversationId } = destination;
  const isStarted = await topicHasMessages(tx, realm.realm_id, conversationId, topicKey(topic));
  return isStarted !== startsTopic;
}

/** Raises topic policies and returns the changes. */
async function raisePolicies(
  tx: Tx,
  { realm, destination: { place }, topic, topicPolicyChanges }: PreparedMessage,
): Promise<readonly RaisedPolicy[]> {
  if (place.kind !== 'channel') return [];
  return raiseTopicPolicies(tx, {
    realmId: realm.realm_id,
    channelId: place.channelId,
    topic,
    topicKey: topicKey(topic),
    changes: topicPolicyChanges,
  });
}

/**
 * Inserts the message and its side effects under the realm's event number. Returns the events in the order in which
 * clients get them.
 */
async function insertNumbered(
  tx: Tx,
  message: PreparedMessage,
  {
    seq,
    isFirst,
    accounts,
    raised,
  }: AllocatedSeq & {
    accounts: ReadonlyMap<number, AccountRow>;
    raised: readonly RaisedPolicy[];
  },
): Promise<{ id: number; events: OutboxEvent[] }> {
  const { realm, destination, senderId, topic, widget, completes } = message;
  const { realm_id: realmId } = realm;
  const { conversationId, place } = destination;
  const { id, sentAt } = await allocateMessageId(tx);
  const fileEvents = await linkFiles(tx, realmId, {
    messageId: id,
    sender: { userId: senderId, role: message.senderRole },
    uploads: message.uploads,
  });
  await insertMessage(tx, {
    realm_id: realmId,
    id,
    conversation_id: conversationId,
    seq,
    sender_id: senderId,
    topic,
    topic_key: topicKey(topic),
    content: message.content,
    rendered_content: message.renderedContent,
    is_me_message: message.isMeMessage,
    client: message.client,
    sent_at: sentAt,
    is_read_by_sender: message.isReadBySender,
    mentions_everybody: message.mentionFlags.mentionsEverybody,
    has_attachment: fileEvents.length > 0,
    words: wordsOf(realmId, message),
  });
  await insertMentionFlags(
    tx,
    { realmId, conversationId, messageId: id },
    mentionFlagRows(message.mentionFlags),
  );
  const submessage =
    widget === undefined
      ? undefined
      : {
          ...{ realm_id: realmId, message_id: id, sender_id: senderId },
          ...{ msg_type: 'widget', content: widget },
        };
  const first = submessage && { ...submessage, id: await insertSubmessage(tx, submessage) };
  const emptyTopicName = realm.settings.empty_topic_display_name;
  const channelId = place.kind === 'channel' ? place.channelId : 0;
  const events = [
    sentEvent(message, { id, sentAt }, { accounts, ...(first && { widget: first }) }),
    ...raised.map(({ userId, policy, updatedAtSeconds }) =>
      userTopicChanged(userId, { channelId, topic, policy, updatedAtSeconds }, emptyTopicName),
    ),
    ...fileEvents,
    ...(completes?.events ?? []),
    ...(place.kind === 'channel' && isFirst ? [firstMessageChanged(channelId, id)] : []),
  ];
  return { id, events };
}
