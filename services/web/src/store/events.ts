import type {
  Bot,
  ChannelFolder,
  DefaultChannelGroup,
  Draft,
  Linkifier,
  Message,
  NavigationView,
  Playground,
  Presence,
  ProfileField,
  Reaction,
  RealmDomain,
  RealmEmoji,
  Reminder,
  SavedSnippet,
  ScheduledMessage,
  SecurityChange,
  Submessage,
  User,
  UserGroup,
  UserStatus,
} from './records.ts';
import type { ListedChannel, ListedSubscription } from './snapshot.ts';
import type { TopicPolicy } from './state.ts';

/** An event as it arrives; types that the client does not know are ignored. */
export interface ServerEvent {
  readonly id: number;
  readonly type: string;
  readonly op?: unknown;
  readonly [field: string]: unknown;
}

/** Payloads of the events that change the state, by `type`, or `type op` where the type has ops. */
export interface Events {
  message: {
    message: Omit<Message, 'flags'>;
    flags: readonly string[];
    /** Of the message that this queue's client sent: the id it gave it. */
    local_message_id?: string;
  };
  update_message: UpdateMessage;
  delete_message: { message_ids: readonly number[]; message_type: Message['type'] };
  'reaction add': Reaction & { message_id: number };
  'reaction remove': Reaction & { message_id: number };
  submessage: Omit<Submessage, 'id'> & { submessage_id: number };
  'update_message_flags add': { flag: string; messages: readonly number[]; all: boolean };
  'update_message_flags remove': {
    flag: string;
    messages: readonly number[];
    /** Where the messages are; only of flag `read`. */
    message_details?: Readonly<Record<string, MessageDetails>>;
  };
  'typing start': Typing;
  'typing stop': Typing;

  'stream create': { streams: readonly ListedChannel[] };
  'stream delete': { stream_ids: readonly number[] };
  'stream update': {
    stream_id: number;
    property: string;
    value: unknown;
    rendered_description?: string;
    history_public_to_subscribers?: boolean;
    is_web_public?: boolean;
  };
  'subscription add': { subscriptions: readonly ListedSubscription[] };
  'subscription remove': { subscriptions: readonly { stream_id: number }[] };
  'subscription update': { stream_id: number; property: string; value: unknown };
  'subscription peer_add': { stream_ids: readonly number[]; user_ids: readonly number[] };
  'subscription peer_remove': { stream_ids: readonly number[]; user_ids: readonly number[] };
  'channel_folder add': { channel_folder: ChannelFolder };
  'channel_folder update': { channel_folder_id: number; data: Partial<ChannelFolder> };
  'channel_folder reorder': { order: readonly number[] };
  default_streams: { default_streams: readonly number[] };
  default_stream_groups: { default_stream_groups: readonly DefaultChannelGroup[] };
  user_topic: TopicPolicy;

  'realm_user add': { person: User };
  'realm_user update': { person: PersonChange };
  'realm_user remove': { person: { user_id: number } };
  'realm_bot add': { bot: Bot };
  'realm_bot update': { bot: Partial<Bot> & { user_id: number } };
  'realm_bot delete': { bot: { user_id: number } };
  'user_group add': { group: UserGroup };
  'user_group update': { group_id: number; data: Partial<UserGroup> };
  'user_group remove': { group_id: number };
  'user_group add_members': { group_id: number; user_ids: readonly number[] };
  'user_group remove_members': { group_id: number; user_ids: readonly number[] };
  'user_group add_subgroups': { group_id: number; direct_subgroup_ids: readonly number[] };
  'user_group remove_subgroups': { group_id: number; direct_subgroup_ids: readonly number[] };
  user_status: UserStatus & { user_id: number };
  presence: { presences: Readonly<Record<string, Presence>> };
  muted_users: { muted_users: readonly { id: number }[] };
  custom_profile_fields: { fields: readonly ProfileField[] };

  'user_settings update': { property: string; value: unknown };
  'realm_user_settings_defaults update': { property: string; value: unknown };
  'realm update': { property: string; value: unknown };
  'realm update_dict': { data: Readonly<Record<string, unknown>> };
  'realm_emoji update': { realm_emoji: Readonly<Record<string, RealmEmoji>> };
  'realm_emoji add': { emoji: RealmEmoji };
  'realm_emoji update_one': { emoji_id: string; data: Partial<RealmEmoji> };
  realm_linkifiers: { realm_linkifiers: readonly Linkifier[] };
  realm_playgrounds: { realm_playgrounds: readonly Playground[] };
  'realm_domains add': { realm_domain: RealmDomain };
  'realm_domains change': { realm_domain: RealmDomain };
  'realm_domains remove': { domain: string };
  realm_export: object;
  invites_changed: object;
  'security_activity add': { activity: SecurityChange };
  restart: { [name: string]: unknown };

  alert_words: { alert_words: readonly string[] };
  'drafts add': { drafts: readonly Draft[] };
  'drafts update': { draft: Draft };
  'drafts remove': { draft_id: number };
  'saved_snippets add': { saved_snippet: SavedSnippet };
  'saved_snippets update': { saved_snippet: SavedSnippet };
  'saved_snippets remove': { saved_snippet_id: number };
  'scheduled_messages add': { scheduled_messages: readonly ScheduledMessage[] };
  'scheduled_messages update': { scheduled_message: ScheduledMessage };
  'scheduled_messages remove': { scheduled_message_id: number };
  'reminders add': { reminders: readonly Reminder[] };
  'reminders remove': { reminder_id: number };
  'navigation_view add': { navigation_view: NavigationView };
  'navigation_view update': { fragment: string; data: Partial<NavigationView> };
  'navigation_view remove': { fragment: string };
  'attachment add': object;
  'attachment update': object;
  'attachment remove': object;
}

export type EventName = keyof Events;

/** The messages and what changed of them: the text of `message_id`, or the place of all `message_ids`. */
export interface UpdateMessage {
  /** Null when the server rendered it anew. */
  user_id: number | null;
  rendering_only: boolean;
  message_id: number;
  message_ids: readonly number[];
  /** One's own flags of `message_id` afterwards. */
  flags: readonly string[];
  /** In UNIX seconds. */
  edit_timestamp: number;
  rendered_content?: string;
  is_me_message?: boolean;
  /** The channel before. */
  stream_id?: number;
  new_stream_id?: number;
  orig_subject?: string;
  subject?: string;
  /** Present exactly when the messages moved. */
  propagate_mode?: string;
}

export type MessageDetails =
  | { type: 'stream'; mentioned?: true; stream_id: number; topic: string }
  | { type: 'private'; mentioned?: true; user_ids: readonly number[] };

type Typing = { sender: { user_id: number } } & (
  | { message_type: 'direct'; recipients: readonly { user_id: number }[] }
  | { message_type: 'stream'; stream_id: number; topic: string }
);

/** What changed of an account; beside the fields of a user, those that have another name or shape in events. */
export type PersonChange = Partial<Omit<User, 'profile_data'>> & {
  user_id: number;
  new_email?: string;
  custom_profile_field?: { id: number; value: string | null; rendered_value?: string };
};

/** Whether the event is of that name. The payload is trusted to be as the API specifies it. */
export function isEvent<Name extends EventName>(
  event: ServerEvent,
  name: Name,
): event is ServerEvent & Events[Name] {
  return nameOf(event) === name;
}

/** `type`, or `type op` where the type has ops. */
export function nameOf({ type, op }: ServerEvent): string {
  return typeof op === 'string' ? `${type} ${op}` : type;
}
