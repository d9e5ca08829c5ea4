import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, expectationMismatch } from '@chat/kit/errors/catalog';
import { fromApi, fromProto, type GroupSetting, orNobody } from '@chat/kit/groups/group-setting';
import { realmPermissionSettings } from '@chat/kit/groups/permission-settings';
import type { GroupSettingChange__Output } from '@chat/proto/chat/common/v1/GroupSettingChange';
import { holdGroups } from '../groups/store.ts';
import type { Realm } from '../realms/store.ts';
import { checkedPermission } from './check-permission.ts';
import { isRealmPermission, shownRealmPermission } from './permissions.ts';
import { listActiveUserIds } from './store.ts';

/**
 * The realm's permissions as they are stored once `asked` is done. The groups that it names stay in use until the
 * transaction ends.
 *
 * @throws BAD_REQUEST an unknown permission, user or group; a forbidden group
 * @throws EXPECTATION_MISMATCH the permission is another one than the caller believes
 * @throws SYSTEM_GROUP_REQUIRED
 */
export async function changedPermissions(
  tx: Tx,
  realm: Realm,
  asked: Readonly<Record<string, GroupSettingChange__Output>>,
): Promise<Record<string, GroupSetting>> {
  const wanted = Object.entries(asked).map(([name, { newValue, oldValue }]) => {
    if (!isRealmPermission(name) || !newValue) throw badRequest({ msg: `Invalid ${name}` });
    const stored = (setting: GroupSetting) => orNobody(setting, realm.systemGroups['role:nobody']);
    const shown = stored(fromApi(shownRealmPermission(realm, name)));
    if (oldValue && !isDeepStrictEqual(stored(fromProto(oldValue)), shown)) {
      throw expectationMismatch({});
    }
    return { name, setting: fromProto(newValue) };
  });
  if (wanted.length === 0) return realm.permissions;
  const { realm_id, systemGroups } = realm;
  const settings = wanted.map(({ setting }) => setting);
  const groups = await holdGroups(
    tx,
    realm_id,
    settings.flatMap(({ direct_subgroups }) => direct_subgroups),
  );
  const userIds = settings.flatMap(({ direct_members }) => direct_members);
  const nobody = { group_id: systemGroups['role:nobody'], name: 'role:nobody' };
  const nameable = {
    groups: [...groups.values(), { ...nobody, is_system_group: true, is_deactivated: false }],
    activeUserIds: new Set(await listActiveUserIds(tx, realm_id, userIds)),
    systemGroups,
  };
  const changed = wanted.map(({ name, setting }) => {
    const rules = realmPermissionSettings[name];
    return [name, checkedPermission(name, setting, { rules, nameable })] as const;
  });
  return { ...realm.permissions, ...Object.fromEntries(changed) };
}
