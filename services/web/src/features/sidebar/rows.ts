import { nameKey } from '@chat/kit/names/name-key';
import { directRoute, type Route, topicRoute } from '../../navigation/routes.ts';
import { hasTyped } from '../../store/folded.ts';
import { peopleOf } from '../../store/names.ts';
import type { Channel, VisibilityPolicy } from '../../store/records.ts';
import { type State, topicKey } from '../../store/state.ts';
import { type ChannelUnread, isTopicMuted, type UnreadSummary } from '../../store/unread.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { Topic } from '../conversations/channel-topics.ts';
import type { Section } from '../conversations/sections.ts';
import { texts } from './texts.ts';

/** A row of the sidebar. */
export type Row = { readonly id: string } & (
  | {
      readonly kind: 'view';
      readonly icon: IconName;
      readonly title: string;
      readonly route: Route;
      readonly count: number;
      readonly tone: 'normal' | 'quiet' | 'mention';
    }
  | {
      readonly kind: 'heading';
      readonly section: string;
      readonly title: string;
      readonly isCollapsed: boolean;
      /** The number of unread messages in the section. It is shown while the section is collapsed. */
      readonly count: number;
      readonly mentions: number;
    }
  | {
      readonly kind: 'direct';
      readonly key: string;
      readonly userIds: readonly number[];
      readonly route: Route;
      readonly count: number;
    }
  | {
      readonly kind: 'channel';
      readonly channel: Channel;
      readonly unread: ChannelUnread | undefined;
      readonly isExpanded: boolean;
    }
  | {
      readonly kind: 'topic';
      readonly channel: Channel;
      readonly topic: string;
      readonly route: Route;
      readonly count: number;
      readonly mentions: number;
      readonly isMuted: boolean;
      readonly policy: VisibilityPolicy;
    }
  | {
      /** A row that shows or hides the rest of a list. */
      readonly kind: 'more';
      readonly toggles: string;
      readonly title: string;
      readonly indent: number;
    }
  | { readonly kind: 'note'; readonly title: string; readonly indent: number }
);

export interface RowInputs {
  readonly state: Pick<
    State,
    'channels' | 'topicPolicies' | 'directConversations' | 'realm' | 'settings'
  >;
  readonly sections: readonly Section[];
  readonly unread: UnreadSummary;
  readonly starredCount: number;
  readonly draftCount: number;
  readonly scheduledCount: number;
  readonly reminderCount: number;
  readonly isVisitor: boolean;
  readonly collapsed: ReadonlySet<string>;
  /** The ids of lists that are shown in full. */
  readonly opened: ReadonlySet<string>;
  readonly expandedChannels: ReadonlySet<number>;
  readonly topics: ReadonlyMap<number, readonly Topic[]>;
  /** The channel or conversation in the main column. Its row is always shown. */
  readonly current: {
    readonly channelId?: number;
    readonly topic?: string;
    readonly direct?: string;
  };
  readonly filter: string;
  /** Returns the name of a direct conversation, which the filter is compared with. */
  directName(key: string): string;
}

/** The number of topics of an expanded channel that are shown before "Show all topics". */
const topicsShown = 8;
/** The number of direct conversations that are shown before the row that shows the rest. */
const directsShown = 8;

/** Returns all rows of the sidebar from top to bottom. */
export function sidebarRows(inputs: RowInputs): Row[] {
  const filter = inputs.filter.trim();
  const rows = [
    ...viewRows(inputs).filter(({ title }) => hasTyped(title, filter)),
    ...(inputs.isVisitor ? [] : directRows(inputs, filter)),
    ...inputs.sections.flatMap((section) => sectionRows(inputs, section, filter)),
  ];
  if (rows.length > 0 || filter === '') return rows;
  return [{ kind: 'note', id: 'nothing', title: texts.nothingFound, indent: 0 }];
}

function viewRows(inputs: RowInputs) {
  const { unread, state, starredCount, draftCount, scheduledCount, reminderCount } = inputs;
  const is = (operand: string): Route => ({ view: 'narrow', terms: [{ operator: 'is', operand }] });
  const view = (
    id: string,
    icon: IconName,
    title: string,
    route: Route,
    count = 0,
    tone: 'normal' | 'quiet' | 'mention' = 'quiet',
  ) => ({ kind: 'view', id: `view:${id}`, icon, title, route, count, tone }) as const;
  const feed = view('feed', 'feed', texts.feed, { view: 'narrow', terms: [] });
  const recent = view('recent', 'clock', texts.recent, { view: 'recent' });
  if (inputs.isVisitor) return [recent, feed];
  const starred = state.settings.starred_message_counts ? starredCount : 0;
  return [
    view('inbox', 'inbox', texts.inbox, { view: 'inbox' }, unread.total, 'normal'),
    recent,
    feed,
    view('mentions', 'at', texts.mentions, is('mentioned'), unread.mentions, 'mention'),
    view('starred', 'star', texts.starred, is('starred'), starred),
    view('drafts', 'edit', texts.drafts, { view: 'drafts' }, draftCount),
    ...(scheduledCount > 0
      ? [view('scheduled', 'calendar', texts.scheduled, { view: 'scheduled' }, scheduledCount)]
      : []),
    ...(reminderCount > 0
      ? [view('reminders', 'bell', texts.reminders, { view: 'reminders' }, reminderCount)]
      : []),
  ];
}

