// The API's objects that the OpenAPI document leaves open, as far as the client reads them.

import type { paths } from '../api/gen/openapi.ts';

export type Role = 100 | 200 | 300 | 400 | 600;

export interface User {
  user_id: number;
  full_name: string;
  /** The address that the API shows to others; not always deliverable. */
  email: string;
  delivery_email: string | null;
  role: Role;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id?: number | null;
  /** Absent or null: the picture at `/avatar/{user_id}`. */
  avatar_url?: string | null;
  avatar_version: number;
  timezone: string;
  date_joined: string;
  is_imported_stub?: boolean;
  /** The server's own bots have it. */
  is_system_bot?: true;
  /** Permanently deleted, and inactive. */
  is_deleted?: true;
  /** By profile field. */
  profile_data?: Readonly<Record<string, { value: string; rendered_value?: string }>>;
  /** Deactivated accounts are kept, since their messages remain. */
  is_active: boolean;
}

/** A group's id, or the people and groups of a set of its own. */
export type GroupSetting = number | { direct_members: number[]; direct_subgroups: number[] };

export interface UserGroup {
  id: number;
  name: string;
  description: string;
  members: readonly number[];
  direct_subgroup_ids: readonly number[];
  is_system_group: boolean;
  deactivated: boolean;
  can_mention_group: GroupSetting;
  can_manage_group: GroupSetting;
  can_join_group: GroupSetting;
  can_leave_group: GroupSetting;
  can_add_members_group: GroupSetting;
  can_remove_members_group: GroupSetting;
}

export interface Channel {
  stream_id: number;
  name: string;
  description: string;
  rendered_description: string;
  creator_id: number | null;
  date_created: number;
  first_message_id: number | null;
  folder_id: number | null;
  invite_only: boolean;
  is_web_public: boolean;
  is_archived: boolean;
  history_public_to_subscribers: boolean;
  is_recently_active: boolean;
  message_retention_days: number | null;
  topics_policy: 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only';
  stream_weekly_traffic: number | null;
  subscriber_count: number;
  can_add_subscribers_group: GroupSetting;
  can_administer_channel_group: GroupSetting;
  can_delete_any_message_group: GroupSetting;
  can_delete_own_message_group: GroupSetting;
  can_move_messages_out_of_channel_group: GroupSetting;
  can_move_messages_within_channel_group: GroupSetting;
  can_remove_subscribers_group: GroupSetting;
  can_resolve_topics_group: GroupSetting;
  can_send_message_group: GroupSetting;
  can_subscribe_group: GroupSetting;
  can_create_topic_group: GroupSetting;
  /** How one's own subscription is set; undefined while not subscribed. */
  subscription?: SubscriptionSettings;
}

/** One's own settings of a channel; null inherits the account's setting. */
export interface SubscriptionSettings {
  color: string;
  pin_to_top: boolean;
  is_muted: boolean;
  desktop_notifications: boolean | null;
  audible_notifications: boolean | null;
  push_notifications: boolean | null;
  email_notifications: boolean | null;
  wildcard_mentions_notify: boolean | null;
}

export interface ChannelFolder {
  id: number;
  name: string;
  description: string;
  rendered_description: string;
  order: number;
  is_archived: boolean;
}

export interface Reaction {
  emoji_name: string;
  emoji_code: string;
  reaction_type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji';
  user_id: number;
}

export interface Submessage {
  id: number;
  message_id: number;
  sender_id: number;
  msg_type: string;
  /** JSON, whose shape depends on the widget. */
  content: string;
}

export interface DirectRecipient {
  id: number;
  email: string;
  full_name: string;
}

/** A message as GET /messages returns it; events carry it without its flags. */
export interface Message {
  id: number;
  type: 'stream' | 'private';
  sender_id: number;
  sender_full_name: string;
  sender_email: string;
  avatar_url: string | null;
  /** HTML, sanitized by the server. */
  content: string;
  /** In UNIX seconds. */
  timestamp: number;
  /** The name of a channel, or the people of a direct conversation, oneself included. */
  display_recipient: string | readonly DirectRecipient[];
  /** Of channel messages. */
  stream_id?: number;
  /** The topic; empty is the channel's general chat, and always for direct messages. */
  subject: string;
  is_me_message: boolean;
  reactions: readonly Reaction[];
  submessages: readonly Submessage[];
  flags: readonly string[];
  client: string;
  last_edit_timestamp?: number;
  last_moved_timestamp?: number;
  /** In search results: HTML with the matches marked. */
  match_content?: string;
  match_subject?: string;
}

export type VisibilityPolicy = 0 | 1 | 2 | 3;
/** What a person wants of a topic. */
export const visibility = { inherit: 0, muted: 1, unmuted: 2, followed: 3 } as const;

export interface Draft {
  id: number;
  type: '' | 'stream' | 'private';
  to: readonly number[];
  topic: string;
  content: string;
  /** In UNIX seconds. */
  timestamp: number;
}

