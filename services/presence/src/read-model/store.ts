import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

// Rows are copies of what users owns. Each remembers the event number of the fact it was taken from.

export type RealmRow = {
  id: number;
  is_presence_disabled: boolean;
  /** Domain of the addresses that stand for those of people whom somebody may not know. */
  email_domain: string;
  number: number;
  /** When the realm was read from users as a whole; null: it has to be. */
  filled_at: Date | null;
};

export type AccountRow = {
  realm_id: number;
  user_id: number;
  /** The address the API shows. */
  email: string;
  is_active: boolean;
  is_bot: boolean;
  is_guest: boolean;
  /** One of the realm's own bots, which are no users. */
  is_system_bot: boolean;
  /** Seconds since 1970. */
  joined_at: number;
  shares_presence: boolean;
  receives_typing: boolean;
  sends_channel_typing: boolean;
  sends_direct_typing: boolean;
  number: number;
};

/** Stores `row` unless the row there is as new. */
export async function upsertRealm(db: Db, row: Omit<RealmRow, 'filled_at'>): Promise<void> {
  await db<RealmRow>('realm')
    .insert(row)
    .onConflict('id')
    .merge(['is_presence_disabled', 'email_domain', 'number'])
    .where('realm.number', '<', row.number);
}

/** Stores `row` unless the row there is as new. `before`: the account as it was, locked; undefined if it was not known. */
export async function upsertAccount(
  tx: Tx,
  row: AccountRow,
): Promise<{ isStored: boolean; before: AccountRow | undefined }> {
  const key = { realm_id: row.realm_id, user_id: row.user_id };
  const inserted = await tx<AccountRow>('account')
    .insert(row)
    .onConflict(['realm_id', 'user_id'])
    .ignore()
    .returning('user_id');
  if (inserted.length === 1) return { isStored: true, before: undefined };
  const before = await tx<AccountRow>('account').where(key).forUpdate().first();
  const isStored = before === undefined || before.number < row.number;
  if (isStored) await tx<AccountRow>('account').where(key).update(row);
  return { isStored, before };
}

/** Stores accounts that are not known yet, in one statement. Returns the ids of those. */
export async function insertNewAccounts(
  db: Db,
  rows: readonly AccountRow[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const { rows: inserted } = await db.raw<{ rows: { user_id: number }[] }>(
    `insert into account select * from json_populate_recordset(null::account, ?)
     on conflict (realm_id, user_id) do nothing
     returning user_id`,
    [JSON.stringify(rows)],
  );
  return new Set(inserted.map(({ user_id }) => user_id));
}

/** Remembers that the realm's read model is complete. */
export async function markFilled(db: Db, realmId: number): Promise<void> {
  await db<RealmRow>('realm').where({ id: realmId }).update({ filled_at: db.fn.now() });
}

/** The realm; undefined: no fact has told of it. */
export async function findRealm(tx: ReadTx, realmId: number): Promise<RealmRow | undefined> {
  return tx<RealmRow>('realm').where({ id: realmId }).first().options({ name: 'find realm' });
}

/** The account; undefined: no fact has told of it. */
export async function findAccount(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<AccountRow | undefined> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, user_id: userId })
    .first()
    .options({ name: 'find account' });
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

/** Addresses of these users, by id. */
export async function listEmails(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx<AccountRow>('account')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .select('user_id', 'email')
    .options({ name: 'list emails' });
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}

/** The realm's active users, ascending. */
export async function listActiveUserIds(tx: ReadTx, realmId: number): Promise<number[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: true, is_system_bot: false })
    .orderBy('user_id')
    .pluck('user_id');
}

/** Whether the realm has more active users than `limit`: looks at no more of them. */
export async function hasMoreActiveUsers(
  tx: ReadTx,
  realmId: number,
  limit: number,
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (
       select from account where realm_id = ? and is_active and not is_system_bot limit ?
     ) as users`,
    [realmId, limit + 1],
  );
  return (rows[0]?.count ?? 0) > limit;
}
