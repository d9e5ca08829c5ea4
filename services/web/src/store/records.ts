// The API's objects from its OpenAPI document, with the fields that the client reads

import type { components, paths } from '../api/gen/openapi.ts';

export type Schemas = components['schemas'];

/** The response to POST /register. */
export type Registered =
  paths['/register']['post']['responses'][200]['content']['application/json'];

/** The same type with readonly lists, except in permission settings, which are sent unchanged. */
export type Fixed<Value> = Value extends Schemas['GroupSetting']
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Fixed<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Fixed<Value[Name]> }
      : Value;

type All<Name extends keyof Schemas> = Fixed<Schemas[Name]>;
type Part<Name extends keyof Schemas, Field extends keyof Schemas[Name]> = Fixed<
  Pick<Schemas[Name], Field>
>;

export type Role = Schemas['User']['role'];

export interface User
  extends Part<
      'User',
      | ('user_id' | 'full_name' | 'email' | 'delivery_email' | 'role' | 'is_bot' | 'bot_type')
      | ('avatar_version' | 'date_joined' | 'is_deleted' | 'profile_data' | 'is_active')
    >,
    Partial<Part<'User', 'bot_owner_id' | 'avatar_url' | 'is_imported_stub'>> {
  timezone: string;
  /** Set for system bots. */
  is_system_bot?: true;
}

/** A group's id, or a set of people and groups. */
export type GroupSetting = Schemas['GroupSetting'];

export type UserGroup = Omit<All<'UserGroup'>, 'creator_id' | 'date_created'>;

export interface Channel
  extends Omit<
    All<'Channel'>,
    | ('default_push_notifications' | 'is_announcement_only' | 'is_default' | 'stream_post_policy')
    | ('partial_subscribers' | 'subscribers')
  > {
  /** The user's settings of the subscription; undefined if not subscribed. */
  subscription?: SubscriptionSettings;
}

/** The user's settings of a channel; null inherits the account's setting. */
export type SubscriptionSettings = Part<
  'Subscription',
  | ('color' | 'pin_to_top' | 'is_muted' | 'desktop_notifications' | 'audible_notifications')
  | ('push_notifications' | 'email_notifications' | 'wildcard_mentions_notify')
>;

export type ChannelFolder = Omit<All<'ChannelFolder'>, 'creator_id' | 'date_created'>;

export type Reaction = All<'Reaction'>;

/** A submessage. Its content is JSON that depends on the widget. */
export type Submessage = All<'Submessage'>;

export type DirectRecipient = Omit<All<'DirectRecipient'>, 'is_mirror_dummy'>;

/** A message as GET /messages returns it; events carry it without its flags. */
export interface Message
  extends Part<
    'Message',
    | ('id' | 'type' | 'sender_id' | 'sender_full_name' | 'sender_email' | 'avatar_url' | 'content')
    | ('timestamp' | 'stream_id' | 'subject' | 'is_me_message' | 'reactions' | 'submessages')
    | ('client' | 'last_edit_timestamp' | 'last_moved_timestamp')
    | ('match_content' | 'match_subject')
  > {
  /** The name of a channel, or the people of a direct conversation including the user. */
  display_recipient: string | readonly DirectRecipient[];
  flags: readonly string[];
}

export type VisibilityPolicy = 0 | 1 | 2 | 3;
/** Visibility policies of a topic. */
export const visibility = { inherit: 0, muted: 1, unmuted: 2, followed: 3 } as const;

export type Draft = All<'Draft'>;
export type ScheduledMessage = All<'ScheduledMessage'>;
export type Reminder = Omit<All<'Reminder'>, 'type'>;
export type SavedSnippet = All<'SavedSnippet'>;
export type RealmEmoji = All<'RealmEmoji'>;
export type Linkifier = Part<'Linkifier', 'id' | 'pattern' | 'url_template' | 'example_input'>;
export type UserStatus = Omit<All<'UserStatus'>, 'away'>;
/** When a person was last active and last idle, in UNIX seconds. */
export type Presence = Partial<All<'Presence'>>;
export type ProfileField = Omit<All<'ProfileField'>, 'use_for_user_matching'>;
/** A bot's settings that only its owner and administrators see. */
export type Bot = All<'Bot'>;
/** A view in the user's sidebar. */
export type NavigationView = All<'NavigationView'>;
/** A site where code of a language can be run. */
export type Playground = All<'Playground'>;
/** A domain whose email addresses can join. */
export type RealmDomain = All<'RealmDomain'>;
/** A set of channels that new people can join together. */
export type DefaultChannelGroup = All<'DefaultChannelGroup'>;

/** The user's settings that the client reads by name; others are kept too. */
export interface UserSettings
  extends Part<
    'UserSettings',
    | ('color_scheme' | 'twenty_four_hour_time' | 'web_home_view' | 'enter_sends' | 'timezone')
    | ('starred_message_counts' | 'enable_desktop_notifications' | 'enable_sounds')
    | ('enable_stream_desktop_notifications' | 'enable_stream_audible_notifications')
    | 'enable_followed_topic_desktop_notifications'
    | 'enable_followed_topic_audible_notifications'
    | ('wildcard_mentions_notify' | 'notification_sound' | 'pm_content_in_desktop_notifications')
    | ('desktop_icon_count_display' | 'send_private_typing_notifications' | 'user_list_style')
    | ('send_stream_typing_notifications' | 'send_read_receipts' | 'presence_enabled')
    | ('web_mark_read_on_scroll_policy' | 'web_font_size_px' | 'web_line_height_percent')
    | 'web_stream_unreads_count_display_policy'
  > {
  [name: string]: unknown;
}

/** The organization: the register's `realm_*` fields without the prefix, as far as the client reads them by name. */
export interface Realm
  extends Required<
    Part<
      'RealmSettings',
      | ('name' | 'description' | 'icon_url' | 'mandatory_topics' | 'empty_topic_display_name')
      | ('allow_message_editing' | 'message_content_edit_limit_seconds' | 'enable_read_receipts')
      | ('message_content_delete_limit_seconds' | 'move_messages_within_stream_limit_seconds')
      | ('move_messages_between_streams_limit_seconds' | 'message_edit_history_visibility_policy')
      | ('presence_disabled' | 'enable_guest_user_indicator')
    >
  > {
  url: string;
  topics_policy: Channel['topics_policy'];
  [name: string]: unknown;
}

/** Limits and intervals of the server: the register's fields without a prefix. */
export interface Server
  extends Required<
    Pick<
      Registered,
      | ('max_message_length' | 'max_topic_length' | 'max_stream_name_length')
      | ('max_stream_description_length' | 'max_file_upload_size_mib')
      | ('server_presence_ping_interval_seconds' | 'server_presence_offline_threshold_seconds')
      | 'server_typing_started_wait_period_milliseconds'
      | 'server_typing_stopped_wait_period_milliseconds'
      | 'server_typing_started_expiry_period_milliseconds'
      | 'event_queue_longpoll_timeout_seconds'
    >
  > {
  [name: string]: unknown;
}

/** A change that affects access to the user's account. */
export type SecurityChange = All<'SecurityChange'>;
