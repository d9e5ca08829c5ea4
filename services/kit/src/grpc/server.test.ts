import { chat } from '@chat/proto/load';
import { expect, expectTypeOf, test } from 'vitest';
import type { CallerName } from '../actor/callers.ts';
import type { RpcClient } from './client.ts';
import { bind, internal, unary } from './server.ts';

// The type check of these files is the test: an expected error that does not occur is one.
const { service: presence } = chat.presence.v1.Presence;
const { service: domainEvents } = chat.events.v1.DomainEventReceiver;

test('handlers are typed by the method they are bound to', () => {
  const bound = bind(domainEvents, {
    ApplyDomainEvents: internal(['users'], async (batch, { caller, signal }) => {
      expectTypeOf(batch.realmId).toEqualTypeOf<number>();
      expectTypeOf(caller).toEqualTypeOf<CallerName>();
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
      return {};
    }),
  });
  expect(Object.keys(bound.handlers)).toEqual(['ApplyDomainEvents']);
});

test('a method that is not bound does not compile', () => {
  // @ts-expect-error GetSnapshot is missing
  bind(presence, {});
});

test('a handler of a method that does not exist does not compile', () => {
  // @ts-expect-error ApplyDomainEvents is no method of Presence
  bind(presence, { ApplyDomainEvents: internal(['users'], async () => ({})) });
});

test('a handler with another response type does not compile', () => {
  // @ts-expect-error a number is no snapshot
  bind(presence, { GetSnapshot: unary(async () => 17) });
});

test('clients have one typed method for each of the definition, in camelCase', () => {
  type Client = RpcClient<typeof domainEvents>;
  expectTypeOf<keyof Client>().toEqualTypeOf<'applyDomainEvents'>();
});
