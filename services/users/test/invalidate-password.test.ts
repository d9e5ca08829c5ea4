import { expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { memberPassword, test } from './users.ts';

const username = 'mia@example.com';

test('returns PASSWORD_RESET_REQUIRED for an invalidated password only if the password is right', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  await users.createMember(realm, username);
  const { apiKey } = await users.rpc.fetchApiKey({ realmId, username, password: memberPassword });

  await users.rpc.invalidatePassword({ realmId, email: username.toUpperCase() });

  await expect(
    users.rpc.fetchApiKey({ realmId, username, password: memberPassword }),
  ).rejects.toMatchObject({ code: 'PASSWORD_RESET_REQUIRED', httpStatus: 401 });
  await expect(
    users.rpc.fetchApiKey({ realmId, username, password: 'wrong' }),
  ).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });
  // Other users and the API key stay unchanged.
  const { ownerEmail, ownerPassword } = realm;
  await users.rpc.fetchApiKey({ realmId, username: ownerEmail, password: ownerPassword });
  const { identity } = await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
  expect(identity).toMatchObject({ deliveryEmail: username, isActive: true });
});

test('ends the sessions of the account whose password is invalidated, and no others', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId, ownerEmail, ownerPassword } = realm;
  await users.createMember(realm, username);
  const logIn = async (email: string, password: string) => {
    const browser = { userAgent: '', ipAddress: '192.0.2.7', previousSessionHash: '' };
    const login = { realmId, username: email, password, browser };
    return (await users.rpc.logInWithPassword(login)).sessionToken;
  };
  const isOpen = async (token: string) =>
    (await users.rpc.authenticate({ sessionHash: hashToken(token) })).identity !== undefined;
  const own = await logIn(username, memberPassword);
  const ofOther = await logIn(ownerEmail, ownerPassword);
  expect([await isOpen(own), await isOpen(ofOther)]).toEqual([true, true]);

  await users.rpc.invalidatePassword({ realmId, email: username });

  expect([await isOpen(own), await isOpen(ofOther)]).toEqual([false, true]);
});

test('accepts a new password after the old password is invalidated', async ({ users }) => {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, username);
  await users.rpc.invalidatePassword({ realmId: realm.realmId, email: username });
  await users.changeAccount(member, {
    password_hash: await users.hashPassword('a password of today'),
  });
  await expect(
    users.rpc.fetchApiKey({ realmId: realm.realmId, username, password: 'a password of today' }),
  ).resolves.toMatchObject({ userId: member.userId });
});

test('rejects unknown addresses, accounts without a password and accounts in another realm', async ({
  users,
}) => {
  const [realm, other] = [await users.createRealm(), await users.createRealm()];
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1, password_hash: null });
  for (const [realmId, email] of [
    [realm.realmId, 'nobody@example.com'],
    [realm.realmId, 'no address'],
    [realm.realmId, 'bot@example.com'],
    [realm.realmId, other.ownerEmail],
    [7, realm.ownerEmail],
  ] as const) {
    await expect(users.rpc.invalidatePassword({ realmId, email })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
});
