import type { Actor } from '@chat/kit/actor/actor';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { RealmPermissionName } from '@chat/kit/groups/permission-settings';
import type { AccountRow, UserRow } from '../accounts/store.ts';
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
import { realmPermission } from '../realms/permissions.ts';
import { roles } from '../realms/roles.ts';
import type { Realm } from '../realms/store.ts';
import { canSee } from '../visibility/rules.ts';
import type { CachedPart } from './shared-texts.ts';

/** Options for the lists of users. */
export type PeopleView = {
  realm: Realm;
  deployment: Deployment;
  /** undefined without an account. */
  own: AccountRow | undefined;
  clientGravatar: boolean;
  capabilities: ReadonlySet<string>;
  /** Users visible to a limited guest besides itself and bots; absent: all. */
  sight?: ReadonlySet<number>;
};

/** What people have put into their profiles, by id. */
type Profiles = ReadonlyMap<number, ProfileData>;

/** Cache key of the user lists: equal keys give equal lists, except for the viewer's own entry. */
export function peopleCacheKey({ own, clientGravatar, capabilities, sight }: PeopleView): string {
  if (!own) return 'people for nobody';
  const acceptsMissingAvatars = capabilities.has(withoutAvatars);
  const wishes = `${clientGravatar}, ${acceptsMissingAvatars}`;
  if (!sight) return `people for role ${own.role}, ${wishes}`;
  return `people for guest ${own.user_id}, ${wishes}, ${capabilities.has(withoutUnknown)}`;
}

const withoutAvatars = 'user_avatar_url_field_optional';
const withoutUnknown = 'user_list_incomplete';

/** The user lists by id, as seen by another user of the viewer's role. */
export function serializePeople(
  users: readonly UserRow[],
  systemBots: readonly UserRow[],
  profiles: Profiles,
  view: PeopleView,
): CachedPart {
  const { own } = view;
  const anyone = { userId: 0, role: own?.role ?? roles.guest };
  const known = own ? personFor(view, profiles, anyone) : publicPersonFor(view);
  const isKnown = visibilityOf(view);
  const personText = (row: UserRow) => (isKnown(row) ? known(row) : hiddenPerson(row, view));
  const acceptsIncompleteList = view.capabilities.has(withoutUnknown);
  const listed = users.filter((row) => isKnown(row) || !acceptsIncompleteList);
  const places = new Map<number, { start: number; end: number }>();
  let json = '"realm_users":[';
  let separator = '';
  for (const row of listed) {
    if (!row.is_active) continue;
    const start = json.length + separator.length;
    json += separator + personText(row);
    separator = ',';
    if (!canSeeAddress(row, anyone)) places.set(row.user_id, { start, end: json.length });
  }
  const inactive = listed.filter((row) => !row.is_active).map(personText);
  json += `],"realm_non_active_users":[${inactive.join(',')}],"cross_realm_bots":${serializeSystemBots(systemBots, view)}`;
  return { json, places };
}

function visibilityOf({ own, sight }: PeopleView): (row: UserRow) => boolean {
  return own && sight ? (row) => canSee(own.user_id, sight, row) : () => true;
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

/** Replaces the viewer's own entry by the one that the viewer sees. Reads the viewer's profile only if needed. */
export async function replaceOwnEntry(
  { json, places }: CachedPart,
  view: PeopleView,
  readProfile: (userId: number) => Promise<Profiles>,
): Promise<string> {
  const { own } = view;
  const place = own && places.get(own.user_id);
  if (!own || !place) return json;
  const profiles = await readProfile(own.user_id);
  const person = personFor(view, profiles, { userId: own.user_id, role: own.role })(own);
  return json.slice(0, place.start) + person + json.slice(place.end);
}

/** Serializes users for `viewer`; `is_active` is omitted because the list implies it. */
function personFor(
  { realm, deployment, clientGravatar, capabilities }: PeopleView,
  profiles: Profiles,
  viewer: Viewer,
): (row: UserRow) => string {
  const view = { viewer, emailDomain: emailDomainOf(realm, deployment), clientGravatar };
  const canDoWithoutAvatars = capabilities.has(withoutAvatars);
  return (row) => {
    const { is_active, avatar_url, ...fields } = userObject(row, view);
    return JSON.stringify({
      ...fields,
      ...(!(canDoWithoutAvatars && row.is_long_idle) && { avatar_url }),
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

/** The same fields without an account. @spec events.md section 4, Unauthenticated register */
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
