import { randomUUID } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { accountDeactivated, accountJobs } from '../src/lifecycle/account-jobs.ts';
import type { TestRealm, TestUsers } from './users.ts';
import { memberPassword, test } from './users.ts';

const notAdministrator = {
  code: 'UNAUTHORIZED_PRINCIPAL',
  message: 'Must be an organization administrator',
};
const notOwner = { code: 'UNAUTHORIZED_PRINCIPAL', message: 'Must be an organization owner' };
const nobody = { code: 'BAD_REQUEST', message: 'No such user' };
const lastOwner = { code: 'CANNOT_DEACTIVATE_LAST_USER' };

/** Creates a realm with an administrator and a member. */
async function newRealm(users: TestUsers) {
  const realm = await users.createRealm();
  const admin = await withRole(users, await users.createMember(realm, 'ada@example.com'), 200);
  const mia = await users.createMember(realm, 'mia@example.com', 'Mia Member');
  return { realm, owner: realm.owner, admin, mia };
}

async function withRole(users: TestUsers, { realmId, userId }: Actor, role: number) {
  const { owner } = await ownerOf(users, realmId);
  await users.rpc.updateUser({ user: { userId }, role }, { actor: owner });
  return users.actorOf(realmId, userId);
}

async function ownerOf(users: TestUsers, realmId: number): Promise<{ owner: Actor }> {
  const row = await users.db('account').where({ realm_id: realmId, role: 100 }).first('user_id');
  return { owner: await users.actorOf(realmId, row?.user_id ?? 0) };
}

/** Creates a bot of `owner`. */
async function newBot(users: TestUsers, realm: TestRealm, owner: Actor, email: string) {
  const bot = await users.createMember(realm, email);
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: owner.userId });
  return users.actorOf(realm.realmId, bot.userId);
}

async function groupIdsOf(users: TestUsers, realmId: number) {
  const rows = await users.db('user_group').where({ realm_id: realmId }).select('name', 'group_id');
  return new Map<string, number>(rows.map(({ name, group_id }) => [name, group_id]));
}

async function userSeenBy(users: TestUsers, actor: Actor, userId: number) {
  const { userJson } = await users.rpc.getUser({ user: { userId } }, { actor });
  return JSON.parse(userJson);
}

