import type { Channel, SubscriptionSettings } from '../records.ts';
import type { ListedChannel, ListedSubscription, Snapshot } from '../snapshot.ts';
import { type State, topicKey } from '../state.ts';
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

/** Channels that one can see, with one's own settings of those that one is subscribed to. */
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
    topicPolicies: keyedBy(snapshot.user_topics ?? [], ({ stream_id, topic_name }) =>
      topicKey(stream_id, topic_name),
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
    subscribers: withEntries(subscribers, streams.flatMap(subscribersEntry)),
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
  'subscription remove': ({ channels, subscribers, me }, { subscriptions }) => {
    const ids = subscriptions.map(({ stream_id }) => stream_id);
    return {
      channels: withChanges(channels, ids, unsubscribed),
      subscribers: withChanges(subscribers, ids, (set) =>
        set.difference(new Set(me === undefined ? [] : [me])),
      ),
    };
  },
  'subscription update': ({ channels }, { stream_id, property, value }) => ({
    channels: withChanges(channels, [stream_id], (channel) =>
      channel.subscription && property in channel.subscription
        ? { ...channel, subscription: { ...channel.subscription, [property]: value } }
        : channel,
    ),
  }),
  'subscription peer_add': ({ channels, subscribers }, { stream_ids, user_ids }) => ({
    channels: withChanges(channels, stream_ids, (channel) => ({
      ...channel,
      subscriber_count: channel.subscriber_count + user_ids.length,
    })),
    subscribers: withChanges(subscribers, stream_ids, (set) => set.union(new Set(user_ids))),
  }),
  'subscription peer_remove': ({ channels, subscribers }, { stream_ids, user_ids }) => ({
    channels: withChanges(channels, stream_ids, (channel) => ({
      ...channel,
      subscriber_count: Math.max(0, channel.subscriber_count - user_ids.length),
    })),
    subscribers: withChanges(subscribers, stream_ids, (set) => set.difference(new Set(user_ids))),
  }),
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
  user_topic: ({ topicPolicies }, { stream_id, topic_name, visibility_policy }) => {
    const key = topicKey(stream_id, topic_name);
    return {
      topicPolicies:
        visibility_policy === 0
          ? withoutKeys(topicPolicies, [key])
          : withEntry(topicPolicies, key, { stream_id, topic_name, visibility_policy }),
    };
  },
};

/** The channel without what stands in slices of its own: subscribers, default channels, one's own settings. */
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

function settingsOf(subscription: ListedSubscription): SubscriptionSettings {
  const { color, pin_to_top, is_muted, desktop_notifications, audible_notifications } =
    subscription;
  const { push_notifications, email_notifications, wildcard_mentions_notify } = subscription;
  return {
    ...{ color, pin_to_top, is_muted, desktop_notifications, audible_notifications },
    ...{ push_notifications, email_notifications, wildcard_mentions_notify },
  };
}

function unsubscribed({ subscription, ...channel }: Channel): Channel {
  if (!subscription) return channel;
  return { ...channel, subscriber_count: Math.max(0, channel.subscriber_count - 1) };
}

function subscribersEntry({
  stream_id,
  subscribers,
}: ListedChannel): [number, ReadonlySet<number>][] {
  return subscribers ? [[stream_id, new Set(subscribers)]] : [];
}
