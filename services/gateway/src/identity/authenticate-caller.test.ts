import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { chat } from '@chat/proto/load';
import { describe, expect, test } from 'vitest';
import type { AuthenticationRequest } from '../http/authentication.ts';
import { authenticateCaller, readBasicCredentials } from './authenticate-caller.ts';
import { csrfTokenOf } from './browser-session.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

test('reads the email address and key without surrounding space, and the scheme in any case', () => {
  expect(readBasicCredentials(`bAsIc ${encode(' ann@example.com : key ')}`)).toEqual({
    email: 'ann@example.com',
    apiKey: 'key',
  });
});

test.each([
  ['no header', undefined],
  ['one word', 'Basic'],
  ['three words', `Basic ${encode('a:b')} more`],
  ['bad base64', 'Basic ???'],
  ['bad UTF-8', `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}`],
  ['no colon', `Basic ${encode('ab')}`],
  ['two colons', `Basic ${encode('a:b:c')}`],
  ['empty', ''],
])('returns 401 for %s', (_name, header) => {
  expect(() => readBasicCredentials(header)).toThrow(
    expect.objectContaining({ code: 'UNAUTHORIZED', httpStatus: 401 }),
  );
});

test('returns 400 for any scheme other than Basic', () => {
  expect(() => readBasicCredentials('Bearer abc')).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST', httpStatus: 400 }),
  );
});

describe('authentication of a caller', () => {
  const { Identity } = chat.users.v1;
  const apiKey = 'k'.repeat(32);
  const sessionToken = 's'.repeat(43);
  const host = 'acme.example.com';
  const otherHost = 'other.example.com';
  const active = {
    ...{ realmId: 1, userId: 12, role: 400, deliveryEmail: 'ann@example.com', realmHost: host },
    ...{ isActive: true, isRealmActive: true, mustSetUpSecondFactor: false },
  };
  type Account = typeof active;

  const byKey = {
    ...{ access: 'account', host, ip: '192.0.2.7', isReading: true },
    authorization: `Basic ${encode(`ann@example.com:${apiKey}`)}`,
  } satisfies AuthenticationRequest;
  const byAddress = { ...byKey, authorization: undefined, keyInAddress: apiKey };
  const headers = {
    cookie: `__Host-session=${sessionToken}`,
    origin: `https://${host}`,
    csrfToken: csrfTokenOf(sessionToken),
  };
  const bySession = { ...byKey, authorization: undefined, isReading: false, browser: headers };
  const credentials = [
    ['an API key', byKey],
    ['an API key in the address', byAddress],
    ['a session', bySession],
  ] as const;

  /** Returns the code of the error that rejects a request; undefined if the request is accepted. */
  async function rejectionOf(request: AuthenticationRequest, account: Partial<Account> = {}) {
    const identity = Identity.deserialize(Identity.serialize({ ...active, ...account }));
    const { realmId, userId, role } = identity;
    const actor = { realmId, userId, role, isBot: false, groups: [] };
    const deps: Parameters<typeof authenticateCaller>[0] = {
      identities: {
        recognize: async (credential) =>
          'apiKey' in credential
            ? credential.apiKey === apiKey
              ? { identity, actor, decision: undefined }
              : undefined
            : credential.sessionToken === sessionToken
              ? { identity, actor, decision: undefined }
              : undefined,
        onIdentityChange() {},
      },
      spectators: { identify: () => Promise.reject(new Error('no request is a spectator here')) },
      realmDirectory: {
        find: () => Promise.reject(new Error('no request needs the realm here')),
        async findId(name) {
          if (name === otherHost) return 2;
          throw nonexistentSubdomain({});
        },
      },
      limiter: { anonymous: async () => undefined },
      deployment: { scheme: 'https' },
      now: () => 0,
    };
    const authentication = await authenticateCaller(deps, request);
    expect(authentication.identity === undefined).toBe(authentication.refusal !== undefined);
    return authentication.refusal?.code;
  }

  test.each(credentials)('accepts a request with %s', async (_name, request) => {
    expect(await rejectionOf(request)).toBeUndefined();
  });

  test.each(credentials)(
    'rejects a request with %s if the account is deactivated',
    async (_name, request) => {
      expect(await rejectionOf(request, { isActive: false })).toBe('USER_DEACTIVATED');
    },
  );

  test.each(credentials)(
    'rejects a request with %s if the realm is deactivated',
    async (_name, request) => {
      expect(await rejectionOf(request, { isRealmActive: false })).toBe('REALM_DEACTIVATED');
    },
  );

  test.each(credentials)(
    'rejects a request with %s at the host of another realm or of no realm',
    async (_name, request) => {
      const code = request === byAddress ? 'INVALID_API_KEY' : 'UNAUTHORIZED';
      for (const wrongHost of [otherHost, 'nowhere.example.com']) {
        const origin = `https://${wrongHost}`;
        const elsewhere = { ...request, host: wrongHost };
        const browser = { ...headers, origin };
        expect(
          await rejectionOf(request === bySession ? { ...elsewhere, browser } : elsewhere),
        ).toBe(code);
      }
    },
  );

  test('rejects an unknown API key and a key sent with the email address of another account', async () => {
    const withHeader = (text: string) => ({ ...byKey, authorization: `Basic ${encode(text)}` });
    for (const text of [`ben@example.com:${apiKey}`, `ann@example.com:${'x'.repeat(32)}`]) {
      expect(await rejectionOf(withHeader(text))).toBe('UNAUTHORIZED');
    }
    expect(await rejectionOf({ ...byAddress, keyInAddress: 'x'.repeat(32) })).toBe(
      'INVALID_API_KEY',
    );
  });

  test.each([
    ['no CSRF token', { csrfToken: undefined }],
    ['an empty CSRF token', { csrfToken: '' }],
    ['the CSRF token of another session', { csrfToken: csrfTokenOf('t'.repeat(43)) }],
    ['no Origin', { origin: undefined }],
    ['the Origin of another site', { origin: 'https://evil.example.com' }],
    ['an opaque Origin', { origin: 'null' }],
  ])('rejects a session with %s unless the request only reads', async (_name, wrong) => {
    const request = { ...bySession, browser: { ...headers, ...wrong } };
    expect(await rejectionOf(request)).toBe('CSRF_FAILED');
    expect(await rejectionOf({ ...request, isReading: true })).toBeUndefined();
  });

  test('rejects a session that has ended, even on a path that serves spectators', async () => {
    const browser = { ...headers, cookie: `__Host-session=${'x'.repeat(43)}` };
    const ended = { ...bySession, browser };
    expect(await rejectionOf(ended)).toBe('UNAUTHORIZED');
    expect(await rejectionOf({ ...ended, access: 'spectator' })).toBe('UNAUTHORIZED');
  });

  test('rejects a session whose user needs a second factor, except to set one up', async () => {
    const lacking = { mustSetUpSecondFactor: true };
    expect(await rejectionOf(bySession, lacking)).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect(await rejectionOf({ ...bySession, servesFactorSetup: true }, lacking)).toBeUndefined();
  });

  test('rejects an API key whose account needs a second factor, even on paths for setting one up', async () => {
    const lacking = { mustSetUpSecondFactor: true };
    for (const request of [byKey, byAddress, { ...byKey, servesFactorSetup: true }]) {
      expect(await rejectionOf(request, lacking)).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    }
  });
});
