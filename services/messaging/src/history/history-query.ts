import type { Actor } from '@chat/kit/actor/actor';
import { seesPublicChannels } from '../model/message-access.ts';
import type { SearchedText } from '../text/search-words.ts';

/** A condition, possibly negated. */
export type Condition<Value> = { isNegated: boolean; value: Value };

/**
 * A property by which a narrow selects messages (`is:`, `in:home`). It belongs to the message, or to the reader's view
 * of the message.
 */
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

/**
 * The kinds of channels that a narrow selects: archived channels, channels that all members can read without a
 * subscription, and channels that everyone can read.
 */
export type ChannelKind = 'public' | 'web-public' | 'archived';

/** A parsed and resolved narrow. A message must meet all conditions. */
export type MessageFilter = {
  channels: Condition<number>[];
  channelKinds: Condition<ChannelKind>[];
  /** The hashes of the participants of direct conversations. */
  directs: Condition<Buffer>[];
  /**
   * Users who all participate in the direct conversation. With `isGroup`, the conversation must have more than two
   * participants.
   */
  directsWith: Condition<{ userIds: readonly number[]; isGroup: boolean }>[];
  /** The topic keys, in lower case. */
  topics: Condition<string>[];
  senders: Condition<number>[];
  /** Users whom the message mentions by name and not silently. */
  mentions: Condition<number>[];
  ids: Condition<number>[];
  properties: Condition<MessageProperty>[];
  contents: Condition<ContentKind>[];
  /** The searched texts. At most one of these conditions is not negated. */
  texts: Condition<SearchedText>[];
};

/** The selection of messages to read, and the user who reads them. */
export type HistoryQuery = {
  realmId: number;
  userId: number;
  /** Whether the user can read public channels without a subscription. */
  seesPublic: boolean;
  filter: MessageFilter;
  /**
   * `own` covers messages that the user received or has a materialized row for. `readable` also covers channel history
   * that is open to the user.
   */
  coverage: 'own' | 'readable';
  /** Excludes messages in muted topics, or also those in muted channels. If absent, excludes nothing. */
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

/** Returns the value of the condition that is not negated; undefined if there is none. */
export function positiveValue<Value>(conditions: readonly Condition<Value>[]): Value | undefined {
  return conditions.find(({ isNegated }) => !isNegated)?.value;
}

/** Returns whether the filter has the property as a condition that is not negated. */
export function hasProperty({ properties }: MessageFilter, property: MessageProperty): boolean {
  return properties.some(({ isNegated, value }) => !isNegated && value === property);
}

/** Returns the query without muted messages. For a narrow to a channel, excludes only muted topics. */
export function excludingMuted(query: HistoryQuery): HistoryQuery {
  const isInChannel = positiveValue(query.filter.channels) !== undefined;
  return { ...query, excludes: isInChannel ? 'muted topics' : 'everything muted' };
}

/** Returns the query restricted to unread messages. Unread messages are always the user's own. */
export function onlyUnread(query: HistoryQuery): HistoryQuery {
  const { filter } = query;
  const properties: MessageFilter['properties'] = [
    ...filter.properties,
    { isNegated: false, value: 'unread' },
  ];
  return { ...query, coverage: 'own', filter: { ...filter, properties } };
}
