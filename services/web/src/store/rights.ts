import type { Channel, GroupSetting, Realm, Role, Server, User, UserGroup } from './records.ts';
import type { State } from './state.ts';

/**
 * The values that a permission can have. Without `allow_everyone_group`, guests never have the permission, even if they
 * are listed in it.
 */
export type PermissionRule = Omit<
  Server['server_supported_permission_settings']['realm'][string],
  'default_group_name' | 'default_for_system_groups'
>;

/** The rule for permissions for which the server sends no rule: any group or person. */
const anyone: PermissionRule = {
  require_system_group: false,
  allow_internet_group: false,
  allow_nobody_group: true,
  allow_everyone_group: true,
  allowed_system_groups: [],
};

type Subject = Pick<State, 'me' | 'users' | 'groups' | 'realm' | 'server'>;

/**
 * Returns the values that a permission can have: a permission in the organization (`realm`), a channel (`stream`) or a
 * group.
 */
export function permissionRule(
  { server }: Pick<State, 'server'>,
  kind: 'realm' | 'stream' | 'group',
  name: string,
): PermissionRule {
  return server.server_supported_permission_settings[kind][name] ?? anyone;
}

/** Returns whether a value is a permission: a group, or people and groups. */
export function isGroupSetting(value: unknown): value is GroupSetting {
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && 'direct_members' in value;
}

/** Returns whether a person is in a setting, directly or through groups and their subgroups. */
export function isInSetting(
  groups: State['groups'],
  setting: GroupSetting,
  userId: number,
): boolean {
  if (typeof setting !== 'number' && setting.direct_members.includes(userId)) return true;
  const seen = new Set<number>();
  const left = typeof setting === 'number' ? [setting] : [...setting.direct_subgroups];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const group = groups.get(id);
    if (!group || seen.has(id)) continue;
    if (group.members.includes(userId)) return true;
    seen.add(id);
    left.push(...group.direct_subgroup_ids);
  }
  return false;
}

/** Returns whether the user is a visitor without an account. */
export function isVisitor({ me }: Pick<State, 'me'>): boolean {
  return me === undefined;
}

/** Returns the user's role; undefined for a visitor without an account. */
function myRole({ me, users }: Pick<State, 'me' | 'users'>): Role | undefined {
  return me === undefined ? undefined : users.get(me)?.role;
}

/** Returns whether the user is an owner of the organization. */
export function isOwner(state: Pick<State, 'me' | 'users'>): boolean {
  return myRole(state) === 100;
}

/** Returns whether the user is an administrator or an owner. */
export function isAdministrator(state: Pick<State, 'me' | 'users'>): boolean {
  const role = myRole(state);
  return role !== undefined && role <= 200;
}

/** Returns whether the user is a guest. Visitors without an account count as guests. */
export function isGuest(state: Pick<State, 'me' | 'users'>): boolean {
  const role = myRole(state);
  return role === undefined || role === 600;
}

/** The name of a permission in the organization, such as `can_invite_users_group`. */
export type RealmPermission = {
  [Name in keyof Realm]: GroupSetting extends Realm[Name] ? Name : never;
}[keyof Realm];

/** Returns whether the user has a permission in the organization. */
export function holdsRealmPermission(state: Subject, name: RealmPermission): boolean {
  return holds(state, state.realm[name], permissionRule(state, 'realm', name));
}

/** Returns whether the user can invite people, by email or by link. */
export function mayInvite(state: Subject): boolean {
  return (
    holdsRealmPermission(state, 'can_invite_users_group') ||
    holdsRealmPermission(state, 'create_multiuse_invite_group')
  );
}

/**
 * Returns whether the user can give invited people this role. No user can give a role with more rights than their own,
 * except that everyone can invite members.
 */
export function mayInviteAs(state: Pick<State, 'me' | 'users'>, role: Role): boolean {
  return role >= 400 || (myRole(state) ?? 600) <= role;
}

/** Returns whether the user can deactivate an account. Only owners can deactivate owners. */
export function mayDeactivate(
  state: Pick<State, 'me' | 'users'>,
  { role }: Pick<User, 'role'>,
): boolean {
  return role === 100 ? isOwner(state) : isAdministrator(state);
}

/** Returns whether the user can rename a channel, archive it and change the permissions on it. */
export function mayAdministerChannel(state: Subject, channel: Channel): boolean {
  return isAdministrator(state) || holdsOfChannel(state, channel, 'can_administer_channel_group');
}

/** Returns whether the user can read a channel's messages. */
export function hasContentAccess(state: Subject, channel: Channel): boolean {
  if (channel.is_web_public || channel.subscription) return true;
  if (isGuest(state)) return false;
  return (
    !channel.invite_only ||
    holdsOfChannel(state, channel, 'can_add_subscribers_group') ||
    holdsOfChannel(state, channel, 'can_subscribe_group')
  );
}

/** Returns whether the user can subscribe other people to a channel. */
export function mayAddSubscribers(state: Subject, channel: Channel): boolean {
  return (
    hasContentAccess(state, channel) &&
    (holdsRealmPermission(state, 'can_add_subscribers_group') ||
      mayAdministerChannel(state, channel) ||
      holdsOfChannel(state, channel, 'can_add_subscribers_group'))
  );
}

/** Returns whether the user can unsubscribe other people from a channel. */
export function mayRemoveSubscribers(state: Subject, channel: Channel): boolean {
  return (
    mayAdministerChannel(state, channel) ||
    holdsOfChannel(state, channel, 'can_remove_subscribers_group')
  );
}

/** Returns whether the user can rename a group and change its members and permissions. */
export function mayManageGroup(state: Subject, group: UserGroup): boolean {
  return (
    !group.is_system_group &&
    (holdsRealmPermission(state, 'can_manage_all_groups') ||
      holdsOfGroup(state, group, 'can_manage_group'))
  );
}

type GroupPermission =
  | 'can_add_members_group'
  | 'can_join_group'
  | 'can_leave_group'
  | 'can_manage_group'
  | 'can_remove_members_group';

/** Returns whether the user has a permission on a group. System groups have no such permissions. */
export function holdsOfGroup(state: Subject, group: UserGroup, name: GroupPermission): boolean {
  return !group.is_system_group && holds(state, group[name], permissionRule(state, 'group', name));
}

export type ChannelPermission = Extract<keyof Channel, `can_${string}`>;

/** Returns whether the user has a permission on a channel. */
export function holdsOfChannel(state: Subject, channel: Channel, name: ChannelPermission): boolean {
  return holds(state, channel[name], permissionRule(state, 'stream', name));
}

/** Returns whether the server and the organization allow web-public channels. */
export function offersWebPublic({ server, realm }: Pick<State, 'server' | 'realm'>): boolean {
  return (
    server.server_web_public_streams_enabled === true && realm.enable_spectator_access === true
  );
}

function holds(state: Subject, setting: unknown, rule: PermissionRule): boolean {
  if (state.me === undefined || !isGroupSetting(setting)) return false;
  if (!rule.allow_everyone_group && isGuest(state)) return false;
  return isInSetting(state.groups, setting, state.me);
}
