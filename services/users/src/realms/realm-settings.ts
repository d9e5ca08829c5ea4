import { z } from 'zod';

/** The maximum number of seconds: the maximum of a signed 32-bit integer, which clients use. */
const longestSeconds = 2 ** 31 - 1;

const on = z.boolean().default(true);
const off = z.boolean().default(false);
const timeLimit = (seconds: number) =>
  z.int().min(1).max(longestSeconds).nullable().default(seconds);
const channelId = z.int().min(-1).default(-1);

/** The video call providers for which the server needs no account. */
export const videoChatProviders = { none: 0, jitsiMeet: 1 } as const;

/**
 * All realm settings with their types, limits and defaults, keyed by name without `realm_`. A realm stores only the
 * values that differ; parsing adds the defaults. A new default would also change existing organizations, so
 * `add-realm.ts` stores different values for new organizations. The name, description and string id are columns
 * instead. Permission settings are in kit's `permission-settings`. A leading `svc_` stands for each configured prefix.
 * @spec PATCH /realm; POST /register
 */
export const realmSettings = z.object({
  waiting_period_threshold: z.int().min(0).max(36_500).default(0),

  // Messages and topics
  allow_message_editing: on,
  message_content_edit_limit_seconds: timeLimit(600),
  message_content_delete_limit_seconds: timeLimit(600),
  move_messages_within_stream_limit_seconds: timeLimit(604_800),
  move_messages_between_streams_limit_seconds: timeLimit(604_800),
  message_edit_history_visibility_policy: z.enum(['all', 'moves', 'none']).default('all'),
  message_retention_days: z.union([z.literal(-1), z.int().min(1).max(36_500)]).default(-1),
  topics_policy: z.enum(['allow_empty_topic', 'disable_empty_topic']).default('allow_empty_topic'),
  enable_read_receipts: off,
  default_code_block_language: z.string().max(40).default(''),
  inline_image_preview: on,
  inline_url_embed_preview: off,
  media_preview_size: z.enum(['small', 'medium', 'large']).default('medium'),
  gif_rating_policy: z.literal([0, 1, 2, 3, 4, 5]).default(2),
  video_chat_provider: z
    .literal(Object.values(videoChatProviders))
    .default(videoChatProviders.jitsiMeet),
  jitsi_server_url: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullable()
    .default(null),

  // People
  presence_disabled: off,
  invite_required: on,
  disallow_disposable_email_addresses: on,
  emails_restricted_to_domains: off,
  name_changes_disabled: off,
  email_changes_disabled: off,
  avatar_changes_disabled: off,
  default_avatar_source: z.enum(['G', 'J']).default('G'),
  require_unique_names: off,
  enable_guest_user_indicator: on,
  enable_guest_user_dm_warning: on,
  // The people who need a second factor to log in with a password.
  required_second_factor: z.enum(['none', 'administrators', 'members', 'everyone']).default('none'),
  authentication_methods: z
    .object({
      Dev: on,
      Email: on,
      LDAP: on,
      RemoteUser: on,
      GitHub: on,
      AzureAD: on,
      GitLab: on,
      Google: on,
      Apple: on,
      SAML: on,
      'OpenID Connect': on,
      Discord: on,
    })
    .prefault({}),

  // The organization
  default_language: z.string().min(1).max(50).default('en'),
  org_type: z.int().min(0).default(0),
  plan_type: z.int().min(1).default(1),
  enable_spectator_access: off,
  want_advertise_in_communities_directory: off,
  owner_full_content_access: off,
  digest_emails_enabled: off,
  digest_weekday: z.int().min(0).max(6).default(1),
  send_welcome_emails: on,
  welcome_message_custom_text: z.string().max(8000).default(''),
  message_content_allowed_in_email_notifications: on,
  send_channel_events_messages: on,
  // Whether the push bouncer accepts notifications of the realm; only relevant where push is configured.
  push_notifications_enabled: on,
  push_notifications_enabled_end_timestamp: z.int().nullable().default(null),
  require_e2ee_push_notifications: off,
  moderation_request_channel_id: channelId,
  new_stream_announcements_stream_id: channelId,
  signup_announcements_stream_id: channelId,
  svc_update_announcements_stream_id: channelId,
});
export type RealmSettings = z.output<typeof realmSettings>;

/** The display name of the empty topic in clients that cannot show an empty name. */
export const emptyTopicDisplayName = 'general chat';
