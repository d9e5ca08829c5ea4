import type { Actor } from '@chat/kit/actor/actor';
import { seesPublicChannels } from '../model/channel-access.ts';
import type { SearchedText } from '../text/search-words.ts';

/** A condition, possibly negated. */
export type Condition<Value> = { isNegated: boolean; value: Value };

/** A property that a narrow selects messages by (`is:`, `in:home`), of the message or of its reader's view of it. */
export type MessageProperty =
  | 'dm'
  | 'resolved'
  | 'followed'
  | 'muted'
  | 'starred'
  | 'unread'
  | 'mentioned'
  | 'alerted';

/** The kinds of content by which a narrow selects messages (`has:`). */
export type ContentKind = 'link' | 'image' | 'attachment' | 'reaction';

/** Channels readable without subscription, by every member of the realm or by everyone; archived channels. */
export type ChannelKind = 'public' | 'web-public' | 'archived';

/** A parsed and resolved narrow; all conditions apply. */
export type MessageFilter = {
  channels: Condition<number>[];
  channelKinds: Condition<ChannelKind>[];
  /** Hashes of the participants of direct conversations. */
  directs: Condition<Buffer>[];
  /** Users who are all participants of the direct conversation; `isGroup`: of one with more than two. */
  directsWith: Condition<{ userIds: readonly number[]; isGroup: boolean }>[];
  /** Lower case. */
  topics: Condition<string>[];
  senders: Condition<number>[];
  /** Users whom the message mentions by name and not silently. */
  mentions: Condition<number>[];
  ids: Condition<number>[];
  properties: Condition<MessageProperty>[];
  contents: Condition<ContentKind>[];
  /** At most one of them is not negated. */
  texts: Condition<SearchedText>[];
};

/** Which messages are read, and for whom. */
export type HistoryQuery = {
  realmId: number;
  userId: number;
  /** Whether the user sees public channels without being subscribed. */
  seesPublicChannels: boolean;
  filter: MessageFilter;
  /**
   * `own`: messages that the user received or has a materialized row of. `readable`: also channel history that is
   * open to the user.
   */
  coverage: 'own' | 'readable';
  /** Excludes muted messages: of muted topics only, or also of muted channels. Absent: excludes nothing. */
  excludes?: 'muted topics' | 'everything muted';
};

/** A filter that matches every message. */
export function emptyFilter(): MessageFilter {
  return {
    channels: [],
    channelKinds: [],
    directs: [],
    directsWith: [],
    topics: [],
    senders: [],
    mentions: [],
    ids: [],
    properties: [],
    contents: [],
    texts: [],
  };
}

/** A query for the messages that the actor may read and that match the filter. */
export function readableQuery(actor: Actor, filter: MessageFilter = emptyFilter()): HistoryQuery {
  const { realmId, userId } = actor;
  return {
    ...{ realmId, userId, filter, coverage: 'readable' },
    seesPublicChannels: seesPublicChannels(actor),
  };
}

/** The value of the condition that is not negated; undefined when there is none. */
export function positiveValue<Value>(conditions: readonly Condition<Value>[]): Value | undefined {
  return conditions.find(({ isNegated }) => !isNegated)?.value;
}

/** Whether the filter has the property, not negated. */
export function hasProperty({ properties }: MessageFilter, property: MessageProperty): boolean {
  return properties.some(({ isNegated, value }) => !isNegated && value === property);
}

/** The query without muted messages; a narrow to one channel excludes only muted topics. */
export function excludingMuted(query: HistoryQuery): HistoryQuery {
  const isInChannel = positiveValue(query.filter.channels) !== undefined;
  return { ...query, excludes: isInChannel ? 'muted topics' : 'everything muted' };
}

/** The query restricted to unread messages, which are always the user's own. */
export function onlyUnread(query: HistoryQuery): HistoryQuery {
  const { filter } = query;
  const properties: MessageFilter['properties'] = [
    ...filter.properties,
    { isNegated: false, value: 'unread' },
  ];
  return { ...query, coverage: 'own', filter: { ...filter, properties } };
}
