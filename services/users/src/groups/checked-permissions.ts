import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import { groupPermissionSettings } from '@chat/kit/groups/permission-settings';
import type { Realm } from '../realms/store.ts';
import { checkedPermission } from '../settings/check-permission.ts';
import { listActiveUserIds } from '../settings/store.ts';
import { type GroupPermissionName, isGroupPermission } from './rules.ts';
import type { GroupRow } from './store.ts';

/** Permissions of a group that somebody asks for, by name. */
export type AskedPermissions = Readonly<Partial<Record<GroupPermissionName, GroupSetting>>>;

/**
 * Makes sure that every name is that of a permission of groups.
 * @throws BAD_REQUEST
 */
export function askedPermissions(asked: Readonly<Record<string, GroupSetting>>): AskedPermissions {
  const stranger = Object.keys(asked).find((name) => !isGroupPermission(name));
  if (stranger !== undefined) throw badRequest({ msg: `Invalid permission setting: ${stranger}` });
  return asked;
}

/** The groups that permissions name. */
export function groupsNamedIn(asked: AskedPermissions): number[] {
  return Object.values(asked).flatMap(({ direct_subgroups }) => direct_subgroups);
}

/**
 * Permissions as they are stored. `groups` are those that they name and that exist, held by the transaction.
 *
 * @throws BAD_REQUEST an unknown or deactivated group, an unknown or deactivated user, a forbidden system group
 * @spec realm.md User groups
 */
export async function checkedPermissions(
  tx: Tx,
  { realm_id, systemGroups }: Realm,
  asked: AskedPermissions,
  groups: ReadonlyMap<number, GroupRow>,
): Promise<Record<string, GroupSetting>> {
  const userIds = Object.values(asked).flatMap(({ direct_members }) => direct_members);
  const activeUserIds = new Set(await listActiveUserIds(tx, realm_id, userIds));
  const nobody = {
    ...{ group_id: systemGroups['role:nobody'], name: 'role:nobody' },
    ...{ is_system_group: true, is_deactivated: false },
  };
  const nameable = { groups: [...groups.values(), nobody], activeUserIds, systemGroups };
  const checked = Object.entries(asked).map(([name, setting]) => {
    if (!isGroupPermission(name)) throw badRequest({ msg: `Invalid permission setting: ${name}` });
    const stored = checkedPermission(name, setting, {
      rules: groupPermissionSettings[name],
      nameable,
    });
    checkNotOwners(name, stored, systemGroups['role:owners']);
    return [name, stored] as const;
  });
  return Object.fromEntries(checked);
}

/** Owners are mentioned by whoever may mention anybody. @spec api.md POST /user_groups/create */
function checkNotOwners(name: string, setting: GroupSetting, owners: number): void {
  if (name !== 'can_mention_group' || !setting.direct_subgroups.includes(owners)) return;
  throw badRequest({ msg: `'${name}' setting cannot be set to 'role:owners' group.` });
}
