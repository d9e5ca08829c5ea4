import { type ApiGroupSetting, type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import {
  defaultGroupSetting,
  groupPermissionSettings,
  type PermissionSetting,
  type RealmPermissionName,
  realmPermissionSettings,
  type SystemGroupIds,
} from '@chat/kit/groups/permission-settings';
import type { GroupState } from '../groups/store.ts';
import type { Realm } from '../realms/store.ts';

/** Whom a permission of the realm names. */
export function realmPermission(
  { permissions, systemGroups }: Pick<Realm, 'permissions' | 'systemGroups'>,
  name: RealmPermissionName,
): GroupSetting {
  return permissions[name] ?? defaultGroupSetting(realmPermissionSettings[name], systemGroups);
}

/** All permissions of the realm in the API's form, by the name they have without `realm_`. */
export function apiRealmPermissions(
  realm: Pick<Realm, 'permissions' | 'systemGroups'>,
): Record<string, ApiGroupSetting> {
  return apiPermissions(realmPermissionSettings, realm.permissions, (setting) =>
    defaultGroupSetting(setting, realm.systemGroups),
  );
}

/** All permissions of a group in the API's form. */
export function apiGroupPermissions(
  group: Pick<GroupState, 'permissions' | 'is_system_group' | 'creator_id'>,
  systemGroups: SystemGroupIds,
): Record<string, ApiGroupSetting> {
  return apiPermissions(groupPermissionSettings, group.permissions, (setting) => {
    const onSystemGroups = setting.default_for_system_groups;
    return group.is_system_group && onSystemGroups !== null
      ? { direct_members: [], direct_subgroups: [systemGroups[onSystemGroups]] }
      : defaultGroupSetting(setting, systemGroups, group.creator_id ?? undefined);
  });
}

function apiPermissions(
  settings: Record<string, PermissionSetting>,
  stored: Record<string, GroupSetting>,
  defaultOf: (setting: PermissionSetting) => GroupSetting,
): Record<string, ApiGroupSetting> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      name,
      toApi(stored[name] ?? defaultOf(setting)),
    ]),
  );
}
