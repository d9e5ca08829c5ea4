import { userChanged } from '@chat/proto/domain-events';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/database/transaction.ts';
import {
  claimRecord,
  findRecordedAnswer,
  insertRecord,
  isDuplicateRecord,
} from '../src/idempotency/idempotency.ts';
import { clientEvent, domainEvent } from '../src/outbox/event.ts';
import type { Outbox } from '../src/outbox/outbox.ts';
import { openWorld } from './fixtures/world.ts';

const scope = { realmId: 7, actorId: 3 };
const request = { scope, key: 'a-key', requestHash: 'hash of the request' };
const record = { ...scope, key: 'a-key', requestHash: 'hash of the request' };

/** Writes the note `id` and returns it as the answer. */
function writeNote({ transact }: Outbox, id: number, idempotency = request) {
  return transact(
    async (tx, emit) => {
      await tx('note').insert({ id });
      const body = { id };
      await emit(7, [clientEvent({ type: 'test', audience: { everyone: true }, body })]);
      return { id };
    },
    { idempotency },
  );
}

test('returns the stored answer for the same key without running the work again', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();

  await expect(writeNote(outbox, 1)).resolves.toEqual({ id: 1 });
  await expect(writeNote(outbox, 2)).resolves.toEqual({ id: 1 });

  await expect(world.database.db('note').pluck('id')).resolves.toEqual([1]);
  await expect(world.database.db('event_counter').pluck('event_number')).resolves.toEqual([1]);
});

test('returns the stored answer for the same key after a restart', async () => {
  await using world = await openWorld();
  {
    await using outbox = await world.openOutbox();
    await writeNote(outbox, 1);
  }
  await using outbox = await world.openOutbox();

  await expect(writeNote(outbox, 2)).resolves.toEqual({ id: 1 });
});

test('returns BAD_REQUEST for the same key with a different request', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  await writeNote(outbox, 1);

  const other = writeNote(outbox, 2, { ...request, requestHash: 'hash of another request' });

  await expect(other).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('treats the same key from a different actor or realm as a different request', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  await writeNote(outbox, 1);

  const ofActor = writeNote(outbox, 2, { ...request, scope: { ...scope, actorId: 4 } });
  const ofRealm = writeNote(outbox, 3, { ...request, scope: { ...scope, realmId: 8 } });

  await expect(ofActor).resolves.toEqual({ id: 2 });
  await expect(ofRealm).resolves.toEqual({ id: 3 });
});

test('rejects a second request with CONFLICT while the first runs, and returns the stored answer afterwards', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  const working = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = outbox.transact(
    async (tx) => {
      await tx('note').insert({ id: 1 });
      working.resolve();
      await mayEnd.promise;
      return { id: 1 };
    },
    { idempotency: request },
  );
  await working.promise;

  await expect(writeNote(outbox, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
  mayEnd.resolve();

  await expect(first).resolves.toEqual({ id: 1 });
  await expect(writeNote(outbox, 3)).resolves.toEqual({ id: 1 });
});

test('runs only one of many concurrent requests with the same key', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();

  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, id) => writeNote(outbox, id)),
  );

  const done = await world.database.db('note').pluck('id');
  expect(done).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') expect(outcome.value).toEqual({ id: done[0] });
    else expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
  }
});

test('stores no answer for a failed request', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  const failing = outbox.transact(
    async (tx, emit) => {
      await tx('note').insert({ id: 1 });
      await emit(7, []);
      throw new Error('not this time');
    },
    { idempotency: request },
  );
  await expect(failing).rejects.toThrow('not this time');

  await expect(writeNote(outbox, 2)).resolves.toEqual({ id: 2 });
  await expect(world.database.db('note').pluck('id')).resolves.toEqual([2]);
});

