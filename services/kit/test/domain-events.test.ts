import type { DomainEventBatch } from '@chat/proto/chat/events/v1/DomainEventBatch';
import { groupChanged, userChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { expect, test } from 'vitest';
import {
  applyDomainEvents,
  consumeDomainEvents,
  type DomainEventMeta,
  decodeDomainEvents,
  encodeDomainEvents,
  onDomainEvent,
} from '../src/domain-events/domain-events.ts';
import { clientEvent, domainEvent } from '../src/outbox/event.ts';
import { log, openWorld } from './fixtures/world.ts';

/** Creates handlers for users and groups that record their arguments. */
function noting() {
  const users: { id: number; meta: DomainEventMeta }[] = [];
  const groups: string[] = [];
  const handlers = [
    onDomainEvent(userChanged, async ({ userId }, meta) => void users.push({ id: userId, meta })),
    onDomainEvent(groupChanged, async ({ name }) => void groups.push(name)),
  ];
  return { users, groups, handlers };
}

test('delivers domain events to handlers of other services in order', async () => {
  await using world = await openWorld();
  const { users, groups, handlers } = noting();
  await using _consumer = await consumeDomainEvents({
    bus: world.bus,
    consumer: 'beta',
    handlers,
    log,
  });
  // The stream finds domain events by the service that owns them.
  await using outbox = await world.openOutbox({ service: 'users' });

  await outbox.transact((_tx, emit) =>
    emit(7, [
      domainEvent(userChanged, { userId: 1 }),
      clientEvent({ type: 'test', audience: { everyone: true }, body: {} }),
      domainEvent(groupChanged, { name: 'admins' }),
      domainEvent(userChanged, { userId: 2 }),
    ]),
  );
  await outbox.transact((_tx, emit) => emit(7, [domainEvent(userChanged, { userId: 3 })]));

  await expect
    .poll(() => users)
    .toEqual([
      { id: 1, meta: { service: 'users', realmId: 7, eventNumber: 1, index: 0 } },
      { id: 2, meta: { service: 'users', realmId: 7, eventNumber: 1, index: 3 } },
      { id: 3, meta: { service: 'users', realmId: 7, eventNumber: 2, index: 0 } },
    ]);
  await expect.poll(() => groups).toEqual(['admins']);
});

test('skips domain events without a handler', async () => {
  const { users, handlers } = noting();
  const domainEvents = [
    { eventNumber: 1, index: 0, type: 'user.exploded', body: Buffer.alloc(0), traceparent: '' },
    { eventNumber: 2, index: 0, type: 'user.changed', body: Buffer.alloc(0), traceparent: '' },
  ];

  await applyDomainEvents(handlers, { service: 'users', realmId: 7, domainEvents });
  await applyDomainEvents(handlers, { service: 'impostors', realmId: 7, domainEvents });

  expect(users).toMatchObject([{ id: 0, meta: { eventNumber: 2 } }]);
});

test('decodes domain events to the values that were encoded', () => {
  const domainEvents = [{ eventNumber: 5, domainEvent: domainEvent(userChanged, { userId: 1 }) }];

  const batch = decodeDomainEvents(
    encodeDomainEvents({ service: 'users', realmId: 7, domainEvents }),
  );

  expect(batch).toMatchObject({ service: 'users', realmId: 7 });
  expect(batch.domainEvents).toMatchObject([{ eventNumber: 5, index: 0, type: 'user.changed' }]);
});

test('propagates a domain event to peers before the change is answered, even if another peer fails', async () => {
  await using world = await openWorld();
  const { users, handlers } = noting();
  const willing = {
    name: 'willing',
    // In the form in which it arrives by gRPC.
    applyDomainEvents: (batch: DomainEventBatch) =>
      applyDomainEvents(
        handlers,
        decodeDomainEvents(chat.events.v1.DomainEventBatch.serialize(batch)),
      ),
  };
  const failing = {
    name: 'failing',
    applyDomainEvents: () => Promise.reject(new Error('not today')),
  };
  await using outbox = await world.openOutbox({ service: 'users', peers: [failing, willing] });

  await outbox.transact((_tx, emit) => emit(7, [domainEvent(userChanged, { userId: 1 })]));

  expect(users).toMatchObject([{ id: 1, meta: { eventNumber: 1 } }]);
});

test('applies the domain events after a failed one, and then throws its error', async () => {
  const { users, handlers } = noting();
  const failing = onDomainEvent(groupChanged, async () => {
    throw new Error('the group cannot be stored');
  });
  const domainEvents = ['group.changed', 'user.changed'].map((type, index) => ({
    ...{ eventNumber: 1, index, type, body: Buffer.alloc(0), traceparent: '' },
  }));
  const batch = { service: 'users', realmId: 7, domainEvents };
  await expect(applyDomainEvents([failing, ...handlers], batch)).rejects.toThrow(
    'the group cannot be stored',
  );
  expect(users).toHaveLength(1);
});
