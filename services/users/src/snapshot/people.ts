import type { Actor } from '@chat/kit/actor/actor';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { RealmPermissionName } from '@chat/kit/groups/permission-settings';
import type { AccountRow, UserRow } from '../accounts/store.ts';
import {
  avatarUrl,
  canSeeAddress,
  displayEmail,
  publicUserObject,
  unknownUserObject,
  userObject,
  type Viewer,
} from '../accounts/user-object.ts';
import type { Deployment } from '../deployment.ts';
import type { ProfileData } from '../profiles/profile-object.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { realmPermission } from '../realms/permissions.ts';
import { roles } from '../realms/roles.ts';
import type { Realm } from '../realms/store.ts';
import { mayKnow } from '../visibility/rules.ts';
import type { SharedText } from './shared-texts.ts';

/** How a client wants people shown. */
export type PeopleView = {
  realm: Realm;
  deployment: Deployment;
  /** undefined: somebody without an account. */
  own: AccountRow | undefined;
  clientGravatar: boolean;
  capabilities: ReadonlySet<string>;
  /** Whom a guest of limited access knows beside itself and bots; absent: everybody is known. */
  sight?: ReadonlySet<number>;
};

/** What people have put into their profiles, by id. */
type Profiles = ReadonlyMap<number, ProfileData>;

/** Whoever is shown people by the same name is shown the same, apart from themselves. */
export function peopleName({ own, clientGravatar, capabilities, sight }: PeopleView): string {
  if (!own) return 'people for nobody';
  const canDoWithout = capabilities.has(withoutAvatars);
  const wishes = `${clientGravatar}, ${canDoWithout}`;
  if (!sight) return `people for role ${own.role}, ${wishes}`;
  return `people for guest ${own.user_id}, ${wishes}, ${capabilities.has(withoutUnknown)}`;
}

const withoutAvatars = 'user_avatar_url_field_optional';
const withoutUnknown = 'user_list_incomplete';

/** The snapshot's lists of people by id, as one of the viewer's role sees them who is none of them. */
export function writePeople(
  users: readonly UserRow[],
  systemBots: readonly UserRow[],
  profiles: Profiles,
  view: PeopleView,
): SharedText {
  const { own } = view;
  const anyone = { userId: 0, role: own?.role ?? roles.guest };
  const known = own ? personFor(view, profiles, anyone) : publicPersonFor(view);
  const isKnown = knowing(view);
  const personText = (row: UserRow) => (isKnown(row) ? known(row) : unknownPerson(row, view));
  const canDoWithoutUnknown = view.capabilities.has(withoutUnknown);
  const listed = users.filter((row) => isKnown(row) || !canDoWithoutUnknown);
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
  json += `],"realm_non_active_users":[${inactive.join(',')}],"cross_realm_bots":${writeSystemBots(systemBots, view)}`;
  return { json, places };
}

function knowing({ own, sight }: PeopleView): (row: UserRow) => boolean {
  return own && sight ? (row) => mayKnow(own.user_id, sight, row) : () => true;
}

function unknownPerson(row: UserRow, { realm, deployment }: PeopleView): string {
  const { is_active, ...fields } = unknownUserObject(row, emailDomainOf(realm, deployment));
  return JSON.stringify(fields);
}

function writeSystemBots(bots: readonly UserRow[], view: PeopleView): string {
  const emailDomain = emailDomainOf(view.realm, view.deployment);
  const { own, clientGravatar } = view;
  const viewer = { userId: 0, role: own?.role ?? roles.guest };
  const shown = (bot: UserRow) =>
    own
      ? userObject(bot, { viewer, emailDomain, clientGravatar })
      : publicUserObject(bot, emailDomain);
  return JSON.stringify(bots.map((bot) => ({ ...shown(bot), is_system_bot: true })));
}

/** The lists with the viewer's own account as its holder sees it; only then the viewer's profile is read. */
export async function withOwnPerson(
  { json, places }: SharedText,
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

/** Writes people as a client of `viewer` wants them. Which list somebody is in says whether they are active. */
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
