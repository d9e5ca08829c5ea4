import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { startUsers, type TestUsers, test } from './users.ts';

describe('setRealmActive', () => {
  test('publishes realm deactivated and realm.changed, and makes identities inactive', async ({
    users,
  }) => {
    const { realmId, ownerApiKey } = await users.createRealm();
    await users.rpc.setRealmActive({ realmId, isActive: false });

    expect(await identityOf(users, ownerApiKey)).toMatchObject({ isRealmActive: false });
    expect(await users.eventsOf(realmId, 1)).toEqual([
      {
        type: 'realm',
        everyone: true,
        userIds: [],
        body: { op: 'deactivated', realm_id: realmId },
      },
    ]);
    const lastDomainEvent = async () => (await users.domainEventsOf(realmId, 1)).at(-1);
    await expect
      .poll(lastDomainEvent)
      .toMatchObject({ name: 'realm.changed', body: { isActive: false } });
  });

  test('raises only the version of the deactivated realm', async ({ users }) => {
    const [here, there] = [await users.createRealm(), await users.createRealm()];
    const [before, elsewhere] = [
      await identityOf(users, here.ownerApiKey),
      await identityOf(users, there.ownerApiKey),
    ];
    await users.rpc.setRealmActive({ realmId: here.realmId, isActive: false });
    const after = await identityOf(users, here.ownerApiKey);
    expect(after?.realmVersion).toBeGreaterThan(before?.realmVersion ?? 0);
    expect(await identityOf(users, there.ownerApiKey)).toEqual(elsewhere);
  });

  test('reactivates a deactivated realm', async ({ users }) => {
    const { realmId, ownerApiKey } = await users.createRealm();
    await users.rpc.setRealmActive({ realmId, isActive: false });
    await users.rpc.setRealmActive({ realmId, isActive: true });
    expect(await identityOf(users, ownerApiKey)).toMatchObject({ isRealmActive: true });
  });

  test('lets owners, but not administrators or members, deactivate a realm', async ({ users }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    const before = await identityOf(users, realm.ownerApiKey);
    for (const actor of [mia, { ...mia, role: 200 }]) {
      await expect(users.rpc.deactivateRealm({}, { actor })).rejects.toMatchObject({
        code: 'UNAUTHORIZED_PRINCIPAL',
        message: 'Must be an organization owner',
      });
    }
    await users.rpc.deactivateRealm({}, { actor: realm.owner });
    const after = await identityOf(users, realm.ownerApiKey);
    expect(after).toMatchObject({ isRealmActive: false });
    expect(after?.realmVersion).toBeGreaterThan(before?.realmVersion ?? 0);
  });

  test('rejects the deactivation of an unknown realm', async ({ users }) => {
    await expect(users.rpc.setRealmActive({ realmId: 1, isActive: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'There is no organization 1.',
    });
  });
});

test('shows realm_push_notifications_enabled as the push bouncer reports it, or false without a push bouncer', async ({
  users: without,
}) => {
  const shown = async (users: TestUsers, realm: Awaited<ReturnType<TestUsers['createRealm']>>) => {
    const request = { groups: ['realm'], options: {} };
    const { fieldsJson } = await users.rpc.getSnapshot(request, { actor: realm.owner });
    return JSON.parse(fieldsJson).realm_push_notifications_enabled;
  };
  expect(await shown(without, await without.createRealm())).toBe(false);

  await using users = await startUsers({ PUSH_BOUNCER_URL: 'http://bouncer.example.com' });
  const [realm, other] = [await users.createRealm(), await users.createRealm()];
  expect(await shown(users, realm)).toBe(true);
  const { realmId } = realm;
  await users.rpc.setPushNotifications({ realmId, isEnabled: false });
  await users.rpc.setPushNotifications({ realmId, isEnabled: false });
  expect(await shown(users, realm)).toBe(false);
  expect(await shown(users, other)).toBe(true);
  expect(await users.eventsOf(realmId, 1)).toMatchObject([
    { type: 'realm', body: { op: 'update', property: 'push_notifications_enabled', value: false } },
  ]);
  await expect(
    users.rpc.setPushNotifications({ realmId: 1, isEnabled: true }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('lists realms sorted by id, including deactivated realms', async ({ users }) => {
  const [first, second] = [await users.createRealm(), await users.createRealm()];
  await users.rpc.setRealmActive({ realmId: first.realmId, isActive: false });
  const { realms } = await users.rpc.listRealms({ afterRealmId: first.realmId - 1 });
  expect(realms).toMatchObject([
    { realmId: first.realmId, stringId: first.stringId, host: first.host, isActive: false },
    { realmId: second.realmId, stringId: second.stringId, isActive: true },
  ]);
  const { realms: rest } = await users.rpc.listRealms({ afterRealmId: second.realmId });
  expect(rest).toEqual([]);
});

describe('setMayCreateUsers', () => {
  test('grants and revokes can_create_users by address, ignoring case', async ({ users }) => {
    const realm = await users.createRealm();
    const ada = await users.createMember(realm, 'ada@example.com', 'Ada Admin');
    await users.changeAccount(ada, { role: 200 });
    const actor = await users.actorOf(ada.realmId, ada.userId);
    const create = (name: string) =>
      users.rpc.createUser(
        { email: `${name}@example.com`, fullName: name, password: 'purple monkeys climb' },
        { actor },
      );
    const set = (mayCreateUsers: boolean) =>
      users.rpc.setMayCreateUsers({
        ...{ realmId: realm.realmId, email: 'ADA@example.com', mayCreateUsers },
      });

    await expect(create('Bob')).rejects.toThrow('User not authorized to create users');
    await set(true);
    expect(await create('Bob')).toMatchObject({ userId: expect.any(Number) });
    await set(false);
    await expect(create('Bea')).rejects.toThrow('User not authorized to create users');
  });

  test('rejects can_create_users for an address in another realm', async ({ users }) => {
    const [here, there] = [await users.createRealm(), await users.createRealm()];
    const attempt = users.rpc.setMayCreateUsers({
      ...{ realmId: here.realmId, email: there.ownerEmail, mayCreateUsers: true },
    });
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

async function identityOf(users: TestUsers, apiKey: string) {
  const { identity } = await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
  return identity;
}
