import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { provisionSchemas } from '../src/database/provision.ts';
import { inTransaction, readSnapshot } from '../src/database/transaction.ts';
import { createLogger } from '../src/logging/logger.ts';
import { alpha, beta, openWorld } from './fixtures/world.ts';
import { urlAs } from './service-under-test.ts';

const permissionDenied = { code: '42501' };

test('denies each role access to the schemas of other roles', async () => {
  await using world = await openWorld();
  await using other = await world.openSchema(beta);

  await expect(world.database.db('note').select()).resolves.toEqual([]);
  await expect(world.database.db(`${beta.schema}.note`).select()).rejects.toMatchObject(
    permissionDenied,
  );
  await expect(world.database.db(`${beta.schema}_jobs.job`).select()).rejects.toMatchObject(
    permissionDenied,
  );
  await expect(other.db(`${alpha.schema}.note`).select()).rejects.toMatchObject(permissionDenied);
  await expect(other.db(`${alpha.schema}.outbox`).insert({ realm_id: 1 })).rejects.toMatchObject(
    permissionDenied,
  );
});

test('prevents a role from creating anything outside its own schema', async () => {
  await using world = await openWorld();
  await provisionSchemas(world.adminUrl, [alpha, beta]);
  const { db } = world.database;

  for (const statement of [
    'create table public.intruder (id int)',
    `create table ${beta.schema}.intruder (id int)`,
    `create table ${beta.schema}_jobs.intruder (id int)`,
    'create temporary table intruder (id int)',
    'create schema intruder',
    'create role intruder',
    'create database intruder',
    `set role ${beta.role}`,
  ]) {
    await expect(db.raw(statement), statement).rejects.toMatchObject(permissionDenied);
  }
});

test('changes only the password if a schema is provisioned again', async () => {
  await using world = await openWorld();
  await world.database.db('note').insert({ id: 1 });

  await Promise.all([
    provisionSchemas(world.adminUrl, [alpha, beta]),
    provisionSchemas(world.adminUrl, [alpha, beta]),
  ]);

  await using again = await world.openSchema(alpha);
  await expect(again.db('note').pluck('id')).resolves.toEqual([1]);
});

test('reads int8 and int8 arrays as numbers, but throws if a number would not be exact', async () => {
  await using world = await openWorld();
  const { db } = world.database;

  const { rows } = await db.raw(
    'select 9007199254740991::int8 as id, array[1,null,3]::int8[] as ids',
  );

  expect(rows).toEqual([{ id: 9_007_199_254_740_991, ids: [1, null, 3] }]);
  await expect(db.raw('select 9007199254740993::int8 as id')).rejects.toThrow(RangeError);
});

test('rejects a transaction that ignored a failed statement', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await db('note').insert({ id: 1 });

  const writing = inTransaction(db, async (tx) => {
    await tx('note').insert({ id: 2 });
    await expect(tx('note').insert({ id: 1 })).rejects.toMatchObject({ code: '23505' });
  });

  await expect(writing).rejects.toThrow('was ignored');
  await expect(db('note').pluck('id')).resolves.toEqual([1]);
});

test('cancels a statement that runs too long or waits too long for a lock', async () => {
  await using world = await openWorld();
  await using hasty = await world.openSchema(alpha, { statementTimeoutMs: 300, lockTimeoutMs: 50 });
  const queryCanceled = { code: '57014' };
  const lockNotAvailable = { code: '55P03' };

  await expect(hasty.db.raw('select pg_sleep(5)')).rejects.toMatchObject(queryCanceled);
  await world.database.db.transaction(async (tx) => {
    await tx.raw('lock table note');
    await expect(hasty.db('note').insert({ id: 1 })).rejects.toMatchObject(lockNotAvailable);
  });
});

test("disables the role's statement timeout if statementTimeoutMs is 0", async () => {
  await using world = await openWorld();
  await using patient = await world.openSchema(alpha, { statementTimeoutMs: 0 });
  const limitOf = async ({ db }: Pick<typeof patient, 'db'>) =>
    (await db.raw('show statement_timeout')).rows[0].statement_timeout;

  expect(await limitOf(patient)).toBe('0');
  expect(await limitOf(world.database)).toBe('10s');
});

test('omits the values from the error message of a failed statement', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await db('note').insert({ id: 424_242 });

  const message = await db('note')
    .insert({ id: 424_242 })
    .then(() => 'no failure', String);

  expect(message).toContain('insert into "note"');
  expect(message).not.toContain('424242');
});

test('replaces a broken connection', async () => {
  await using world = await openWorld();
  await using service = await world.openSchema(alpha, { poolSize: 1 });
  const { rows } = await service.db.raw('select pg_backend_pid() as pid');

  const admin = new Client({ connectionString: world.adminUrl });
  await admin.connect();
  await admin.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await admin.end();

  await expect
    .poll(() =>
      service.db.raw('select 1').then(
        () => 'answers',
        () => 'fails',
      ),
    )
    .toBe('answers');
});

test('reads a snapshot together with the event number at the same point in time', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await db('event_counter').insert({ realm_id: 7, event_number: 3 });

  const snapshot = await readSnapshot(db, 7, async (tx) => {
    await db('event_counter').where({ realm_id: 7 }).update({ event_number: 4 });
    await db('note').insert({ id: 1, number: 4 });
    return tx('note').pluck('id');
  });

  expect(snapshot).toEqual({ eventNumber: 3, value: [] });
  await expect(readSnapshot(db, 8, async () => 'x')).resolves.toEqual({
    eventNumber: 0,
    value: 'x',
  });
  await expect(readSnapshot(db, 7, (tx) => tx('note').insert({ id: 2 }))).rejects.toThrow(
    'read-only',
  );
});

test('identifies a database that does not respond by its schema, not by its address', async () => {
  await using world = await openWorld();
  const nobody = { ...alpha, password: 'wrong' };
  const opening = world.openSchema(
    { ...alpha, schema: 'kit_alpha' },
    { url: urlAs('postgres://127.0.0.1:1/none', nobody), connectTimeoutMs: 0 },
  );

  await expect(opening).rejects.toThrow('the database of schema "kit_alpha" does not answer');
  await expect(opening).rejects.not.toThrow('wrong');
});

test('waits for a database that starts after the service', async () => {
  await using world = await openWorld();
  await using proxy = await startTcpProxy(
    `postgres://127.0.0.1:1${new URL(world.adminUrl).pathname}`,
  );
  const log = createLogger({
    service: 'test',
    level: 'warn',
    // The first attempt has failed.
    write: () => proxy.leadTo(world.adminUrl),
  });

  await using database = await world.openSchema(alpha, { url: urlAs(proxy.url, alpha), log });

  await expect(database.db('note').select()).resolves.toEqual([]);
});
