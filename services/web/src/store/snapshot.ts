import type {
  Channel,
  Presence,
  Registered,
  SubscriptionSettings,
  User,
  UserSettings,
  UserSettingsDefaults,
  UserStatus,
} from './records.ts';

/** A user in a snapshot. Which list contains the user shows whether the account is active. */
export type ListedUser = Omit<User, 'is_active'>;
/** A channel, with its subscribers if they were requested. */
export type ListedChannel = Channel & { subscribers?: readonly number[] };
export type ListedSubscription = ListedChannel & SubscriptionSettings;

/** The fields that every response includes if they were requested. */
type Always =
  | ('queue_id' | 'last_event_id' | 'user_id' | 'realm_user_groups' | 'channel_folders')
  | ('realm_emoji' | 'realm_linkifiers' | 'realm_playgrounds' | 'realm_domains')
  | 'custom_profile_fields';
/** The fields that visitors without an account do not get. For visitors, all channels are in `subscriptions`. */
type OfAccounts =
  | ('realm_default_streams' | 'realm_default_stream_groups' | 'user_topics' | 'muted_users')
  | ('alert_words' | 'presence_last_update_id' | 'unread_msgs' | 'starred_messages')
  | ('recent_private_conversations' | 'max_message_id' | 'drafts' | 'scheduled_messages')
  | ('reminders' | 'saved_snippets' | 'navigation_views' | 'realm_bots');

/** The response to POST /register, with the fields that the client reads. */
export interface Snapshot extends Required<Pick<Registered, Always>>, Pick<Registered, OfAccounts> {
  realm_users: ListedUser[];
  realm_non_active_users: ListedUser[];
  cross_realm_bots: User[];
  streams?: ListedChannel[];
  subscriptions: ListedSubscription[];
  user_status: Record<string, UserStatus>;
  presences: Record<string, Presence>;
  user_settings: UserSettings;
  realm_user_settings_defaults: UserSettingsDefaults;
}

export type UnreadMessages = NonNullable<Registered['unread_msgs']>;

/** The client capabilities that are sent with POST /register. */
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

/** The parts of the snapshot that the model stores. The server delivers events of all types in any case. */
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
 * Returns whether a response to POST /register has the parts that everyone gets. Does not check the records in them.
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