export interface ScheduledMessage {
  scheduled_message_id: number;
  type: 'stream' | 'private';
  to: number | readonly number[];
  topic?: string;
  content: string;
  rendered_content: string;
  scheduled_delivery_timestamp: number;
  failed: boolean;
}

export interface Reminder {
  reminder_id: number;
  to: readonly number[];
  content: string;
  rendered_content: string;
  reminder_target_message_id: number;
  scheduled_delivery_timestamp: number;
  failed: boolean;
}

export interface SavedSnippet {
  id: number;
  title: string;
  content: string;
  date_created: number;
}

export interface RealmEmoji {
  id: string;
  name: string;
  source_url: string;
  still_url: string | null;
  deactivated: boolean;
  author_id: number | null;
}

export interface Linkifier {
  id: number;
  pattern: string;
  url_template: string;
  example_input: string | null;
}

export interface UserStatus {
  status_text?: string;
  emoji_name?: string;
  emoji_code?: string;
  reaction_type?: Reaction['reaction_type'];
}

/** When somebody was last at a client, in UNIX seconds. */
export interface Presence {
  active_timestamp?: number;
  idle_timestamp?: number;
}

export interface ProfileField {
  id: number;
  type: number;
  order: number;
  name: string;
  hint: string;
  field_data: string;
  display_in_profile_summary?: boolean;
  required: boolean;
  editable_by_user: boolean;
}

/** A bot's settings that only its owner and administrators see. */
export interface Bot {
  user_id: number;
  default_sending_stream: string | null;
  default_events_register_stream: string | null;
  default_all_public_streams: boolean;
  services: readonly Readonly<Record<string, unknown>>[];
  /** False: another person may control the bot, which has its own rights only until its key is replaced. */
  has_owner_rights?: boolean;
}

/** A view in one's sidebar. */
export interface NavigationView {
  fragment: string;
  is_pinned: boolean;
  name: string | null;
}

/** Where code of a language can be tried. */
export interface Playground {
  id: number;
  name: string;
  pygments_language: string;
  url_template: string;
}

/** Addresses of this domain may join. */
export interface RealmDomain {
  domain: string;
  allow_subdomains: boolean;
}

/** Channels that newcomers may join together. */
export interface DefaultChannelGroup {
  id: number;
  name: string;
  description: string;
  streams: readonly number[];
}

/** One's settings, as far as the client reads them by name; all others are kept too. */
export interface UserSettings {
  color_scheme: 1 | 2 | 3;
  twenty_four_hour_time: boolean | null;
  web_home_view: string;
  enter_sends: boolean;
  starred_message_counts: boolean;
  enable_desktop_notifications: boolean;
  enable_stream_desktop_notifications: boolean;
  enable_sounds: boolean;
  enable_stream_audible_notifications: boolean;
  enable_followed_topic_desktop_notifications: boolean;
  enable_followed_topic_audible_notifications: boolean;
  wildcard_mentions_notify: boolean;
  notification_sound: string;
  pm_content_in_desktop_notifications: boolean;
  desktop_icon_count_display: 1 | 2 | 3 | 4;
  send_private_typing_notifications: boolean;
  send_stream_typing_notifications: boolean;
  send_read_receipts: boolean;
  presence_enabled: boolean;
  user_list_style: 1 | 2 | 3;
  web_mark_read_on_scroll_policy: 1 | 2 | 3;
  web_font_size_px: number;
  web_line_height_percent: number;
  /** 1 all, 2 those that are not muted, 3 none. */
  web_stream_unreads_count_display_policy: 1 | 2 | 3;
  timezone: string;
  [name: string]: unknown;
}

/** The organization, by the register's `realm_*` fields without the prefix, as far as they are read by name. */
export interface Realm {
  name: string;
  description: string;
  url: string;
  icon_url: string;
  topics_policy: Channel['topics_policy'];
  mandatory_topics: boolean;
  empty_topic_display_name: string;
  allow_message_editing: boolean;
  message_content_edit_limit_seconds: number | null;
  message_content_delete_limit_seconds: number | null;
  move_messages_within_stream_limit_seconds: number | null;
  move_messages_between_streams_limit_seconds: number | null;
  message_edit_history_visibility_policy: string;
  enable_read_receipts: boolean;
  presence_disabled: boolean;
  enable_guest_user_indicator: boolean;
  [name: string]: unknown;
}

/** Limits and intervals of the server: the register's fields without a prefix. */
export interface Server {
  max_message_length: number;
  max_topic_length: number;
  max_stream_name_length: number;
  max_stream_description_length: number;
  max_file_upload_size_mib: number;
  server_presence_ping_interval_seconds: number;
  server_presence_offline_threshold_seconds: number;
  server_typing_started_wait_period_milliseconds: number;
  server_typing_stopped_wait_period_milliseconds: number;
  server_typing_started_expiry_period_milliseconds: number;
  event_queue_longpoll_timeout_seconds: number;
  [name: string]: unknown;
}

/** A change of what gives access to one's account. */
export type SecurityChange =
  paths['/users/me/security_activity']['get']['responses'][200]['content']['application/json']['security_activity'][number];
