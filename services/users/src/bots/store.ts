import type { ReadTx, Tx } from '@chat/kit/database/database';
import { type AccountRow, type UserRow, userColumns } from '../accounts/store.ts';
import type { RealmRow } from '../realms/store.ts';

/** The realm's system bots, by id. */
export async function listSystemBotRows(tx: ReadTx, realmId: number): Promise<UserRow[]> {
  return tx<AccountRow>('account')
    .select(userColumns)
    .where({ realm_id: realmId })
    .whereNotNull('system_bot')
    .orderBy('user_id');
}

export async function listSystemBotNames(tx: ReadTx, realmId: number): Promise<string[]> {
  const rows = await tx<AccountRow>('account')
    .select('system_bot')
    .where({ realm_id: realmId })
    .whereNotNull('system_bot');
  return rows.flatMap(({ system_bot }) => system_bot ?? []);
}

/** A realm that lacks one of these system bots. */
export async function findRealmWithoutSystemBots(
  tx: ReadTx,
  names: readonly string[],
): Promise<number | undefined> {
  const { rows } = await tx.raw<{ rows: { realm_id: number }[] }>(
    `select realm_id from realm
     where (
       select count(*) from account
       where account.realm_id = realm.realm_id and system_bot = any(:names)
     ) < :count
     order by realm_id limit 1`,
    { names: [...names], count: names.length },
  );
  return rows[0]?.realm_id;
}

/** Locks the realm's row against others who do so; accounts can be created meanwhile. */
export async function lockRealm(tx: Tx, realmId: number): Promise<void> {
  await tx<RealmRow>('realm').select('realm_id').where({ realm_id: realmId }).forNoKeyUpdate();
}
