import type { Actor } from '@chat/kit/actor/actor';
import { seesPublicChannels } from '../model/message-access.ts';
import type { SearchedText } from '../text/search-words.ts';

/** A condition, possibly negated. */
export type Condition<Value> = { isNegated: boolean; value: Value };

/** A property by which a narrow selects messages (`is:`, `in:home`): of the message, or of how its reader sees it. */
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

/** Archived channels, or channels that every member of the realm, or everyone, can read without a subscription. */
export type ChannelKind = 'public' | 'web-public' | 'archived';

/** A parsed and resolved narrow. All conditions apply. */
export type MessageFilter = {
  channels: Condition<number>[];
  channelKinds: Condition<ChannelKind>[];
  /** Hashes of the participants of direct conversations. */
  directs: Condition<Buffer>[];
  /** Users who all participate in the direct conversation. With `isGroup`, it has more than two participants. */
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

/** Which messages to read, and for whom. */
export type HistoryQuery = {
  realmId: number;
  userId: number;
  /** Whether the user can read public channels without a subscription. */
  seesPublic: boolean;
  filter: MessageFilter;
  /**
   * `own`: messages that the user received or has a materialized row of. `readable`: also channel history that is open to
   * the user.
   */
  coverage: 'own' | 'readable';
  /** Excludes messages of muted topics, or also those of muted channels. Absent: excludes nothing. */
  excludes?: 'muted topics' | 'everything muted';
};

/** Returns a filter that matches every message. */
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

/** Returns a query for the messages that the actor may read and that match the filter. */
export function readableQuery(actor: Actor, filter: MessageFilter = emptyFilter()): HistoryQuery {
  const { realmId, userId } = actor;
  return {
    ...{ realmId, userId, filter, coverage: 'readable' },
    seesPublic: seesPublicChannels(actor),
  };
}

/** Returns the value of the condition that is not negated; undefined when there is none. */
export function positiveValue<Value>(conditions: readonly Condition<Value>[]): Value | undefined {
  return conditions.find(({ isNegated }) => !isNegated)?.value;
}

/** Returns whether the filter has the property, not negated. */
export function hasProperty({ properties }: MessageFilter, property: MessageProperty): boolean {
  return properties.some(({ isNegated, value }) => !isNegated && value === property);
}

/** Returns the query without muted messages. For a narrow to one channel, excludes only muted topics. */
export function excludingMuted(query: HistoryQuery): HistoryQuery {
  const isInChannel = positiveValue(query.filter.channels) !== undefined;
  return { ...query, excludes: isInChannel ? 'muted topics' : 'everything muted' };
}

/** Returns the query restricted to unread messages, which are always the user's own. */
export function onlyUnread(query: HistoryQuery): HistoryQuery {
  const { filter } = query;
  const properties: MessageFilter['properties'] = [
    ...filter.properties,
    { isNegated: false, value: 'unread' },
  ];
  return { ...query, coverage: 'own', filter: { ...filter, properties } };
}
