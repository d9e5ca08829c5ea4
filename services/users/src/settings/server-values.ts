import { supportedPermissionSettings } from '@chat/kit/groups/permission-settings';
import { passwordLimits } from '../accounts/rules.ts';
import type { Deployment } from '../deployment.ts';

/**
 * What clients must know of the limits that hold here. The service that owns a limit enforces this value.
 * @spec events.md section 5, Limits and server values
 */
export const limits = {
  max_message_length: 10_000,
  max_topic_length: 60,
  max_stream_name_length: 60,
  max_stream_description_length: 1_024,
  max_channel_folder_name_length: 60,
  max_channel_folder_description_length: 1_024,
  max_reminder_note_length: 1_000,
  max_bulk_new_subscription_messages: 100,
  max_file_upload_size_mib: 25,
  max_avatar_file_size_mib: 5,
  max_icon_file_size_mib: 5,
  max_logo_file_size_mib: 5,
  password_min_length: passwordLimits.minLength,
  password_max_length: passwordLimits.maxLength,
  password_min_guesses: passwordLimits.minGuesses,
  event_queue_longpoll_timeout_seconds: 90,
  server_presence_ping_interval_seconds: 60,
  server_presence_offline_threshold_seconds: 200,
  server_typing_started_wait_period_milliseconds: 30_000,
  server_typing_stopped_wait_period_milliseconds: 12_000,
  server_typing_started_expiry_period_milliseconds: 45_000,
};

const reportMessageTypes = [
  { key: 'spam', name: 'Spam' },
  { key: 'harassment', name: 'Harassment' },
  { key: 'inappropriate', name: 'Inappropriate content' },
  { key: 'norms', name: 'Violates community norms' },
  { key: 'other', name: 'Other reason' },
];

/** Where the gateway serves the emoji data that clients fetch. */
const emojiDataPath = '/static/emoji/emoji_api.json';

/** The fields of the snapshot group `realm` that are the same for every realm of the deployment. */
export function serverValues(deployment: Deployment, realmUrl: string) {
  return {
    ...limits,
    server_thumbnail_formats: [],
    server_emoji_data_url: new URL(emojiDataPath, realmUrl).href,
    server_report_message_types: reportMessageTypes,
    server_supported_permission_settings: supportedPermissionSettings,
    server_inline_image_preview: false,
    server_inline_url_embed_preview: false,
    server_avatar_changes_disabled: false,
    server_name_changes_disabled: false,
    server_needs_upgrade: false,
    server_web_public_streams_enabled: deployment.areWebPublicStreamsEnabled,
    server_can_summarize_topics: false,
    server_jitsi_server_url: deployment.jitsiServerUrl,
    server_generation: deployment.startedAtSeconds,
    server_min_deactivated_realm_deletion_days: null,
    server_max_deactivated_realm_deletion_days: null,
    settings_send_digest_emails: false,
    development_environment: deployment.isDevelopmentLoginEnabled,
    upgrade_text_for_wide_organization_logo: '',
    [`${deployment.apiPrefix}_plan_is_not_limited`]: true,
  };
}
