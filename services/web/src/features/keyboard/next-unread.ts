import { directRoute, type Route, topicRoute } from '../../navigation/routes.ts';
import { peopleOf } from '../../store/names.ts';
import { visibility } from '../../store/records.ts';
import { type State, topicKey } from '../../store/state.ts';
import { unreadSummary } from '../../store/unread.ts';
import { channelSections } from '../conversations/sections.ts';

/**
 * Returns the next unmuted topic with unread messages after `current`, in the sidebar's order. After the last topic,
 * continues with the first. Returns undefined if there is no other topic.
 */
export function nextUnreadTopic(
  state: State,
  current: string | undefined,
  { isFollowed = false } = {},
): Route | undefined {
  const { channels } = unreadSummary(state);
  const keys = channelSections(state)
    .flatMap((section) => [...section.channels, ...section.inactive])
    .flatMap(({ stream_id }) =>
      [...(channels.get(stream_id)?.topics.values() ?? [])].sort(byNewest),
    )
    .filter(({ isMuted }) => !isMuted)
    .filter(({ channelId, topic }) => {
      const policy = state.topicPolicies.get(topicKey(channelId, topic))?.visibility_policy;
      return !isFollowed || policy === visibility.followed;
    });
  const next = after(keys, ({ channelId, topic }) => topicKey(channelId, topic), current);
  return next && topicRoute(next.channelId, next.topic);
}

/** Returns the direct conversation with unread messages that follows `current`. The order is newest first. */
export function nextUnreadDirect(state: State, current: string | undefined): Route | undefined {
  const directs = [...unreadSummary(state).directs.values()].sort(byNewest);
  const next = after(directs, ({ key }) => key, current);
  return next && directRoute(peopleOf(next.key));
}

function byNewest(a: { readonly newest: number }, b: { readonly newest: number }): number {
  return b.newest - a.newest;
}

function after<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  current: string | undefined,
): Item | undefined {
  const at = items.findIndex((item) => keyOf(item) === current);
  const next = items[(at + 1) % Math.max(1, items.length)];
  return next && keyOf(next) !== current ? next : undefined;
}

/** Returns the next or previous channel in the sidebar. */
export function neighbourChannel(state: State, current: number | undefined, by: 1 | -1) {
  const channels = channelSections(state).flatMap((section) => section.channels);
  const at = channels.findIndex(({ stream_id }) => stream_id === current);
  return channels.at(at < 0 ? 0 : (at + by + channels.length) % channels.length);
}
