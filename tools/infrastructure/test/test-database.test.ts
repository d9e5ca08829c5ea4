import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { dropTestDatabases, testDatabase } from '../src/test-database.ts';

test('gives each concurrent caller its own copy of a template that is prepared only once', async () => {
  let prepared = 0;
  const prepare = async (url: string) => {
    prepared += 1;
    await query(url, 'create table note (text text)', `insert into note values ('from template')`);
  };
  const template = freshTemplate();
  await using opened = new AsyncDisposableStack();

  const copies = await Promise.all(
    Array.from({ length: 20 }, async () => opened.use(await testDatabase({ template, prepare }))),
  );

  expect(prepared).toBe(1);
  expect(new Set(copies.map(({ name }) => name)).size).toBe(20);
  const [one, other] = copies;
  await query(one?.url, `update note set text = 'changed'`);
  expect(await query(other?.url, 'select text from note')).toEqual([{ text: 'from template' }]);
});

test('prepares templates of different names concurrently', async () => {
  const role = freshTemplate();
  // Roles are global to the server: if two are created at once, one fails.
  const prepare = async (url: string) => {
    const found = await query(url, `select from pg_roles where rolname = '${role}'`);
    if (found.length === 0) await query(url, `create role ${role}`);
  };
  await using opened = new AsyncDisposableStack();
  opened.defer(async () => {
    await query(inject('infrastructure').postgresUrl, `drop role ${role}`);
  });

  const copies = await Promise.all(
    Array.from({ length: 5 }, async () =>
      opened.use(await testDatabase({ template: freshTemplate(), prepare })),
    ),
  );

  expect(copies).toHaveLength(5);
});

test('copies a template even if preparing it left a connection open', async () => {
  await using opened = new AsyncDisposableStack();
  const left = Promise.withResolvers<string>();
  const prepare = async (url: string) => {
    const client = new Client(url);
    client.on('error', (error) => left.resolve(error.message));
    await client.connect();
  };

  const copy = opened.use(await testDatabase({ template: freshTemplate(), prepare }));

  expect(await query(copy.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await left.promise).toContain('terminating connection');
});

test('rejects with the error of a failed preparation, and prepares again for the next caller', async () => {
  const template = freshTemplate();
  const failing = async () => {
    throw new Error('migration 3 failed');
  };
  const succeeding = async (url: string) => {
    await query(url, 'create table note (text text)');
  };

  await expect(testDatabase({ template, prepare: failing })).rejects.toThrow('migration 3 failed');

  await using copy = await testDatabase({ template, prepare: succeeding });
  expect(await query(copy.url, 'select from note')).toEqual([]);
});

test('drops the database when disposed, even if a client is connected', async () => {
  const copy = await testDatabase({ template: freshTemplate(), prepare: async () => undefined });
  const client = new Client(copy.url);
  client.on('error', () => undefined);
  await client.connect();

  await copy[Symbol.asyncDispose]();

  expect(await databasesLike(copy.name)).toEqual([]);
});

test('drops only the databases and templates of the given run', async () => {
  const { postgresUrl } = inject('infrastructure');
  const run = randomBytes(4).toString('hex');
  await query(postgresUrl, `create database test_${run}_users`);
  await query(postgresUrl, `create database test_${run}_users_1`);
  await query(postgresUrl, `alter database test_${run}_users allow_connections false`);
  await using copy = await testDatabase({
    template: freshTemplate(),
    prepare: async () => undefined,
  });

  await dropTestDatabases(postgresUrl, run);

  expect(await databasesLike(`test_${run}`)).toEqual([]);
  expect(await databasesLike(copy.name)).toEqual([copy.name]);
});

function freshTemplate(): string {
  return `t${randomBytes(6).toString('hex')}`;
}

async function databasesLike(prefix: string): Promise<unknown[]> {
  const rows = await query(
    inject('infrastructure').postgresUrl,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  return rows.map(({ datname }) => datname);
}

async function query(
  url: string | undefined,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  await using opened = new AsyncDisposableStack();
  const client = opened.adopt(new Client(url), (open) => open.end());
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  return rows;
}
