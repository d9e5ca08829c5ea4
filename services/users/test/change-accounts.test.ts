import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import {
  eventsOf,
  groupIdsOf,
  newBot,
  newRealm,
  nobody,
  notAdministrator,
  notOwner,
  toldOf,
  userSeenBy,
} from './accounts.ts';
import { test } from './users.ts';

describe('GET /users/{user_id_or_email}', () => {
  test('finds a deactivated user by id, by address in any case, and by placeholder address', async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    await users.rpc.deactivateUser({ userId: mia.userId }, { actor: owner });
    const references = [
      { userId: mia.userId },
      { email: 'MIA@example.com' },
      { email: `user${mia.userId}@${realm.host}` },
    ];
    for (const user of references) {
      const { userJson } = await users.rpc.getUser({ user }, { actor: owner });
      expect(JSON.parse(userJson)).toMatchObject({
        user_id: mia.userId,
        full_name: 'Mia Member',
        is_active: false,
      });
    }
  });

  test('does not find a user by an address that the actor may not see', async ({ users }) => {
    const { realm, admin, mia } = await newRealm(users);
    await users.changeAccount(mia, { email_address_visibility: 3 });
    const user = { email: 'mia@example.com' };
    const max = await users.createMember(realm, 'max@example.com');
    await expect(users.rpc.getUser({ user }, { actor: max })).rejects.toMatchObject(nobody);
    await expect(users.rpc.getUser({ user }, { actor: admin })).resolves.toBeDefined();
    await expect(users.rpc.getUser({ user }, { actor: mia })).resolves.toBeDefined();
  });

  test('rejects unknown users, system bots and users of other realms', async ({ users }) => {
    const { realm, owner } = await newRealm(users);
    const other = await users.createRealm();
    const systemBot = await users
      .db('account')
      .where({ realm_id: realm.realmId })
      .whereNotNull('system_bot')
      .first('user_id');
    const references = [
      { userId: other.owner.userId },
      { userId: systemBot?.user_id },
      { userId: 987_654_321 },
      { email: other.ownerEmail },
      { email: `user${owner.userId}@${other.host}` },
      { email: '@' },
    ];
    for (const user of references) {
      await expect(users.rpc.getUser({ user }, { actor: owner })).rejects.toMatchObject(nobody);
    }
  });

  test('returns profile_data of people on request, and a null avatar_url only for client_gravatar', async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    const bot = await newBot(users, realm, mia, 'bot@example.com');
    const read = async (userId: number, clientGravatar: boolean) => {
      const request = { user: { userId }, clientGravatar, includeCustomProfileFields: true };
      return JSON.parse((await users.rpc.getUser(request, { actor: owner })).userJson);
    };
    expect(await read(mia.userId, true)).toMatchObject({ profile_data: {}, avatar_url: null });
    expect(await read(mia.userId, false)).toMatchObject({
      avatar_url: expect.stringContaining('gravatar'),
    });
    expect(await read(bot.userId, false)).not.toHaveProperty('profile_data');
  });
});

