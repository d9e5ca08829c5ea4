const realmSettings = words(`
  realm_name realm_description realm_message_edit_history_visibility_policy realm_icon_url
  realm_icon_source realm_logo_url realm_logo_source realm_night_logo_url
  realm_night_logo_source realm_topics_policy realm_empty_topic_display_name
  realm_default_language realm_default_code_block_language realm_media_preview_size
  realm_default_avatar_source realm_welcome_message_custom_text realm_waiting_period_threshold
  realm_wildcard_mention_policy realm_create_public_stream_policy
  realm_create_private_stream_policy realm_create_web_public_stream_policy
  realm_user_group_edit_policy realm_message_retention_days realm_digest_weekday
  realm_video_chat_provider realm_gif_rating_policy realm_org_type realm_plan_type
  realm_moderation_request_channel_id realm_new_stream_announcements_stream_id
  realm_signup_announcements_stream_id realm_svc_update_announcements_stream_id
  realm_message_content_edit_limit_seconds realm_message_content_delete_limit_seconds
  realm_move_messages_within_stream_limit_seconds
  realm_move_messages_between_streams_limit_seconds
  realm_push_notifications_enabled_end_timestamp realm_allow_message_editing
  realm_allow_edit_history realm_enable_read_receipts realm_presence_disabled
  realm_mandatory_topics realm_digest_emails_enabled realm_invite_required
  realm_disallow_disposable_email_addresses realm_emails_restricted_to_domains
  realm_name_changes_disabled realm_email_changes_disabled realm_avatar_changes_disabled
  realm_enable_spectator_access realm_inline_url_embed_preview realm_require_unique_names
  realm_require_e2ee_push_notifications realm_want_advertise_in_communities_directory
  realm_owner_full_content_access realm_inline_image_preview
  realm_message_content_allowed_in_email_notifications realm_send_welcome_emails
  realm_send_channel_events_messages realm_enable_guest_user_indicator
  realm_enable_guest_user_dm_warning realm_push_notifications_enabled realm_jitsi_server_url
  realm_authentication_methods realm_required_second_factor
`);

const realmPermissions = words(`
  realm_can_access_all_users_group realm_can_add_custom_emoji_group
  realm_can_add_subscribers_group realm_can_create_bots_group realm_can_create_groups
  realm_can_create_private_channel_group realm_can_create_public_channel_group
  realm_can_create_web_public_channel_group realm_can_create_write_only_bots_group
  realm_can_delete_any_message_group realm_can_delete_own_message_group
  realm_can_invite_users_group realm_can_manage_all_groups realm_can_manage_billing_group
  realm_can_mention_many_users_group realm_can_move_messages_between_channels_group
  realm_can_move_messages_between_topics_group realm_can_resolve_topics_group
  realm_can_set_delete_message_policy_group realm_can_set_topics_policy_group
  realm_can_summarize_topics_group realm_create_multiuse_invite_group
  realm_direct_message_initiator_group realm_direct_message_permission_group
  realm_workplace_users_group
`);

const realmProperties = words(`
  realm_uri realm_url realm_uuid realm_bot_domain upgrade_text_for_wide_organization_logo
  realm_date_created demo_organization_scheduled_deletion_date realm_email_auth_enabled
  realm_password_auth_enabled svc_plan_is_not_limited settings_send_digest_emails
  development_environment realm_upload_quota_mib jitsi_server_url
  realm_available_video_chat_providers realm_default_external_accounts gif_rating_policy_options
`);

const limits = words(`
  max_message_length max_topic_length max_stream_name_length max_stream_description_length
  max_channel_folder_name_length max_channel_folder_description_length max_reminder_note_length
  max_bulk_new_subscription_messages max_file_upload_size_mib max_avatar_file_size_mib
  max_icon_file_size_mib max_logo_file_size_mib password_min_length password_max_length
  password_min_guesses
`);

const serverValues = words(`
  event_queue_longpoll_timeout_seconds server_presence_ping_interval_seconds
  server_presence_offline_threshold_seconds server_typing_started_wait_period_milliseconds
  server_typing_stopped_wait_period_milliseconds
  server_typing_started_expiry_period_milliseconds server_generation
  server_min_deactivated_realm_deletion_days server_max_deactivated_realm_deletion_days
  server_inline_image_preview server_inline_url_embed_preview server_avatar_changes_disabled
  server_name_changes_disabled server_needs_upgrade server_web_public_streams_enabled
  server_can_summarize_topics server_thumbnail_formats server_report_message_types
  server_emoji_data_url server_supported_permission_settings server_jitsi_server_url
`);

