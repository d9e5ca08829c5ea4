import type { Actor } from '@chat/kit/actor/actor';
import { type ApiGroupSetting, type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import {
  defaultGroupSetting,
  holdsPermission,
  type RealmPermissionName,
  realmPermissionSettings,
} from '@chat/kit/groups/permission-settings';
import type { Realm } from './realm-store.ts';

/** Returns the value of a realm permission, including deactivated users. */
export function realmPermission(
  { permissions, systemGroups }: Pick<Realm, 'permissions' | 'systemGroups'>,
  name: RealmPermissionName,
): GroupSetting {
  return permissions[name] ?? defaultGroupSetting(realmPermissionSettings[name], systemGroups);
}

/** Returns whether the actor has a permission in their realm. */
export function hasPermission(
  realm: Pick<Realm, 'permissions' | 'systemGroups'>,
  name: RealmPermissionName,
  actor: Actor,
): boolean {
  return holdsPermission(realmPermissionSettings[name], realmPermission(realm, name), actor);
}

/** Returns whether a realm permission has this name. */
export function isRealmPermission(name: string): name is RealmPermissionName {
  return Object.hasOwn(realmPermissionSettings, name);
}

type PermissionHolder = Pick<Realm, 'permissions' | 'systemGroups' | 'inactivePrincipals'>;

/** Returns a realm permission as clients see it, without deactivated users. */
export function shownRealmPermission(
  realm: PermissionHolder,
  name: RealmPermissionName,
): ApiGroupSetting {
  const { direct_members, direct_subgroups } = realmPermission(realm, name);
  const isShown = (id: number) => !realm.inactivePrincipals.includes(id);
  return toApi({ direct_members: direct_members.filter(isShown), direct_subgroups });
}

/** Returns all permissions of the realm as clients see them, keyed by name without `realm_`. */
export function apiRealmPermissions(realm: PermissionHolder): Record<string, ApiGroupSetting> {
  const names = Object.keys(realmPermissionSettings).filter(isRealmPermission);
  return Object.fromEntries(names.map((name) => [name, shownRealmPermission(realm, name)]));
}
