import { visibility } from './records.ts';
import { selector } from './selector.ts';
import { type State, topicKey } from './state.ts';

/** The unread messages in a topic. */
export interface TopicUnread {
  readonly channelId: number;
  readonly topic: string;
  readonly count: number;
  readonly mentions: number;
  readonly isMuted: boolean;
  readonly oldest: number;
  readonly newest: number;
}

export interface ChannelUnread {
  /** The number of unread messages in topics that are not muted. */
  readonly count: number;
  readonly mutedCount: number;
  readonly mentions: number;
  /** The unread messages in each topic, keyed by `topicKey`. */
  readonly topics: ReadonlyMap<string, TopicUnread>;
}

export interface DirectUnread {
  readonly key: string;
  readonly count: number;
  readonly oldest: number;
  readonly newest: number;
}

/**
 * The unread messages, grouped by conversation. Muted messages count neither in a channel's `count` nor in the totals.
 */
export interface UnreadSummary {
  readonly total: number;
  /** The number of unread messages that mention the user, including messages in muted channels and topics. */
  readonly mentions: number;
  readonly directCount: number;
  readonly channels: ReadonlyMap<number, ChannelUnread>;
  readonly directs: ReadonlyMap<string, DirectUnread>;
}

/** Returns whether a topic is muted by its own policy, or by its channel if the topic has no policy. */
export function isTopicMuted(
  { channels, topicPolicies }: Pick<State, 'channels' | 'topicPolicies'>,
  channelId: number,
  topic: string,
): boolean {
  const policy = topicPolicies.get(topicKey(channelId, topic))?.visibility_policy;
  if (policy === visibility.muted) return true;
  if (policy === visibility.unmuted || policy === visibility.followed) return false;
  return channels.get(channelId)?.subscription?.is_muted ?? false;
}

/** Returns a summary of the unread messages. */
export const unreadSummary = selector(
  ({ unread, channels, topicPolicies }) => [unread, channels, topicPolicies],
  (unread, channels, topicPolicies): UnreadSummary => {
    const byChannel = new Map<number, { topics: Map<string, TopicUnread> } & ChannelSums>();
    const directs = new Map<string, DirectUnread>();
    let total = 0;
    let directCount = 0;
    for (const [key, ids] of unread.byConversation) {
      const sums = sumsOf(ids, unread.mentions);
      const place = unread.places.get(sums.newest);
      if (!place) continue;
      if (place.type === 'private') {
        directs.set(key, { key, count: ids.size, oldest: sums.oldest, newest: sums.newest });
        directCount += ids.size;
        total += ids.size;
        continue;
      }
      const { stream_id: channelId, topic } = place;
      const isMuted = isTopicMuted({ channels, topicPolicies }, channelId, topic);
      const channel = byChannel.get(channelId) ?? emptyChannel();
      byChannel.set(channelId, channel);
      channel.topics.set(key, { channelId, topic, count: ids.size, isMuted, ...sums });
      channel.mentions += sums.mentions;
      if (isMuted) channel.mutedCount += ids.size;
      else {
        channel.count += ids.size;
        total += ids.size;
      }
    }
    return { total, mentions: unread.mentions.size, directCount, channels: byChannel, directs };
  },
);

interface ChannelSums {
  count: number;
  mutedCount: number;
  mentions: number;
}

function emptyChannel() {
  return { count: 0, mutedCount: 0, mentions: 0, topics: new Map<string, TopicUnread>() };
}

function sumsOf(ids: ReadonlySet<number>, mentioning: ReadonlySet<number>) {
  let oldest = Number.POSITIVE_INFINITY;
  let newest = 0;
  let mentions = 0;
  for (const id of ids) {
    if (id < oldest) oldest = id;
    if (id > newest) newest = id;
    if (mentioning.has(id)) mentions += 1;
  }
  return { oldest, newest, mentions };
}