const ownAccount = words(`
  user_id email full_name avatar_source delivery_email avatar_url avatar_url_medium is_owner
  is_admin is_moderator is_guest can_create_public_streams can_create_private_streams
  can_create_web_public_streams can_create_streams can_invite_others_to_realm can_subscribe_other_users
`);

/** Display settings for clients without the capability `user_settings_object`. */
const displaySettings = words(`
  enable_drafts_synchronization enter_sends fluid_layout_width high_contrast_mode
  left_side_userlist starred_message_counts translate_emoticons twenty_four_hour_time
  color_scheme demote_inactive_streams default_language emojiset timezone web_home_view
  emojiset_choices
`);

/** Notification settings for clients without the capability `user_settings_object`. */
const notificationSettings = words(`
  enable_desktop_notifications enable_digest_emails enable_login_emails enable_marketing_emails
  enable_offline_email_notifications enable_offline_push_notifications
  enable_online_push_notifications enable_sounds enable_stream_audible_notifications
  enable_stream_desktop_notifications enable_stream_email_notifications
  enable_stream_push_notifications message_content_in_email_notifications
  pm_content_in_desktop_notifications presence_enabled wildcard_mentions_notify
  desktop_icon_count_display email_notifications_batching_period_seconds
  realm_name_in_email_notifications_policy notification_sound available_notification_sounds
`);

/**
 * The fields in the response to `POST /register`, keyed by their group's name in `fetch_event_types`. There are three
 * exceptions:
 *
 * - The group `realm` is split into five groups.
 * - The group `own_account` is a part of `realm_user`.
 * - The group `unread_messages` needs both `message` and `update_message_flags`.
 */
export const snapshotGroups = {
  alert_words: ['alert_words'],
  custom_profile_fields: ['custom_profile_fields', 'custom_profile_field_types'],
  onboarding_steps: ['onboarding_steps', 'navigation_tour_video_url'],
  message: ['max_message_id'],
  drafts: ['drafts'],
  scheduled_messages: ['scheduled_messages'],
  reminders: ['reminders'],
  muted_topics: ['muted_topics'],
  user_topic: ['user_topics'],
  muted_users: ['muted_users'],
  presence: ['presences', 'server_timestamp', 'presence_last_update_id'],
  realm_settings: realmSettings,
  realm_permissions: realmPermissions,
  realm_properties: realmProperties,
  realm_limits: limits,
  realm_server_values: serverValues,
  realm_billing: ['realm_billing'],
  realm_user_settings_defaults: ['realm_user_settings_defaults'],
  realm_domains: ['realm_domains'],
  realm_emoji: ['realm_emoji'],
  realm_linkifiers: ['realm_linkifiers'],
  realm_filters: ['realm_filters'],
  realm_playgrounds: ['realm_playgrounds'],
  realm_user_groups: ['realm_user_groups'],
  realm_user: ['realm_users', 'realm_non_active_users', 'cross_realm_bots'],
  own_account: ownAccount,
  realm_bot: ['realm_bots'],
  realm_embedded_bots: ['realm_embedded_bots'],
  realm_incoming_webhook_bots: ['realm_incoming_webhook_bots'],
  recent_private_conversations: ['recent_private_conversations'],
  navigation_views: ['navigation_views'],
  saved_snippets: ['saved_snippets'],
  subscription: ['subscriptions', 'unsubscribed', 'never_subscribed'],
  stream: ['streams'],
  channel_folders: ['channel_folders'],
  unread_messages: ['unread_msgs'],
  starred_messages: ['starred_messages'],
  default_streams: ['realm_default_streams'],
  default_stream_groups: ['realm_default_stream_groups'],
  stop_words: ['stop_words'],
  user_settings: ['user_settings'],
  update_display_settings: displaySettings,
  update_global_notifications: notificationSettings,
  user_status: ['user_status'],
  video_calls: ['has_zoom_token'],
  giphy: ['giphy_api_key'],
  tenor: ['tenor_api_key'],
  klipy: ['klipy_api_key'],
  device: ['devices'],
} satisfies Record<string, readonly string[]>;

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
