import { createPublicKey, createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { privateKeyOf, publicKeys, signerOf } from '../../test/test-keys.ts';
import type { Actor } from './actor.ts';
import { createCallSigner, createCallVerifier } from './call-tokens.ts';

const iris: Actor = { realmId: 2, userId: 7, role: 400, isBot: false, groups: [3, 11] };
const gateway = signerOf('gateway');

/** Creates a verifier for the messaging service that uses the clock `now`. */
const verifierAt = (now?: () => number) =>
  createCallVerifier({ names: ['messaging'], publicKeys }, now);

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

test('accepts an actor token and returns its actor and the service that signed it', () => {
  const verifier = verifierAt();
  fc.assert(
    fc.property(anyActor, (actor) => {
      const caller = verifier.verify(gateway.signActor(actor, 'messaging'));
      expect(caller).toEqual({ kind: 'actor', service: 'gateway', actor });
    }),
  );
});

test('accepts a service token and returns the name of the service', () => {
  const token = signerOf('users').signService('messaging');
  expect(verifierAt().verify(token)).toEqual({ kind: 'service', service: 'users' });
});

test("rejects a token that names the gateway as its caller but is signed with another service's key", () => {
  const forger = createCallSigner({ service: 'gateway', privateKey: privateKeyOf('presence') });
  const token = forger.signActor(iris, 'messaging');
  expect(() => verifierAt().verify(token)).toThrow('invalid signature');
});

test('rejects a token that was issued for another service', () => {
  const token = gateway.signActor(iris, 'presence');
  expect(() => verifierAt().verify(token)).toThrow('a token for presence');
});

test('accepts tokens signed with the old key or the new key while a key is being replaced', () => {
  const next = createCallSigner({ service: 'gateway', privateKey: privateKeyOf('next') });
  const both = [createPublicKey(privateKeyOf('next')), ...(publicKeys.get('gateway') ?? [])];
  const replacing = new Map([...publicKeys, ['gateway', both] as const]);
  const verifier = createCallVerifier({ names: ['messaging'], publicKeys: replacing });
  for (const signer of [gateway, next]) {
    expect(verifier.verify(signer.signService('messaging'))).toMatchObject({ service: 'gateway' });
  }
  expect(() => verifierAt().verify(next.signService('messaging'))).toThrow('invalid signature');
});

const claims = { kind: 'service', iss: 'gateway', aud: 'messaging' };
const gatewayKey = privateKeyOf('gateway');
const publicPem = createPublicKey(gatewayKey).export({ format: 'pem', type: 'spki' });
test.each([
  ['no content', ''],
  ['no signature', jwt.sign(claims, '', { algorithm: 'none', expiresIn: 60 })],
  [
    'an HMAC with the public key as its secret',
    jwt.sign(claims, createSecretKey(Buffer.from(publicPem)), { expiresIn: 60 }),
  ],
  ['an unknown caller', signed({ ...claims, iss: 'root' })],
  ['no caller', signed({ kind: 'service', aud: 'messaging' })],
  ['no audience', signed({ kind: 'service', iss: 'gateway' })],
  ['claims of an unknown kind', signed({ ...claims, kind: 'root' })],
  ['no expiry time', jwt.sign(claims, gatewayKey, { algorithm: 'ES256' })],
])('rejects a token with %s', (_what, token) => {
  expect(() => verifierAt().verify(token)).toThrow();
});

describe('call tokens', () => {
  const start = 1_800_000_000_000;
  const seconds = (count: number) => start + count * 1000;

  test('reuses a token for half its lifetime if the actor object and the called service are the same', () => {
    let now = start;
    const signer = signerOf('gateway', () => now);
    const first = signer.signActor(iris, 'messaging');
    now = seconds(29);
    expect(signer.signActor(iris, 'messaging')).toBe(first);
    expect(signer.signActor(iris, 'presence')).not.toBe(first);
    now = seconds(31);
    expect(signer.signActor(iris, 'messaging')).not.toBe(first);
  });

  test('signs a separate token for each of two actor objects of the same user', () => {
    const verifier = verifierAt();
    const demoted = { ...iris, groups: [3] };
    for (const actor of [iris, demoted]) {
      expect(verifier.verify(gateway.signActor(actor, 'messaging'))).toMatchObject({ actor });
    }
  });

  test('accepts a token that expired five seconds ago', () => {
    const token = signerOf('gateway', () => start).signActor(iris, 'messaging');
    const ahead = verifierAt(() => seconds(65));
    expect(ahead.verify(token)).toMatchObject({ kind: 'actor' });
  });

  test('rejects an expired token even if it was accepted before it expired', () => {
    let now = start;
    const verifier = verifierAt(() => now);
    const token = signerOf('gateway', () => start).signActor(iris, 'messaging');
    expect(verifier.verify(token)).toMatchObject({ kind: 'actor' });
    now = seconds(71);
    expect(() => verifier.verify(token)).toThrow('the clock of a caller differs');
  });

  test.each([
    ['behind', -3_600],
    ['ahead', 3_600],
  ])(
    'rejects a token from a service whose clock is an hour %s, and reports the service and the difference',
    (_way, by) => {
      const elsewhere = signerOf('users', () => seconds(by));
      const verifier = verifierAt(() => start);
      const tokens = [elsewhere.signActor(iris, 'messaging'), elsewhere.signService('messaging')];
      for (const token of tokens) {
        expect(() => verifier.verify(token)).toThrow(
          expect.objectContaining({ code: 'CLOCK_DIFFERENCE', caller: 'users', seconds: by }),
        );
      }
    },
  );

  test('reports the invalid signature, not the clock difference, of a token that has both', () => {
    const forger = { service: 'gateway', privateKey: privateKeyOf('presence') } as const;
    const token = createCallSigner(forger, () => seconds(-3_600)).signActor(iris, 'messaging');
    expect(() => verifierAt(() => start).verify(token)).toThrow('invalid signature');
  });

  test('reports a clock difference even while a key is being replaced', () => {
    const other = createPublicKey(privateKeyOf('next'));
    for (const keys of [
      [other, ...(publicKeys.get('gateway') ?? [])],
      [...(publicKeys.get('gateway') ?? []), other],
    ]) {
      const replacing = new Map([...publicKeys, ['gateway', keys] as const]);
      const verifier = createCallVerifier(
        { names: ['messaging'], publicKeys: replacing },
        () => start,
      );
      const token = signerOf('gateway', () => seconds(-3_600)).signService('messaging');
      expect(() => verifier.verify(token)).toThrow('the clock of a caller differs');
    }
  });

  test('verifies a token only once and returns the same actor object each time', () => {
    const verifier = verifierAt();
    const token = gateway.signActor(iris, 'messaging');
    expect(verifier.verify(token)).toBe(verifier.verify(token));
  });

  test('keeps the token of a user with 2,000 groups below 4 KiB', () => {
    const groups = Array.from({ length: 2000 }, (_, index) => 5_000_000 + index * 17);
    const token = gateway.signActor({ ...iris, groups }, 'messaging');
    expect(token.length).toBeLessThan(4096);
  });
});

function signed(claims: object): string {
  return jwt.sign(claims, gatewayKey, { algorithm: 'ES256', expiresIn: 60 });
}
