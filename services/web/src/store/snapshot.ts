import type {
  Bot,
  Channel,
  ChannelFolder,
  DefaultChannelGroup,
  Draft,
  Linkifier,
  NavigationView,
  Playground,
  Presence,
  ProfileField,
  RealmDomain,
  RealmEmoji,
  Reminder,
  SavedSnippet,
  ScheduledMessage,
  SubscriptionSettings,
  User,
  UserGroup,
  UserSettings,
  UserStatus,
} from './records.ts';
import type { TopicPolicy } from './state.ts';

/** A user as a snapshot lists it: whether it is active is told by the list. */
export type ListedUser = Omit<User, 'is_active'>;
/** A channel; its subscribers when they were asked for. */
export type ListedChannel = Channel & { subscribers?: readonly number[] };
export type ListedSubscription = ListedChannel & SubscriptionSettings;

/** The answer of POST /register, as far as the client reads it by name. Lists are absent for visitors without an account. */
export interface Snapshot {
  queue_id: string | null;
  last_event_id: number;
  /** 0 for visitors without an account. */
  user_id: number;
  realm_users: ListedUser[];
  realm_non_active_users: ListedUser[];
  cross_realm_bots: User[];
  realm_user_groups: UserGroup[];
  /** Absent for visitors without an account, whose channels are all in `subscriptions`. */
  streams?: ListedChannel[];
  subscriptions: ListedSubscription[];
  channel_folders: ChannelFolder[];
  realm_default_streams?: number[];
  realm_default_stream_groups?: DefaultChannelGroup[];
  user_topics?: TopicPolicy[];
  muted_users?: { id: number }[];
  alert_words?: string[];
  user_status: Record<string, UserStatus>;
  presences: Record<string, Presence>;
  presence_last_update_id?: number;
  unread_msgs?: UnreadMessages;
  starred_messages?: number[];
  recent_private_conversations?: { max_message_id: number; user_ids: number[] }[];
  max_message_id?: number;
  drafts?: Draft[];
  scheduled_messages?: ScheduledMessage[];
  reminders?: Reminder[];
  saved_snippets?: SavedSnippet[];
  navigation_views?: NavigationView[];
  user_settings: UserSettings;
  realm_user_settings_defaults: Record<string, unknown>;
  realm_emoji: Record<string, RealmEmoji>;
  realm_linkifiers: Linkifier[];
  realm_playgrounds: Playground[];
  realm_domains: RealmDomain[];
  realm_bots?: Bot[];
  custom_profile_fields: ProfileField[];
  [name: string]: unknown;
}

export interface UnreadMessages {
  pms: { other_user_id: number; unread_message_ids: number[] }[];
  streams: { stream_id: number; topic: string; unread_message_ids: number[] }[];
  huddles: { user_ids_string: string; unread_message_ids: number[] }[];
  mentions: number[];
}

/** What this client can handle, as POST /register is told. */
export const clientCapabilities = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_avatar_url_field_optional: true,
  stream_typing_notifications: true,
  user_settings_object: true,
  linkifier_url_template: true,
  user_list_incomplete: true,
  include_deactivated_groups: true,
  archived_channels: true,
  empty_topic_name: true,
  simplified_presence_events: true,
  individual_emoji_changes: true,
  security_activity: true,
} as const;

/** The groups of the snapshot that the model keeps. All types of events are delivered, whatever this fetches. */
export const fetchedGroups = [
  ...[
    'alert_words',
    'custom_profile_fields',
    'message',
    'drafts',
    'scheduled_messages',
    'reminders',
  ],
  ...[
    'user_topic',
    'muted_users',
    'presence',
    'realm',
    'realm_user_settings_defaults',
    'realm_domains',
  ],
  ...[
    'realm_emoji',
    'realm_linkifiers',
    'realm_playgrounds',
    'realm_user_groups',
    'realm_user',
    'realm_bot',
  ],
  ...[
    'recent_private_conversations',
    'navigation_views',
    'saved_snippets',
    'subscription',
    'stream',
  ],
  ...['channel_folders', 'update_message_flags', 'starred_messages', 'default_streams'],
  ...['default_stream_groups', 'user_settings', 'user_status', 'video_calls', 'realm_billing'],
  ...[
    'realm_embedded_bots',
    'realm_incoming_webhook_bots',
    'onboarding_steps',
    'giphy',
    'tenor',
    'stop_words',
  ],
] as const;

/**
 * Whether an answer of POST /register has the groups that everybody gets. The records in it are trusted to be as the API
 * specifies them.
 */
export function isSnapshot(answer: object): answer is Snapshot {
  return [
    'realm_users',
    'realm_user_groups',
    'subscriptions',
    'user_settings',
    'realm_emoji',
  ].every((name) => name in answer);
}
