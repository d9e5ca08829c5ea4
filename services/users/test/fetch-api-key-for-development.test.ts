import { describe, expect } from 'vitest';
import { test as production, testWith } from './users.ts';

const test = testWith({ DEVELOPMENT_LOGIN: 'true' });

describe('on a development server', () => {
  test('a name is enough', async ({ users }) => {
    const { realmId, owner, ownerEmail, ownerApiKey } = await users.createRealm();
    await expect(
      users.rpc.fetchApiKeyForDevelopment({ realmId, username: ownerEmail.toUpperCase() }),
    ).resolves.toMatchObject({ apiKey: ownerApiKey, email: ownerEmail, userId: owner.userId });
  });

  test('unknown names, bots and people of another realm do not log in', async ({ users }) => {
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

  test('deactivated accounts and realms say so', async ({ users }) => {
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

  test('a realm may do without', async ({ users }) => {
    const { realmId, ownerEmail } = await users.createRealm();
    await users.changeRealm(realmId, { settings: { authentication_methods: { Dev: false } } });
    await expect(
      users.rpc.fetchApiKeyForDevelopment({ realmId, username: ownerEmail }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('an unknown realm is no realm', async ({ users }) => {
    await expect(
      users.rpc.fetchApiKeyForDevelopment({ realmId: 7, username: 'a@example.com' }),
    ).rejects.toMatchObject({ code: 'NONEXISTENT_SUBDOMAIN' });
  });
});

production('elsewhere nobody logs in by name', async ({ users }) => {
  const { realmId, ownerEmail } = await users.createRealm();
  await expect(
    users.rpc.fetchApiKeyForDevelopment({ realmId, username: ownerEmail }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
