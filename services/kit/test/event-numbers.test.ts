import { repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientEvent } from '../src/outbox/event.ts';
import {
  allocateEventNumber,
  emitEvents,
  firstEventNumber,
  insertOutbox,
  lastEventNumber,
} from '../src/outbox/transact.ts';
import { openWorld } from './fixtures/world.ts';

function textEvent(text: string) {
  return clientEvent({ type: 'test', audience: { everyone: true }, body: { text } });
}

/** A transaction with random properties: how it emits, in which realm, and whether it is rolled back. */
const transaction = fc.record({
  realmId: fc.integer({ min: 1, max: 3 }),
  form: fc.constantFrom('events', 'function'),
  events: fc.integer({ min: 0, max: 3 }),
  isRolledBack: fc.boolean(),
});

test('assigns event numbers in commit order without gaps, even if transactions are rolled back', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox({ relay: { isCandidate: false }, publishWaitMs: 0 });
  const { db } = world.database;
  let id = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 40 }), async (mix) => {
      await Promise.allSettled(
        mix.map(({ realmId, form, events, isRolledBack }) =>
          outbox.transact(async (tx, emit) => {
            const list = Array.from({ length: events }, () => textEvent('x'));
            const eventNumber = await emit(realmId, form === 'events' ? list : async () => list);
            id += 1;
            await tx('note').insert({ id, number: eventNumber });
            if (isRolledBack) throw new Error('rolled back');
          }),
        ),
      );

      const counters = await db('event_counter').select('realm_id', 'event_number');
      for (const { realm_id, event_number } of counters) {
        const eventNumbers = await db('outbox')
          .where({ realm_id })
          .orderBy('event_number')
          .pluck('event_number');
        expect(eventNumbers).toEqual(Array.from({ length: event_number }, (_, index) => index + 1));
      }
    }),
    { numRuns: repetitions({ usual: 10, long: 200 }) },
  );
});

test('allocates ids that ascend with the event number', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await db.raw('create sequence message_id');

  const drawn = await Promise.all(
    Array.from({ length: 50 }, () =>
      db.transaction(async (tx) => {
        const eventNumber = await allocateEventNumber(tx, 7);
        const { rows } = await tx.raw(`select nextval('message_id') as id`);
        await insertOutbox(tx, 7, { eventNumber, events: [textEvent('x')] });
        return { eventNumber, id: rows[0].id };
      }),
    ),
  );

  const ids = drawn.sort((a, b) => a.eventNumber - b.eventNumber).map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(drawn.map(({ eventNumber }) => eventNumber)).toEqual(
    Array.from({ length: 50 }, (_, i) => i + 1),
  );
});

test('assigns several event numbers to a transaction with more events than a log entry can hold', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  const many = Array.from({ length: 2_500 }, (_, index) => textEvent(String(index)));
  const large = Array.from({ length: 3 }, () => textEvent('x'.repeat(300_000)));

  const first = await db.transaction((tx) => emitEvents(tx, 7, many));
  const second = await db.transaction(async (tx) =>
    insertOutbox(tx, 7, { eventNumber: await allocateEventNumber(tx, 7), events: large }),
  );
  const third = await db.transaction((tx) => emitEvents(tx, 7, [textEvent('after')]));

  expect([firstEventNumber(first), lastEventNumber(first)]).toEqual([1, 3]);
  expect(first.rows.map((row) => row.client_event_count)).toEqual([1000, 1000, 500]);
  expect([firstEventNumber(second), lastEventNumber(second)]).toEqual([4, 6]);
  expect([firstEventNumber(third), lastEventNumber(third)]).toEqual([7, 7]);
  await expect(db('outbox').orderBy('event_number').pluck('event_number')).resolves.toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
});

test('rejects a transaction with an event that is too large for the bus', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  const { db } = world.database;

  const writing = outbox.transact(async (tx, emit) => {
    await tx('note').insert({ id: 1 });
    await emit(7, [textEvent('x'.repeat(1_100_000))]);
  });

  await expect(writing).rejects.toThrow('too large for the bus');
  await expect(db('note').select()).resolves.toEqual([]);
  await expect(db('event_counter').select()).resolves.toEqual([]);
});
