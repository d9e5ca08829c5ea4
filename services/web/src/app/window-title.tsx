import { useEffect } from 'react';
import { useModelState } from '../hooks/use-model.ts';
import { useRoute } from '../hooks/use-route.ts';
import type { ResolvedRoute } from '../navigation/resolve-route.ts';
import { topicOf } from '../navigation/routes.ts';
import { directName, topicName } from '../store/names.ts';
import { visibility } from '../store/records.ts';
import { selector } from '../store/selector.ts';
import { directKey, type State, topicKey } from '../store/state.ts';
import { unreadSummary } from '../store/unread.ts';
import { shortCount } from '../ui/badge.tsx';
import { showFavicon } from './favicon.ts';
import { headings, texts } from './texts.ts';

/** The API's value for counting all unread messages in the title and the icon. */
const countsAll = 1;
const countsFollowed = 2;
const countsNone = 4;

const countedUnread = selector(
  (state) => [
    unreadSummary(state),
    state.settings.desktop_icon_count_display,
    state.topicPolicies,
    state.me,
  ],
  (unread, setting, topicPolicies, me): number => {
    if (setting === countsNone || me === undefined) return 0;
    if (setting === countsAll) return unread.total;
    const followed = ({ channelId, topic }: { channelId: number; topic: string }) =>
      setting === countsFollowed &&
      topicPolicies.get(topicKey(channelId, topic))?.visibility_policy === visibility.followed;
    let count = unread.directCount;
    for (const { topics } of unread.channels.values()) {
      for (const topic of topics.values()) count += followed(topic) ? topic.count : topic.mentions;
    }
    return count;
  },
);

/** Keeps the title and icon of the browser tab current. */
export function WindowTitle() {
  const resolved = useRoute();
  const count = useModelState(countedUnread);
  const realm = useModelState((state) => state.realm.name);
  const place = useModelState((state) => titleOf(resolved, state));
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${place} — ${realm}`;
  }, [count, place, realm]);
  const badge = count > 0 ? shortCount(count) : '';
  useEffect(() => showFavicon(realm, badge), [realm, badge]);
  return null;
}

function titleOf(resolved: ResolvedRoute, state: State): string {
  if (!('route' in resolved)) return texts.unknownPage;
  const { route } = resolved;
  if (route.view !== 'narrow') return headings[route.view].title;
  const topic = topicOf(route);
  const [first] = route.terms;
  if (!first) return texts.feed;
  const channelId = topic?.channelId ?? first.operand;
  if (first.operator === 'channel' && typeof channelId === 'number') {
    const name = `#${state.channels.get(channelId)?.name ?? ''}`;
    return topic ? `${name} › ${topicName(state, topic.topic)}` : name;
  }
  if (first.operator === 'dm' && typeof first.operand === 'object') {
    return directName(state, directKey(first.operand, state.me ?? 0));
  }
  return headings.is[String(first.operand)]?.title ?? texts.searchResults;
}
