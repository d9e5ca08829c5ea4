import { expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { isMigrated, migrate } from '../src/database/migrate.ts';
import { alpha, openWorld } from './fixtures/world.ts';

const directory = new URL('./fixtures/migrations/', import.meta.url);
const broken = new URL('./fixtures/migrations-broken/', import.meta.url);

function countRuns({ db }: Database) {
  return db('migration').count('*', { as: 'runs' }).first();
}

test('migrates the schema only once if several processes migrate at the same time', async () => {
  await using world = await openWorld();
  const { database } = world;
  await expect(isMigrated(database, { directories: [directory] })).resolves.toBe(false);

  await Promise.all([1, 2, 3, 4].map(() => migrate(database, { directories: [directory] })));

  await expect(isMigrated(database, { directories: [directory] })).resolves.toBe(true);
  await expect(countRuns(database)).resolves.toEqual({ runs: 2 });
  await expect(database.db('first').select()).resolves.toEqual([]);
});

test('changes nothing when it checks whether a schema is migrated', async () => {
  await using world = await openWorld();
  const { database } = world;

  await expect(isMigrated(database, { directories: [directory] })).resolves.toBe(false);

  await expect(database.db('migration').select()).rejects.toThrow('does not exist');
});

test('rolls back a failed migration, so that it can be repeated', async () => {
  await using world = await openWorld();
  const { database } = world;
  const directories = [directory, broken];

  await expect(migrate(database, { directories })).rejects.toThrow('this migration fails');
  await expect(migrate(database, { directories })).rejects.toThrow('this migration fails');

  await expect(isMigrated(database, { directories })).resolves.toBe(false);
  await expect(database.db('second').select()).rejects.toThrow('does not exist');
});

test('starts an older release on a schema that a newer release migrated', async () => {
  await using world = await openWorld();
  const { database } = world;
  await migrate(database, { directories: [directory] });
  await database.db('migration').insert({ name: '20990101000000-from-the-future.ts', batch: 9 });

  await migrate(database, { directories: [directory] });

  await expect(isMigrated(database, { directories: [directory] })).resolves.toBe(true);
});

test('releases the lock of a process that was killed during a migration', async () => {
  await using world = await openWorld();
  const { database } = world;
  await database.db('kit_migration_lock').update({ is_locked: 1 });

  await migrate(database, { directories: [directory] });

  await expect(isMigrated(database, { directories: [directory] })).resolves.toBe(true);
});

test('rejects if another process migrates for longer than waitMs', async () => {
  await using world = await openWorld();
  await using other = await world.openSchema(alpha);

  await other.db.transaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['migrate kit_alpha']);
    const waiting = migrate(world.database, { directories: [directory], waitMs: 1 });
    await expect(waiting).rejects.toThrow('another process has been migrating schema "kit_alpha"');
  });
});
