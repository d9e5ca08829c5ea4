import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect } from 'vitest';
import { testWith } from './users.ts';

const secret = 'a shared secret of at least 256 bits';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/**
 * The JWT keys, keyed by realm. The first realm in this file has a shared secret, the second has a public key, and all
 * others have none.
 */
const keys = {
  'realm-1': { key: secret, algorithms: ['HS256'] },
  'realm-2': {
    key: publicKey.export({ type: 'spki', format: 'pem' }),
    algorithms: ['ES256'],
  },
};

const test = testWith({ JWT_AUTH_KEYS: JSON.stringify(keys) })
  .extend('realm', { scope: 'file' }, ({ users }) => users.createRealm())
  .extend('otherRealm', { scope: 'file' }, async ({ users, realm }) => {
    expect(realm.stringId).toBe('realm-1');
    return users.createRealm();
  });

const tokenFor = (claims: object, options: jwt.SignOptions = {}, key = secret) =>
  jwt.sign(claims, key, { expiresIn: 60, ...options });

test("returns the API key of the account in a token from the realm's issuer", async ({
  users,
  realm: { realmId, owner, ownerEmail, ownerApiKey },
}) => {
  const token = tokenFor({ email: ownerEmail.toLowerCase() });
  await expect(users.rpc.fetchApiKeyByJwt({ realmId, token })).resolves.toEqual({
    apiKey: ownerApiKey,
    email: ownerEmail,
    userId: owner.userId,
    userJson: '',
  });
});

test('returns the user object without profile data if include_profile is set', async ({
  users,
  realm: { realmId, owner, ownerEmail },
}) => {
  const token = tokenFor({ email: ownerEmail });
  const { userJson } = await users.rpc.fetchApiKeyByJwt({ realmId, token, includeProfile: true });
  const user = JSON.parse(userJson);
  expect(user).toMatchObject({
    user_id: owner.userId,
    delivery_email: ownerEmail,
    avatar_url: expect.stringContaining('https://'),
  });
  expect(user).not.toHaveProperty('profile_data');
});

test("verifies an issuer's token by its public key", async ({ users, otherRealm }) => {
  const { realmId, ownerEmail, ownerApiKey } = otherRealm;
  const token = jwt.sign({ email: ownerEmail }, privateKey, {
    algorithm: 'ES256',
    expiresIn: 60,
  });
  await expect(users.rpc.fetchApiKeyByJwt({ realmId, token })).resolves.toMatchObject({
    apiKey: ownerApiKey,
  });
});

test.for<[string, () => string, string]>([
  [
    'without an expiration time',
    () => jwt.sign({ email: 'owner1@example.com' }, secret),
    'Bad JSON web token: it has no expiration time (exp)',
  ],
  [
    'that expires in more than a day',
    () => tokenFor({ email: 'owner1@example.com' }, { expiresIn: 86_500 }),
    'Bad JSON web token: it expires in more than a day',
  ],
  [
    'that requires an extension',
    () =>
      tokenFor(
        { email: 'owner1@example.com' },
        { header: { alg: 'HS256', crit: ['urn:example:bound'] } },
      ),
    'Bad JSON web token: it requires an extension (crit)',
  ],
  [
    'from the future',
    () => tokenFor({ email: 'owner1@example.com', iat: Math.floor(Date.now() / 1_000) + 600 }),
    'Bad JSON web token: it was issued in the future',
  ],
])('rejects a token %s with the reason', async ([, token, msg], { users, realm }) => {
  await expect(
    users.rpc.fetchApiKeyByJwt({ realmId: realm.realmId, token: token() }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: msg });
});

describe('rejected tokens', () => {
  const email = 'owner1@example.com';
  const now = Math.floor(Date.now() / 1_000);
  test.for<[string, () => string]>([
    ['nothing', () => ''],
    ['no token', () => 'abc'],
    ['no signature', () => jwt.sign({ email }, '', { algorithm: 'none' })],
    ['another secret', () => tokenFor({ email }, {}, `${secret}!`)],
    ['an algorithm that is not on the list', () => tokenFor({ email }, { algorithm: 'HS512' })],
    ['an expired token', () => tokenFor({ email }, { expiresIn: -60 })],
    ['a token that is not valid yet', () => tokenFor({ email }, { notBefore: 60 })],
    ['a token from the future', () => tokenFor({ email, iat: now + 600 })],
    ['no address', () => tokenFor({ sub: email })],
    ['an address that is not text', () => tokenFor({ email: [email] })],
  ])('rejects a token with BAD_REQUEST: %s', async ([, token], { users, realm: { realmId } }) => {
    await expect(users.rpc.fetchApiKeyByJwt({ realmId, token: token() })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test("rejects a token from another realm's issuer", async ({ users, realm, otherRealm }) => {
    const token = tokenFor({ email: otherRealm.ownerEmail });
    await expect(
      users.rpc.fetchApiKeyByJwt({ realmId: otherRealm.realmId, token }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const foreign = jwt.sign({ email: realm.ownerEmail }, privateKey, { algorithm: 'ES256' });
    await expect(
      users.rpc.fetchApiKeyByJwt({ realmId: realm.realmId, token: foreign }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('rejects all tokens in a realm without an issuer', async ({ users, realm, otherRealm }) => {
    expect(otherRealm.stringId).toBe('realm-2');
    const { realmId } = await users.createRealm();
    const token = tokenFor({ email: realm.ownerEmail });
    await expect(users.rpc.fetchApiKeyByJwt({ realmId, token })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

test.for(['nobody@example.com', 'owner2@example.com', 'robot@example.com', 'no address', '\0'])(
  'returns AUTHENTICATION_FAILED if no person in the realm has the address %j',
  async (email, { users, realm, otherRealm }) => {
    expect(otherRealm.ownerEmail.toLowerCase()).toBe('owner2@example.com');
    if (email === 'robot@example.com') {
      const robot = await users.createMember(realm, email);
      await users.changeAccount(robot, { bot_type: 1 });
    }
    const token = tokenFor({ email });
    await expect(
      users.rpc.fetchApiKeyByJwt({ realmId: realm.realmId, token }),
    ).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });
  },
);

test("returns USER_DEACTIVATED for a deactivated account's token", async ({ users, realm }) => {
  const member = await users.createMember(realm, 'dora@example.com');
  await users.changeAccount(member, { is_active: false });
  const token = tokenFor({ email: 'dora@example.com' });
  await expect(users.rpc.fetchApiKeyByJwt({ realmId: realm.realmId, token })).rejects.toMatchObject(
    { code: 'USER_DEACTIVATED' },
  );
});
