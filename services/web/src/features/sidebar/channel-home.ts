import { channelRoute, type Route, topicRoute } from '../../navigation/routes.ts';
import type { State } from '../../store/state.ts';
import { unreadSummary } from '../../store/unread.ts';
import type { Topic } from '../conversations/channel-topics.ts';

/** The values of the setting `web_channel_default_view` that open a topic. */
const view = { topTopic: 1, topUnreadTopic: 4 } as const;

/** Returns whether opening a channel opens one of its topics, depending on the user's setting. */
export function opensTopic({ settings }: Pick<State, 'settings'>): boolean {
  const { web_channel_default_view: setting } = settings;
  return setting === view.topTopic || setting === view.topUnreadTopic;
}

/**
 * Returns what to open for a channel, depending on the user's setting: its latest topic, its latest unread topic, or
 * all messages. `topics` are sorted newest first. Until they are loaded, returns all messages unless the setting opens
 * an unread topic.
 */
export function channelHome(
  state: State,
  channelId: number,
  topics: readonly Topic[] | undefined,
): Route {
  const { web_channel_default_view: setting } = state.settings;
  const feed = channelRoute(channelId);
  if (!opensTopic(state)) return feed;
  const unread = [...(unreadSummary(state).channels.get(channelId)?.topics.values() ?? [])]
    .filter(({ isMuted }) => !isMuted)
    .sort((a, b) => b.newest - a.newest)[0];
  const newest = topics?.[0];
  const isUnreadNewest = unread && newest && unread.newest >= newest.max_id;
  if (unread && (setting === view.topUnreadTopic || isUnreadNewest)) {
    return topicRoute(channelId, unread.topic);
  }
  return newest ? topicRoute(channelId, newest.name) : feed;
}
