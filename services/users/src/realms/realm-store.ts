import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import type { SystemGroupIds } from '@chat/kit/groups/permission-settings';
import { type RealmSettings, realmSettings } from './realm-settings.ts';
import { systemGroupIds } from './roles.ts';

/** A realm in stored form. Settings and permissions contain only values that differ from the defaults. */
export type RealmRow = {
  realm_id: number;
  string_id: string;
  /** The realm's own host in lower case; null if the host is derived from the string id. */
  host: string | null;
  uuid: string;
  name: string;
  description: string;
  is_active: boolean;
  settings: Record<string, unknown>;
  permissions: Record<string, GroupSetting>;
  user_settings_defaults: Record<string, unknown>;
  /** The file name prefixes of uploaded pictures; null for the product's default. */
  icon_file: string | null;
  logo_file: string | null;
  night_logo_file: string | null;
  /** The allowed email domains, sorted by name. */
  domains: RealmDomain[];
  version: number;
  created_at: Date;
};

/** A realm with all its settings, and the ids of its system groups. */
export type Realm = Omit<RealmRow, 'settings'> & {
  settings: RealmSettings;
  systemGroups: SystemGroupIds;
  /** The ids of the deactivated users in the realm's permissions. Clients do not see these users there. */
  inactivePrincipals: readonly number[];
};

type FoundRealm = RealmRow & { system_groups: unknown; inactive_principals: number[] };

/**
 * Returns the realm.
 * @throws an error if there is no such realm
 */
export async function getRealm(tx: ReadTx, realmId: number): Promise<Realm> {
  const realm = await findRealm(tx, realmId);
  if (!realm) throw new Error(`no realm ${realmId}`);
  return realm;
}

/**
 * Returns the realm that an operator specified.
 * @throws BAD_REQUEST no such realm
 */
export async function requireRealm(tx: ReadTx, realmId: number): Promise<Realm> {
  const realm = await findRealm(tx, realmId);
  if (!realm) throw badRequest({ msg: `There is no organization ${realmId}.` });
  return realm;
}

export async function findRealm(tx: ReadTx, realmId: number): Promise<Realm | undefined> {
  const [row] = await selectRealms(tx).where({ realm_id: realmId });
  return row && toRealm(row);
}

/** Returns the realm of the account whose API key has this hash. */
export async function findRealmByApiKey(
  tx: ReadTx,
  apiKeyHash: string,
): Promise<Realm | undefined> {
  const [row] = await selectRealms(tx).whereRaw(
    'realm_id = (select account.realm_id from account where account.api_key_hash = ?)',
    [apiKeyHash],
  );
  return row && toRealm(row);
}

export async function findRealmByStringId(
  tx: ReadTx,
  stringId: string,
): Promise<Realm | undefined> {
  const [row] = await selectRealms(tx).where({ string_id: stringId });
  return row && toRealm(row);
}

/** Returns the realm that has this host as its own, ignoring the port, or undefined if there is none. */
export async function findRealmByHost(tx: ReadTx, hostName: string): Promise<Realm | undefined> {
  const [row] = await selectRealms(tx).whereRaw(`regexp_replace(host, ':\\d+$', '') = ?`, [
    hostName,
  ]);
  return row && toRealm(row);
}

/** Returns the deployment's only realm, or undefined if there are none or several. */
export async function findOnlyRealm(tx: ReadTx): Promise<Realm | undefined> {
  const [row, another] = await selectRealms(tx).orderBy('realm_id').limit(2);
  return row && !another ? toRealm(row) : undefined;
}

/** Inserts a realm. Returns undefined if its string id or host is in use. */
export async function insertRealm(
  tx: Tx,
  row: Pick<RealmRow, 'string_id' | 'host' | 'name' | 'created_at'> &
    Pick<RealmRow, 'settings' | 'user_settings_defaults'>,
): Promise<RealmRow | undefined> {
  const [realm] = await tx<RealmRow>('realm').insert(row).onConflict().ignore().returning('*');
  return realm;
}

