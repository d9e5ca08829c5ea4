import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { type GroupSetting, isSatisfiedBy } from '@chat/kit/groups/group-setting';
import {
  defaultGroupSetting,
  groupPermissionSettings,
  type SystemGroupIds,
} from '@chat/kit/groups/permission-settings';
import { nameKey } from '@chat/kit/names/name-key';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import { realmPermission } from '../realms/permissions.ts';

import type { Realm } from '../realms/realm-store.ts';

export type GroupPermissionName = keyof typeof groupPermissionSettings;

const maxNameLength = 100;
// Prefixes that mentions, narrows and system groups use, in any case and width.
const reservedPrefixes = ['@', 'role:', 'user:', 'stream:', 'channel:'];

/**
 * Normalizes a group's name, validates it and returns it.
 * @throws BAD_REQUEST no visible character, too long, a reserved prefix, or an invalid character
 */
export function parseGroupName(text: string): string {
  const name = normalizeName(text);
  if (name === '') throw badRequest({ msg: "User group name can't be empty!" });
  if ([...name].length > maxNameLength) {
    throw badRequest({ msg: `User group name cannot exceed ${maxNameLength} characters.` });
  }
  const key = nameKey(name);
  const prefix = reservedPrefixes.find((reserved) => key.startsWith(reserved));
  if (prefix !== undefined) {
    throw badRequest({ msg: `User group name cannot start with '${prefix}'.` });
  }
  if (invalidCharacterAt(name) !== undefined) {
    throw badRequest({ msg: 'Invalid characters in user group name!' });
  }
  return name;
}

/**
 * Validates a group's description and returns it trimmed.
 * @throws BAD_REQUEST the description contains a null byte
 */
export function parseDescription(text: string): string {
  if (text.includes('\0')) throw badRequest({ msg: 'Invalid characters in description!' });
  return text.trim();
}

/** Returns whether `name` is the name of a group permission. */
export function isGroupPermission(name: string): name is GroupPermissionName {
  return Object.hasOwn(groupPermissionSettings, name);
}

/** The properties of a group that determine who may act on it. */
export type GovernedGroup = {
  is_system_group: boolean;
  is_deactivated: boolean;
  creator_id: number | null;
  permissions: Readonly<Partial<Record<string, GroupSetting>>>;
};

/** Returns one of a group's permissions, including deactivated users. */
export function groupPermission(
  group: Pick<GovernedGroup, 'is_system_group' | 'creator_id' | 'permissions'>,
  name: GroupPermissionName,
  systemGroups: SystemGroupIds,
): GroupSetting {
  const stored = group.permissions[name];
  if (stored) return stored;
  const setting = groupPermissionSettings[name];
  const onSystemGroups = setting.default_for_system_groups;
  return group.is_system_group && onSystemGroups !== null
    ? { direct_members: [], direct_subgroups: [systemGroups[onSystemGroups]] }
    : defaultGroupSetting(setting, systemGroups, group.creator_id ?? undefined);
}

/** The actor and the realm's permission that determine which group actions are allowed. */
type GroupAuthorization = {
  actor: Actor;
  systemGroups: SystemGroupIds;
  /** The realm's `can_manage_all_groups` permission. */
  canManageAllGroups: GroupSetting;
};

/** An action on a group. */
export type GroupAction = 'manage' | 'add' | 'remove' | 'join' | 'leave';

/** The permissions that allow an action, in addition to `can_manage_group`. */
const permissionsFor: Readonly<Record<GroupAction, readonly GroupPermissionName[]>> = {
  manage: [],
  add: ['can_add_members_group'],
  remove: ['can_remove_members_group'],
  join: ['can_join_group', 'can_add_members_group'],
  leave: ['can_leave_group', 'can_remove_members_group'],
};

/**
 * Checks that the actor may take this action on the group. Guests may not act on any group, and no user may act on
 * system groups.
 *
 * @throws BAD_REQUEST missing permission
 */
export function checkMayAct(
  group: GovernedGroup,
  action: GroupAction,
  { actor, systemGroups, canManageAllGroups }: GroupAuthorization,
): void {
  const names = ['can_manage_group', ...permissionsFor[action]] as const;
  const isAllowed =
    !group.is_system_group &&
    actor.role !== roles.guest &&
    (isSatisfiedBy(canManageAllGroups, actor) ||
      names.some((name) => isSatisfiedBy(groupPermission(group, name, systemGroups), actor)));
  if (!isAllowed) throw badRequest({ msg: 'Insufficient permission' });
}

/** The requested changes to a group's members and subgroups. */
export type MembershipRequest = {
  addedMemberIds: readonly number[];
  removedMemberIds: readonly number[];
  addedSubgroupIds: readonly number[];
  removedSubgroupIds: readonly number[];
};

/** Returns the actions that a membership request by user `userId` requires. */
export function actionsOf(request: MembershipRequest, userId: number): GroupAction[] {
  const actions: GroupAction[] = [];
  const isOnlySelf = (ids: readonly number[]) => ids.every((id) => id === userId);
  if (request.addedMemberIds.length > 0) {
    actions.push(isOnlySelf(request.addedMemberIds) ? 'join' : 'add');
  }
  if (request.removedMemberIds.length > 0) {
    actions.push(isOnlySelf(request.removedMemberIds) ? 'leave' : 'remove');
  }
  if (request.addedSubgroupIds.length > 0) actions.push('add');
  if (request.removedSubgroupIds.length > 0) actions.push('remove');
  return actions;
}

/** Returns the actor and the realm's permission that determine which group actions are allowed. */
export function groupAuthorizationOf(actor: Actor, realm: Realm): GroupAuthorization {
  return {
    actor,
    systemGroups: realm.systemGroups,
    canManageAllGroups: realmPermission(realm, 'can_manage_all_groups'),
  };
}
