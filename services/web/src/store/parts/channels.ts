import { type Channel, type SubscriptionSettings, visibility } from '../records.ts';
import type { ListedChannel, ListedSubscription, Snapshot } from '../snapshot.ts';
import { type State, type TopicPolicy, topicKey } from '../state.ts';
import {
  keyedBy,
  withChange,
  withChanges,
  withEntries,
  withEntry,
  withoutKeys,
} from './collections.ts';
import type { Part } from './part.ts';

type Slice =
  | 'channels'
  | 'subscribers'
  | 'folders'
  | 'defaultChannels'
  | 'defaultChannelGroups'
  | 'topicPolicies';

/** Returns the slices about the channels that the user can see, with the user's settings for subscribed channels. */
export function beginChannels(snapshot: Snapshot): Pick<State, Slice> {
  const { streams = snapshot.subscriptions, subscriptions } = snapshot;
  const own = keyedBy(subscriptions, ({ stream_id }) => stream_id);
  const channels = streams.map((stream) => {
    const subscription = own.get(stream.stream_id);
    return channelOf(stream, subscription && settingsOf(subscription));
  });
  return {
    channels: keyedBy(channels, ({ stream_id }) => stream_id),
    subscribers: new Map(streams.flatMap(subscribersEntry)),
    folders: keyedBy(snapshot.channel_folders, ({ id }) => id),
    defaultChannels: snapshot.realm_default_streams ?? [],
    defaultChannelGroups: snapshot.realm_default_stream_groups ?? [],
    topicPolicies: keyedBy((snapshot.user_topics ?? []).map(policyOf), (policy) =>
      topicKey(policy.stream_id, policy.topic_name),
    ),
  };
}

export const channels: Part<Slice> = {
  'stream create': ({ channels, subscribers }, { streams }) => ({
    channels: withEntries(
      channels,
      streams.map((stream) => {
        const known = channels.get(stream.stream_id);
        return [stream.stream_id, channelOf(stream, known?.subscription)];
      }),
    ),
    // The next events add all subscribers that the user can see
    subscribers: withEntries(
      subscribers,
      streams.map(({ stream_id, subscribers = [] }) => [stream_id, new Set(subscribers)]),
    ),
  }),
  'stream delete': ({ channels, subscribers }, { stream_ids }) => ({
    channels: withoutKeys(channels, stream_ids),
    subscribers: withoutKeys(subscribers, stream_ids),
  }),
  'stream update': ({ channels }, event) => {
    const { stream_id, property, value, rendered_description } = event;
    const { history_public_to_subscribers, is_web_public } = event;
    return {
      channels: withChange(channels, stream_id, {
        [property]: value,
        ...(rendered_description !== undefined && { rendered_description }),
        ...(history_public_to_subscribers !== undefined && { history_public_to_subscribers }),
        ...(is_web_public !== undefined && { is_web_public }),
      }),
    };
  },
  'subscription add': ({ channels, subscribers }, { subscriptions }) => ({
    channels: withEntries(
      channels,
      subscriptions.map((one) => [one.stream_id, channelOf(one, settingsOf(one))]),
    ),
    subscribers: withEntries(subscribers, subscriptions.flatMap(subscribersEntry)),
  }),
  'subscription remove': (state, { subscriptions }) => {
    const ids = subscriptions.map(({ stream_id }) => stream_id);
    const changed = withPeers(state, ids, (users) => users.delete(state.me ?? 0), -1);
    return { ...changed, channels: withChanges(changed.channels, ids, unsubscribed) };
  },
  'subscription update': ({ channels }, { stream_id, property, value }) => ({
    channels: withChanges(channels, [stream_id], (channel) =>
      channel.subscription && property in channel.subscription
        ? { ...channel, subscription: { ...channel.subscription, [property]: value } }
        : channel,
    ),
  }),
  'subscription peer_add': (state, { stream_ids, user_ids }) =>
    withPeers(state, stream_ids, (users) => addAll(users, user_ids), user_ids.length),
  'subscription peer_remove': (state, { stream_ids, user_ids }) =>
    withPeers(state, stream_ids, (users) => deleteAll(users, user_ids), -user_ids.length),
  'channel_folder add': ({ folders }, { channel_folder }) => ({
    folders: withEntry(folders, channel_folder.id, channel_folder),
  }),
  'channel_folder update': ({ folders }, { channel_folder_id, data }) => ({
    folders: withChange(folders, channel_folder_id, data),
  }),
  'channel_folder reorder': ({ folders }, { order }) => ({
    folders: withChanges(folders, order, (folder, id) => ({ ...folder, order: order.indexOf(id) })),
  }),
  default_streams: (_state, { default_streams }) => ({ defaultChannels: default_streams }),
  default_stream_groups: (_state, { default_stream_groups }) => ({
    defaultChannelGroups: default_stream_groups,
  }),
  user_topic: ({ topicPolicies }, event) => {
    const key = topicKey(event.stream_id, event.topic_name);
    return {
      topicPolicies:
        event.visibility_policy === visibility.inherit
          ? withoutKeys(topicPolicies, [key])
          : withEntry(topicPolicies, key, policyOf(event)),
    };
  },
};

