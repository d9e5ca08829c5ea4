import { directRoute, type Route, topicRoute } from '../../navigation/routes.ts';
import { hasTyped } from '../../store/folded.ts';
import { peopleOf } from '../../store/names.ts';
import type { Channel, VisibilityPolicy } from '../../store/records.ts';
import { type State, topicKey } from '../../store/state.ts';
import type { UnreadSummary } from '../../store/unread.ts';
import type { Section } from '../conversations/sections.ts';

/** A row in the inbox. */
export type InboxRow = { readonly id: string } & (
  | {
      readonly kind: 'section';
      readonly section: string;
      readonly title: string;
      readonly count: number;
      readonly isCollapsed: boolean;
    }
  | {
      readonly kind: 'channel';
      readonly channel: Channel;
      readonly count: number;
      readonly isCollapsed: boolean;
    }
  | {
      readonly kind: 'direct';
      readonly key: string;
      readonly userIds: readonly number[];
      readonly route: Route;
      readonly count: number;
    }
  | {
      readonly kind: 'topic';
      readonly channelId: number;
      readonly topic: string;
      readonly route: Route;
      readonly count: number;
      readonly mentions: number;
      readonly isMuted: boolean;
      readonly policy: VisibilityPolicy;
    }
);

export interface InboxInputs {
  readonly unread: UnreadSummary;
  readonly sections: readonly Section[];
  readonly topicPolicies: State['topicPolicies'];
  readonly collapsed: ReadonlySet<string>;
  readonly filter: string;
  readonly showsMuted: boolean;
  readonly directsTitle: string;
  directName(key: string): string;
}

/**
 * Returns the unread conversations: first direct conversations, then topics by section and channel. Each list starts
 * with the newest conversation.
 */
export function inboxRows(inputs: InboxInputs): InboxRow[] {
  return [...directRows(inputs), ...inputs.sections.flatMap((each) => sectionRows(inputs, each))];
}

function directRows({
  unread,
  filter,
  collapsed,
  directsTitle,
  directName,
}: InboxInputs): InboxRow[] {
  const found = [...unread.directs.values()]
    .filter(({ key }) => hasTyped(directName(key), filter))
    .sort((a, b) => b.newest - a.newest);
  if (found.length === 0) return [];
  const isCollapsed = filter === '' && collapsed.has('directs');
  const count = found.reduce((sum, each) => sum + each.count, 0);
  return [
    { kind: 'section', id: 'directs', section: 'directs', title: directsTitle, count, isCollapsed },
    ...(isCollapsed ? [] : found).map(({ key, count }) => {
      const userIds = peopleOf(key);
      return { kind: 'direct' as const, id: key, key, userIds, route: directRoute(userIds), count };
    }),
  ];
}

function sectionRows(inputs: InboxInputs, section: Section): InboxRow[] {
  const channels = [...section.channels, ...section.inactive].flatMap((channel) => {
    const rows = topicRows(inputs, channel);
    const newest = Math.max(...rows.map((row) => row.newest));
    return rows.length > 0 ? [{ channel, rows, newest, count: sumOf(rows) }] : [];
  });
  if (channels.length === 0) return [];
  const { id, title } = section;
  const isFiltered = inputs.filter !== '';
  const isCollapsed = !isFiltered && inputs.collapsed.has(id);
  const count = sumOf(channels);
  const heading = {
    kind: 'section',
    id: `section:${id}`,
    section: id,
    title,
    count,
    isCollapsed,
  } as const;
  if (isCollapsed) return [heading];
  return [
    heading,
    ...channels
      .sort((a, b) => b.newest - a.newest)
      .flatMap(({ channel, rows, count: channelCount }): InboxRow[] => {
        const key = `channel:${channel.stream_id}`;
        const isHidden = !isFiltered && inputs.collapsed.has(key);
        return [
          { kind: 'channel', id: key, channel, count: channelCount, isCollapsed: isHidden },
          ...(isHidden ? [] : rows.map(({ row }) => row)),
        ];
      }),
  ];
}

function topicRows({ unread, topicPolicies, filter, showsMuted }: InboxInputs, channel: Channel) {
  const isChannelFound = hasTyped(channel.name, filter);
  return [...(unread.channels.get(channel.stream_id)?.topics.values() ?? [])]
    .filter(({ topic, isMuted, mentions }) => {
      const isShown = showsMuted || !isMuted || mentions > 0;
      return isShown && (isChannelFound || hasTyped(topic, filter));
    })
    .sort((a, b) => b.newest - a.newest)
    .map(({ channelId, topic, count, mentions, isMuted, newest }) => {
      const key = topicKey(channelId, topic);
      const route = topicRoute(channelId, topic);
      const policy = topicPolicies.get(key)?.visibility_policy ?? 0;
      const shown = { channelId, topic, route, count, mentions, isMuted, policy };
      return { newest, count, row: { kind: 'topic' as const, id: key, ...shown } };
    });
}

function sumOf(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