test('propagates the same domain events again when a request is repeated', async () => {
  await using world = await openWorld();
  const propagated: unknown[] = [];
  const peer = {
    name: 'peer',
    applyDomainEvents: async (batch: unknown) => propagated.push(batch),
  };
  await using outbox = await world.openOutbox({ peers: [peer] });
  const rename = () =>
    outbox.transact(async (_tx, emit) => emit(7, [domainEvent(userChanged, { userId: 1 })]), {
      idempotency: request,
    });

  await rename();
  await rename();

  expect(propagated).toHaveLength(2);
  expect(propagated[1]).toEqual(propagated[0]);
  expect(propagated[0]).toMatchObject({
    realmId: 7,
    service: 'alpha',
    domainEvents: [{ eventNumber: 1 }],
  });
});

test('propagates the recent events of a dead process if a request with an idempotency key changes nothing', async () => {
  await using world = await openWorld();
  // A process that dies between its commit and its propagation.
  await using dead = await world.openOutbox({ relay: { isCandidate: false } });
  await dead.transact((_tx, emit) => emit(7, [domainEvent(userChanged, { userId: 1 })]));
  const propagated: unknown[] = [];
  const peer = {
    name: 'peer',
    applyDomainEvents: async (batch: unknown) => propagated.push(batch),
  };
  await using outbox = await world.openOutbox({ peers: [peer], relay: { isCandidate: false } });

  await outbox.transact((_tx, emit) => emit(7, []), { idempotency: request });

  expect(propagated).toMatchObject([{ realmId: 7, domainEvents: [{ eventNumber: 1 }] }]);
});

test('reports whether a claimed request is new, running, answered or mismatched', async () => {
  await using world = await openWorld();
  const { db } = world.database;

  await db.transaction(async (tx) => {
    await expect(claimRecord(tx, record)).resolves.toEqual({ state: 'new' });
    const atTheSameTime = db.transaction((other) => claimRecord(other, record));
    await expect(atTheSameTime).resolves.toEqual({ state: 'running' });
    await insertRecord(tx, { ...record, answer: 5, eventNumbers: { first: 2, last: 3 } });
  });

  const claimLater = (key: typeof record) => db.transaction((tx) => claimRecord(tx, key));
  await expect(claimLater(record)).resolves.toEqual({
    state: 'answered',
    answer: 5,
    eventNumbers: { first: 2, last: 3 },
  });
  const other = { ...record, requestHash: 'of another request' };
  await expect(claimLater(other)).resolves.toEqual({ state: 'mismatched' });
  await expect(findRecordedAnswer(db, record)).resolves.toBe(5);
  await expect(findRecordedAnswer(db, other)).resolves.toBeUndefined();
});

test('detects an answer that was stored concurrently', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  const store = () => db.transaction((tx) => insertRecord(tx, { ...record, answer: 5 }));
  await store();

  await expect(store()).rejects.toSatisfy(isDuplicateRecord);
});

test('deletes idempotency records after a day', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  {
    await using outbox = await world.openOutbox();
    await writeNote(outbox, 1);
  }
  await db.raw(`update idempotency_record set created_at = now() - interval '25 hours'`);

  await using outbox = await world.openOutbox();

  await expect.poll(() => db('idempotency_record').select()).toEqual([]);
  await expect(writeNote(outbox, 2)).resolves.toEqual({ id: 2 });
});

test('rolls back a transaction and frees its key if the caller gives up during a lock wait', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  const { db } = world.database;
  await db('note').insert({ id: 1, number: 1 });
  const leaving = new AbortController();
  const isWaiting = Promise.withResolvers<void>();
  const change = (number: number, signal?: AbortSignal) =>
    outbox.transact(
      async (tx) => {
        isWaiting.resolve();
        await tx('note').where({ id: 1 }).update({ number });
        return { number };
      },
      { idempotency: request, signal },
    );

  const changing = await inTransaction(db, async (tx) => {
    await tx('note').where({ id: 1 }).forUpdate();
    const waiting = change(2, leaving.signal).catch((error: unknown) => error);
    await isWaiting.promise;
    leaving.abort();
    return { waiting };
  });

  expect(await changing.waiting).toMatchObject({ code: 'REQUEST_TIMEOUT' });
  expect(await db('note').where({ id: 1 }).pluck('number')).toEqual([1]);
  expect(await change(3)).toEqual({ number: 3 });
  await expect(change(4, AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
});