/**
 * Returns a channel without the fields that the state keeps elsewhere: subscribers, default channels and personal
 * settings.
 */
function channelOf(
  listed: ListedChannel &
    Partial<SubscriptionSettings & { is_default: boolean; in_home_view: boolean }>,
  subscription: SubscriptionSettings | undefined,
): Channel {
  const { subscribers, is_default, in_home_view, color, pin_to_top, is_muted, ...rest } = listed;
  const { desktop_notifications, audible_notifications, push_notifications, ...more } = rest;
  const { email_notifications, wildcard_mentions_notify, subscription: _known, ...channel } = more;
  return subscription ? { ...channel, subscription } : channel;
}

/** Returns a topic policy with only its own fields. */
function policyOf({ stream_id, topic_name, visibility_policy }: TopicPolicy): TopicPolicy {
  return { stream_id, topic_name, visibility_policy };
}

function settingsOf(subscription: ListedSubscription): SubscriptionSettings {
  const { color, pin_to_top, is_muted, desktop_notifications, audible_notifications } =
    subscription;
  const { push_notifications, email_notifications, wildcard_mentions_notify } = subscription;
  return {
    ...{ color, pin_to_top, is_muted, desktop_notifications, audible_notifications },
    ...{ push_notifications, email_notifications, wildcard_mentions_notify },
  };
}

function unsubscribed({ subscription: _left, ...channel }: Channel): Channel {
  return channel;
}

/**
 * Adds or removes subscribers of channels. If a channel's subscribers are loaded, counts them. Otherwise changes the
 * channel's subscriber count by `by`.
 */
function withPeers(
  state: Pick<State, 'channels' | 'subscribers'>,
  channelIds: readonly number[],
  change: (userIds: Set<number>) => void,
  by: number,
): Pick<State, 'channels' | 'subscribers'> {
  const subscribers = withChanges(state.subscribers, channelIds, (known) => {
    const copy = new Set(known);
    change(copy);
    return copy;
  });
  return {
    subscribers,
    channels: withChanges(state.channels, channelIds, (channel, id) => ({
      ...channel,
      subscriber_count: subscribers.get(id)?.size ?? Math.max(0, channel.subscriber_count + by),
    })),
  };
}

function addAll(userIds: Set<number>, added: readonly number[]): void {
  for (const id of added) userIds.add(id);
}

function deleteAll(userIds: Set<number>, removed: readonly number[]): void {
  for (const id of removed) userIds.delete(id);
}

function subscribersEntry({
  stream_id,
  subscribers,
}: ListedChannel): [number, ReadonlySet<number>][] {
  return subscribers ? [[stream_id, new Set(subscribers)]] : [];
}
