import { supportedPermissionSettings } from '@chat/kit/groups/permission-settings';
import { thumbnailFormats } from '@chat/kit/images/thumbnail-formats';
import { limits } from '@chat/kit/limits/limits';
import { reportMessageTypes } from '@chat/kit/limits/report-types';
import { underEachPrefix } from '@chat/kit/prefixes/prefixes';
import type { Deployment } from '../deployment.ts';

/** Where the gateway serves the emoji data that clients fetch. */
const emojiDataPath = '/static/emoji/emoji_api.json';

/**
 * The fields of the snapshot group `realm` that are the same for every realm of the deployment.
 * @spec events.md section 5, Limits and server values
 */
export function serverValues(deployment: Deployment, realmUrl: string) {
  return {
    ...limits,
    server_thumbnail_formats: thumbnailFormats,
    server_emoji_data_url: new URL(emojiDataPath, realmUrl).href,
    server_report_message_types: reportMessageTypes,
    server_supported_permission_settings: supportedPermissionSettings,
    server_inline_image_preview: deployment.showsImagesInline,
    server_inline_url_embed_preview: deployment.showsPagesInline,
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
    ...underEachPrefix({ svc_plan_is_not_limited: true }, deployment.apiPrefixes),
  };
}
