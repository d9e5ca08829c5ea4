import { status } from '@grpc/grpc-js';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { Tx } from '../src/database/database.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { transientError } from '../src/database/transient-error.ts';
import { echoClient, iris, recordingLog, serveEcho } from './fixtures/echo.ts';
import { alpha, openWorld, type World } from './fixtures/world.ts';

const unavailable = { grpcStatus: status.UNAVAILABLE, code: 'SERVER_NOT_READY' };

/** Starts a server that returns the number of the attempt whose transaction succeeded. */
async function serveTransactions(world: World, work: (tx: Tx, text: string) => Promise<unknown>) {
  const { log, lines } = recordingLog();
  let attempts = 0;
  const server = await serveEcho(
    async ({ text }) => {
      attempts += 1;
      const saidBy = attempts;
      await inTransaction(world.database.db, (tx) => work(tx, text));
      return { saidBy };
    },
    { log },
  );
  return Object.assign(server, { lines });
}

const repeatable = (key: string) => ({ actor: iris, idempotency: { key, requestHash: 'h' } });

test('retries one of two deadlocked transactions', async () => {
  await using world = await openWorld();
  await world.database.db('note').insert([{ id: 1 }, { id: 2 }]);
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  await using server = await serveTransactions(world, async (tx, text) => {
    const [first, second] = text === 'forward' ? [1, 2] : [2, 1];
    await tx('note').where({ id: first }).update({ number: first });
    holding += 1;
    if (holding === 2) bothHold.resolve();
    await bothHold.promise;
    await tx('note').where({ id: second }).update({ number: second });
  });
  await using client = echoClient([server.port]);

  const answers = await Promise.all(
    ['forward', 'backward'].map((text) => client.say({ text }, repeatable(text))),
  );

  expect(answers.map(({ saidBy }) => saidBy).toSorted()).toContain(3);
  expect(server.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'a call failed for now' }),
  );
});

test('retries a transaction if the database server ended its connection', async () => {
  await using world = await openWorld();
  let hasEnded = false;
  await using server = await serveTransactions(world, async (tx) => {
    if (hasEnded) return;
    hasEnded = true;
    await tx.raw('select pg_terminate_backend(pg_backend_pid())');
  });
  await using client = echoClient([server.port]);

  expect(await client.say({}, repeatable('k'))).toMatchObject({ saidBy: 2 });
});

test('returns SERVER_NOT_READY after a lock timeout, and does not retry unsafe calls', async () => {
  await using world = await openWorld();
  await using impatient = await world.openSchema(alpha, { lockTimeoutMs: 20 });
  await world.database.db('note').insert({ id: 1 });
  await using server = await serveTransactions({ ...world, database: impatient }, async (tx) => {
    await tx('note').where({ id: 1 }).forUpdate();
  });
  await using client = echoClient([server.port]);

  await inTransaction(world.database.db, async (tx) => {
    await tx('note').where({ id: 1 }).forUpdate();
    await expect(client.say({}, { actor: iris })).rejects.toMatchObject(unavailable);
  });

  expect(await client.say({}, { actor: iris })).toMatchObject({ saidBy: 2 });
});

test.each([
  ['53000', 'no_resources', /no resources left/],
  ['53100', 'disk_full', /^The disk of the database is full\. Nothing was saved\./],
  ['53200', 'out_of_memory', /no memory left/],
  ['53300', 'too_many_connections', /no connection left/],
  ['53400', 'limit_exceeded', /limit of the database/],
  ['58030', 'io_error', /disk of the database failed/],
  ['25006', 'read_only', /accepts no changes/],
])('reports the reason if Postgres rejects a statement with %s', async (state, reason, message) => {
  await using world = await openWorld();
  const { log, lines } = recordingLog();
  await using schema = await world.openSchema(alpha, { log });
  await using server = await serveTransactions({ ...world, database: schema }, (tx) =>
    tx.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`),
  );
  await using client = echoClient([server.port]);

  for (const key of ['a', 'b']) {
    await expect(client.say({}, repeatable(key))).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringMatching(message),
    });
  }

  const written = lines.filter((line) => line.message === 'the database refuses statements');
  expect(written).toEqual([
    expect.objectContaining({
      ...{ level: 'error', schema: alpha.schema, reason },
      error: expect.objectContaining({ code: state }),
    }),
  ]);
});

test('treats permanent database errors as bugs', async () => {
  await using world = await openWorld();
  await world.database.db('note').insert({ id: 1 });
  await using server = await serveTransactions(world, (tx) => tx('note').insert({ id: 1 }));
  await using client = echoClient([server.port]);

  await expect(client.say({}, repeatable('k'))).rejects.toMatchObject({
    grpcStatus: status.INTERNAL,
  });
  expect(server.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'a call failed' }),
  );
});

test('treats a full pool or a missing server as rolled back, but a broken connection as unknown', async () => {
  await using world = await openWorld();
  const full = new Pool({
    connectionString: world.adminUrl,
    max: 1,
    connectionTimeoutMillis: 3_000,
  });
  const held = await full.connect();
  const waited = await full.connect().catch((error: unknown) => error);
  held.release();
  await full.end();
  const url = new URL(world.adminUrl);
  url.port = '9';
  const nowhere = new Pool({ connectionString: url.href });
  const refused = await nowhere.connect().catch((error: unknown) => error);
  await nowhere.end();

  expect([waited, refused].map(transientError)).toEqual(['rolled_back', 'rolled_back']);
  const cutOff = new Error('select "id" from "note" - Connection terminated unexpectedly');
  expect(transientError(cutOff)).toBe('unknown');
  expect(transientError(new TypeError('x is undefined'))).toBeUndefined();
});

test('treats a statement timeout as rolled back', async () => {
  await using world = await openWorld();
  await using impatient = await world.openSchema(alpha, { statementTimeoutMs: 300 });
  const slow = inTransaction(impatient.db, (tx) => tx.raw('select pg_sleep(5)'));
  expect(await slow.catch(transientError)).toBe('rolled_back');
});
