import type { Actor } from '@chat/kit/actor/actor';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { Deps } from '../deps.ts';
import { staleSends } from '../metrics.ts';
import { canSeeChannel } from '../model/channel-access.ts';
import type { ChannelState } from '../model/channel-state.ts';
import { isMeMessage } from '../model/message-content.ts';
import { checkUnlessAnswered } from '../model/recorded-answer.ts';
import { type TopicPolicyChange, topicKey } from '../model/topics.ts';
import { listReceiversToHideFrom } from '../model/visibility.ts';
import { type AccountRow, listAccounts } from '../read-model/account-store.ts';
import { wantsPagePreviews } from '../text/external-content.ts';
import { renderAsAuthor } from '../text/render-message.ts';
import { widgetOf } from '../text/widget.ts';
import { getCachedRealm, isExistingTopic, listCachedAccounts } from './cache.ts';
import { type ChannelReference, resolveChannelDestination } from './channel-destination.ts';
import { type Recipients, resolveDirectDestination } from './direct-destination.ts';
import { userIdsInEvent } from './events.ts';
import { policiesForMentioned, policiesToRaise, policyForParticipation } from './participation.ts';
import {
  type Completion,
  type Destination,
  type Freshness,
  type PreparedMessage,
  type Sending,
  type SendingQueue,
  type SentMessage,
  sentMessageOf,
  type WriteOutcome,
} from './prepared-message.ts';
import { mentionContextOf, validateMentions } from './validate-mentions.ts';
import { canWriteInBatch } from './write-batch.ts';
import { writeInTransaction } from './write-in-transaction.ts';

/** The dependencies for sending messages. */
export type SendDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'jobs'
  | 'apiPrefixes'
  | 'externalContent'
  | 'renderer'
  | 'fetchChannel'
  | 'ensureUsers'
  | 'refillChannels'
  | 'getRealm'
  | 'sendCache'
  | 'writeInBatch'
>;

/** A message to send. `prepare` validates the message against state of the given freshness. */
type PendingMessage = {
  realmId: number;
  senderId: number;
  idempotency: Idempotency | undefined;
  prepare(freshness: Freshness): Promise<PreparedMessage>;
};

// More attempts than this mean a fault rather than concurrent changes.
const maxAttempts = 10;

/**
 * Prepares a message with cached state and writes it. As long as the message is stale, prepares it again with current
 * state. Resolves when the message is committed and, within a time limit, published. Returns `already_completed` if the
 * operation to complete is already done.
 *
 * @throws errors of `prepare` with current state
 * @throws SERVER_NOT_READY still stale after ten attempts
 * @throws CONFLICT a request with this idempotency key is in progress
 */
export async function sendMessage(
  deps: SendDeps,
  pending: PendingMessage,
): Promise<SentMessage | 'already_completed'> {
  const cached = await prepareFromCache(pending);
  let outcome: WriteOutcome = cached ? await write(deps, cached) : { state: 'stale' };
  for (let attempt = 0; outcome.state === 'stale'; attempt++) {
    if (attempt === maxAttempts) throw serviceUnavailable({});
    if (attempt > 0) await deps.ensureUsers(pending.realmId, [pending.senderId]);
    const message = await prepareUnlessSent(deps, pending);
    if ('messageId' in message) return message;
    // The batch may be stale because of another message in it. This message is then written alone.
    outcome = await (attempt === 0 ? write(deps, message) : writeInTransaction(deps, message));
  }
  if (outcome.state === 'already_completed') return 'already_completed';
  const { state: _, ...sent } = outcome;
  return sent;
}

async function write(deps: SendDeps, message: PreparedMessage): Promise<WriteOutcome> {
  const outcome = await (canWriteInBatch(message)
    ? deps.writeInBatch(message)
    : writeInTransaction(deps, message));
  if (outcome.state === 'stale') staleSends.add(1);
  return outcome;
}

/**
 * Prepares the message with cached state. Returns undefined if the checks reject the message. Callers then check it
 * again, because the cached state may be stale.
 */
async function prepareFromCache({ prepare }: PendingMessage): Promise<PreparedMessage | undefined> {
  return prepare('cached').catch((error: unknown) => {
    if (isApiError(error)) return undefined;
    throw error;
  });
}

/**
 * Prepares the message with current state. For a repeated request that would be rejected now, returns the stored
 * response.
 */
async function prepareUnlessSent(
  { db }: Pick<Deps, 'db'>,
  { prepare, realmId, senderId, idempotency }: PendingMessage,
): Promise<PreparedMessage | SentMessage> {
  const record = idempotency && { ...idempotency, realmId, actorId: senderId };
  const prepared = await checkUnlessAnswered(db, record, () => prepare('current'));
  return 'answer' in prepared ? sentMessageOf(prepared.answer) : prepared.checked;
}

/** The requested destination. */
export type RequestedPlace =
  | {
      kind: 'channel';
      reference: ChannelReference;
      topic: string | undefined;
      /** Set for a bot's reply to a message in this channel. The reply is permitted regardless of the bot's rights. */
      isReply?: true;
    }
  | { kind: 'direct'; recipients: Recipients };

/** A message that a user or bot requests to send. */
export type RequestedMessage = {
  place: RequestedPlace;
  /** The normalized content. */
  content: string;
  /** The widget as JSON text; if absent, derived from the content. */
  widget?: string;
  client: string;
  isReadBySender: boolean;
  sendingQueue: SendingQueue | undefined;
  idempotency: Idempotency | undefined;
  completes?: Completion;
  signal: AbortSignal;
};

