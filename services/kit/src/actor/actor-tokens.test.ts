import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { createActorTokens } from './actor-tokens.ts';

const secret = 'a secret of the tests, 32 or more';
const iris: Actor = { realmId: 2, userId: 7, role: 400, isBot: false, groups: [3, 11] };

const ids = fc.uniqueArray(fc.nat()).map((unsorted) => unsorted.toSorted((a, b) => a - b));
const anyActor: fc.Arbitrary<Actor> = fc.record(
  {
    realmId: fc.nat(),
    userId: fc.maxSafeNat(),
    role: fc.nat(600),
    isBot: fc.boolean(),
    groups: ids,
    owner: fc.record({ userId: fc.nat(), groups: ids }),
  },
  { requiredKeys: ['realmId', 'userId', 'role', 'isBot', 'groups'] },
);

test('verifies an actor token to the actor that was signed', () => {
  const tokens = createActorTokens(secret);
  fc.assert(
    fc.property(anyActor, (actor) => {
      expect(tokens.verify(tokens.signActor(actor))).toEqual({ kind: 'actor', actor });
    }),
  );
});

test('verifies a service token to the name of the service', () => {
  const tokens = createActorTokens(secret);
  expect(tokens.verify(tokens.signService('gateway'))).toEqual({
    kind: 'service',
    service: 'gateway',
  });
});

test('rejects a token of another secret', () => {
  const foreign = createActorTokens('another secret, also 32 characters');
  const token = foreign.signActor(iris);
  expect(() => createActorTokens(secret).verify(token)).toThrow('invalid signature');
});

test.each([
  ['no token', ''],
  ['no signature', jwt.sign({ kind: 'service', service: 'x' }, '', { algorithm: 'none' })],
  ['another algorithm', signedAs('HS512', { kind: 'service', service: 'x' })],
  ['claims that are not ours', signedAs('HS256', { kind: 'root' })],
  [
    'no end of its life',
    jwt.sign({ kind: 'service', service: 'x' }, createSecretKey(secret, 'utf8')),
  ],
])('rejects %s', (_what, token) => {
  expect(() => createActorTokens(secret).verify(token)).toThrow();
});

describe('a token', () => {
  const start = 1_800_000_000_000;
  const seconds = (count: number) => start + count * 1000;

  test('is reused for an actor object until half its lifetime has passed', () => {
    let now = start;
    const tokens = createActorTokens(secret, () => now);
    const first = tokens.signActor(iris);
    now = seconds(29);
    expect(tokens.signActor(iris)).toBe(first);
    now = seconds(31);
    expect(tokens.signActor(iris)).not.toBe(first);
  });

  test('is not shared by equal actor objects', () => {
    const tokens = createActorTokens(secret);
    const demoted = { ...iris, groups: [3] };
    expect(tokens.verify(tokens.signActor(iris))).toMatchObject({ actor: iris });
    expect(tokens.verify(tokens.signActor(demoted))).toMatchObject({ actor: demoted });
  });

  test('is accepted by a clock that is some seconds ahead', () => {
    const token = createActorTokens(secret, () => start).signActor(iris);
    const ahead = createActorTokens(secret, () => seconds(65));
    expect(ahead.verify(token)).toMatchObject({ kind: 'actor' });
  });

  test('is rejected after its lifetime, also when it was verified before', () => {
    let now = start;
    const tokens = createActorTokens(secret, () => now);
    const token = tokens.signActor(iris);
    expect(tokens.verify(token)).toMatchObject({ kind: 'actor' });
    now = seconds(71);
    expect(() => tokens.verify(token)).toThrow('the clock of a caller differs');
  });

  test.each([
    ['behind', -3_600],
    ['ahead', 3_600],
  ])('of a clock that is an hour %s is rejected with its caller and the difference', (_way, by) => {
    const elsewhere = createActorTokens(secret, () => seconds(by));
    const tokens = createActorTokens(secret, () => start);
    for (const token of [elsewhere.signActor(iris, 'users'), elsewhere.signService('users')]) {
      expect(() => tokens.verify(token)).toThrow(
        expect.objectContaining({ code: 'CLOCK_DIFFERENCE', caller: 'users', seconds: by }),
      );
    }
  });

  test('of another secret is not taken for one of another clock', () => {
    const foreign = createActorTokens('another secret, also 32 characters', () => seconds(-3_600));
    const tokens = createActorTokens(secret, () => start);
    expect(() => tokens.verify(foreign.signActor(iris))).toThrow('invalid signature');
  });

  test('is verified once, and gives the same actor object each time', () => {
    const tokens = createActorTokens(secret);
    const token = tokens.signActor(iris);
    expect(tokens.verify(token)).toBe(tokens.verify(token));
  });

  test('takes at most four kilobytes for a user in two thousand groups', () => {
    const groups = Array.from({ length: 2000 }, (_, index) => 5_000_000 + index * 17);
    expect(createActorTokens(secret).signActor({ ...iris, groups }).length).toBeLessThan(4096);
  });
});

function signedAs(algorithm: 'HS256' | 'HS512', claims: object): string {
  return jwt.sign(claims, createSecretKey(secret, 'utf8'), { algorithm, expiresIn: 60 });
}
