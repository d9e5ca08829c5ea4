import type { Actor } from '@chat/kit/actor/actor';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { RealmPermissionName } from '@chat/kit/groups/permission-settings';
import { roles } from '../accounts/rules.ts';
import type { AccountRow, UserRow } from '../accounts/store.ts';
import { avatarUrl, displayEmail, userObject } from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import { groupObject } from '../groups/group-object.ts';
import type { GroupState } from '../groups/store.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { realmFields, urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/store.ts';
import { realmPermission } from '../settings/permissions.ts';
import { serverValues } from '../settings/server-values.ts';
import { toApiUserSettings, userSettings } from '../settings/user-settings.ts';

/** What a snapshot was read from. */
export type SnapshotRows = {
  realm: Realm;
  own: AccountRow;
  /** All of the realm; empty when their group was not asked for. */
  users: UserRow[];
  userGroups: GroupState[];
};

/** Rows, who asks, and what the client understands. */
export type SnapshotContext = SnapshotRows & {
  actor: Actor;
  deployment: Deployment;
  clientGravatar: boolean;
  capabilities: ReadonlySet<string>;
};

type Fields = Record<string, unknown>;

/**
 * Every group of the snapshot that users owns, with the fields it consists of. What has no storage
 * yet is empty, as in a realm where nobody has made use of it.
 * @spec events.md section 5
 */
export const snapshotGroups: Readonly<Record<string, (context: SnapshotContext) => Fields>> = {
  realm: ({ realm, deployment }) => ({
    ...realmFields(realm, deployment),
    ...serverValues(deployment, urlOfRealm(realm, deployment)),
  }),
  realm_user: (context) => ({ ...userLists(context), ...ownAccount(context) }),
  realm_user_groups: realmUserGroups,
  user_settings: ({ own, deployment }) => ({
    user_settings: {
      ...toApiUserSettings(userSettings.parse(own.settings), deployment.apiPrefix),
      timezone: own.timezone,
      email_address_visibility: own.email_address_visibility,
    },
  }),
  realm_user_settings_defaults: ({ realm, deployment }) => {
    const { email_address_visibility = 1, ...stored } = realm.user_settings_defaults;
    return {
      realm_user_settings_defaults: {
        ...toApiUserSettings(userSettings.parse(stored), deployment.apiPrefix),
        email_address_visibility,
      },
    };
  },
  custom_profile_fields: () => ({
    custom_profile_fields: [],
    custom_profile_field_types: customProfileFieldTypes,
  }),
  alert_words: () => ({ alert_words: [] }),
  muted_users: () => ({ muted_users: [] }),
  navigation_views: () => ({ navigation_views: [] }),
  onboarding_steps: () => ({ onboarding_steps: [], navigation_tour_video_url: null }),
  realm_bot: () => ({ realm_bots: [] }),
  realm_embedded_bots: () => ({ realm_embedded_bots: [] }),
  realm_incoming_webhook_bots: () => ({ realm_incoming_webhook_bots: [] }),
  realm_domains: () => ({ realm_domains: [] }),
  realm_playgrounds: () => ({ realm_playgrounds: [] }),
  realm_billing: () => ({ realm_billing: { has_pending_sponsorship_request: false } }),
  video_calls: () => ({ has_zoom_token: false }),
  giphy: ({ deployment }) => ({ giphy_api_key: deployment.giphyApiKey }),
  tenor: ({ deployment }) => ({ tenor_api_key: deployment.tenorApiKey }),
};

const customProfileFieldTypes = {
  SHORT_TEXT: { id: 1, name: 'Text (short)' },
  LONG_TEXT: { id: 2, name: 'Text (long)' },
  SELECT: { id: 3, name: 'List of options' },
  DATE: { id: 4, name: 'Date' },
  URL: { id: 5, name: 'Link' },
  USER: { id: 6, name: 'Users' },
  EXTERNAL_ACCOUNT: { id: 7, name: 'External account' },
  PRONOUNS: { id: 8, name: 'Pronouns' },
};

function userLists(context: SnapshotContext): Fields {
  const { realm, own, users, deployment, clientGravatar, capabilities } = context;
  const view = {
    viewer: { userId: own.user_id, role: own.role },
    emailDomain: emailDomainOf(realm, deployment),
    clientGravatar,
  };
  const canDoWithoutAvatars = capabilities.has('user_avatar_url_field_optional');
  const active: object[] = [];
  const inactive: object[] = [];
  for (const row of users) {
    const { is_active, avatar_url, ...fields } = userObject(row, view);
    const user = canDoWithoutAvatars && row.is_long_idle ? fields : { ...fields, avatar_url };
    const list = is_active ? active : inactive;
    list.push(row.is_bot ? user : { ...user, profile_data: {} });
  }
  return { realm_users: active, realm_non_active_users: inactive, cross_realm_bots: [] };
}

function ownAccount({ realm, own, actor, deployment }: SnapshotContext): Fields {
  const may = (name: RealmPermissionName) => isSatisfiedBy(realmPermission(realm, name), actor);
  const canCreatePublic = may('can_create_public_channel_group');
  const canCreatePrivate = may('can_create_private_channel_group');
  const canCreateWebPublic =
    deployment.areWebPublicStreamsEnabled &&
    realm.settings.enable_spectator_access &&
    may('can_create_web_public_channel_group');
  return {
    user_id: own.user_id,
    email: displayEmail(own, emailDomainOf(realm, deployment)),
    delivery_email: own.delivery_email,
    full_name: own.full_name,
    avatar_url: avatarUrl(own),
    avatar_url_medium: avatarUrl(own, 'medium'),
    avatar_source: own.avatar_source,
    is_owner: own.role === roles.owner,
    is_admin: own.role <= roles.administrator,
    is_moderator: own.role <= roles.moderator,
    is_guest: own.role === roles.guest,
    can_create_public_streams: canCreatePublic,
    can_create_private_streams: canCreatePrivate,
    can_create_web_public_streams: canCreateWebPublic,
    can_create_streams: canCreatePublic || canCreatePrivate || canCreateWebPublic,
    can_invite_others_to_realm: may('can_invite_users_group'),
  };
}

function realmUserGroups({ realm, userGroups, capabilities }: SnapshotContext): Fields {
  const listed = capabilities.has('include_deactivated_groups')
    ? userGroups
    : userGroups.filter((group) => !group.is_deactivated);
  return { realm_user_groups: listed.map((group) => groupObject(group, realm.systemGroups)) };
}
