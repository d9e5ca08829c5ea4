import type { GroupSetting, UserGroup } from '../../store/records.ts';
import type { PermissionRule } from '../../store/rights.ts';
import type { State } from '../../store/state.ts';
import { pickerTexts } from './texts.ts';

/** The system groups from the largest role to the smallest, then nobody. */
const systemOrder: readonly string[] = Object.keys(pickerTexts.systemGroups);

/** Returns a group's display name: a role in plain words, or the name of any other group. */
export function groupName(group: Pick<UserGroup, 'name' | 'is_system_group'>): string {
  if (!group.is_system_group) return group.name;
  return (
    new Map<string, string>(Object.entries(pickerTexts.systemGroups)).get(group.name) ?? group.name
  );
}

/** Returns details about a role; undefined if the role's name says everything. */
export function groupDetail(group: Pick<UserGroup, 'name' | 'members'>): string | undefined {
  return new Map<string, string>(Object.entries(pickerTexts.systemGroupDetails)).get(group.name);
}

/** Returns the roles that a permission can be set to, largest first. */
export function allowedRoles(groups: State['groups'], rule: PermissionRule): UserGroup[] {
  const allowed = [...groups.values()].filter(
    ({ is_system_group, name }) =>
      is_system_group &&
      (rule.allowed_system_groups.length === 0 || rule.allowed_system_groups.includes(name)) &&
      (name !== 'role:internet' || rule.allow_internet_group) &&
      (name !== 'role:everyone' || rule.allow_everyone_group) &&
      (name !== 'role:nobody' || rule.allow_nobody_group),
  );
  return allowed.sort((a, b) => systemOrder.indexOf(a.name) - systemOrder.indexOf(b.name));
}

/** Splits a setting into the ids of its people and groups. A setting that is a single group has only that group. */
export function partsOf(setting: GroupSetting): {
  people: readonly number[];
  groups: readonly number[];
} {
  return typeof setting === 'number'
    ? { people: [], groups: [setting] }
    : { people: setting.direct_members, groups: setting.direct_subgroups };
}

/** Returns a setting for people and groups in the API's form. The form for a single group is the group's id. */
export function settingOf(people: readonly number[], groups: readonly number[]): GroupSetting {
  const [only, ...others] = groups;
  if (only !== undefined && people.length === 0 && others.length === 0) return only;
  return { direct_members: [...people], direct_subgroups: [...groups] };
}

/** Describes a setting, such as "Administrators, Design and 3 more". Lists groups before people. */
export function settingWords(
  { groups, users }: Pick<State, 'groups' | 'users'>,
  setting: GroupSetting,
): string {
  const parts = partsOf(setting);
  const names = [
    ...parts.groups.map((id) => {
      const group = groups.get(id);
      return group ? groupName(group) : pickerTexts.unknownGroup;
    }),
    ...parts.people.flatMap((id) => users.get(id)?.full_name ?? []),
  ];
  if (names.length === 0) return pickerTexts.nobody;
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 2).join(', ')}${pickerTexts.and}${pickerTexts.more(names.length - 2)}`;
}
