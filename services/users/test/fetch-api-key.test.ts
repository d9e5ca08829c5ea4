import { describe, expect } from 'vitest';
import { memberPassword, test } from './users.ts';

describe('login by password', () => {
  test('returns the same API key for each password login, ignoring case and surrounding spaces in the address', async ({
    users,
  }) => {
    const { realmId, owner, ownerEmail, ownerApiKey, ownerPassword } = await users.createRealm();
    for (const username of [ownerEmail, ownerEmail.toLowerCase(), ` ${ownerEmail} `]) {
      await expect(
        users.rpc.fetchApiKey({ realmId, username, password: ownerPassword }),
      ).resolves.toMatchObject({ apiKey: ownerApiKey, email: ownerEmail, userId: owner.userId });
    }
  });

  test('returns the same AUTHENTICATION_FAILED for unknown users, wrong passwords, bots and users of another realm', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { realmId, ownerEmail } = realm;
    const other = await users.createRealm();
    const bot = await users.createMember(realm, 'bot@example.com');
    await users.changeAccount(bot, { bot_type: 1, password_hash: null });

    for (const [username, password] of [
      ['nobody@example.com', 'purple elephants dance'],
      [ownerEmail, 'purple elephants danc'],
      [ownerEmail, ''],
      ['bot@example.com', memberPassword],
      [other.ownerEmail, other.ownerPassword],
    ] as const) {
      await expect(users.rpc.fetchApiKey({ realmId, username, password })).rejects.toMatchObject({
        code: 'AUTHENTICATION_FAILED',
        httpStatus: 401,
      });
    }
  });

  test('returns USER_DEACTIVATED or REALM_DEACTIVATED only if the password is right', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const username = 'mia@example.com';
    const member = await users.createMember(realm, username);
    await users.changeAccount(member, { is_active: false });

    await expect(
      users.rpc.fetchApiKey({ realmId, username, password: memberPassword }),
    ).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
    await expect(
      users.rpc.fetchApiKey({ realmId, username, password: 'wrong' }),
    ).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });

    await users.changeRealm(realmId, { is_active: false });
    await expect(
      users.rpc.fetchApiKey({ realmId, username, password: memberPassword }),
    ).rejects.toMatchObject({ code: 'REALM_DEACTIVATED' });
  });

  test.for(['mia', 'mia@', '', 'mia\0@example.com', 'a b@example.com'])(
    'returns BAD_REQUEST for the user name %j, which is not an address',
    async (username, { users }) => {
      const { realmId } = await users.createRealm();
      await expect(
        users.rpc.fetchApiKey({ realmId, username, password: 'x' }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  test('returns PASSWORD_AUTH_DISABLED if the realm disables the login method Email', async ({
    users,
  }) => {
    const { realmId, ownerEmail, ownerPassword } = await users.createRealm();
    await users.changeRealm(realmId, { settings: { authentication_methods: { Email: false } } });
    await expect(
      users.rpc.fetchApiKey({ realmId, username: ownerEmail, password: ownerPassword }),
    ).rejects.toMatchObject({ code: 'PASSWORD_AUTH_DISABLED' });
  });

  test('returns NONEXISTENT_SUBDOMAIN for an unknown realm', async ({ users }) => {
    await expect(
      users.rpc.fetchApiKey({ realmId: 7, username: 'a@example.com', password: 'x' }),
    ).rejects.toMatchObject({ code: 'NONEXISTENT_SUBDOMAIN' });
  });
});

describe('the first login', () => {
  test('sets and publishes date_joined once at the first login to an account that another user created', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const member = await users.createMember(realm, 'mia@example.com');
    const before = JSON.parse((await users.rpc.getOwnUser({}, { actor: member })).userJson);
    const login = { realmId, username: 'mia@example.com', password: memberPassword };

    await Promise.all([users.rpc.fetchApiKey(login), users.rpc.fetchApiKey(login)]);
    await users.rpc.fetchApiKey(login);

    const after = JSON.parse((await users.rpc.getOwnUser({}, { actor: member })).userJson);
    expect(Date.parse(after.date_joined)).toBeGreaterThan(Date.parse(before.date_joined));
    const events = await users.eventsOf(realmId, 4);
    expect(events.slice(3)).toEqual([
      {
        type: 'realm_user',
        everyone: true,
        userIds: [],
        body: {
          op: 'update',
          person: { user_id: member.userId, date_joined: after.date_joined },
        },
      },
    ]);
    const lastDomainEvent = async () => (await users.domainEventsOf(realmId, 1)).at(-1);
    await expect.poll(lastDomainEvent).toMatchObject({
      name: 'user.changed',
      body: {
        userId: member.userId,
        createdAtSeconds: Math.floor(Date.parse(after.date_joined) / 1_000),
      },
    });
  });

  test('sets is_imported_stub to false at the first login', async ({ users }) => {
    const realm = await users.createRealm();
    const member = await users.createMember(realm, 'mia@example.com');
    await users.changeAccount(member, { is_imported_stub: true });

    await users.rpc.fetchApiKey({
      realmId: realm.realmId,
      username: 'mia@example.com',
      password: memberPassword,
    });

    const events = await users.eventsOf(realm.realmId, 5);
    expect(events.slice(3).map(({ body }) => body)).toEqual([
      { op: 'update', person: { user_id: member.userId, date_joined: expect.any(String) } },
      { op: 'update', person: { user_id: member.userId, is_imported_stub: false } },
    ]);
  });

  test("publishes nothing when the realm's first owner logs in", async ({ users }) => {
    const { realmId, owner, ownerEmail, ownerPassword } = await users.createRealm();
    const before = await users.rpc.getOwnUser({}, { actor: owner });
    await users.rpc.fetchApiKey({ realmId, username: ownerEmail, password: ownerPassword });
    await expect(users.rpc.getOwnUser({}, { actor: owner })).resolves.toEqual(before);
  });
});