function directRows(inputs: RowInputs, filter: string): Row[] {
  const { unread, state, collapsed, opened, current } = inputs;
  const isCollapsed = filter === '' && collapsed.has('directs');
  const heading: Row = {
    kind: 'heading',
    id: 'heading:directs',
    section: 'directs',
    title: texts.directs,
    isCollapsed,
    count: unread.directCount,
    mentions: unread.directCount,
  };
  const newest = new Map(state.directConversations);
  for (const { key, newest: id } of unread.directs.values()) newest.set(key, id);
  if (current.direct && !newest.has(current.direct)) newest.set(current.direct, 0);
  const keys = [...newest.keys()].sort((a, b) => (newest.get(b) ?? 0) - (newest.get(a) ?? 0));
  const isNeeded = (key: string) => unread.directs.has(key) || key === current.direct;
  if (filter !== '') {
    const found = keys.filter((key) => hasTyped(inputs.directName(key), filter));
    return found.length > 0 ? [heading, ...found.map((key) => directRow(inputs, key))] : [];
  }
  if (isCollapsed) return [heading, ...keys.filter(isNeeded).map((key) => directRow(inputs, key))];
  const isOpened = opened.has('directs');
  const shown = isOpened ? keys : keys.filter((key, at) => at < directsShown || isNeeded(key));
  const hidden = keys.length - shown.length;
  return [
    heading,
    ...shown.map((key) => directRow(inputs, key)),
    ...moreRow('directs', texts.moreDirects(hidden), texts.fewerDirects, {
      isNeeded: isOpened ? keys.length > directsShown : hidden > 0,
      isOpened,
      indent: 0,
    }),
  ];
}

function directRow({ unread }: RowInputs, key: string): Row {
  const userIds = peopleOf(key);
  const count = unread.directs.get(key)?.count ?? 0;
  return { kind: 'direct', id: key, key, userIds, route: directRoute(userIds), count };
}

function sectionRows(inputs: RowInputs, section: Section, filter: string): Row[] {
  const { unread, collapsed, opened, current } = inputs;
  const all = [...section.channels, ...section.inactive];
  if (filter !== '') {
    const found = all.flatMap((channel) => filteredChannel(inputs, channel, filter));
    return found.length > 0 ? [headingOf(section, inputs, false), ...found] : [];
  }
  const isCollapsed = collapsed.has(section.id);
  const isNeeded = ({ stream_id }: Channel) =>
    stream_id === current.channelId || (unread.channels.get(stream_id)?.mentions ?? 0) > 0;
  const heading = headingOf(section, inputs, isCollapsed);
  const rowsOf = (channels: readonly Channel[]) =>
    channels.flatMap((channel) => channelRows(inputs, channel));
  if (isCollapsed) return [heading, ...rowsOf(all.filter(isNeeded))];
  const list = `inactive:${section.id}`;
  const isOpened = opened.has(list);
  const hasNews = ({ stream_id }: Channel) => (unread.channels.get(stream_id)?.count ?? 0) > 0;
  const inactive = section.inactive.filter(
    (channel) => isOpened || isNeeded(channel) || hasNews(channel),
  );
  const hidden = section.inactive.length - inactive.length;
  return [
    heading,
    ...rowsOf(section.channels),
    ...rowsOf(inactive),
    ...moreRow(list, texts.inactive(hidden), texts.hideInactive, {
      isNeeded: isOpened || hidden > 0,
      isOpened,
      indent: 0,
    }),
  ];
}

function headingOf(
  { id, title, channels, inactive }: Section,
  inputs: RowInputs,
  isCollapsed: boolean,
): Row {
  let count = 0;
  let mentions = 0;
  for (const { stream_id } of [...channels, ...inactive]) {
    const unread = inputs.unread.channels.get(stream_id);
    count += unread?.count ?? 0;
    mentions += unread?.mentions ?? 0;
  }
  return { kind: 'heading', id: `heading:${id}`, section: id, title, isCollapsed, count, mentions };
}

