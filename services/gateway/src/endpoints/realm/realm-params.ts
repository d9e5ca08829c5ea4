import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { intOrKeyword } from '../../http/param-schemas.ts';
import { groupSettingChange } from '../group-setting.ts';

const boolean = jsonText(z.boolean()).optional();
const integer = jsonText(z.int()).optional();
const string = z.string().optional();
const timeLimit = intOrKeyword('unlimited').optional();
const permission = groupSettingChange.optional();

/** What an organization may be given. Users knows what each setting may hold. @spec realm.md PATCH /realm */
export const realmParams = {
  name: string,
  description: string,
  string_id: string,
  default_language: string,
  invite_required: boolean,
  disallow_disposable_email_addresses: boolean,
  inline_image_preview: boolean,
  send_welcome_emails: boolean,
  message_content_allowed_in_email_notifications: boolean,
  allow_message_editing: boolean,
  enable_guest_user_indicator: boolean,
  enable_guest_user_dm_warning: boolean,
  send_channel_events_messages: boolean,
  emails_restricted_to_domains: boolean,
  enable_spectator_access: boolean,
  inline_url_embed_preview: boolean,
  digest_emails_enabled: boolean,
  require_unique_names: boolean,
  name_changes_disabled: boolean,
  email_changes_disabled: boolean,
  avatar_changes_disabled: boolean,
  enable_read_receipts: boolean,
  presence_disabled: boolean,
  require_e2ee_push_notifications: boolean,
  want_advertise_in_communities_directory: boolean,
  mandatory_topics: boolean,
  digest_weekday: integer,
  waiting_period_threshold: integer,
  message_content_edit_limit_seconds: timeLimit,
  message_content_delete_limit_seconds: timeLimit,
  move_messages_within_stream_limit_seconds: timeLimit,
  move_messages_between_streams_limit_seconds: timeLimit,
  message_retention_days: intOrKeyword('unlimited', 'forever').optional(),
  video_chat_provider: integer,
  jitsi_server_url: jsonOrRaw(z.string()).optional(),
  gif_rating_policy: integer,
  default_code_block_language: string,
  message_edit_history_visibility_policy: string,
  topics_policy: string,
  new_stream_announcements_stream_id: integer,
  signup_announcements_stream_id: integer,
  svc_update_announcements_stream_id: integer,
  moderation_request_channel_id: integer,
  welcome_message_custom_text: string,
  media_preview_size: string,
  default_avatar_source: string,
  authentication_methods: jsonText(z.record(z.string(), z.boolean())).optional(),
} as const;

/** Permissions of an organization. @spec realm.md PATCH /realm, group settings */
export const realmPermissionParams = {
  create_multiuse_invite_group: permission,
  can_access_all_users_group: permission,
  can_add_subscribers_group: permission,
  can_add_custom_emoji_group: permission,
  can_create_bots_group: permission,
  can_create_write_only_bots_group: permission,
  can_create_groups: permission,
  can_create_public_channel_group: permission,
  can_create_private_channel_group: permission,
  can_create_web_public_channel_group: permission,
  can_invite_users_group: permission,
  can_move_messages_between_channels_group: permission,
  can_delete_any_message_group: permission,
  can_manage_all_groups: permission,
  can_manage_billing_group: permission,
  can_mention_many_users_group: permission,
  can_set_delete_message_policy_group: permission,
  can_set_topics_policy_group: permission,
  can_delete_own_message_group: permission,
  can_move_messages_between_topics_group: permission,
  can_resolve_topics_group: permission,
  can_summarize_topics_group: permission,
  direct_message_initiator_group: permission,
  direct_message_permission_group: permission,
  workplace_users_group: permission,
} as const;
