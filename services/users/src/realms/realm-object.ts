import { type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import {
  type RealmPermissionName,
  type SystemGroupName,
  systemGroupNames,
} from '@chat/kit/groups/permission-settings';
import { underEachPrefix } from '@chat/kit/prefixes/prefixes';
import {
  availableMethods,
  isPasswordLoginEnabled,
  loginMethods,
  type OfferedLogins,
} from '../credentials/login-methods.ts';
import type { Deployment } from '../deployment.ts';
import { defaultExternalAccounts } from '../profile-fields/external-accounts.ts';
import { realmPictureSource, realmPictureUrl } from '../realm-pictures/kinds.ts';
import { apiRealmPermissions, realmPermission } from '../settings/permissions.ts';
import { emptyTopicDisplayName, videoChatProviders } from '../settings/realm-settings.ts';
import { emailDomainOf, hostOfRealm } from './hosts.ts';
import type { Realm } from './store.ts';

/** Where clients reach a realm, without a slash at the end. */
export function urlOfRealm(
  realm: Pick<Realm, 'string_id' | 'host'>,
  deployment: Pick<Deployment, 'externalHost' | 'externalScheme'>,
): string {
  return `${deployment.externalScheme}://${hostOfRealm(realm, deployment)}`;
}

/** The description as HTML. */
export function renderedDescription({ description }: Pick<Realm, 'description'>): string {
  if (description === '') return '';
  const escaped = description
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return `<p>${escaped}</p>`;
}

/** Whether there is any way to log in. */
export function isLoginPossible(realm: Realm, deployment: OfferedLogins): boolean {
  const methods = authenticationMethods(realm, deployment);
  return Object.values(methods).some(({ enabled }) => enabled);
}

/**
 * Every setting that clients and other services learn when it changes, complete, by the name it has
 * without the prefix `realm_`. A leading `svc_` stands for each of the deployment's prefixes.
 * @spec events.md section 5, Realm settings
 */
export function realmSettingValues(
  realm: Realm,
  deployment: OfferedLogins & Pick<Deployment, 'isPushConfigured'>,
): Record<string, unknown> {
  const { settings } = realm;
  return {
    name: realm.name,
    description: realm.description,
    ...settings,
    push_notifications_enabled: deployment.isPushConfigured && settings.push_notifications_enabled,
    authentication_methods: authenticationMethods(realm, deployment),
    allow_edit_history: settings.message_edit_history_visibility_policy !== 'none',
    mandatory_topics: settings.topics_policy === 'disable_empty_topic',
    empty_topic_display_name: emptyTopicDisplayName,
    icon_url: realmPictureUrl(realm, 'icon'),
    icon_source: realmPictureSource(realm, 'icon'),
    logo_url: realmPictureUrl(realm, 'logo'),
    logo_source: realmPictureSource(realm, 'logo'),
    night_logo_url: realmPictureUrl(realm, 'night_logo'),
    night_logo_source: realmPictureSource(realm, 'night_logo'),
    ...apiRealmPermissions(realm),
  };
}

/**
 * The fields of the snapshot group `realm` that belong to the realm.
 * @spec events.md section 5, Realm settings
 */
export function realmFields(realm: Realm, deployment: Deployment): Record<string, unknown> {
  const url = urlOfRealm(realm, deployment);
  const methods = loginMethods(realm, deployment);
  const facts = {
    ...realmSettingValues(realm, deployment),
    ...derivedPolicies(realm),
    uri: url,
    url,
    uuid: realm.uuid,
    bot_domain: emailDomainOf(realm, deployment),
    date_created: Math.floor(realm.created_at.getTime() / 1_000),
    email_auth_enabled: methods.email,
    password_auth_enabled: isPasswordLoginEnabled(methods),
    upload_quota_mib: deployment.uploadQuotaMib,
    available_video_chat_providers: availableVideoChatProviders,
    default_external_accounts: defaultExternalAccounts,
  };
  return {
    ...Object.fromEntries(
      Object.entries(underEachPrefix(facts, deployment.apiPrefixes)).map(([name, value]) => [
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

function authenticationMethods(realm: Realm, deployment: OfferedLogins) {
  const available = availableMethods(realm, deployment);
  return Object.fromEntries(
    Object.entries(realm.settings.authentication_methods).map(([name, isChosen]) => [
      name,
      available.has(name)
        ? { enabled: isChosen, available: true }
        : {
            enabled: false,
            available: false,
            unavailable_reason: 'This authentication method is not configured on this server.',
          },
    ]),
  );
}

type PolicyNumbers = Partial<Record<SystemGroupName, number>>;

const creationPolicies: PolicyNumbers = {
  'role:members': 1,
  'role:administrators': 2,
  'role:fullmembers': 3,
  'role:moderators': 4,
};

/** Numbers that old clients read instead of permission settings; a group without one reads as administrators. */
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

/** The system group that is all of a setting; administrators when it is anything else. */
function systemGroupIn(setting: GroupSetting, { systemGroups }: Realm): SystemGroupName {
  const groupId = toApi(setting);
  return systemGroupNames.find((name) => systemGroups[name] === groupId) ?? 'role:administrators';
}
