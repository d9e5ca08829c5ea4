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
  UserStatus,
  VisibilityPolicy,
} from './records.ts';

/**
 * What the client knows. Immutable: a change makes new objects along the way to what changed and keeps all others, so that
 * a component re-renders only when what it selects is another object.
 */
export interface State {
  readonly queue: Queue;
  /** One's own user id; undefined for a visitor without an account. */
  readonly me: number | undefined;
  readonly realm: Realm;
  readonly server: Server;
  readonly settings: UserSettings;
  /** The settings that new accounts begin with. */
  readonly settingDefaults: Readonly<Record<string, unknown>>;
  readonly users: ReadonlyMap<number, User>;
  readonly groups: ReadonlyMap<number, UserGroup>;
  readonly channels: ReadonlyMap<number, Channel>;
  readonly folders: ReadonlyMap<number, ChannelFolder>;
  readonly defaultChannels: readonly number[];
  readonly defaultChannelGroups: readonly DefaultChannelGroup[];
  /** Who is in a channel, for channels whose subscribers were loaded. */
  readonly subscribers: ReadonlyMap<number, ReadonlySet<number>>;
  /** Topics with a visibility policy of one's own, by `topicKey`. */
  readonly topicPolicies: ReadonlyMap<string, TopicPolicy>;
  readonly mutedUsers: ReadonlySet<number>;
  readonly alertWords: readonly string[];
  readonly statuses: ReadonlyMap<number, UserStatus>;
  readonly presences: ReadonlyMap<number, Presence>;
  /** The newest change of presence known: the next answer begins after it. -1 if none. */
  readonly presenceUpdateId: number;
  /** Who types where, with the time in UNIX milliseconds when that expires: by conversation key. */
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
  /** One's own bots' settings, by user id; an administrator also has those of others that the server told of. */
  readonly bots: ReadonlyMap<number, Bot>;
  readonly navigationViews: readonly NavigationView[];
  /** How often each list that is fetched only when shown has changed since: who shows it fetches it again. */
  readonly revisions: Readonly<
    Record<'attachments' | 'invites' | 'exports' | 'securityActivity', number>
  >;
  /** Every loaded message by id, with its flags. */
  readonly messages: ReadonlyMap<number, Message>;
  /** Which messages of a narrow are loaded, by `narrowKey`; the one shown last is last. */
  readonly lists: MessageLists;
}

/** The event queue that keeps the state current. */
export interface Queue {
  /** Undefined for a visitor without an account, who gets no events. */
  readonly id: string | undefined;
  /** The newest event that the state holds. */
  readonly lastEventId: number;
  /** In UNIX milliseconds: when the snapshot that the state begins from was asked for, or earlier. */
  readonly askedMs: number;
}

export interface TopicPolicy {
  readonly stream_id: number;
  readonly topic_name: string;
  readonly visibility_policy: VisibilityPolicy;
}

/** Where an unread message is. */
export type UnreadPlace =
  | { readonly type: 'stream'; readonly stream_id: number; readonly topic: string }
  | { readonly type: 'private'; readonly key: string };

/** Unread messages, counted by the server's word alone: the register's lists, changed by events. */
export interface Unread {
  /** Places of unread messages by message id. */
  readonly places: ReadonlyMap<number, UnreadPlace>;
  /** Those of them that mention one. */
  readonly mentions: ReadonlySet<number>;
  /** Ids by conversation: `topicKey` or `directKey`. */
  readonly byConversation: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Key of a topic of a channel: the server takes topics with the same key for one. */
export function topicKey(channelId: number, topic: string): string {
  return `${channelId}:${nameKey(topic)}`;
}

/** Key of a direct conversation with these people besides oneself; with nobody else it is the one with oneself. */
export function directKey(userIds: Iterable<number>, me: number): string {
  const others = [...new Set(userIds)].filter((id) => id !== me).sort((a, b) => a - b);
  return `dm:${others.length > 0 ? others.join(',') : me}`;
}