async function countPublished(users: TestUsers, realmId: number): Promise<number> {
  const counts: number[] = await users
    .db('outbox')
    .where({ realm_id: realmId })
    .pluck('client_event_count');
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns type and body of the `count` client events that `act` publishes. */
async function eventsOf(
  users: TestUsers,
  realmId: number,
  count: number,
  act: () => Promise<unknown>,
) {
  const before = await countPublished(users, realmId);
  await act();
  const events = await users.eventsOf(realmId, before + count);
  return events.slice(before).map(({ type, body }) => ({ type, body }));
}

describe('GET /users/{user_id_or_email}', () => {
  test('finds a deactivated user by id, address ignoring case, and placeholder address', async ({
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

  test('does not find a user by an address that the actor cannot see', async ({ users }) => {
    const { realm, admin, mia } = await newRealm(users);
    await users.changeAccount(mia, { email_address_visibility: 3 });
    const user = { email: 'mia@example.com' };
    const max = await users.createMember(realm, 'max@example.com');
    await expect(users.rpc.getUser({ user }, { actor: max })).rejects.toMatchObject(nobody);
    await expect(users.rpc.getUser({ user }, { actor: admin })).resolves.toBeDefined();
    await expect(users.rpc.getUser({ user }, { actor: mia })).resolves.toBeDefined();
  });

  test('finds no users of other realms, system bots or unknown users', async ({ users }) => {
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

  test('returns profile_data of people on request, and avatar_url null only for client_gravatar', async ({
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

  test('changes role and system groups, publishes them in order and notifies channels', async ({
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

    expect(await eventsOf(users, realm.realmId, 4, give(200))).toEqual([
      role(200),
      moved('remove_members', 'role:members'),
      moved('remove_members', 'role:fullmembers'),
      moved('add_members', 'role:administrators'),
    ]);
    expect(await eventsOf(users, realm.realmId, 3, give(600))).toEqual([
      role(600),
      moved('remove_members', 'role:administrators'),
      moved('add_members', 'role:everyone'),
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

  test('rejects owner changes by administrators and removing the last owner, also concurrently', async ({
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

  test('publishes a new address to those who can see it and the display address to everyone', async ({
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
    const events = await eventsOf(users, realm.realmId, 2, () =>
      users.rpc.updateUser(request, { actor: owner }),
    );
    expect(events).toMatchObject([
      { body: { op: 'update', person: { user_id: mia.userId, delivery_email: newEmail } } },
      { body: { person_by_viewer: { address_role: 200 } } },
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

  test('rejects an address that is in use, ignoring case', async ({ users }) => {
    const { owner, mia } = await newRealm(users);
    const request = { user: { userId: mia.userId }, newEmail: 'ADA@example.com' };
    await expect(users.rpc.updateUser(request, { actor: owner })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: "Email 'ADA@example.com' already in use",
    });
  });

  test('rejects a duplicate name, after normalization, when require_unique_names is set', async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    await users.rpc.updateUser({ user: { userId: mia.userId }, fullName: 'Ann' }, { actor: owner });
    await users.changeRealm(realm.realmId, { settings: { require_unique_names: true } });
    const { userId } = await users.createMember(realm, 'max@example.com', 'Max Member');
    const rename = (fullName: string) =>
      users.rpc.updateUser({ user: { userId }, fullName }, { actor: owner });
    await expect(rename('ＡＮＮ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(rename('MAX member')).resolves.toBeDefined();
    await expect(users.createMember(realm, 'ann@example.com', 'ann')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('rejects changes by members except renaming their own bots', async ({ users }) => {
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
    'rejects %s and changes nothing else of the request',
    async ([, change], { users }) => {
      const { owner, mia } = await newRealm(users);
      const request = { user: { userId: mia.userId }, fullName: 'Fine Name', ...change };
      await expect(users.rpc.updateUser(request, { actor: owner })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      expect(await userSeenBy(users, owner, mia.userId)).toMatchObject({ full_name: 'Mia Member' });
    },
  );

  test('rejects a user of another realm', async ({ users }) => {
    const { mia } = await newRealm(users);
    const other = await users.createRealm();
    const request = { user: { userId: mia.userId }, fullName: 'Other Name' };
    await expect(users.rpc.updateUser(request, { actor: other.owner })).rejects.toMatchObject(
      nobody,
    );
  });
});

describe('DELETE /users/{user_id}', () => {
  test('deactivates a user with bots, publishes group and user events in order and notifies channels', async ({
    users,
  }) => {
    const { realm, owner, admin, mia } = await newRealm(users);
    const bot = await newBot(users, realm, mia, 'bot@example.com');
    const { apiKey } = await users.rpc.fetchApiKey({
      realmId: realm.realmId,
      username: 'mia@example.com',
      password: memberPassword,
    });
    const apiKeyHash = hashApiKey(apiKey);
    const { identity: before } = await users.rpc.authenticate({ apiKeyHash });
    const groups = await groupIdsOf(users, realm.realmId);

    const events = await eventsOf(users, realm.realmId, 4, () =>
      users.rpc.deactivateUser({ userId: mia.userId }, { actor: admin }),
    );
    const ids = [mia.userId, bot.userId];
    expect(events).toEqual([
      ...['role:members', 'role:fullmembers'].map((name) => ({
        type: 'user_group',
        body: { op: 'remove_members', group_id: groups.get(name), user_ids: ids },
      })),
      ...ids.map((user_id) => ({
        type: 'realm_user',
        body: { op: 'update', person: { user_id, is_active: false } },
      })),
    ]);
    expect(users.channelCalls.at(-1)).toEqual({
      name: 'publishAccountActivity',
      request: {
        realmId: realm.realmId,
        userIds: ids,
        isActive: false,
        eventNumber: expect.any(Number),
      },
    });
    const { identity } = await users.rpc.authenticate({ apiKeyHash });
    expect(identity).toMatchObject({ isActive: false, groupIds: [] });
    expect(identity?.userVersion).toBeGreaterThan(before?.userVersion ?? 0);
    expect(await userSeenBy(users, owner, bot.userId)).toMatchObject({ is_active: false });
    await expect(
      users.rpc.fetchApiKey({
        realmId: realm.realmId,
        username: 'mia@example.com',
        password: memberPassword,
      }),
    ).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
  });

  test('rejects deactivating owners by administrators and the last owner, also concurrently', async ({
    users,
  }) => {
    const { realm, owner, admin, mia } = await newRealm(users);
    const end = (userId: number, actor: Actor) => users.rpc.deactivateUser({ userId }, { actor });
    await expect(end(owner.userId, admin)).rejects.toMatchObject(notOwner);
    await expect(end(owner.userId, owner)).rejects.toMatchObject({
      ...lastOwner,
      message: 'Cannot deactivate the only organization owner',
    });
    const second = await withRole(users, mia, 100);
    const outcomes = await Promise.allSettled([
      end(owner.userId, second),
      end(second.userId, owner),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      await users.db('account').where({ realm_id: realm.realmId, role: 100, is_active: true }),
    ).toHaveLength(1);
  });

  test('rejects members as actors, and bots, unknown and deactivated users', async ({ users }) => {
    const { realm, owner, mia } = await newRealm(users);
    const other = await users.createRealm();
    const bot = await newBot(users, realm, owner, 'bot@example.com');
    const end = (userId: number, actor: Actor) => users.rpc.deactivateUser({ userId }, { actor });
    await expect(end(mia.userId, mia)).rejects.toMatchObject(notAdministrator);
    await expect(end(bot.userId, owner)).rejects.toMatchObject(nobody);
    await expect(end(other.owner.userId, owner)).rejects.toMatchObject(nobody);
    await expect(end(987_654_321, owner)).rejects.toMatchObject(nobody);
    await end(mia.userId, owner);
    await expect(end(mia.userId, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'User is deactivated',
    });
  });

  test('returns the first answer when the request is repeated with the same idempotency key', async ({
    users,
  }) => {
    const { owner, mia } = await newRealm(users);
    const options = { actor: owner, idempotency: { key: 'end mia', requestHash: 'hash' } };
    const first = await users.rpc.deactivateUser({ userId: mia.userId }, options);
    expect(await users.rpc.deactivateUser({ userId: mia.userId }, options)).toEqual(first);
  });
});

describe('DELETE /users/me', () => {
  test('deactivates the actor', async ({ users }) => {
    const { owner, mia } = await newRealm(users);
    await users.rpc.deactivateOwnUser({}, { actor: mia });
    expect(await userSeenBy(users, owner, mia.userId)).toMatchObject({ is_active: false });
  });

  test('rejects the last owner', async ({ users }) => {
    const { owner } = await newRealm(users);
    await expect(users.rpc.deactivateOwnUser({}, { actor: owner })).rejects.toMatchObject({
      ...lastOwner,
      details: { is_last_owner: true, entity: 'organization owner' },
    });
  });

  test('rejects the last active person whatever the role', async ({ users }) => {
    const realm = await users.createRealm();
    await users.changeAccount(realm.owner, { role: 400 });
    await expect(users.rpc.deactivateOwnUser({}, { actor: realm.owner })).rejects.toMatchObject({
      ...lastOwner,
      details: { is_last_owner: false, entity: 'user' },
    });
  });
});

describe('POST /users/{user_id}/reactivate', () => {
  test('restores role and groups, publishes them, and is a no-op for an active user', async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    await users.rpc.deactivateUser({ userId: mia.userId }, { actor: owner });
    const groups = await groupIdsOf(users, realm.realmId);
    const again = () => users.rpc.reactivateUser({ userId: mia.userId }, { actor: owner });
    expect(await eventsOf(users, realm.realmId, 3, again)).toEqual([
      {
        type: 'realm_user',
        body: { op: 'update', person: { user_id: mia.userId, is_active: true } },
      },
      ...['role:members', 'role:fullmembers'].map((name) => ({
        type: 'user_group',
        body: { op: 'add_members', group_id: groups.get(name), user_ids: [mia.userId] },
      })),
    ]);
    expect(await users.actorOf(realm.realmId, mia.userId)).toEqual(mia);
    expect(users.channelCalls.at(-1)).toEqual({
      name: 'publishAccountActivity',
      request: {
        realmId: realm.realmId,
        userIds: [mia.userId],
        isActive: true,
        eventNumber: expect.any(Number),
      },
    });
    // An active user stays active.
    await expect(again()).resolves.toEqual({});
  });

  test('stays the last word when the deactivation before it is told later', async ({ users }) => {
    const { realm, owner, mia } = await newRealm(users);
    const { realmId } = realm;
    const other = await users.createMember(realm, 'other@example.com');
    await users.rpc.deactivateUser({ userId: other.userId }, { actor: owner });
    const told = accountJobs(users.deps).find(({ job }) => job.name === accountDeactivated.name);
    const events = await eventsOf(users, realmId, 1, async () => {
      await told?.run(
        { realmId, userIds: [mia.userId, other.userId], eventNumber: 1 },
        {
          ...{ job: accountDeactivated.name, id: randomUUID(), failures: 0 },
          ...{ enqueuedAt: new Date(), signal: AbortSignal.timeout(10_000), postpone() {} },
        },
      );
    });
    expect(events.map(({ body }) => body)).toEqual([
      { op: 'update', person: { user_id: other.userId, is_active: false } },
    ]);
  });

  test('lets owners reactivate their bots and administrators people, and rejects deleted accounts', async ({
    users,
  }) => {
    const { realm, owner, admin, mia } = await newRealm(users);
    const other = await users.createRealm();
    const bot = await newBot(users, realm, mia, 'bot@example.com');
    await users.changeAccount(bot, { is_active: false });
    const again = (userId: number, actor: Actor) => users.rpc.reactivateUser({ userId }, { actor });
    const max = await users.createMember(realm, 'max@example.com');
    await expect(again(bot.userId, max)).rejects.toMatchObject(notAdministrator);
    await expect(again(bot.userId, mia)).resolves.toBeDefined();
    expect(await userSeenBy(users, owner, bot.userId)).toMatchObject({ is_active: true });

    await users.rpc.deactivateUser({ userId: max.userId }, { actor: admin });
    await expect(again(max.userId, mia)).rejects.toMatchObject(notAdministrator);
    await expect(again(other.owner.userId, owner)).rejects.toMatchObject(nobody);
    await expect(again(987_654_321, owner)).rejects.toMatchObject(nobody);
    await users.changeAccount(max, { is_deleted: true });
    await expect(again(max.userId, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('hides a deactivated user in group permissions and shows it again after reactivation', async ({
  users,
}) => {
  const { realm, owner, mia } = await newRealm(users);
  const { realmId } = realm;
  const [group] = await users
    .db('user_group')
    .insert({
      realm_id: realmId,
      name: 'designers',
      description: '',
      permissions: JSON.stringify({
        can_manage_group: { direct_members: [mia.userId], direct_subgroups: [] },
      }),
    })
    .returning('group_id');
  const changed = (direct_members: number[]) => ({
    type: 'user_group',
    body: {
      op: 'update',
      group_id: group?.group_id,
      data: { can_manage_group: { direct_members, direct_subgroups: [] } },
    },
  });
  const ended = await eventsOf(users, realmId, 4, () =>
    users.rpc.deactivateUser({ userId: mia.userId }, { actor: owner }),
  );
  expect(ended).toContainEqual(changed([]));
  const returned = await eventsOf(users, realmId, 4, () =>
    users.rpc.reactivateUser({ userId: mia.userId }, { actor: owner }),
  );
  expect(returned).toContainEqual(changed([mia.userId]));
});

test('hides a deactivated user in realm permissions and shows it again after reactivation', async ({
  users,
}) => {
  const { realm, owner, mia } = await newRealm(users);
  const { realmId } = realm;
  const can_invite_users_group = { direct_members: [mia.userId], direct_subgroups: [] };
  await users.changeRealm(realmId, { permissions: { can_invite_users_group } });
  const changed = (direct_members: number[]) => ({
    type: 'realm',
    body: {
      op: 'update_dict',
      property: 'default',
      data: { can_invite_users_group: { direct_members, direct_subgroups: [] } },
    },
  });
  const ended = await eventsOf(users, realmId, 4, () =>
    users.rpc.deactivateUser({ userId: mia.userId }, { actor: owner }),
  );
  expect(ended).toContainEqual(changed([]));
  const returned = await eventsOf(users, realmId, 4, () =>
    users.rpc.reactivateUser({ userId: mia.userId }, { actor: owner }),
  );
  expect(returned).toContainEqual(changed([mia.userId]));
});