/** Locks a realm's row. Call this function before you lock accounts and groups. */
export async function lockRealm(tx: Tx, realmId: number): Promise<void> {
  await tx<RealmRow>('realm').select('realm_id').where({ realm_id: realmId }).forNoKeyUpdate();
}

/** Returns whether a realm is active. Locks the realm, so that the result stays valid until the transaction ends. */
export async function isRealmActive(tx: Tx, realmId: number): Promise<boolean> {
  const query = tx<RealmRow>('realm').select('is_active').where({ realm_id: realmId });
  return (await query.forShare().first())?.is_active === true;
}

/** The columns of a realm that can change. */
export type RealmChange = Partial<
  Pick<
    RealmRow,
    | 'name'
    | 'description'
    | 'string_id'
    | 'is_active'
    | 'settings'
    | 'permissions'
    | 'user_settings_defaults'
    | 'icon_file'
    | 'logo_file'
    | 'night_logo_file'
    | 'domains'
    | 'version'
  >
>;

/**
 * Changes a locked realm.
 * @throws BAD_REQUEST another realm has the string id
 */
export async function updateRealmRow(
  tx: Tx,
  realmId: number,
  { domains, ...change }: RealmChange,
): Promise<void> {
  try {
    await tx<RealmRow>('realm')
      .where({ realm_id: realmId })
      .update({ ...change, ...(domains && { domains: asJson(tx, domains) }) });
  } catch (error) {
    if (!isDuplicateStringId(error)) throw error;
    const msg = `An organization '${change.string_id}' already exists.`;
    throw badRequest({ msg }, { cause: error });
  }
}

// Serialize to JSON, because the driver sends a list as a Postgres array.
function asJson(tx: Tx, list: readonly unknown[]) {
  return tx.raw('cast(? as jsonb)', [JSON.stringify(list)]);
}

/** Sets a setting of a locked realm that clients cannot change. */
export async function updateRealmSetting(
  tx: Tx,
  realmId: number,
  { name, value }: { name: keyof RealmSettings; value: boolean },
): Promise<void> {
  await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .update({
      settings: tx.raw('settings || jsonb_build_object(?::text, ?::boolean)', [name, value]),
    });
}

/** Resets a setting of a locked realm to its default. */
export async function resetRealmSetting(
  tx: Tx,
  realmId: number,
  name: keyof RealmSettings,
): Promise<void> {
  await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .update({ settings: tx.raw('settings - ?', [name]) });
}

function isDuplicateStringId(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'realm_string_id_key'
  );
}

/** Returns at most `limit` realms with ids above `afterRealmId`, sorted by id. */
export async function listRealmsAfter(
  tx: ReadTx,
  afterRealmId: number,
  limit: number,
): Promise<Realm[]> {
  const rows = await selectRealms(tx)
    .where('realm_id', '>', afterRealmId)
    .orderBy('realm_id')
    .limit(limit);
  return rows.map(toRealm);
}

/** Returns a stored realm with its settings' defaults added. */
export function completeRealm(row: RealmRow, systemGroups: SystemGroupIds): Realm {
  const settings = realmSettings.parse(row.settings);
  return { ...row, settings, systemGroups, inactivePrincipals: [] };
}

function selectRealms(tx: ReadTx) {
  return tx<RealmRow>('realm').select<FoundRealm[]>(
    'realm.*',
    tx.raw(`(
      select jsonb_object_agg(name, group_id)
      from user_group
      where user_group.realm_id = realm.realm_id and is_system_group
    ) as system_groups`),
    tx.raw(`array(
      select account.user_id
      from jsonb_path_query(realm.permissions, '$.*.direct_members[*]') as named (id)
      join account on account.realm_id = realm.realm_id and account.user_id = named.id::bigint
      where not account.is_active
    ) as inactive_principals`),
  );
}

function toRealm({ system_groups, inactive_principals, ...row }: FoundRealm): Realm {
  const realm = completeRealm(row, systemGroupIds(system_groups));
  return { ...realm, inactivePrincipals: inactive_principals };
}

/** An allowed email domain. */
export type RealmDomain = { domain: string; allow_subdomains: boolean };
