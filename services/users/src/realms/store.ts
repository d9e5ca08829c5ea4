import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import type { SystemGroupIds } from '@chat/kit/groups/permission-settings';
import { systemGroupIds } from '../groups/system-groups.ts';
import { type RealmSettings, realmSettings } from '../settings/realm-settings.ts';

/** A realm as it is stored: settings and permissions hold what differs from the defaults. */
export type RealmRow = {
  realm_id: number;
  string_id: string;
  /** Lower case; null: derived from the string id. */
  host: string | null;
  uuid: string;
  name: string;
  description: string;
  is_active: boolean;
  settings: Record<string, unknown>;
  permissions: Record<string, GroupSetting>;
  user_settings_defaults: Record<string, unknown>;
  version: number;
  created_at: Date;
};

/** A realm with all its settings, and the ids of its system groups. */
export type Realm = Omit<RealmRow, 'settings'> & {
  settings: RealmSettings;
  systemGroups: SystemGroupIds;
};

type FoundRealm = RealmRow & { system_groups: unknown };

/** @throws an error when there is no such realm */
export async function getRealm(tx: ReadTx, realmId: number): Promise<Realm> {
  const realm = await findRealm(tx, realmId);
  if (!realm) throw new Error(`no realm ${realmId}`);
  return realm;
}

export async function findRealm(tx: ReadTx, realmId: number): Promise<Realm | undefined> {
  const [row] = await selectRealms(tx).where({ realm_id: realmId });
  return row && toRealm(row);
}

export async function findRealmByStringId(
  tx: ReadTx,
  stringId: string,
): Promise<Realm | undefined> {
  const [row] = await selectRealms(tx).where({ string_id: stringId });
  return row && toRealm(row);
}

/** The realm with this host of its own, whatever the port. */
export async function findRealmByHost(tx: ReadTx, hostName: string): Promise<Realm | undefined> {
  const [row] = await selectRealms(tx).whereRaw(`regexp_replace(host, ':\\d+$', '') = ?`, [
    hostName,
  ]);
  return row && toRealm(row);
}

/** The deployment's realm; undefined when it has none or several. */
export async function findOnlyRealm(tx: ReadTx): Promise<Realm | undefined> {
  const [row, another] = await selectRealms(tx).orderBy('realm_id').limit(2);
  return row && !another ? toRealm(row) : undefined;
}

/** Inserts a realm. undefined: its string id or host is taken. */
export async function insertRealm(
  tx: Tx,
  row: Pick<RealmRow, 'string_id' | 'host' | 'name' | 'created_at'>,
): Promise<RealmRow | undefined> {
  const [realm] = await tx<RealmRow>('realm').insert(row).onConflict().ignore().returning('*');
  return realm;
}

/** A stored realm with its settings filled in. */
export function completeRealm(row: RealmRow, systemGroups: SystemGroupIds): Realm {
  return { ...row, settings: realmSettings.parse(row.settings), systemGroups };
}

function selectRealms(tx: ReadTx) {
  return tx<RealmRow>('realm').select<FoundRealm[]>(
    'realm.*',
    tx.raw(`(
      select jsonb_object_agg(name, group_id)
      from user_group
      where user_group.realm_id = realm.realm_id and is_system_group
    ) as system_groups`),
  );
}

function toRealm({ system_groups, ...row }: FoundRealm): Realm {
  return completeRealm(row, systemGroupIds(system_groups));
}
