import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../src/database/transaction.ts';
import {
  findAccount,
  findRealm,
  type StoredAccount,
  type StoredRealm,
  upsertAccount,
  upsertAccounts,
  upsertRealm,
} from '../src/read-model/rows.ts';
import { createUserTables } from '../src/read-model/tables.ts';
import { openWorld, type World } from './fixtures/world.ts';

type Realm = StoredRealm & { name: string };
type Account = StoredAccount & { name: string; settings: object };

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { db } = world.database;
  await createUserTables(db);
  await db.raw('alter table realm add column name text');
  await db.raw('alter table account add column name text, add column settings jsonb');
  return () => world[Symbol.asyncDispose]();
});

const realmId = 7;
let nextId = 1;
const newId = () => nextId++;
const account = (userId: number, name: string, eventNumber: number): Account => ({
  realm_id: realmId,
  user_id: userId,
  is_active: true,
  is_bot: false,
  name,
  settings: { wanted: [1, 2] },
  event_number: eventNumber,
});
const upsert = (row: Account) => inTransaction(world.database.db, (tx) => upsertAccount(tx, row));
const nameOf = async (userId: number) =>
  (await findAccount<Account>(world.database.db, realmId, userId))?.name;

test('replaces an account if a later event has the same event number, but not if it has a lower one', async () => {
  const id = newId();
  expect(await upsert(account(id, 'first', 5))).toEqual({ isStored: true, before: undefined });
  expect(await upsert(account(id, 'second', 5))).toEqual({
    isStored: true,
    before: account(id, 'first', 5),
  });
  expect(await upsert(account(id, 'older', 4))).toMatchObject({ isStored: false });
  expect(await nameOf(id)).toBe('second');
});

test('replaces a realm if a later event has the same event number, but not if it has a lower one', async () => {
  const { db } = world.database;
  const id = newId();
  for (const [name, event_number] of [['first', 5] as const, ['second', 5] as const]) {
    await upsertRealm(db, { realm_id: id, name, event_number });
  }
  await upsertRealm(db, { realm_id: id, name: 'older', event_number: 4 });
  expect((await findRealm<Realm>(db, id))?.name).toBe('second');
});

test('skips an account in a bulk upsert if its stored row is newer or it needs its handler', async () => {
  const { db } = world.database;
  const [fresh, equal, changed, overtaken, special] = [1, 2, 3, 4, 5].map(newId);
  for (const id of [equal, changed, overtaken, special]) await upsert(account(id ?? 0, 'old', 5));
  await upsert(account(overtaken ?? 0, 'newest', 9));
  const rows = [fresh, changed, overtaken, special].map((id) => account(id ?? 0, 'new', 8));
  const stored = await upsertAccounts(
    db,
    realmId,
    [...rows, account(equal ?? 0, 'old', 8)],
    (row, before) => row.user_id !== special || before === undefined,
  );
  expect([...stored].toSorted()).toEqual([fresh, equal, changed].toSorted());
  const names = await Promise.all(
    [fresh, equal, changed, overtaken, special].map((id) => nameOf(id ?? 0)),
  );
  expect(names).toEqual(['new', 'old', 'new', 'newest', 'old']);
});

test('does not deadlock when several bulk upserts of the same accounts run at the same time', async () => {
  const { db } = world.database;
  for (let round = 0; round < 20; round++) {
    const ids = Array.from({ length: 6 }, newId);
    for (const id of [ids[1], ids[5]]) await upsert(account(id ?? 0, 'old', 5));
    const rows = ids.map((id) => account(id, 'new', 8));
    const stored = await Promise.all(
      Array.from({ length: 4 }, () => upsertAccounts(db, realmId, rows, () => true)),
    );
    for (const set of stored) expect([...set].toSorted((a, b) => a - b)).toEqual(ids);
    expect(await Promise.all(ids.map(nameOf))).toEqual(ids.map(() => 'new'));
  }
});
