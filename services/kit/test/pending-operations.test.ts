import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../src/database/transaction.ts';
import {
  createPendingOperations,
  idempotencyOf,
  type OperationHandler,
} from '../src/pending-operations/pending-operations.ts';
import { log, openWorld } from './fixtures/world.ts';

const realmId = 7;

/** Two processes at work on one schema. */
async function openOperations(handler: OperationHandler) {
  const world = await openWorld();
  const { db } = world.database;
  const start = (handlers: Record<string, OperationHandler>) =>
    createPendingOperations({ db, log, handlers });
  const operations = start({ note: handler });
  onTestFinished(async () => {
    await operations[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
  });
  const record = (input: unknown, subject = 'note/1') =>
    inTransaction(db, (tx) => operations.record(tx, { realmId, subject, kind: 'note', input }));
  const countPending = async () => (await db('pending_operation').select('*')).length;
  return { db, start, operations, record, countPending };
}

test('an operation is done when its completion returns, and forgotten', async () => {
  const done: unknown[] = [];
  const { operations, record, countPending } = await openOperations(async ({ input }) => {
    done.push(input);
  });
  await operations.complete(await record({ id: 1 }));
  expect(done).toEqual([{ id: 1 }]);
  expect(await countPending()).toBe(0);
});

test('what fails is done later, under the same keys', async () => {
  const keys: string[] = [];
  const { operations, record, countPending } = await openOperations(async (operation) => {
    keys.push(idempotencyOf(operation, 'alpha', 'step').key);
    if (keys.length < 3) throw new Error('the other service is away');
  });
  await operations.complete(await record({ id: 1 }));
  await expect.poll(countPending, { timeout: 10_000 }).toBe(0);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('another process does what the one that recorded it left', async () => {
  const done: unknown[] = [];
  const { db, record, countPending } = await openOperations(async ({ input }) => {
    done.push(input);
  });
  await record({ id: 1 });
  // As if the seconds were over in which only the recorder is at work.
  await db('pending_operation').update({ due_at: new Date(0) });
  await expect.poll(countPending, { timeout: 10_000 }).toBe(0);
  expect(done).toEqual([{ id: 1 }]);
});

test('operations of a subject are done in their order, those of others meanwhile', async () => {
  const done: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const { operations, record } = await openOperations(async ({ input }) => {
    if (input === 'first') await first.promise;
    done.push(input);
  });
  const [one, two, other] = [
    await record('first'),
    await record('second'),
    await record('elsewhere', 'note/2'),
  ];
  const completions = [one, two].map((operation) => operations.complete(operation));
  await operations.complete(other);
  expect(done).toEqual(['elsewhere']);
  first.resolve();
  await Promise.all(completions);
  expect(done).toEqual(['elsewhere', 'first', 'second']);
});

test('the last change of an operation happens once, however many are at it', async () => {
  const bothBegan = Promise.withResolvers<void>();
  let begun = 0;
  const { db, operations, start, record } = await openOperations((operation, finish) =>
    change(operation, finish),
  );
  const change: OperationHandler = async (_operation, finish) => {
    begun += 1;
    if (begun === 2) bothBegan.resolve();
    await bothBegan.promise;
    await inTransaction(db, async (tx) => {
      if (await finish(tx)) await tx('note').insert({ id: 1 });
    });
  };
  await using another = start({ note: change });
  const operation = await record({});
  await Promise.all([operations.complete(operation), another.complete(operation)]);
  expect(await db('note').select('id')).toEqual([{ id: 1 }]);
});

test('a completion returns after two seconds at the latest, and the work goes on', async () => {
  const slow = Promise.withResolvers<void>();
  const { operations, record, countPending } = await openOperations(() => slow.promise);
  const operation = await record({});
  const startedAtMs = performance.now();
  await operations.complete(operation);
  expect(performance.now() - startedAtMs).toBeLessThan(5_000);
  expect(await countPending()).toBe(1);
  slow.resolve();
  await expect.poll(countPending, { timeout: 10_000 }).toBe(0);
});

test('an operation that takes long stays with who is at work on it', async () => {
  const slow = Promise.withResolvers<void>();
  let begun = 0;
  const { db, operations, record, countPending } = await openOperations(async () => {
    begun += 1;
    await slow.promise;
  });
  const completion = operations.complete(await record({}));
  await expect.poll(() => begun).toBe(1);
  // Set to what nobody but its keeper would change: it says anew until when others leave it alone.
  await db('pending_operation').update({ due_at: db.raw("clock_timestamp() + interval '60 s'") });
  const isKept = async () => {
    const [row] = await db('pending_operation').select(
      db.raw("due_at < clock_timestamp() + interval '10 s' as is_kept"),
    );
    return row?.is_kept;
  };
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
  slow.resolve();
  await completion;
  await expect.poll(countPending, { timeout: 10_000 }).toBe(0);
  expect(begun).toBe(1);
});
