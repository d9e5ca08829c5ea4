import type {
  Channel,
  Presence,
  Registered,
  SubscriptionSettings,
  User,
  UserSettings,
  UserStatus,
} from './records.ts';

/** A user as a snapshot lists it: whether it is active is told by the list. */
export type ListedUser = Omit<User, 'is_active'>;
/** A channel; its subscribers when they were asked for. */
export type ListedChannel = Channel & { subscribers?: readonly number[] };
export type ListedSubscription = ListedChannel & SubscriptionSettings;

/** What everybody gets who asks for it. */
type Always =
  | ('queue_id' | 'last_event_id' | 'user_id' | 'realm_user_groups' | 'channel_folders')
  | ('realm_emoji' | 'realm_linkifiers' | 'realm_playgrounds' | 'realm_domains')
  | 'custom_profile_fields';
/** What visitors without an account do not get, whose channels are all in `subscriptions`. */
type OfAccounts =
  | ('realm_default_streams' | 'realm_default_stream_groups' | 'user_topics' | 'muted_users')
  | ('alert_words' | 'presence_last_update_id' | 'unread_msgs' | 'starred_messages')
  | ('recent_private_conversations' | 'max_message_id' | 'drafts' | 'scheduled_messages')
  | ('reminders' | 'saved_snippets' | 'navigation_views' | 'realm_bots');

/** The answer of POST /register, as far as the client reads it by name. */
export interface Snapshot extends Required<Pick<Registered, Always>>, Pick<Registered, OfAccounts> {
  realm_users: ListedUser[];
  realm_non_active_users: ListedUser[];
  cross_realm_bots: User[];
  streams?: ListedChannel[];
  subscriptions: ListedSubscription[];
  user_status: Record<string, UserStatus>;
  presences: Record<string, Presence>;
  user_settings: UserSettings;
  realm_user_settings_defaults: Record<string, unknown>;
  [name: string]: unknown;
}

export type UnreadMessages = NonNullable<Registered['unread_msgs']>;

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
