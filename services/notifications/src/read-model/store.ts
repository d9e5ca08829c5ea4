import type { Db, ReadTx } from '@chat/kit/database/database';
import type { RealmSettings, UserSettings, Webhook } from './settings.ts';

// Rows are copies of what users owns. Each remembers the event number of the fact it was taken from.

export type RealmRow = {
  id: number;
  name: string;
  /** Host that clients use. */
  host: string;
  is_active: boolean;
  settings: RealmSettings;
  number: number;
  /** When the realm was read from users as a whole; null: it has to be. */
  filled_at: Date | null;
};

export type AccountRow = {
  realm_id: number;
  user_id: number;
  /** The address the API shows. */
  email: string;
  full_name: string;
  is_active: boolean;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id: number | null;
  /** Of outgoing webhooks alone. */
  webhook: Webhook | null;
  settings: UserSettings;
  /** Who has muted the user. */
  muted_by: readonly number[];
  number: number;
};

/** Stores `row` unless the row there is as new. */
export async function upsertRealm(db: Db, row: Omit<RealmRow, 'filled_at'>): Promise<void> {
  const { settings, ...columns } = row;
  await db('realm')
    .insert({ ...columns, settings: JSON.stringify(settings) })
    .onConflict('id')
    .merge(['name', 'host', 'is_active', 'settings', 'number'])
    .where('realm.number', '<', row.number);
}

/** Stores each of the rows unless the row there is as new, in one statement. */
export async function upsertAccounts(db: Db, rows: readonly AccountRow[]): Promise<void> {
  if (rows.length === 0) return;
  // Nobody twice, and everybody in one order: two such statements at once wait for each other at most.
  const newest = new Map(
    [...rows].sort((a, b) => a.number - b.number).map((row) => [row.user_id, row]),
  );
  const ordered = [...newest.values()].sort((a, b) => a.user_id - b.user_id);
  await db.raw(
    `insert into account select * from json_populate_recordset(null::account, ?)
     on conflict (realm_id, user_id) do update set
       email = excluded.email, full_name = excluded.full_name, is_active = excluded.is_active,
       is_bot = excluded.is_bot, bot_type = excluded.bot_type, bot_owner_id = excluded.bot_owner_id,
       webhook = excluded.webhook, settings = excluded.settings, muted_by = excluded.muted_by,
       number = excluded.number
     where account.number < excluded.number`,
    [JSON.stringify(ordered)],
  );
}

/** Remembers that the realm's read model is complete. */
export async function markFilled(db: Db, realmId: number): Promise<void> {
  await db<RealmRow>('realm').where({ id: realmId }).update({ filled_at: db.fn.now() });
}

/** The realm; undefined: no fact has told of it. */
export async function findRealm(tx: ReadTx, realmId: number): Promise<RealmRow | undefined> {
  return tx<RealmRow>('realm').where({ id: realmId }).first().options({ name: 'find realm' });
}

/** The accounts with these ids, by id. Unknown ids are left out. */
export async function listAccounts(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .orderBy('user_id')
    .options({ name: 'list accounts' });
}
