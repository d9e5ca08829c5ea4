import { randomUUID } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { accountDeactivated, accountJobs } from '../src/lifecycle/account-jobs.ts';
import {
  eventsOf,
  groupIdsOf,
  lastOwner,
  newBot,
  newRealm,
  nobody,
  notAdministrator,
  notOwner,
  toldOf,
  userSeenBy,
  withRole,
} from './accounts.ts';
import { memberPassword, type TestUsers, test } from './users.ts';

describe('DELETE /users/{user_id}', () => {
  test('deactivates a user with their bots, and publishes the events in order', async ({
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
    expect(users.lastChannelCall(realm.realmId)).toEqual({
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

  test('does not let administrators deactivate owners, or anyone the last owner, even by concurrent requests', async ({
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

  test('does not let members deactivate users, or administrators deactivate bots or inactive users', async ({
    users,
  }) => {
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

  test('returns the first response if a deactivation is repeated with the same idempotency key', async ({
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

  test('does not let the last owner deactivate their own account', async ({ users }) => {
    const { owner } = await newRealm(users);
    await expect(users.rpc.deactivateOwnUser({}, { actor: owner })).rejects.toMatchObject({
      ...lastOwner,
      details: { is_last_owner: true, entity: 'organization owner' },
    });
  });

  test('does not let the last active person of any role deactivate their own account', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    await users.changeAccount(realm.owner, { role: 400 });
    await expect(users.rpc.deactivateOwnUser({}, { actor: realm.owner })).rejects.toMatchObject({
      ...lastOwner,
      details: { is_last_owner: false, entity: 'user' },
    });
  });
});

describe('POST /users/{user_id}/reactivate', () => {
  test("restores and publishes a reactivated user's role and groups", async ({ users }) => {
    const { realm, owner, mia } = await newRealm(users);
    await users.rpc.deactivateUser({ userId: mia.userId }, { actor: owner });
    const groups = await groupIdsOf(users, realm.realmId);
    const again = () => users.rpc.reactivateUser({ userId: mia.userId }, { actor: owner });
    expect(await eventsOf(users, realm.realmId, 4, again)).toEqual([
      {
        type: 'realm_user',
        body: { op: 'update', person: { user_id: mia.userId, is_active: true } },
      },
      ...['role:members', 'role:fullmembers'].map((name) => ({
        type: 'user_group',
        body: { op: 'add_members', group_id: groups.get(name), user_ids: [mia.userId] },
      })),
      toldOf('account_reactivated'),
    ]);
    expect(await users.actorOf(realm.realmId, mia.userId)).toEqual(mia);
    expect(users.lastChannelCall(realm.realmId)).toEqual({
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

  test('does not publish a deactivation if its job runs only after the user is reactivated', async ({
    users,
  }) => {
    const { realm, owner, mia } = await newRealm(users);
    const { realmId } = realm;
    const other = await users.createMember(realm, 'other@example.com');
    await users.rpc.deactivateUser({ userId: other.userId }, { actor: owner });
    const told = accountJobs(users.deps).find(({ job }) => job.name === accountDeactivated.name);
    const events = await eventsOf(users, realmId, 1, async () => {
      await told?.run(
        { realmId, userIds: [mia.userId, other.userId], eventNumber: 1 },
        {
          ...{ job: accountDeactivated.name, id: randomUUID(), attemptsBefore: 0 },
          ...{ enqueuedAt: new Date(), signal: AbortSignal.timeout(10_000), postpone() {} },
        },
      );
    });
    expect(events.map(({ body }) => body)).toEqual([
      { op: 'update', person: { user_id: other.userId, is_active: false } },
    ]);
  });

  test('lets owners reactivate their bots and administrators reactivate people, but not deleted accounts', async ({
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

test('hides a user in group permissions while the user is deactivated', async ({ users }) => {
  const { realm, owner, mia } = await newRealm(users);
  const { realmId } = realm;
  const [group] = await users
    .db('user_group')
    .insert({
      realm_id: realmId,
      name: 'designers',
      name_key: 'designers',
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
  await expectHiddenWhileGone(users, { owner, userId: mia.userId, changed });
});

test('hides a user in realm permissions while the user is deactivated', async ({ users }) => {
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
  await expectHiddenWhileGone(users, { owner, userId: mia.userId, changed });
});

/**
 * Deactivates a user and reactivates the user. Expects the event `changed(members)` each time: first without, then with
 * the user as a member.
 */
async function expectHiddenWhileGone(
  users: TestUsers,
  {
    owner,
    userId,
    changed,
  }: { owner: Actor; userId: number; changed: (members: number[]) => object },
): Promise<void> {
  const { realmId } = owner;
  const ended = await eventsOf(users, realmId, 4, () =>
    users.rpc.deactivateUser({ userId }, { actor: owner }),
  );
  expect(ended).toContainEqual(changed([]));
  const returned = await eventsOf(users, realmId, 4, () =>
    users.rpc.reactivateUser({ userId }, { actor: owner }),
  );
  expect(returned).toContainEqual(changed([userId]));
}
