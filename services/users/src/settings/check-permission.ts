import { badRequest, systemGroupRequired } from '@chat/kit/errors/catalog';
import { type GroupSetting, orNobody } from '@chat/kit/groups/group-setting';
import type { PermissionSetting, SystemGroupIds } from '@chat/kit/groups/permission-settings';

/** A group as far as permission settings care. */
export type NamedGroup = {
  group_id: number;
  name: string;
  is_system_group: boolean;
  is_deactivated: boolean;
};

/** What of a realm a permission setting may name. */
export type Nameable = {
  groups: readonly NamedGroup[];
  activeUserIds: ReadonlySet<number>;
  systemGroups: SystemGroupIds;
};

/**
 * The permission as it is stored: naming nobody is naming the group of nobody.
 *
 * @throws BAD_REQUEST an unknown or forbidden group, an unknown user
 * @throws SYSTEM_GROUP_REQUIRED where only a single system group will do
 * @spec realm.md Roles and group-setting updates
 */
export function checkedPermission(
  name: string,
  setting: GroupSetting,
  { rules, nameable }: { rules: PermissionSetting; nameable: Nameable },
): GroupSetting {
  const checked = orNobody(setting, nameable.systemGroups['role:nobody']);
  const groups = checked.direct_subgroups.map((id) => {
    const group = nameable.groups.find(({ group_id }) => group_id === id);
    if (!group || group.is_deactivated) throw badRequest({ msg: 'Invalid user group' });
    return group;
  });
  const stranger = checked.direct_members.find((id) => !nameable.activeUserIds.has(id));
  if (stranger !== undefined) throw badRequest({ msg: `Invalid user ID: ${stranger}` });
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
