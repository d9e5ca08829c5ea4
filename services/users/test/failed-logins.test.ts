import { createLogger } from '@chat/kit/logging/logger';
import { beforeEach, expect } from 'vitest';
import { testWith } from './users.ts';

const lines: Record<string, unknown>[] = [];
const log = createLogger({
  service: 'users',
  level: 'warn',
  write: (line) => lines.push(JSON.parse(line)),
});
const test = testWith({ DEVELOPMENT_LOGIN: 'true' }, { log });
beforeEach(() => {
  lines.length = 0;
});

const failures = () => lines.filter(({ message }) => message === 'a login failed');
const origin = { ipAddress: '192.0.2.7', userAgent: 'curl/8.0' };
const browser = { ...origin, previousSessionHash: '' };
const from = { ipAddress: '192.0.2.7' };

test('logs a login with a wrong password, but neither the user name nor the password', async ({
  users,
}) => {
  const { realmId, owner, ownerEmail } = await users.createRealm();
  const guess = { realmId, username: ownerEmail, password: 'guessed sesame' };
  await expect(users.rpc.fetchApiKey(guess, { origin })).rejects.toThrow();
  await expect(users.rpc.logInWithPassword({ ...guess, browser })).rejects.toThrow();
  const known = { realmId, method: 'password', outcome: 'rejected', userId: owner.userId, ...from };
  expect(failures()).toMatchObject([
    { ...known, reason: 'AUTHENTICATION_FAILED' },
    { ...known, reason: 'AUTHENTICATION_FAILED' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('sesame');
  expect(JSON.stringify(lines).toLowerCase()).not.toContain(ownerEmail.toLowerCase());
});

test('logs failed logins by each method, without an account if it is unknown', async ({
  users,
}) => {
  const { realmId } = await users.createRealm();
  const tries = {
    password: users.rpc.fetchApiKey(
      { realmId, username: 'nobody@example.com', password: 'x' },
      { origin },
    ),
    second_factor: users.rpc.logInWithSecondFactor({
      ...{ realmId, pendingLogin: 'none', code: '1', browser },
    }),
    passkey: users.rpc.logInWithPasskey({
      ...{ realmId, pendingLogin: 'none', credentialJson: '{}', browser },
      relyingParty: { host: 'localhost', origins: ['http://localhost'] },
    }),
    login_link: users.rpc.logInWithToken({ realmId, token: 'none', browser }),
    openid: users.rpc.completeOpenIdLogin({ realmId, provider: 'none', browser }),
    jwt: users.rpc.fetchApiKeyByJwt({ realmId, token: 'none' }, { origin }),
    development: users.rpc.fetchApiKeyForDevelopment(
      { realmId, username: 'nobody@example.com' },
      { origin },
    ),
  };
  await Promise.allSettled(Object.values(tries));
  const { rejects } = await users.rpc
    .acceptSamlResponse({ realmId, provider: 'none' }, { origin })
    .then(
      () => ({ rejects: false }),
      () => ({ rejects: true }),
    );
  expect(rejects).toBe(true);
  expect(
    failures()
      .map(({ method }) => method)
      .toSorted(),
  ).toEqual([...Object.keys(tries), 'saml'].toSorted());
  expect(failures()).toMatchObject(
    failures().map(() => ({ realmId, outcome: 'rejected', reason: expect.any(String), ...from })),
  );
  expect(failures().every((line) => !('userId' in line))).toBe(true);
});

test('logs nothing for a successful login', async ({ users }) => {
  const { realmId, ownerEmail, ownerPassword } = await users.createRealm();
  await users.rpc.logInWithPassword({
    ...{ realmId, username: ownerEmail, password: ownerPassword, browser },
  });
  expect(failures()).toEqual([]);
});
