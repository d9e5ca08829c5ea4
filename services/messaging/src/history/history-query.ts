import type { Actor } from '@chat/kit/actor/actor';
import { seesPublicChannels } from '../model/channel-access.ts';
import type { SearchedText } from '../text/search-words.ts';

/** A condition that messages have to meet, or not to. */
export type Condition<Value> = { isNegated: boolean; value: Value };

/** What a message is by itself or to its reader. */
export type MessageProperty =
  | 'dm'
  | 'resolved'
  | 'followed'
  | 'muted'
  | 'starred'
  | 'unread'
  | 'mentioned'
  | 'alerted';

/** What there may be in a message, or with it. */
export type ContentKind = 'link' | 'image' | 'attachment' | 'reaction';

/** Who may read the channels of a kind without being subscribed: people with an account, or everybody. */
export type ChannelKind = 'public' | 'web-public';

/** What a narrow asks of messages: every condition has to hold. */
export type MessageFilter = {
  channels: Condition<number>[];
  channelKinds: Condition<ChannelKind>[];
  /** Hashes of participants. */
  directs: Condition<Buffer>[];
  /** Users who all take part in the direct conversation; in a group: of more than two. */
  directsWith: Condition<{ userIds: readonly number[]; isGroup: boolean }>[];
  /** Lower case. */
  topics: Condition<string>[];
  senders: Condition<number>[];
  ids: Condition<number>[];
  properties: Condition<MessageProperty>[];
  contents: Condition<ContentKind>[];
  /** At most one of them is not negated. */
  texts: Condition<SearchedText>[];
};

/** Whose messages are read, and which of them. */
export type HistoryQuery = {
  realmId: number;
  userId: number;
  /** Whether public channels are open to the user without a subscription. */
  seesPublicChannels: boolean;
  filter: MessageFilter;
  /**
   * `own`: what the user received or made its own since. `readable`: also the shared history of
   * channels, whether it was received or not.
   */
  coverage: 'own' | 'readable';
  /** Leaves out what the user muted: of topics, or of topics and whole channels. Absent: nothing. */
  leavesOut?: 'muted topics' | 'everything muted';
};

/** A filter that every message meets. */
export function anyMessage(): MessageFilter {
  return {
    channels: [],
    channelKinds: [],
    directs: [],
    directsWith: [],
    topics: [],
    senders: [],
    ids: [],
    properties: [],
    contents: [],
    texts: [],
  };
}

/** All messages that the actor may read, or those that meet the filter. */
export function readableBy(actor: Actor, filter: MessageFilter = anyMessage()): HistoryQuery {
  const { realmId, userId } = actor;
  return {
    ...{ realmId, userId, filter, coverage: 'readable' },
    seesPublicChannels: seesPublicChannels(actor),
  };
}

/** The value that the filter asks for, unnegated; undefined: it leaves the choice. */
export function wanted<Value>(conditions: readonly Condition<Value>[]): Value | undefined {
  return conditions.find(({ isNegated }) => !isNegated)?.value;
}

/** Whether the filter asks for the property, unnegated. */
export function wantsProperty({ properties }: MessageFilter, property: MessageProperty): boolean {
  return properties.some(({ isNegated, value }) => !isNegated && value === property);
}

/** The same query without what the user muted; who asks for a channel that is muted wants to see it. */
export function audibleOf(query: HistoryQuery): HistoryQuery {
  const isInChannel = wanted(query.filter.channels) !== undefined;
  return { ...query, leavesOut: isInChannel ? 'muted topics' : 'everything muted' };
}

/** The same query for its unread messages: only of one's own can there be any. */
export function unreadOf(query: HistoryQuery): HistoryQuery {
  const { filter } = query;
  const properties: MessageFilter['properties'] = [
    ...filter.properties,
    { isNegated: false, value: 'unread' },
  ];
  return { ...query, coverage: 'own', filter: { ...filter, properties } };
}
