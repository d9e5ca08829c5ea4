import type { Actor } from '@chat/kit/actor/actor';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import { decodeUserSet } from '@chat/kit/sets/user-set';
import { listReceiversNotKnowing } from '../accounts/limited-access.ts';
import { type AccountRow, listAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { renderByAuthor } from '../markdown/render-message.ts';
import { isMeMessage } from '../messages/content.ts';
import { showsPages } from '../messages/pages-due.ts';
import { topicKey } from '../messages/topic.ts';
import type { RealmRow } from '../realms/store.ts';
import { widgetOf } from '../submessages/widget.ts';
import {
  choiceOfParticipant,
  choicesOfMentioned,
  unmetChoices,
} from '../user-topics/topic-choices.ts';
import type { TopicChoice } from '../user-topics/topic-policy.ts';
import { type ChannelReference, resolveChannelDestination } from './channel-destination.ts';
import { type Recipients, resolveDirectDestination } from './direct-destination.ts';
import { namedUserIds } from './events.ts';
import {
  type ChannelState,
  type Freshness,
  getSendingRealm,
  isKnownTopic,
  listSendingAccounts,
} from './memory.ts';
import { findMentionFlags, type MentionPlace } from './mention-flags.ts';
import type { Completion, Destination, PreparedMessage, SendingQueue } from './prepared-message.ts';

/** What preparing a message stands on. */
export type PrepareDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'apiPrefixes'
  | 'externalContent'
  | 'renderer'
  | 'fetchChannel'
  | 'ensureUsers'
  | 'fillChannels'
  | 'getRealm'
  | 'memory'
>;

/** Where a message is to go. */
export type RequestedPlace =
  | {
      kind: 'channel';
      reference: ChannelReference;
      topic: string | undefined;
      /** Somebody wrote to the bot from there, which lets it answer there whatever else it may do. */
      isReply?: true;
    }
  | { kind: 'direct'; recipients: Recipients };

/** A message that somebody wants to send. */
export type RequestedMessage = {
  place: RequestedPlace;
  /** As it is stored. */
  content: string;
  /** What it is shown as instead, as JSON text; absent: what its text asks for. */
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
  /** undefined: a direct message. */
  state: ChannelState | undefined;
};

/**
 * Checks a message by what is known of where it goes, and finds out whom it concerns.
 *
 * @throws BAD_REQUEST topic or recipients are bad, or sending there or mentioning a group is not permitted
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export async function prepareMessage(
  deps: PrepareDeps,
  actor: Actor,
  requested: RequestedMessage,
  freshness: Freshness,
): Promise<PreparedMessage> {
  const { place, content, ...rest } = requested;
  const realm = await getSendingRealm(deps, actor.realmId, freshness);
  const resolved = await resolvePlace(deps, actor, realm, place, freshness);
  const { destination, topic } = resolved;
  const inEvent = namedUserIds({ senderId: actor.userId, destination });
  const people = await listSendingAccounts(deps, actor.realmId, inEvent, freshness);
  const sender = people.find(({ user_id }) => user_id === actor.userId);
  const rendered = await renderByAuthor(deps, {
    source: content,
    realm,
    author: actor,
    account: sender,
  });
  const { userIds, groupIds } = rendered.mentions;
  // Read anew: nothing tells later that somebody's settings have changed.
  const mentioned = await listAccounts(deps.db, actor.realmId, userIds);
  const mentionFlags = await findMentionFlags(
    deps,
    { author: actor, realm },
    { content, mentions: rendered.mentions },
    { place: mentionPlace(resolved), mentioned },
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
    senderRole: actor.role,
    people,
    topic,
    content,
    renderedContent: rendered.html,
    uploads: rendered.uploads,
    isMeMessage: isMeMessage(content),
    showsPages: showsPages(deps, realm, actor, rendered),
    mentionFlags,
    named: { userIds, groupIds },
    widget: requested.widget ?? widgetOf(content),
    hiddenFrom: await hiddenFrom(deps, realm, resolved, actor),
  };
}

async function resolvePlace(
  deps: PrepareDeps,
  actor: Actor,
  realm: RealmRow,
  place: RequestedPlace,
  freshness: Freshness,
): Promise<Resolved> {
  if (place.kind === 'channel') {
    return resolveChannelDestination(deps, actor, realm, { ...place, freshness });
  }
  const { recipients } = place;
  const destination = await resolveDirectDestination(deps, actor, realm, { recipients, freshness });
  return { destination, topic: '', state: undefined };
}

/** Who is in a channel or conversation together may know one another; bots may be known to all. */
async function hiddenFrom(
  { db }: Pick<PrepareDeps, 'db'>,
  realm: RealmRow,
  { state, destination }: Resolved,
  { userId, isBot }: Actor,
): Promise<number[]> {
  if (!state || isBot || state.subscribers.has(userId)) return [];
  const { conversationId } = destination;
  return listReceiversNotKnowing(db, realm, { userId, conversationId });
}

function mentionPlace({ destination, topic, state }: Resolved): MentionPlace {
  return {
    receivers: decodeUserSet(destination.audience.receivers),
    channel: state && {
      conversationId: state.conversationId,
      subscriberCount: state.subscribers.size,
      topicKey: topicKey(topic),
    },
  };
}

/** What the message does to its topic: who sends to a known one in a channel that is not muted changes nothing. */
async function topicEffects(
  deps: Pick<PrepareDeps, 'db' | 'memory'>,
  { topic, state }: Resolved,
  {
    sender,
    addressed,
    freshness,
  }: { sender: AccountRow | undefined; addressed: readonly AccountRow[]; freshness: Freshness },
): Promise<{ startsTopic: boolean | undefined; topicChoices: readonly TopicChoice[] }> {
  if (!state || !sender) return { startsTopic: undefined, topicChoices: [] };
  const { conversationId, channel } = state;
  const place = { realmId: channel.realm_id, conversationId, topicKey: topicKey(topic) };
  const startsTopic = !(await isKnownTopic(deps, place, freshness));
  const own = choiceOfParticipant(sender, startsTopic ? 'starting' : 'sending', {
    hasMutedChannel: state.mutedBy.has(sender.user_id),
  });
  const choices = [...choicesOfMentioned(addressed), ...(own ? [own] : [])];
  const named = { ...place, channelId: channel.channel_id };
  return { startsTopic, topicChoices: await unmetChoices(deps.db, named, choices) };
}
