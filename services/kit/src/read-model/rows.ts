import { isDeepStrictEqual } from 'node:util';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import type { Knex } from 'knex';
import type { Db, ReadTx, Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DomainEventMeta } from '../domain-events/domain-events.ts';

// A service's read model of users: the tables `realm` and `account` of its schema (`createUserTables`), with additional
// columns of the service. An event is applied if its event number is greater than or equal to the row's. One transaction
// may emit two events about a row under one event number, and applying an event again is harmless.

/** The columns that a realm's row has in every service. */
export type StoredRealm = {
  realm_id: number;
  event_number: number;
  /** The last time that the complete realm was read from the users service; null if the realm must be read. */
  users_filled_at: Date | null;
};

/** The columns that an account's row has in every service. */
export type StoredAccount = {
  realm_id: number;
  user_id: number;
  is_active: boolean;
  is_bot: boolean;
  event_number: number;
};

/** The origin of a row: the realm and the event number of its domain event. */
export type RowMeta = Pick<DomainEventMeta, 'realmId' | 'eventNumber'>;

/** Returns the columns that an account's row has in every service, taken from the account's domain event. */
export function accountColumns(
  user: UserChanged__Output,
  { realmId, eventNumber }: RowMeta,
): StoredAccount {
  return {
    realm_id: realmId,
    user_id: user.userId,
    is_active: user.isActive,
    is_bot: user.isBot,
    event_number: eventNumber,
  };
}

/** Upserts the columns in `row`, unless the stored row has a higher event number. */
export async function upsertRealm<Row extends Pick<StoredRealm, 'realm_id' | 'event_number'>>(
  db: Db,
  row: Row,
): Promise<void> {
  await db('realm')
    .insert(row)
    .onConflict('realm_id')
    .merge()
    .where('realm.event_number', '<=', row.event_number);
}

/** Records that a part of the realm's read model is complete. */
export async function markFilled(
  db: Db,
  realmId: number,
  part: 'users_filled_at' | 'channels_filled_at',
): Promise<void> {
  await db('realm')
    .where({ realm_id: realmId })
    .update({ [part]: db.fn.now() });
}

/** Returns the realm; undefined if no event about the realm was applied. */
export async function findRealm<Row extends StoredRealm>(
  tx: ReadTx,
  realmId: number,
): Promise<Row | undefined> {
  const { rows } = await named<Row>(tx, 'find realm', 'select * from realm where realm_id = ?', [
    realmId,
  ]);
  return rows[0];
}

/**
 * Upserts `row`, unless the stored row is equal or has a higher event number. Also returns the previously stored row as
 * `before`; undefined if there was none. If the row was replaced, it is locked.
 */
export async function upsertAccount<Row extends StoredAccount>(
  tx: Tx,
  row: Row,
): Promise<{ isStored: boolean; before: Row | undefined }> {
  const key = { realm_id: row.realm_id, user_id: row.user_id };
  // Most events arrive twice: by propagation and by the bus. The second time writes and locks nothing.
  const known = await findAccount<Row>(tx, row.realm_id, row.user_id);
  if (isDeepStrictEqual(known, row)) return { isStored: false, before: known };
  const inserted = await tx('account')
    .insert(row)
    .onConflict(['realm_id', 'user_id'])
    .ignore()
    .returning('user_id');
  if (inserted.length === 1) return { isStored: true, before: undefined };
  const before: Row | undefined = await tx('account').where(key).forUpdate().first();
  const isStored = before === undefined || before.event_number <= row.event_number;
  if (isStored) await tx('account').where(key).update(row);
  return { isStored, before };
}

/**
 * Upserts with one statement those `rows` of a realm for which `needsStoreOnly` is true. Returns their user ids. Also
 * returns the ids of rows in which only the event number differs; these rows are not written.
 */
export async function upsertAccounts<Row extends StoredAccount>(
  db: Db,
  realmId: number,
  rows: readonly Row[],
  needsStoreOnly: (row: Row, before: Row | undefined) => boolean,
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  return inTransaction(db, async (tx) => {
    // Allows one refill of a realm at a time. Existing rows are locked before new rows are inserted, so two refills that
    // find different rows could lock in different orders.
    await tx.raw("select pg_advisory_xact_lock(hashtextextended('refill' || current_schema, ?))", [
      realmId,
    ]);
    const ids = rows.map(({ user_id }) => user_id);
    // In order of ascending ids, the common lock order.
    const known: Row[] = await tx('account')
      .where({ realm_id: realmId })
      .whereRaw('user_id = any(?::bigint[])', [ids])
      .orderBy('user_id')
      .forUpdate();
    const before = new Map(known.map((row) => [row.user_id, row]));
    const done = new Set<number>();
    const plain: Row[] = [];
    for (const row of rows) {
      const was = before.get(row.user_id);
      if (isDeepStrictEqual({ ...was, event_number: row.event_number }, row)) done.add(row.user_id);
      else if (needsStoreOnly(row, was)) plain.push(row);
    }
    if (plain.length === 0) return done;
    const assignments = Object.keys(rows[0] ?? {}).map(
      (column) => `${column} = excluded.${column}`,
    );
    // Skips accounts that were inserted in the meantime, because `needsStoreOnly` has not seen them.
    const { rows: stored } = await tx.raw<{ rows: { user_id: number }[] }>(
      `insert into account
       select * from json_populate_recordset(null::account, :plain) order by user_id
       on conflict (realm_id, user_id) do update set ${assignments.join(', ')}
       where account.event_number <= excluded.event_number
         and account.user_id = any(cast(:known as bigint[]))
       returning user_id`,
      { plain: JSON.stringify(plain), known: [...before.keys()] },
    );
    for (const { user_id } of stored) done.add(user_id);
    return done;
  });
}

/** Returns the account; undefined if no event about the account was applied. */
export async function findAccount<Row extends StoredAccount>(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<Row | undefined> {
  const [account] = await listAccounts<Row>(tx, realmId, [userId]);
  return account;
}

/** Returns the accounts with these ids, sorted by id. Omits unknown ids. */
export async function listAccounts<Row extends StoredAccount>(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Row[]> {
  if (userIds.length === 0) return [];
  const { rows } = await named<Row>(
    tx,
    'list accounts',
    'select * from account where realm_id = ? and user_id = any(?::bigint[]) order by user_id',
    [realmId, [...userIds]],
  );
  return rows;
}

/** Runs a statement that is prepared once per connection. */
function named<Row>(
  tx: ReadTx,
  name: string,
  sql: string,
  bindings: readonly Knex.RawBinding[],
): Promise<{ rows: Row[] }> {
  return tx.raw<{ rows: Row[] }>(sql, bindings).options({ name });
}