type Resolved = {
  destination: Destination;
  topic: string;
  /** The state of the channel; undefined for a direct message. */
  state: ChannelState | undefined;
};

/**
 * Validates a message and determines its recipients, mentions and side effects.
 *
 * @throws BAD_REQUEST invalid topic or recipients, or no permission to send there or to mention a group
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export async function prepareMessage(
  deps: SendDeps,
  { actor, freshness }: Pick<Sending, 'actor' | 'freshness'>,
  requested: RequestedMessage,
): Promise<PreparedMessage> {
  const { place, content, ...rest } = requested;
  const { realmId } = actor;
  const realm = await getCachedRealm(deps, realmId, freshness);
  const resolved = await resolvePlace(deps, { actor, realm, freshness }, place);
  const { destination, topic } = resolved;
  const userIdsShown = userIdsInEvent({ senderId: actor.userId, destination });
  const people = await listCachedAccounts(deps, { realmId, userIds: userIdsShown, freshness });
  const sender = people.find(({ user_id }) => user_id === actor.userId);
  const rendered = await renderAsAuthor(deps, {
    source: content,
    realm,
    author: actor,
    account: sender,
  });
  const { userIds, groupIds } = rendered.mentions;
  // Not cached: the write does not check these accounts' versions.
  const mentioned = await listAccounts(deps.db, realmId, userIds);
  const mentionFlags = await validateMentions(
    deps,
    { author: actor, realm },
    {
      content,
      mentions: rendered.mentions,
      place: mentionContextOf(destination.audience.receivers, resolved.state, topic),
      mentioned,
    },
  );
  const addressed = mentioned.filter(
    ({ user_id }) => mentionFlags.byUser.get(user_id)?.isMentioned,
  );
  return {
    ...rest,
    ...(await topicEffects(deps, resolved, { sender, addressed, freshness })),
    realm,
    destination,
    senderId: actor.userId,
    hidesChannelName: !isVisibleTo(actor, resolved.state),
    senderRole: actor.role,
    people,
    topic,
    content,
    renderedContent: rendered.html,
    uploads: rendered.uploads,
    isMeMessage: isMeMessage(content),
    showsPages: wantsPagePreviews(deps, { realm, author: actor }, rendered),
    mentionFlags,
    named: { userIds, groupIds },
    widget: requested.widget ?? widgetOf(content),
    hiddenFrom: await hiddenFrom(deps, { actor, realm }, resolved),
  };
}

function isVisibleTo(actor: Actor, state: ChannelState | undefined): boolean {
  if (!state) return true;
  return canSeeChannel(state.channel, actor, {
    isSubscribed: state.subscribers.users.has(actor.userId),
  });
}

/**
 * Checks that the actor may send to the place.
 *
 * @throws STREAM_DOES_NOT_EXIST
 * @throws BAD_REQUEST invalid topic or recipients, or no permission to send there
 */
export async function checkMaySendTo(
  deps: SendDeps,
  { actor, freshness }: Pick<Sending, 'actor' | 'freshness'>,
  place: RequestedPlace,
): Promise<void> {
  const realm = await getCachedRealm(deps, actor.realmId, freshness);
  await resolvePlace(deps, { actor, realm, freshness }, place);
}

async function resolvePlace(
  deps: SendDeps,
  sending: Sending,
  place: RequestedPlace,
): Promise<Resolved> {
  if (place.kind === 'channel') return resolveChannelDestination(deps, sending, place);
  const destination = await resolveDirectDestination(deps, sending, place.recipients);
  return { destination, topic: '', state: undefined };
}

/**
 * Returns the recipients who cannot see the sender. Users who share a conversation can see each other, and everyone can
 * see bots.
 */
async function hiddenFrom(
  { db }: Pick<Deps, 'db'>,
  { actor, realm }: Pick<Sending, 'actor' | 'realm'>,
  { state, destination }: Resolved,
): Promise<number[]> {
  const { userId, isBot } = actor;
  if (!state || isBot || state.subscribers.users.has(userId)) return [];
  const { conversationId } = destination;
  return listReceiversToHideFrom(db, realm, { userId, conversationId });
}

/**
 * Returns whether the message starts the topic, and the topic policies that it raises. A direct message has no such
 * effects.
 */
async function topicEffects(
  deps: Pick<Deps, 'db' | 'sendCache'>,
  { topic, state }: Resolved,
  {
    sender,
    addressed,
    freshness,
  }: { sender: AccountRow | undefined; addressed: readonly AccountRow[]; freshness: Freshness },
): Promise<{ startsTopic: boolean | undefined; topicPolicyChanges: readonly TopicPolicyChange[] }> {
  if (!state || !sender) return { startsTopic: undefined, topicPolicyChanges: [] };
  const { conversationId, channel } = state;
  const place = { realmId: channel.realm_id, conversationId, topicKey: topicKey(topic) };
  const startsTopic = !(await isExistingTopic(deps, place, freshness));
  const own = policyForParticipation(sender, startsTopic ? 'starting' : 'sending', {
    hasMutedChannel: state.mutedBy.has(sender.user_id),
  });
  const changes = [...policiesForMentioned(addressed), ...(own ? [own] : [])];
  const named = { ...place, channelId: channel.channel_id };
  return { startsTopic, topicPolicyChanges: await policiesToRaise(deps.db, named, changes) };
}
