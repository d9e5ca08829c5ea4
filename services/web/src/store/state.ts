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
 * The client's immutable state. A change replaces only the objects on the path to the changed value. Components
 * therefore render again only when their selection changes.
 */
export interface State {
  readonly queue: Queue;
  /** The user's id; undefined for a visitor without an account. */
  readonly me: number | undefined;
  readonly realm: Realm;
  readonly server: Server;
  readonly settings: UserSettings;
  /** The default settings for new accounts. */
  readonly settingDefaults: UserSettingsDefaults;
  readonly users: ReadonlyMap<number, User>;
  readonly groups: ReadonlyMap<number, UserGroup>;
  readonly channels: ReadonlyMap<number, Channel>;
  readonly folders: ReadonlyMap<number, ChannelFolder>;
  readonly defaultChannels: readonly number[];
  readonly defaultChannelGroups: readonly DefaultChannelGroup[];
  /** The ids of the subscribers of each channel whose subscribers are loaded. */
  readonly subscribers: ReadonlyMap<number, ReadonlySet<number>>;
  /** The user's visibility policies for topics, keyed by `topicKey`. */
  readonly topicPolicies: ReadonlyMap<string, TopicPolicy>;
  readonly mutedUsers: ReadonlySet<number>;
  readonly alertWords: readonly string[];
  readonly statuses: ReadonlyMap<number, UserStatus>;
  readonly presences: ReadonlyMap<number, Presence>;
  /** The id of the latest known presence update; -1 if there is none. The next request returns later updates. */
  readonly presenceUpdateId: number;
  /**
   * The people who are typing in each conversation, keyed by the conversation's key. Each has the time of expiry in
   * Unix milliseconds.
   */
  readonly typing: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly unread: Unread;
  readonly starred: ReadonlySet<number>;
  /** The newest message id in each direct conversation, keyed by `directKey`. */
  readonly directConversations: ReadonlyMap<string, number>;
  readonly maxMessageId: number;
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly scheduled: ReadonlyMap<number, ScheduledMessage>;
  readonly reminders: ReadonlyMap<number, Reminder>;
  readonly snippets: ReadonlyMap<number, SavedSnippet>;
  /** All custom emoji, including deactivated emoji, keyed by id. */
  readonly realmEmoji: ReadonlyMap<string, RealmEmoji>;
  readonly linkifiers: readonly Linkifier[];
  readonly profileFields: readonly ProfileField[];
  readonly playgrounds: readonly Playground[];
  readonly domains: readonly RealmDomain[];
  /**
   * The settings of the user's bots, keyed by user id. For administrators, also includes the settings of other bots
   * that the server sent.
   */
  readonly bots: ReadonlyMap<number, Bot>;
  readonly navigationViews: readonly NavigationView[];
  /**
   * The number of changes to each list that is fetched only when it is shown. A view refetches its list when the number
   * changes.
   */
  readonly revisions: Readonly<
    Record<'attachments' | 'invites' | 'exports' | 'securityActivity', number>
  >;
  /** All loaded messages with their flags, keyed by id. */
  readonly messages: ReadonlyMap<number, Message>;
  /** The loaded messages of each narrow, keyed by `narrowKey`. The narrow that was shown last is at the end. */
  readonly lists: MessageLists;
}

/** The event queue that keeps the state up to date. */
export interface Queue {
  /** The id of the queue; undefined for a visitor without an account, who gets no events. */
  readonly id: string | undefined;
  /** The id of the latest event that the state includes. */
  readonly lastEventId: number;
  /** When the snapshot was requested, or an earlier time, in Unix milliseconds. */
  readonly askedMs: number;
}

export interface TopicPolicy {
  readonly stream_id: number;
  readonly topic_name: string;
  readonly visibility_policy: VisibilityPolicy;
}

/** The conversation that an unread message is in. */
export type UnreadPlace =
  | { readonly type: 'stream'; readonly stream_id: number; readonly topic: string }
  | { readonly type: 'private'; readonly key: string };

/** The unread messages that the server reports: the register's lists, as changed by events. */
export interface Unread {
  /** The conversations of unread messages, keyed by message id. */
  readonly places: ReadonlyMap<number, UnreadPlace>;
  /** The ids of unread messages that mention the user. */
  readonly mentions: ReadonlySet<number>;
  /** The ids of unread messages in each conversation, keyed by `topicKey` or `directKey`. */
  readonly byConversation: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Returns the key of a topic. The server treats topics with the same key as the same topic. */
export function topicKey(channelId: number, topic: string): string {
  return `${channelId}:${nameKey(topic)}`;
}

/** Returns the key of the direct conversation between these people and the user. */
export function directKey(userIds: Iterable<number>, me: number): string {
  const others = [...new Set(userIds)].filter((id) => id !== me).sort((a, b) => a - b);
  return `dm:${others.length > 0 ? others.join(',') : me}`;
}
