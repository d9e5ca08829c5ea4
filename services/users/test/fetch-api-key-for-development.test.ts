import { describe, expect } from 'vitest';
import { test as production, testWith } from './users.ts';

const test = testWith({ DEVELOPMENT_LOGIN: 'true' });

describe('with DEVELOPMENT_LOGIN', () => {
  test('returns the API key for an address without a password', async ({ users }) => {
    const { realmId, owner, ownerEmail, ownerApiKey } = await users.createRealm();
    await expect(
      users.rpc.fetchApiKeyForDevelopment({ realmId, username: ownerEmail.toUpperCase() }),
    ).resolves.toMatchObject({ apiKey: ownerApiKey, email: ownerEmail, userId: owner.userId });
  });

  test('returns AUTHENTICATION_FAILED for unknown addresses, bots and users of another realm', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const other = await users.createRealm();
    const robot = await users.createMember(realm, 'robot@example.com');
    await users.changeAccount(robot, { bot_type: 1 });
    for (const username of ['nobody@example.com', 'robot@example.com', other.ownerEmail, '\0']) {
      await expect(
        users.rpc.fetchApiKeyForDevelopment({ realmId: realm.realmId, username }),
      ).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });
    }
  });

  test('rejects a passwordless login with USER_DEACTIVATED or REALM_DEACTIVATED if the user or realm is deactivated', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const member = await users.createMember(realm, 'mia@example.com');
    await users.changeAccount(member, { is_active: false });
    const login = { realmId, username: 'mia@example.com' };
    await expect(users.rpc.fetchApiKeyForDevelopment(login)).rejects.toMatchObject({
      code: 'USER_DEACTIVATED',
    });
    await users.changeRealm(realmId, { is_active: false });
    await expect(users.rpc.fetchApiKeyForDevelopment(login)).rejects.toMatchObject({
      code: 'REALM_DEACTIVATED',
    });
  });

  test('returns BAD_REQUEST if the realm disables the login method Dev', async ({ users }) => {
    const { realmId, ownerEmail } = await users.createRealm();
    await users.changeRealm(realmId, { settings: { authentication_methods: { Dev: false } } });
    await expect(
      users.rpc.fetchApiKeyForDevelopment({ realmId, username: ownerEmail }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('returns NONEXISTENT_SUBDOMAIN for an unknown realm', async ({ users }) => {
    await expect(
      users.rpc.fetchApiKeyForDevelopment({ realmId: 7, username: 'a@example.com' }),
    ).rejects.toMatchObject({ code: 'NONEXISTENT_SUBDOMAIN' });
  });
});

production('returns BAD_REQUEST without DEVELOPMENT_LOGIN', async ({ users }) => {
  const { realmId, ownerEmail } = await users.createRealm();
  await expect(
    users.rpc.fetchApiKeyForDevelopment({ realmId, username: ownerEmail }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
