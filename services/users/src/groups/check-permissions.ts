import type { Tx } from '@chat/kit/database/database';
import { badRequest, systemGroupRequired } from '@chat/kit/errors/catalog';
import { type GroupSetting, nobodyIfEmpty } from '@chat/kit/groups/group-setting';
import {
  groupPermissionSettings,
  type PermissionSetting,
  type SystemGroupIds,
} from '@chat/kit/groups/permission-settings';
import { listActiveUserIds } from '../accounts/change-store.ts';
import type { Realm } from '../realms/realm-store.ts';
import type { GroupRow } from './group-store.ts';
import { type GroupPermissionName, isGroupPermission } from './rules.ts';

/** The requested group permissions, keyed by name. */
export type RequestedPermissions = Readonly<Partial<Record<GroupPermissionName, GroupSetting>>>;

/**
 * Returns the permissions if all their names are known.
 * @throws BAD_REQUEST an unknown permission name
 */
export function parseRequestedPermissions(
  requested: Readonly<Record<string, GroupSetting>>,
): RequestedPermissions {
  const unknownName = Object.keys(requested).find((name) => !isGroupPermission(name));
  if (unknownName !== undefined) {
    throw badRequest({ msg: `Invalid permission setting: ${unknownName}` });
  }
  return requested;
}

/** Returns the ids of the groups that the permissions contain. */
export function groupsNamedIn(requested: RequestedPermissions): number[] {
  return Object.values(requested).flatMap(({ direct_subgroups }) => direct_subgroups);
}

/**
 * Validates the requested permissions and returns them in stored form. `groups` must contain the existing groups in the
 * permissions, locked.
 *
 * @throws BAD_REQUEST an unknown or deactivated group, an unknown or deactivated user, a forbidden system group
 */
export async function validatePermissions(
  tx: Tx,
  { realm_id, systemGroups }: Realm,
  { requested, groups }: { requested: RequestedPermissions; groups: ReadonlyMap<number, GroupRow> },
): Promise<Record<string, GroupSetting>> {
  const userIds = Object.values(requested).flatMap(({ direct_members }) => direct_members);
  const activeUserIds = new Set(await listActiveUserIds(tx, realm_id, userIds));
  const nobodyGroup = {
    ...{ group_id: systemGroups['role:nobody'], name: 'role:nobody' },
    ...{ is_system_group: true, is_deactivated: false },
  };
  const candidates = { groups: [...groups.values(), nobodyGroup], activeUserIds, systemGroups };
  const checked = Object.entries(requested).map(([name, setting]) => {
    if (!isGroupPermission(name)) throw badRequest({ msg: `Invalid permission setting: ${name}` });
    const stored = validatePermission(name, setting, {
      rules: groupPermissionSettings[name],
      candidates,
    });
    checkNotOwners(name, stored, systemGroups['role:owners']);
    return [name, stored] as const;
  });
  return Object.fromEntries(checked);
}

/**
 * Rejects a `can_mention_group` permission that contains the owners group.
 * @throws BAD_REQUEST
 * @spec POST /user_groups/create
 */
function checkNotOwners(name: string, setting: GroupSetting, owners: number): void {
  if (name !== 'can_mention_group' || !setting.direct_subgroups.includes(owners)) return;
  throw badRequest({ msg: `'${name}' setting cannot be set to 'role:owners' group.` });
}

/** The properties of a group that determine whether a permission setting may contain the group. */
export type NamedGroup = {
  group_id: number;
  name: string;
  is_system_group: boolean;
  is_deactivated: boolean;
};

/** The users and groups that a permission setting may contain. */
export type PermissionCandidates = {
  groups: readonly NamedGroup[];
  activeUserIds: ReadonlySet<number>;
  systemGroups: SystemGroupIds;
};

/**
 * Validates a permission and returns it in stored form. An empty permission becomes `role:nobody`.
 *
 * @throws BAD_REQUEST an unknown, deactivated or forbidden group, or an unknown user
 * @throws SYSTEM_GROUP_REQUIRED the permission must be a single system group and is not
 */
export function validatePermission(
  name: string,
  setting: GroupSetting,
  { rules, candidates }: { rules: PermissionSetting; candidates: PermissionCandidates },
): GroupSetting {
  const checked = nobodyIfEmpty(setting, candidates.systemGroups['role:nobody']);
  const groups = checked.direct_subgroups.map((id) => {
    const group = candidates.groups.find(({ group_id }) => group_id === id);
    if (!group || group.is_deactivated) throw badRequest({ msg: 'Invalid user group' });
    return group;
  });
  const unknownId = checked.direct_members.find((id) => !candidates.activeUserIds.has(id));
  if (unknownId !== undefined) throw badRequest({ msg: `Invalid user ID: ${unknownId}` });
  const isSystemGroup =
    groups.length === 1 && groups[0]?.is_system_group && checked.direct_members.length === 0;
  if (rules.require_system_group && !isSystemGroup) {
    throw systemGroupRequired({ setting_name: name });
  }
  const forbidden = groups.find((group) => !isAllowed(rules, group));
  if (forbidden) {
    throw badRequest({ msg: `'${name}' setting cannot be set to '${forbidden.name}' group.` });
  }
  return checked;
}

function isAllowed(rules: PermissionSetting, group: NamedGroup): boolean {
  if (!group.is_system_group) return true;
  const { allowed_system_groups: allowed } = rules;
  if (allowed.length > 0) return allowed.some((name) => name === group.name);
  switch (group.name) {
    case 'role:internet':
      return rules.allow_internet_group;
    case 'role:everyone':
      return rules.allow_everyone_group;
    case 'role:nobody':
      return rules.allow_nobody_group;
    default:
      return true;
  }
}
