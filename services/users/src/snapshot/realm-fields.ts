import { type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import {
  type RealmPermissionName,
  type SystemGroupName,
  supportedPermissionSettings,
  systemGroupNames,
} from '@chat/kit/groups/permission-settings';
import { limits, reportMessageTypes, thumbnailFormats } from '@chat/kit/limits/limits';
import { underEachPrefix } from '@chat/kit/prefixes/prefixes';
import type { Deployment } from '../deployment.ts';
import { defaultExternalAccounts } from '../profiles/field-types.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { isPasswordLoginEnabled, loginMethods } from '../realms/login-methods.ts';
import { realmPermission } from '../realms/permissions.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { realmSettingValues, urlOfRealm } from '../realms/realm-object.ts';
import { videoChatProviders } from '../realms/realm-settings.ts';
import type { Realm } from '../realms/realm-store.ts';

/** The path at which the gateway serves emoji data to clients. */
const emojiDataPath = '/static/emoji/emoji_api.json';

/**
 * Returns the fields of the snapshot group `realm` that are the same for every realm in the deployment.
 * @spec POST /register
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
    settings_send_digest_emails: deployment.isMailConfigured,
    development_environment: deployment.isDevelopmentLoginEnabled,
    upgrade_text_for_wide_organization_logo: '',
    ...underEachPrefix({ svc_plan_is_not_limited: true }, deployment.apiPrefixes.names),
  };
}

/**
 * Returns the fields of the snapshot group `realm` that depend on the realm.
 * @spec POST /register
 */
export function realmFields(realm: Realm, deployment: Deployment): Record<string, unknown> {
  const url = urlOfRealm(realm, deployment);
  const methods = loginMethods(realm, deployment);
  const fields = {
    ...realmSettingValues(realm, deployment),
    ...derivedPolicies(realm),
    uri: url,
    url,
    uuid: realm.uuid,
    bot_domain: emailDomainOf(realm, deployment),
    date_created: toSeconds(realm.created_at),
    email_auth_enabled: methods.email,
    password_auth_enabled: isPasswordLoginEnabled(methods),
    upload_quota_mib: deployment.uploadQuotaMib,
    available_video_chat_providers: availableVideoChatProviders,
    default_external_accounts: defaultExternalAccounts,
  };
  return {
    ...Object.fromEntries(
      Object.entries(underEachPrefix(fields, deployment.apiPrefixes.names)).map(([name, value]) => [
        `realm_${name}`,
        value,
      ]),
    ),
    gif_rating_policy_options: gifRatings,
    jitsi_server_url: realm.settings.jitsi_server_url ?? deployment.jitsiServerUrl,
  };
}

const availableVideoChatProviders = {
  disabled: { id: videoChatProviders.none, name: 'None' },
  jitsi_meet: { id: videoChatProviders.jitsiMeet, name: 'Jitsi Meet' },
};

const gifRatings = {
  disabled: { id: 0, name: 'GIF integration disabled' },
  y: { id: 1, name: 'Y-rated GIFs' },
  g: { id: 2, name: 'G-rated GIFs' },
  pg: { id: 3, name: 'PG-rated GIFs' },
  pg13: { id: 4, name: 'PG-13-rated GIFs' },
  r: { id: 5, name: 'R-rated GIFs' },
};

type PolicyNumbers = Partial<Record<SystemGroupName, number>>;

const creationPolicies: PolicyNumbers = {
  'role:members': 1,
  'role:administrators': 2,
  'role:fullmembers': 3,
  'role:moderators': 4,
};

/**
 * Returns deprecated policy numbers for old clients, derived from permission settings. A group without a number is
 * treated as administrators.
 */
function derivedPolicies(realm: Realm) {
  const policy = (name: RealmPermissionName, numbers: PolicyNumbers) =>
    numbers[systemGroupIn(realmPermission(realm, name), realm)] ?? numbers['role:administrators'];
  return {
    wildcard_mention_policy: policy('can_mention_many_users_group', {
      'role:everyone': 1,
      'role:members': 2,
      'role:fullmembers': 3,
      'role:administrators': 5,
      'role:nobody': 6,
      'role:moderators': 7,
    }),
    create_public_stream_policy: policy('can_create_public_channel_group', creationPolicies),
    create_private_stream_policy: policy('can_create_private_channel_group', creationPolicies),
    create_web_public_stream_policy: policy('can_create_web_public_channel_group', {
      'role:administrators': 2,
      'role:moderators': 4,
      'role:nobody': 6,
      'role:owners': 7,
    }),
    user_group_edit_policy: policy('can_create_groups', creationPolicies),
  };
}

/** Returns the system group that is the value of a permission, or administrators for any other value. */
function systemGroupIn(setting: GroupSetting, { systemGroups }: Realm): SystemGroupName {
  const groupId = toApi(setting);
  return systemGroupNames.find((name) => systemGroups[name] === groupId) ?? 'role:administrators';
}
