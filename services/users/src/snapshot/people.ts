import type { Actor } from '@chat/kit/actor/actor';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { RealmPermissionName } from '@chat/kit/groups/permission-settings';
import { roles } from '../accounts/rules.ts';
import type { AccountRow, UserRow } from '../accounts/store.ts';
import { avatarUrl, displayEmail, publicUserObject, userObject } from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import type { Realm } from '../realms/store.ts';
import { realmPermission } from '../settings/permissions.ts';

type Fields = Record<string, unknown>;

/** How a client wants people shown. */
export type PeopleView = {
  realm: Realm;
  deployment: Deployment;
  /** Absent: somebody without an account. */
  own: AccountRow | undefined;
  clientGravatar: boolean;
  capabilities: ReadonlySet<string>;
};

/** The snapshot's lists of people, by id. */
export function peopleLists(users: readonly UserRow[], view: PeopleView): Fields {
  const shown = view.own ? memberView(view, view.own) : publicView(view);
  const isActive = Map.groupBy(users, (row) => row.is_active);
  return {
    realm_users: (isActive.get(true) ?? []).map(shown),
    realm_non_active_users: (isActive.get(false) ?? []).map(shown),
    cross_realm_bots: [],
  };
}

/** Which list somebody is in says whether the account is active. */
function memberView(
  { realm, deployment, clientGravatar, capabilities }: PeopleView,
  own: AccountRow,
) {
  const view = {
    viewer: { userId: own.user_id, role: own.role },
    emailDomain: emailDomainOf(realm, deployment),
    clientGravatar,
  };
  const canDoWithoutAvatars = capabilities.has('user_avatar_url_field_optional');
  return (row: UserRow): Fields => {
    const { is_active, avatar_url, ...fields } = userObject(row, view);
    return {
      ...fields,
      ...(!(canDoWithoutAvatars && row.is_long_idle) && { avatar_url }),
      ...(!row.is_bot && { profile_data: {} }),
    };
  };
}

function publicView({ realm, deployment }: PeopleView) {
  const emailDomain = emailDomainOf(realm, deployment);
  return (row: UserRow): Fields => {
    const { is_active, ...fields } = publicUserObject(row, emailDomain);
    return fields;
  };
}

/** The snapshot's fields about the caller's own account. */
export function ownAccount(own: AccountRow, actor: Actor, realm: Realm, deployment: Deployment) {
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

/**
 * The same fields for somebody without an account.
 * @spec events.md section 4, Unauthenticated register
 */
export const noAccount = {
  user_id: 0,
  email: '',
  delivery_email: null,
  full_name: '',
  avatar_url: null,
  avatar_url_medium: null,
  avatar_source: 'G',
  is_owner: false,
  is_admin: false,
  is_moderator: false,
  is_guest: true,
  can_create_public_streams: false,
  can_create_private_streams: false,
  can_create_web_public_streams: false,
  can_create_streams: false,
  can_invite_others_to_realm: false,
};
