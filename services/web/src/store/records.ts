// The API's objects from its OpenAPI document, with the fields that the client reads

import type { components, paths } from '../api/gen/openapi.ts';

export type Schemas = components['schemas'];

/** The response to POST /register. */
export type Registered =
  paths['/register']['post']['responses'][200]['content']['application/json'];

/** The same type with readonly lists. Permission settings stay mutable, because the client sends them unchanged. */
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
    Partial<Part<'User', 'bot_owner_id' | 'avatar_url' | 'is_imported_stub'>>,
    Partial<Part<'SystemBot', 'is_system_bot'>> {
  timezone: string;
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
  /** The user's settings for the subscription; undefined if the user is not subscribed. */
  subscription?: SubscriptionSettings;
}

/** The user's settings for a channel. Null means that the account's setting applies. */
export type SubscriptionSettings = Part<
  'Subscription',
  | ('color' | 'pin_to_top' | 'is_muted' | 'desktop_notifications' | 'audible_notifications')
  | ('push_notifications' | 'email_notifications' | 'wildcard_mentions_notify')
>;

export type ChannelFolder = Omit<All<'ChannelFolder'>, 'creator_id' | 'date_created'>;

export type Reaction = All<'Reaction'>;

/** A submessage. Its content is JSON whose form depends on the widget. */
export type Submessage = All<'Submessage'>;

export type DirectRecipient = Omit<All<'DirectRecipient'>, 'is_mirror_dummy'>;

/** A message in the form that GET /messages returns. Events contain the flags separately. */
export interface Message
  extends Part<
    'Message',
    | ('id' | 'type' | 'sender_id' | 'sender_full_name' | 'sender_email' | 'avatar_url' | 'content')
    | ('timestamp' | 'stream_id' | 'subject' | 'is_me_message' | 'reactions' | 'submessages')
    | ('client' | 'last_edit_timestamp' | 'last_moved_timestamp')
    | ('match_content' | 'match_subject')
  > {
  /** The name of the channel, or the people in the direct conversation, including the user. */
  display_recipient: string | readonly DirectRecipient[];
  flags: readonly string[];
}

export type VisibilityPolicy = 0 | 1 | 2 | 3;
/** The visibility policies for a topic. */
export const visibility = { inherit: 0, muted: 1, unmuted: 2, followed: 3 } as const;

export type Draft = All<'Draft'>;
export type ScheduledMessage = All<'ScheduledMessage'>;
export type Reminder = Omit<All<'Reminder'>, 'type'>;
export type SavedSnippet = All<'SavedSnippet'>;
export type RealmEmoji = All<'RealmEmoji'>;
export type Linkifier = Part<'Linkifier', 'id' | 'pattern' | 'url_template' | 'example_input'>;
export type UserStatus = Omit<All<'UserStatus'>, 'away'>;
/** When a person was last active and last idle, in Unix seconds. */
export type Presence = Partial<All<'Presence'>>;
export type ProfileField = Omit<All<'ProfileField'>, 'use_for_user_matching'>;
/** The settings of a bot that only its owner and administrators can see. */
export type Bot = All<'Bot'>;
/** A view in the user's sidebar. */
export type NavigationView = All<'NavigationView'>;
/** A site that can run code in a certain language. */
export type Playground = All<'Playground'>;
/** An email domain whose users can join. */
export type RealmDomain = All<'RealmDomain'>;
/** A set of channels that new people can join together. */
export type DefaultChannelGroup = All<'DefaultChannelGroup'>;

export type UserSettings = All<'UserSettings'>;
/** The default settings of new accounts. */
export type UserSettingsDefaults = All<'UserSettingsDefaults'>;

/**
 * The register's fields with the prefix `realm_` that are not in `Realm`, because they have their own slices or are
 * never read.
 */
export const notOfTheRealm = [
  ...(['realm_users', 'realm_non_active_users', 'realm_user_groups', 'realm_emoji'] as const),
  ...(['realm_linkifiers', 'realm_filters', 'realm_playgrounds', 'realm_domains'] as const),
  ...(['realm_default_streams', 'realm_default_stream_groups', 'realm_bots'] as const),
  'realm_user_settings_defaults',
] as const;

/** The organization: the register's `realm_*` fields except those in `notOfTheRealm`. The names omit the prefix. */
export type Realm = Fixed<{
  [Name in Exclude<
    keyof Registered,
    (typeof notOfTheRealm)[number]
  > as Name extends `realm_${infer Short}` ? Short : never]: Required<Registered>[Name];
}>;

/**
 * The register's fields about the server rather than the realm or the user: limits, intervals and supported features.
 */
export const ofTheServer = {
  prefixes: ['max_', 'server_', 'password_', 'svc_'],
  names: [
    ...(['event_queue_longpoll_timeout_seconds', 'jitsi_server_url', 'stop_words'] as const),
    ...(['custom_profile_field_types', 'gif_rating_policy_options', 'giphy_api_key'] as const),
    ...(['tenor_api_key', 'klipy_api_key', 'has_zoom_token', 'development_environment'] as const),
    'settings_send_digest_emails',
  ],
} as const;
type NameOfTheServer =
  | `${(typeof ofTheServer.prefixes)[number]}${string}`
  | (typeof ofTheServer.names)[number];

/** The server's limits, intervals and features: the register's fields that `ofTheServer` lists. */
export type Server = Fixed<Required<Pick<Registered, Extract<keyof Registered, NameOfTheServer>>>>;

/** A change that affects access to the user's account. */
export type SecurityChange = All<'SecurityChange'>;
