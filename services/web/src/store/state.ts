import { nameKey } from '@chat/kit/names/name-key';
import type { MessageLists } from './message-list-types.ts';
import type {
  Bot,
  Channel,
  ChannelFolder,
  DefaultChannelGroup,
  Draft,
  Linkifier,
  Message,
  NavigationView,
  Playground,
  Presence,
  ProfileField,
  Realm,
  RealmDomain,
  RealmEmoji,
  Reminder,
  SavedSnippet,
  ScheduledMessage,
  Server,
  User,
  UserGroup,
  UserSettings,
  UserSettingsDefaults,
  UserStatus,
  VisibilityPolicy,
} from './records.ts';

/**
 * The client's immutable state. A change replaces only the objects on the path to the changed value, so that components
 * re-render only when their selection changes.
 */
export interface State {
  readonly queue: Queue;
  /** The user's id; undefined for a visitor without an account. */
  readonly me: number | undefined;
  readonly realm: Realm;
  readonly server: Server;
  readonly settings: UserSettings;
  /** Default settings for new accounts. */
  readonly settingDefaults: UserSettingsDefaults;
  readonly users: ReadonlyMap<number, User>;
  readonly groups: ReadonlyMap<number, UserGroup>;
  readonly channels: ReadonlyMap<number, Channel>;
  readonly folders: ReadonlyMap<number, ChannelFolder>;
  readonly defaultChannels: readonly number[];
  readonly defaultChannelGroups: readonly DefaultChannelGroup[];
  /** Subscribers of channels whose subscribers are loaded. */
  readonly subscribers: ReadonlyMap<number, ReadonlySet<number>>;
  /** The user's visibility policies for topics, by `topicKey`. */
  readonly topicPolicies: ReadonlyMap<string, TopicPolicy>;
  readonly mutedUsers: ReadonlySet<number>;
  readonly alertWords: readonly string[];
  readonly statuses: ReadonlyMap<number, UserStatus>;
  readonly presences: ReadonlyMap<number, Presence>;
  /** The latest known presence update; the next request returns later ones. -1 if none. */
  readonly presenceUpdateId: number;
  /** People who are typing, by conversation key, with the expiry in UNIX milliseconds. */
  readonly typing: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly unread: Unread;
  readonly starred: ReadonlySet<number>;
  /** Newest message of each direct conversation, by `directKey`. */
  readonly directConversations: ReadonlyMap<string, number>;
  readonly maxMessageId: number;
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly scheduled: ReadonlyMap<number, ScheduledMessage>;
  readonly reminders: ReadonlyMap<number, Reminder>;
  readonly snippets: ReadonlyMap<number, SavedSnippet>;
  /** By id, deactivated ones included. */
  readonly realmEmoji: ReadonlyMap<string, RealmEmoji>;
  readonly linkifiers: readonly Linkifier[];
  readonly profileFields: readonly ProfileField[];
  readonly playgrounds: readonly Playground[];
  readonly domains: readonly RealmDomain[];
  /** Settings of the user's bots by user id; for administrators also those of other bots that the server sent. */
  readonly bots: ReadonlyMap<number, Bot>;
  readonly navigationViews: readonly NavigationView[];
  /** Number of changes to each list that is fetched only when shown. A view fetches its list again when the number changes. */
  readonly revisions: Readonly<
    Record<'attachments' | 'invites' | 'exports' | 'securityActivity', number>
  >;
  /** Every loaded message by id, with its flags. */
  readonly messages: ReadonlyMap<number, Message>;
  /** The loaded messages of each narrow, by `narrowKey`, with the last shown narrow at the end. */
  readonly lists: MessageLists;
}

/** The event queue that keeps the state current. */
export interface Queue {
  /** Undefined for a visitor without an account, who gets no events. */
  readonly id: string | undefined;
  /** Id of the latest event that the state includes. */
  readonly lastEventId: number;
  /** When the snapshot was requested, or earlier, in UNIX milliseconds. */
  readonly askedMs: number;
}

export interface TopicPolicy {
  readonly stream_id: number;
  readonly topic_name: string;
  readonly visibility_policy: VisibilityPolicy;
}

/** The conversation of an unread message. */
export type UnreadPlace =
  | { readonly type: 'stream'; readonly stream_id: number; readonly topic: string }
  | { readonly type: 'private'; readonly key: string };

/** Unread messages as the server reports them: the register's lists, changed by events. */
export interface Unread {
  /** Places of unread messages by message id. */
  readonly places: ReadonlyMap<number, UnreadPlace>;
  /** Ids of unread messages that mention the user. */
  readonly mentions: ReadonlySet<number>;
  /** Ids by conversation: `topicKey` or `directKey`. */
  readonly byConversation: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Returns the key of a topic; topics with the same key are the same topic for the server. */
export function topicKey(channelId: number, topic: string): string {
  return `${channelId}:${nameKey(topic)}`;
}

/** Returns the key of a direct conversation with these people and the user. */
export function directKey(userIds: Iterable<number>, me: number): string {
  const others = [...new Set(userIds)].filter((id) => id !== me).sort((a, b) => a - b);
  return `dm:${others.length > 0 ? others.join(',') : me}`;
}
