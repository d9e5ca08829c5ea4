import { chat } from '@chat/proto/load';
import { expect, expectTypeOf, test } from 'vitest';
import type { CallerName } from '../actor/callers.ts';
import type { RpcClient } from './client.ts';
import { bind, internal, unary } from './server.ts';

// The type check of this file is the test: an expected error that does not occur fails it.
const { service: presence } = chat.presence.v1.Presence;
const { service: domainEvents } = chat.events.v1.DomainEventReceiver;

test('types each handler by its method', () => {
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

test('fails to compile when a method is not bound', () => {
  // @ts-expect-error GetSnapshot is missing
  bind(presence, {});
});

test('fails to compile when a handler belongs to no method', () => {
  // @ts-expect-error ApplyDomainEvents is no method of Presence
  bind(presence, { ApplyDomainEvents: internal(['users'], async () => ({})) });
});

test('fails to compile when a handler returns a different response type', () => {
  // @ts-expect-error a number is no snapshot
  bind(presence, { GetSnapshot: unary(async () => 17) });
});

test('gives clients a typed method in camelCase for each method of the definition', () => {
  type Client = RpcClient<typeof domainEvents>;
  expectTypeOf<keyof Client>().toEqualTypeOf<'applyDomainEvents'>();
});
