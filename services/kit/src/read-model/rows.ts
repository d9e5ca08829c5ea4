import { isDeepStrictEqual } from 'node:util';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import type { Knex } from 'knex';
import type { Db, ReadTx, Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DomainEventMeta } from '../domain-events/domain-events.ts';

// A service's read model of users: tables `realm` and `account` of its schema (`createUserTables`), with columns of its
// own. An event is applied when its event number is greater than or equal to the row's: one transaction may emit
// two events about a row under one event number, and applying an event again is harmless.

/** Columns of a realm's row that every service has. */
export type StoredRealm = {
  realm_id: number;
  event_number: number;
  /** When the whole realm was last read from users; null: it has to be read. */
  users_filled_at: Date | null;
};

/** Columns of an account's row that every service has. */
export type StoredAccount = {
  realm_id: number;
  user_id: number;
  is_active: boolean;
  is_bot: boolean;
  event_number: number;
};

/** Where a row comes from: the realm and the event number of its domain event. */
export type RowMeta = Pick<DomainEventMeta, 'realmId' | 'eventNumber'>;

/** The columns of an account's row that every service has, from its domain event. */
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

/** Upserts the columns of `row` unless the stored row has a higher event number. */
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

/** Remembers that a part of the realm's read model is complete. */
export async function markFilled(
  db: Db,
  realmId: number,
  part: 'users_filled_at' | 'channels_filled_at',
): Promise<void> {
  await db('realm')
    .where({ realm_id: realmId })
    .update({ [part]: db.fn.now() });
}

/** The realm; undefined when no event about it was applied. */
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
 * Upserts `row` unless the stored row has a higher event number. `before` is the stored row, locked; undefined when there
 * was none.
 */
export async function upsertAccount<Row extends StoredAccount>(
  tx: Tx,
  row: Row,
): Promise<{ isStored: boolean; before: Row | undefined }> {
  const key = { realm_id: row.realm_id, user_id: row.user_id };
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
 * Upserts in one statement the `rows` of a realm for which `needsStoreOnly` is true. Returns their ids, and the ids of rows
 * that are unchanged except for the event number, which are not written.
 */
export async function upsertAccounts<Row extends StoredAccount>(
  db: Db,
  realmId: number,
  rows: readonly Row[],
  needsStoreOnly: (row: Row, before: Row | undefined) => boolean,
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  return inTransaction(db, async (tx) => {
    // One refill of a realm at a time: rows that it finds are locked before rows that it inserts, so two refills that
    // find different rows would not lock in the same order.
    await tx.raw("select pg_advisory_xact_lock(hashtextextended('refill' || current_schema, ?))", [
      realmId,
    ]);
    const ids = rows.map(({ user_id }) => user_id);
    // Ascending ids, the common lock order.
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
    // Accounts inserted meanwhile are skipped: `needsStoreOnly` did not see the change.
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

/** The account; undefined when no event about it was applied. */
export async function findAccount<Row extends StoredAccount>(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<Row | undefined> {
  const [account] = await listAccounts<Row>(tx, realmId, [userId]);
  return account;
}

/** The accounts with these ids, by id. Unknown ids are left out. */
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
