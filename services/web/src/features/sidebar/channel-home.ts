import { channelRoute, type Route, topicRoute } from '../../navigation/routes.ts';
import type { State } from '../../store/state.ts';
import { unreadSummary } from '../../store/unread.ts';
import type { Topic } from '../conversations/channel-topics.ts';

/** What opening a channel shows, as the API numbers the setting `web_channel_default_view`. */
const view = { topTopic: 1, topUnreadTopic: 4 } as const;

/** Whether opening a channel leads to one of its topics, by one's setting. */
export function opensTopic({ settings }: Pick<State, 'settings'>): boolean {
  const { web_channel_default_view: setting } = settings;
  return setting === view.topTopic || setting === view.topUnreadTopic;
}

/**
 * What opening a channel shows by one's setting: its newest topic, its newest unread one, or all its messages. The latter too
 * where `topics`, the newest first, are not known.
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
