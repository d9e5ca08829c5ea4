import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, streamDoesNotExist } from '@chat/kit/errors/catalog';
import type { Deps } from '../deps.ts';
import { canSeeChannel, hasChannelPermission } from '../model/channel-access.ts';
import type { ChannelState } from '../model/channel-state.ts';
import { findChannelIdByName } from '../model/channel-store.ts';
import { canReadUnsubscribed } from '../model/message-access.ts';
import { topicHasMessages } from '../model/message-store.ts';
import { checkTopicsPolicy, normalizeTopic, topicKey } from '../model/topics.ts';
import type { Destination, Freshness, Sending } from './prepared-message.ts';

type ChannelDeps = Pick<Deps, 'db' | 'refillChannels' | 'fetchChannel' | 'sendCache'>;

/** A reference to a channel, by id or name. */
export type ChannelReference = { id: number } | { name: string };

/** A resolved destination in a channel, with the normalized topic. */
export type ChannelDestination = {
  destination: Destination;
  topic: string;
  /** The channel state that the checks used. */
  state: ChannelState;
};

/**
 * Resolves the channel and checks that the actor may send to this topic.
 *
 * @throws STREAM_DOES_NOT_EXIST the channel does not exist or is not visible to the actor
 * @throws BAD_REQUEST topic missing, invalid or not permitted, or no permission to send
 */
export async function resolveChannelDestination(
  deps: ChannelDeps,
  { actor, realm, freshness }: Sending,
  {
    reference,
    topic,
    isReply,
  }: {
    reference: ChannelReference;
    topic: string | undefined;
    /** Set for a bot's reply, which is rejected only in archived channels. */
    isReply?: true;
  },
): Promise<ChannelDestination> {
  const state = await findReferencedChannel(deps, {
    realmId: actor.realmId,
    reference,
    freshness,
  });
  if (!state) throw doesNotExist(reference);
  if (isReply) checkIsOpen(state);
  else checkMaySend(state, actor, reference);
  if (topic === undefined) throw badRequest({ msg: 'Missing topic' });
  const stored = normalizeTopic(topic, realm.settings.empty_topic_display_name);
  if (!isReply) await checkTopic(deps, { actor, realm }, { state, topic: stored });
  return { destination: channelDestination(state), topic: stored, state };
}

/** Returns the channel as a send destination. */
export function channelDestination({
  conversationId,
  revision,
  channel,
  receivers,
}: ChannelState): Destination {
  return {
    conversationId,
    revision,
    audience: {
      receivers: receivers.encoded,
      rosterId: receivers.id,
      isPublic: !channel.invite_only,
    },
    place: { kind: 'channel', channelId: channel.channel_id, channelName: channel.name },
  };
}

/** Returns the channel's state. With freshness `current`, fetches an unknown channel from the channels service. */
export async function findReferencedChannel(
  deps: ChannelDeps,
  { reference, ...rest }: { realmId: number; reference: ChannelReference; freshness: Freshness },
): Promise<ChannelState | undefined> {
  return 'id' in reference
    ? findById(deps, { ...rest, channelId: reference.id })
    : findByName(deps, { ...rest, name: reference.name });
}

async function findById(
  deps: ChannelDeps,
  channel: ChannelById,
): Promise<ChannelState | undefined> {
  const known = await findChannelState(deps, channel);
  if (known || channel.freshness === 'cached') return known;
  await deps.fetchChannel(channel.realmId, channel.channelId);
  return findChannelState(deps, channel);
}

async function findByName(
  deps: ChannelDeps,
  { realmId, name, freshness }: { realmId: number; name: string; freshness: Freshness },
): Promise<ChannelState | undefined> {
  const find = async () => {
    const channelId = await findChannelIdByName(deps.db, realmId, name);
    return channelId === undefined
      ? undefined
      : findChannelState(deps, { realmId, channelId, freshness });
  };
  const known = await find();
  if (known || freshness === 'cached') return known;
  await deps.refillChannels(realmId);
  return find();
}

/** A channel's id, and how fresh its state has to be. */
type ChannelById = { realmId: number; channelId: number; freshness: Freshness };

/** Returns the channel's state; undefined for an unknown channel. Uses the cache if `freshness` permits. */
export async function findChannelState(
  { sendCache }: Pick<Deps, 'sendCache'>,
  { realmId, channelId, freshness }: ChannelById,
): Promise<ChannelState | undefined> {
  const { channels } = sendCache;
  return freshness === 'current'
    ? channels.getCurrent(realmId, channelId)
    : channels.get(realmId, channelId);
}

function checkMaySend(state: ChannelState, actor: Actor, reference: ChannelReference) {
  const { channel, subscribers } = state;
  const isOwnerSubscribed = actor.owner !== undefined && subscribers.users.has(actor.owner.userId);
  const isSubscribed = subscribers.users.has(actor.userId) || isOwnerSubscribed;
  if (!canSeeChannel(channel, actor, { isSubscribed })) throw doesNotExist(reference);
  checkIsOpen(state);
  const isAccessible = isSubscribed || canReadUnsubscribed(channel, actor);
  if (!isAccessible || !hasChannelPermission('can_send_message_group', channel, actor)) {
    throw badRequest({ msg: `Not authorized to send to channel '${channel.name}'` });
  }
}

function checkIsOpen({ channel }: ChannelState) {
  if (channel.is_archived) throw badRequest({ msg: `Channel '${channel.name}' is archived.` });
}

async function checkTopic(
  { db }: Pick<Deps, 'db'>,
  { actor, realm }: Pick<Sending, 'actor' | 'realm'>,
  { state, topic }: { state: ChannelState; topic: string },
) {
  const { channel, conversationId } = state;
  checkTopicsPolicy(topic, {
    channelPolicy: channel.topics_policy,
    realmPolicy: realm.settings.topics_policy,
  });
  if (hasChannelPermission('can_create_topic_group', channel, actor)) return;
  if (!(await topicHasMessages(db, actor.realmId, conversationId, topicKey(topic)))) {
    throw badRequest({ msg: 'You do not have permission to create new topics in this channel.' });
  }
}

function doesNotExist(reference: ChannelReference) {
  if ('id' in reference) return streamDoesNotExist({ stream_id: reference.id });
  return streamDoesNotExist({ stream: escapeHtml(reference.name) });
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text for an error, because clients may show the error as HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);
}