describe('PATCH /users/{user_id_or_email}', () => {
  test('publishes the new name to everyone when an administrator renames a user', async ({
    users,
  }) => {
    const { realm, admin, mia } = await newRealm(users);
    const events = await eventsOf(users, realm.realmId, 1, () =>
      users.rpc.updateUser(
        { user: { email: 'mia@example.com' }, fullName: ' Mia Moved ' },
        { actor: admin },
      ),
    );
    expect(events).toEqual([
      {
        type: 'realm_user',
        body: { op: 'update', person: { user_id: mia.userId, full_name: 'Mia Moved' } },
      },
    ]);
    expect(await userSeenBy(users, mia, mia.userId)).toMatchObject({ full_name: 'Mia Moved' });
  });

  test("publishes role and group changes in order when an administrator changes a user's role", async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    const groups = await groupIdsOf(users, realm.realmId);
    const moved = (op: string, name: string) => ({
      type: 'user_group',
      body: { op, group_id: groups.get(name), user_ids: [mia.userId] },
    });
    const role = (value: number) => ({
      type: 'realm_user',
      body: { op: 'update', person: { user_id: mia.userId, role: value } },
    });
    const give = (value: number) => () =>
      users.rpc.updateUser({ user: { userId: mia.userId }, role: value }, { actor: owner });

    expect(await eventsOf(users, realm.realmId, 5, give(200))).toEqual([
      role(200),
      moved('remove_members', 'role:members'),
      moved('remove_members', 'role:fullmembers'),
      moved('add_members', 'role:administrators'),
      toldOf('role_changed'),
    ]);
    expect(await eventsOf(users, realm.realmId, 4, give(600))).toEqual([
      role(600),
      moved('remove_members', 'role:administrators'),
      moved('add_members', 'role:everyone'),
      toldOf('role_changed'),
    ]);
    const { role: now, groups: in_ } = await users.actorOf(realm.realmId, mia.userId);
    expect(now).toBe(600);
    expect(in_).toEqual(
      [groups.get('role:internet'), groups.get('role:everyone')].toSorted((a = 0, b = 0) => a - b),
    );
    const calls = users.channelCalls.filter(
      ({ request }) => 'userId' in request && request.userId === mia.userId,
    );
    expect(calls.map(({ name }) => name)).toEqual([
      'subscribeToDefaults',
      'publishRoleChange',
      'publishRoleChange',
    ]);
    expect(calls.at(-1)?.request).toMatchObject({
      before: { role: 200 },
      after: { role: 600, groupIds: in_ },
    });
  });

  test('does not let administrators change owners, or remove the last owner even by concurrent requests', async ({
    users,
  }) => {
    const { realm, owner, admin, mia } = await newRealm(users);
    const give = (userId: number, role: number, actor: Actor) =>
      users.rpc.updateUser({ user: { userId }, role }, { actor });
    await expect(give(mia.userId, 100, admin)).rejects.toMatchObject(notOwner);
    await expect(give(owner.userId, 400, admin)).rejects.toMatchObject(notOwner);
    await expect(give(owner.userId, 400, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The owner permission cannot be removed from the only organization owner.',
    });
    await give(mia.userId, 100, owner);
    const second = await users.actorOf(realm.realmId, mia.userId);
    const outcomes = await Promise.allSettled([
      give(owner.userId, 400, second),
      give(mia.userId, 400, owner),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('publishes a new address to the users who may see it, and the display address to everyone', async ({
    users,
  }) => {
    const { realm, owner, admin, mia } = await newRealm(users);
    await users.changeAccount(mia, { email_address_visibility: 3 });
    const newEmail = 'mia.moved@example.com';
    const request = { user: { userId: mia.userId }, newEmail };
    await expect(users.rpc.updateUser(request, { actor: admin })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'User not authorized to change user emails',
    });
    const events = await eventsOf(users, realm.realmId, 3, () =>
      users.rpc.updateUser(request, { actor: owner }),
    );
    expect(events).toMatchObject([
      { body: { op: 'update', person: { user_id: mia.userId, delivery_email: newEmail } } },
      { body: { person_by_viewer: { address_role: 200 } } },
      toldOf('address_changed'),
    ]);
    const { identity } = await users.rpc.authenticate({
      apiKeyHash: (await users.db('account').where({ user_id: mia.userId }).first()).api_key_hash,
    });
    expect(identity?.deliveryEmail).toBe(newEmail);

    await users.changeAccount(mia, { email_address_visibility: 1 });
    const again = { user: { userId: mia.userId }, newEmail: 'mia@example.com' };
    const seen = await eventsOf(users, realm.realmId, 3, () =>
      users.rpc.updateUser(again, { actor: owner }),
    );
    expect(seen[1]).toMatchObject({ body: { person: { new_email: 'mia@example.com' } } });
  });

  test("lets only owners change an owner's address", async ({ users }) => {
    const { owner, admin } = await newRealm(users);
    await users.changeAccount(admin, { can_create_users: true });
    const change = (userId: number, newEmail: string) =>
      users.rpc.updateUser({ user: { userId }, newEmail }, { actor: admin });
    await expect(change(owner.userId, 'taken.over@example.com')).rejects.toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      message: 'Must be an organization owner',
    });
    await expect(change(admin.userId, 'moved@example.com')).resolves.toBeDefined();
  });

  test('rejects an address that is in use, ignoring case', async ({ users }) => {
    const { owner, mia } = await newRealm(users);
    const request = { user: { userId: mia.userId }, newEmail: 'ADA@example.com' };
    await expect(users.rpc.updateUser(request, { actor: owner })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: "Email 'ADA@example.com' already in use",
    });
  });

  test('rejects a name that is a duplicate after normalization if require_unique_names is set', async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    await users.rpc.updateUser({ user: { userId: mia.userId }, fullName: 'Ann' }, { actor: owner });
    await users.changeRealm(realm.realmId, { settings: { require_unique_names: true } });
    const { userId } = await users.createMember(realm, 'max@example.com', 'Max Member');
    const rename = (fullName: string) =>
      users.rpc.updateUser({ user: { userId }, fullName }, { actor: owner });
    for (const name of ['ＡＮＮ', 'A\u200bnn', 'Ⓐnn', 'ann\u3164']) {
      await expect(rename(name)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(rename('MAX member')).resolves.toBeDefined();
    await expect(users.createMember(realm, 'ann@example.com', 'ann')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('does not let members change other accounts, except the names of their own bots', async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    const bot = await newBot(users, realm, mia, 'bot@example.com');
    const rename = (userId: number) =>
      users.rpc.updateUser({ user: { userId }, fullName: 'Other Name' }, { actor: mia });
    await expect(rename(owner.userId)).rejects.toMatchObject(notAdministrator);
    await expect(rename(mia.userId)).rejects.toMatchObject(notAdministrator);
    await expect(rename(bot.userId)).resolves.toBeDefined();
    await expect(
      users.rpc.updateUser({ user: { userId: bot.userId }, role: 200 }, { actor: mia }),
    ).rejects.toMatchObject(notAdministrator);
  });

  test.for([
    ['a bad name', { fullName: 'x' }],
    ['a role that does not exist', { role: 500 }],
    ['a bad address', { newEmail: 'mia' }],
  ] as const)(
    'rejects a request with %s and applies none of its changes',
    async ([, change], { users }) => {
      const { owner, mia } = await newRealm(users);
      const request = { user: { userId: mia.userId }, fullName: 'Fine Name', ...change };
      await expect(users.rpc.updateUser(request, { actor: owner })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      expect(await userSeenBy(users, owner, mia.userId)).toMatchObject({ full_name: 'Mia Member' });
    },
  );

  test('rejects changes to a user of another realm', async ({ users }) => {
    const { mia } = await newRealm(users);
    const other = await users.createRealm();
    const request = { user: { userId: mia.userId }, fullName: 'Other Name' };
    await expect(users.rpc.updateUser(request, { actor: other.owner })).rejects.toMatchObject(
      nobody,
    );
  });
});
