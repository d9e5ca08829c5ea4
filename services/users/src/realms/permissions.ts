import type { Actor } from '@chat/kit/actor/actor';
import { type ApiGroupSetting, type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import {
  defaultGroupSetting,
  holdsPermission,
  type RealmPermissionName,
  realmPermissionSettings,
} from '@chat/kit/groups/permission-settings';
import type { Realm } from './store.ts';

/** The value of a realm permission, including deactivated users. */
export function realmPermission(
  { permissions, systemGroups }: Pick<Realm, 'permissions' | 'systemGroups'>,
  name: RealmPermissionName,
): GroupSetting {
  return permissions[name] ?? defaultGroupSetting(realmPermissionSettings[name], systemGroups);
}

/** Whether the actor holds a permission of its realm. */
export function hasPermission(
  realm: Pick<Realm, 'permissions' | 'systemGroups'>,
  name: RealmPermissionName,
  actor: Actor,
): boolean {
  return holdsPermission(realmPermissionSettings[name], realmPermission(realm, name), actor);
}

/** Whether clients call a permission of a realm by this name. */
export function isRealmPermission(name: string): name is RealmPermissionName {
  return Object.hasOwn(realmPermissionSettings, name);
}

type PermissionHolder = Pick<Realm, 'permissions' | 'systemGroups' | 'inactivePrincipals'>;

/** A realm permission as shown to clients: without deactivated users. */
export function shownRealmPermission(
  realm: PermissionHolder,
  name: RealmPermissionName,
): ApiGroupSetting {
  const { direct_members, direct_subgroups } = realmPermission(realm, name);
  const isShown = (id: number) => !realm.inactivePrincipals.includes(id);
  return toApi({ direct_members: direct_members.filter(isShown), direct_subgroups });
}

/** All permissions of the realm as clients are shown them, by the name they have without `realm_`. */
export function apiRealmPermissions(realm: PermissionHolder): Record<string, ApiGroupSetting> {
  const names = Object.keys(realmPermissionSettings).filter(isRealmPermission);
  return Object.fromEntries(names.map((name) => [name, shownRealmPermission(realm, name)]));
}