function channelRow(inputs: RowInputs, channel: Channel, isExpanded: boolean): Row {
  return {
    kind: 'channel',
    id: `channel:${channel.stream_id}`,
    channel,
    unread: inputs.unread.channels.get(channel.stream_id),
    isExpanded,
  };
}

/**
 * Returns the rows of a channel and of its matching topics. Returns no rows if neither the channel's name nor a loaded
 * topic matches the filter.
 */
function filteredChannel(inputs: RowInputs, channel: Channel, filter: string): Row[] {
  const topics = topicsOf(inputs, channel).filter((topic) => hasTyped(topic, filter));
  const isFound = hasTyped(channel.name, filter);
  if (!isFound && topics.length === 0) return [];
  return [
    channelRow(inputs, channel, topics.length > 0),
    ...topics.slice(0, topicsShown).map((topic) => topicRow(inputs, channel, topic)),
  ];
}

function channelRows(inputs: RowInputs, channel: Channel): Row[] {
  const isExpanded = inputs.expandedChannels.has(channel.stream_id);
  const row = channelRow(inputs, channel, isExpanded);
  if (!isExpanded) return [row];
  const topics = topicsOf(inputs, channel);
  const list = `topics:${channel.stream_id}`;
  const isOpened = inputs.opened.has(list);
  const { channelId, topic: currentTopic } = inputs.current;
  const unread = inputs.unread.channels.get(channel.stream_id)?.topics;
  const isNeeded = (topic: string) =>
    (channelId === channel.stream_id &&
      currentTopic !== undefined &&
      nameKey(topic) === nameKey(currentTopic)) ||
    (unread?.get(topicKey(channel.stream_id, topic))?.mentions ?? 0) > 0;
  const shown = isOpened
    ? topics
    : topics.filter((topic, at) => at < topicsShown || isNeeded(topic));
  const isLoading = !inputs.topics.has(channel.stream_id);
  return [
    row,
    ...shown.map((topic) => topicRow(inputs, channel, topic)),
    ...(isLoading
      ? [{ kind: 'note', id: `${list}:note`, title: texts.loadingTopics, indent: 1 } as const]
      : []),
    ...moreRow(list, texts.moreTopics, texts.fewerTopics, {
      isNeeded: !isOpened && shown.length < topics.length,
      isOpened,
      indent: 1,
    }),
  ];
}

function topicRow(inputs: RowInputs, channel: Channel, topic: string): Row {
  const key = topicKey(channel.stream_id, topic);
  const unread = inputs.unread.channels.get(channel.stream_id)?.topics.get(key);
  return {
    kind: 'topic',
    id: `topic:${key}`,
    channel,
    topic,
    route: topicRoute(channel.stream_id, topic),
    count: unread?.count ?? 0,
    mentions: unread?.mentions ?? 0,
    isMuted: isTopicMuted(inputs.state, channel.stream_id, topic),
    policy: inputs.state.topicPolicies.get(key)?.visibility_policy ?? 0,
  };
}

/**
 * Returns the names of a channel's loaded topics. Unread topics are first and muted topics last; within each group, the
 * newest topic is first.
 */
function topicsOf({ topics, unread, state, current }: RowInputs, channel: Channel): string[] {
  const id = channel.stream_id;
  const unreadTopics = unread.channels.get(id)?.topics;
  const found = new Map<string, { name: string; newest: number }>();
  for (const { name, max_id } of topics.get(id) ?? []) {
    found.set(nameKey(name), { name, newest: max_id });
  }
  for (const { topic, newest } of unreadTopics?.values() ?? []) {
    found.set(nameKey(topic), { name: topic, newest });
  }
  const { channelId, topic } = current;
  if (channelId === id && topic !== undefined && !found.has(nameKey(topic))) {
    found.set(nameKey(topic), { name: topic, newest: Number.POSITIVE_INFINITY });
  }
  const rank = (name: string) => {
    if (isTopicMuted(state, id, name) && !channel.subscription?.is_muted) return 2;
    return unreadTopics?.has(topicKey(id, name)) ? 0 : 1;
  };
  return [...found.values()]
    .sort((a, b) => rank(a.name) - rank(b.name) || b.newest - a.newest)
    .map(({ name }) => name);
}

function moreRow(
  list: string,
  more: string,
  fewer: string,
  { isNeeded, isOpened, indent }: { isNeeded: boolean; isOpened: boolean; indent: number },
): Row[] {
  if (!isNeeded) return [];
  const title = isOpened ? fewer : more;
  return [{ kind: 'more', id: `more:${list}`, toggles: list, title, indent }];
}
