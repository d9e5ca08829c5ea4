import { type Actor, roles } from '@chat/kit/actor/actor';
import type { RealmPermissionName } from '@chat/kit/groups/permission-settings';
import type { AccountRow, UserRow } from '../accounts/account-store.ts';
import {
  avatarUrl,
  canSeeAddress,
  displayEmail,
  hiddenUserObject,
  publicUserObject,
  userObject,
  type Viewer,
} from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import type { ProfileData } from '../profiles/profile-object.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { hasPermission } from '../realms/permissions.ts';

import type { Realm } from '../realms/realm-store.ts';
import { canSee } from '../visibility/rules.ts';
import { type CachedPart, cachedPart, type Replacement } from './snapshot-cache.ts';

/** The viewer and the options for the user lists. */
export type PeopleView = {
  realm: Realm;
  deployment: Deployment;
  /** The viewer's account; undefined for spectators. */
  own: AccountRow | undefined;
  clientGravatar: boolean;
  capabilities: ReadonlySet<string>;
  /**
   * The users whom a limited guest sees in addition to bots and the guest's own account; if absent, the viewer sees all
   * users.
   */
  visibleIds?: ReadonlySet<number>;
};

/** The profile data, keyed by user id. */
type Profiles = ReadonlyMap<number, ProfileData>;

/** Returns the cache key of the user lists. Views with equal keys have equal lists, except for the viewer's own entry. */
export function peopleCacheKey({
  own,
  clientGravatar,
  capabilities,
  visibleIds,
}: PeopleView): string {
  if (!own) return 'people for spectators';
  const acceptsMissingAvatars = capabilities.has(avatarUrlOptional);
  const options = `${clientGravatar}, ${acceptsMissingAvatars}`;
  if (!visibleIds) return `people for role ${own.role}, ${options}`;
  return `people for guest ${own.user_id}, ${options}, ${capabilities.has(userListIncomplete)}`;
}

const avatarUrlOptional = 'user_avatar_url_field_optional';
const userListIncomplete = 'user_list_incomplete';

/** The rows of the user lists. */
type People = { users: readonly UserRow[]; systemBots: readonly UserRow[]; profiles: Profiles };

/** Returns the user lists, sorted by id, as any other user with the viewer's role sees them. */
export function serializePeople(
  { users, systemBots, profiles }: People,
  view: PeopleView,
): CachedPart {
  const { own } = view;
  const anyone = { userId: 0, role: own?.role ?? roles.guest };
  const serializeVisible = own ? personFor(view, profiles, anyone) : publicPersonFor(view);
  const isVisible = visibilityOf(view);
  const serialize = (row: UserRow) =>
    isVisible(row) ? serializeVisible(row) : hiddenPerson(row, view);
  const acceptsIncompleteList = view.capabilities.has(userListIncomplete);
  const listed = users.filter((row) => isVisible(row) || !acceptsIncompleteList);
  const active = listed
    .filter((row) => row.is_active)
    .map((row) => ({ row, text: serialize(row) }));
  const inactive = listed.filter((row) => !row.is_active).map(serialize);
  const before = '"realm_users":[';
  const members = [
    `${before}${active.map(({ text }) => text).join(',')}]`,
    `"realm_non_active_users":[${inactive.join(',')}]`,
    `"cross_realm_bots":${serializeSystemBots(systemBots, view)}`,
  ];
  const offsets = new Map<number, { start: number; end: number }>();
  let start = before.length;
  for (const { row, text } of active) {
    const end = start + Buffer.byteLength(text);
    if (!canSeeAddress(row, anyone)) offsets.set(row.user_id, { start, end });
    start = end + ','.length;
  }
  return cachedPart(members.join(','), offsets);
}

function visibilityOf({ own, visibleIds }: PeopleView): (row: UserRow) => boolean {
  return own && visibleIds ? (row) => canSee(own.user_id, visibleIds, row) : () => true;
}

function hiddenPerson(row: UserRow, { realm, deployment }: PeopleView): string {
  const { is_active, ...fields } = hiddenUserObject(row, emailDomainOf(realm, deployment));
  return JSON.stringify(fields);
}

function serializeSystemBots(bots: readonly UserRow[], view: PeopleView): string {
  const emailDomain = emailDomainOf(view.realm, view.deployment);
  const { own, clientGravatar } = view;
  const viewer = { userId: 0, role: own?.role ?? roles.guest };
  const shown = (bot: UserRow) =>
    own
      ? userObject(bot, { viewer, emailDomain, clientGravatar })
      : publicUserObject(bot, emailDomain);
  return JSON.stringify(bots.map((bot) => ({ ...shown(bot), is_system_bot: true })));
}

/**
 * Returns the viewer's own entry as the viewer sees it, if it differs from the entry in the lists. Reads the viewer's
 * profile only if it is needed.
 */
export async function ownEntry(
  { offsets }: CachedPart,
  view: PeopleView,
  readProfile: (userId: number) => Promise<Profiles>,
): Promise<Replacement | undefined> {
  const { own } = view;
  const offset = own && offsets.get(own.user_id);
  if (!own || !offset) return undefined;
  const profiles = await readProfile(own.user_id);
  const json = personFor(view, profiles, { userId: own.user_id, role: own.role })(own);
  return { ...offset, json };
}

/**
 * Returns a function that serializes users for `viewer`. It omits `is_active`, because all users in a list have the
 * same value.
 */
function personFor(
  { realm, deployment, clientGravatar, capabilities }: PeopleView,
  profiles: Profiles,
  viewer: Viewer,
): (row: UserRow) => string {
  const view = { viewer, emailDomain: emailDomainOf(realm, deployment), clientGravatar };
  const acceptsMissingAvatars = capabilities.has(avatarUrlOptional);
  return (row) => {
    const { is_active, avatar_url, ...fields } = userObject(row, view);
    return JSON.stringify({
      ...fields,
      ...(!(acceptsMissingAvatars && row.is_long_idle) && { avatar_url }),
      ...(!row.is_bot && { profile_data: profiles.get(row.user_id) ?? {} }),
    });
  };
}

function publicPersonFor({ realm, deployment }: PeopleView): (row: UserRow) => string {
  const emailDomain = emailDomainOf(realm, deployment);
  return (row) => {
    const { is_active, ...fields } = publicUserObject(row, emailDomain);
    return JSON.stringify(fields);
  };
}

/** Returns the snapshot fields about the actor's own account. */
export function ownAccount({
  own,
  actor,
  realm,
  deployment,
}: {
  own: AccountRow;
  actor: Actor;
  realm: Realm;
  deployment: Deployment;
}) {
  const may = (name: RealmPermissionName) => hasPermission(realm, name, actor);
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
    can_subscribe_other_users: may('can_add_subscribers_group'),
  };
}

/**
 * The values of the fields in `ownAccount` for spectators, who have no account.
 *
 * @spec POST /register
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
  can_subscribe_other_users: false,
};
