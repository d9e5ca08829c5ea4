import { useEffect, useMemo, useState } from 'react';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { useRoute } from '../../hooks/use-route.ts';
import type { ResolvedRoute } from '../../navigation/resolve-route.ts';
import { formatRoute, topicOf } from '../../navigation/routes.ts';
import { savedSet, toggle } from '../../navigation/saved-store.ts';
import { directName } from '../../store/names.ts';
import { directKey, topicKey } from '../../store/state.ts';
import { unreadSummary } from '../../store/unread.ts';
import { channelTopics, loadTopics } from '../conversations/channel-topics.ts';
import { channelSections } from '../conversations/sections.ts';
import { useDrafts, useRefused } from '../drafts/use-drafts.ts';
import { type Row, sidebarRows } from './rows.ts';

const collapsed = savedSet('sidebar-collapsed');
const expanded = savedSet('sidebar-expanded');

/** Returns the sidebar's rows for a filter, and the id of the current row. */
export function useSidebarRows(filter: string) {
  const route = useRoute();
  const sections = useModelState(channelSections);
  const unread = useModelState(unreadSummary);
  const channels = useModelState((state) => state.channels);
  const topicPolicies = useModelState((state) => state.topicPolicies);
  const directConversations = useModelState((state) => state.directConversations);
  const realm = useModelState((state) => state.realm);
  const settings = useModelState((state) => state.settings);
  const users = useModelState((state) => state.users);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  const me = useModelState((state) => state.me);
  const starredCount = useModelState((state) => state.starred.size);
  const draftCount = useDrafts().length + useRefused().length;
  const scheduledCount = useModelState((state) => state.scheduled.size);
  const reminderCount = useModelState((state) => state.reminders.size);
  const collapsedNow = useStore(collapsed);
  const expandedNow = useStore(expanded);
  const topics = useStore(channelTopics);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  const current = useMemo(() => currentOf(route, me), [route, me]);
  // The current channel shows its topics until the user hides them
  const [hiddenCurrent, setHiddenCurrent] = useState<number>();
  const { channelId } = current;
  const expandedChannels = useMemo(() => {
    const ids = new Set([...expandedNow].map(Number));
    if (channelId !== undefined && channelId !== hiddenCurrent) ids.add(channelId);
    return ids;
  }, [expandedNow, channelId, hiddenCurrent]);

  useEffect(() => {
    for (const id of expandedChannels) if (channels.has(id)) void loadTopics(id);
  }, [expandedChannels, channels]);

  const rows = useMemo(
    () =>
      sidebarRows({
        state: { channels, topicPolicies, directConversations, realm, settings },
        sections,
        unread,
        starredCount,
        draftCount,
        scheduledCount,
        reminderCount,
        isVisitor: me === undefined,
        collapsed: collapsedNow,
        opened,
        expandedChannels,
        topics,
        current,
        filter,
        directName: (key) => directName({ users, realm, mutedUsers, me }, key),
      }),
    [
      channels,
      topicPolicies,
      directConversations,
      realm,
      settings,
      sections,
      unread,
      starredCount,
      draftCount,
      scheduledCount,
      reminderCount,
      me,
      collapsedNow,
      opened,
      expandedChannels,
      topics,
      current,
      filter,
      users,
      mutedUsers,
    ],
  );

  const toggles = useMemo(
    () => ({
      toggleSection: (section: string) => toggle(collapsed, section),
      toggleList: (name: string) =>
        setOpened((names) => names.symmetricDifference(new Set([name]))),
      toggleChannel: (id: number) => {
        const isShown = expandedChannels.has(id);
        const without = (names: ReadonlySet<string>) => names.difference(new Set([String(id)]));
        if (isShown) expanded.update(without);
        else expanded.update((names) => names.union(new Set([String(id)])));
        if (id === channelId) setHiddenCurrent(isShown ? id : undefined);
      },
    }),
    [expandedChannels, channelId],
  );

  return { rows, currentId: currentRowId(route, current, rows), toggles };
}

function currentOf(resolved: ResolvedRoute, me: number | undefined) {
  if (!('route' in resolved) || resolved.route.view !== 'narrow') return {};
  const place = topicOf(resolved.route);
  if (place) return { channelId: place.channelId, topic: place.topic };
  const [first] = resolved.route.terms;
  if (first?.operator === 'channel' && typeof first.operand === 'number' && !first.negated) {
    return { channelId: first.operand };
  }
  if (first?.operator === 'dm' && typeof first.operand === 'object' && me !== undefined) {
    return { direct: directKey(first.operand, me) };
  }
  return {};
}

function currentRowId(
  resolved: ResolvedRoute,
  { channelId, topic, direct }: ReturnType<typeof currentOf>,
  rows: readonly Row[],
): string | undefined {
  if (direct !== undefined) return direct;
  if (channelId !== undefined && topic !== undefined) {
    const id = `topic:${topicKey(channelId, topic)}`;
    // A topic without a row belongs to its channel's row
    return rows.some((row) => row.id === id) ? id : `channel:${channelId}`;
  }
  if (channelId !== undefined) return `channel:${channelId}`;
  if (!('route' in resolved)) return undefined;
  const hash = formatRoute(resolved.route);
  return rows.find((row) => row.kind === 'view' && formatRoute(row.route) === hash)?.id;
}
