import { expect } from 'vitest';
import { type TestUsers, test } from './users.ts';

async function mutedUsersOf(users: TestUsers, actor: Parameters<TestUsers['changeAccount']>[0]) {
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['muted_users'] }, { actor });
  return JSON.parse(fieldsJson).muted_users;
}

test('publishes a mute or unmute as muted_users to the actor and as mutedBy to other services', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.rpc.muteUser({ userId: mia.userId }, { actor: realm.owner });

  const list = [{ id: mia.userId, timestamp: expect.any(Number) }];
  expect(await mutedUsersOf(users, realm.owner)).toEqual(list);
  expect(await mutedUsersOf(users, mia)).toEqual([]);
  const events = await users.eventsOf(realm.realmId, 4);
  expect(events.at(-1)).toEqual({
    type: 'muted_users',
    everyone: false,
    userIds: [realm.owner.userId],
    body: { muted_users: list },
  });
  const mutedBy = async () => {
    const domainEvents = await users.domainEventsOf(realm.realmId, 1);
    return domainEvents.findLast(
      ({ name, body }) => name === 'user.changed' && body.userId === mia.userId,
    )?.body.mutedBy;
  };
  await expect.poll(mutedBy).toEqual([realm.owner.userId]);

  await users.rpc.unmuteUser({ userId: mia.userId }, { actor: realm.owner });
  expect(await mutedUsersOf(users, realm.owner)).toEqual([]);
  expect((await users.eventsOf(realm.realmId, 5)).at(-1)?.body).toEqual({ muted_users: [] });
  await expect.poll(mutedBy).toEqual([]);
});

test('mutes bots and deactivated users', async ({ users }) => {
  const realm = await users.createRealm();
  const bot = await users.createMember(realm, 'bot@example.com');
  const gone = await users.createMember(realm, 'gone@example.com');
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: realm.owner.userId });
  await users.changeAccount(gone, { is_active: false });
  await users.rpc.muteUser({ userId: bot.userId }, { actor: realm.owner });
  await users.rpc.muteUser({ userId: gone.userId }, { actor: realm.owner });
  expect(await mutedUsersOf(users, realm.owner)).toMatchObject([
    { id: bot.userId },
    { id: gone.userId },
  ]);
});

test('rejects a mute of the actor, of a muted user or of a user in another realm', async ({
  users,
}) => {
  const [realm, other] = [await users.createRealm(), await users.createRealm()];
  const mia = await users.createMember(realm, 'mia@example.com');
  const { owner: actor } = realm;
  const mute = (userId: number) => users.rpc.muteUser({ userId }, { actor });
  const unmute = (userId: number) => users.rpc.unmuteUser({ userId }, { actor });
  const rejection = (message: string) => ({ code: 'BAD_REQUEST', message });

  await expect(mute(actor.userId)).rejects.toMatchObject(rejection('Cannot mute self'));
  await expect(unmute(mia.userId)).rejects.toMatchObject(rejection('User is not muted'));
  await mute(mia.userId);
  await expect(mute(mia.userId)).rejects.toMatchObject(rejection('User already muted'));
  // A user of another realm is reported as unknown.
  for (const change of [mute, unmute]) {
    await expect(change(other.owner.userId)).rejects.toMatchObject(rejection('No such user'));
    await expect(change(9_000_000_000)).rejects.toMatchObject(rejection('No such user'));
  }
});

test('lets two users mute each other concurrently', async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const { owner } = realm;
  for (const change of ['muteUser', 'unmuteUser', 'muteUser'] as const) {
    await Promise.all([
      users.rpc[change]({ userId: mia.userId }, { actor: owner }),
      users.rpc[change]({ userId: owner.userId }, { actor: mia }),
    ]);
  }
  expect(await mutedUsersOf(users, owner)).toMatchObject([{ id: mia.userId }]);
  expect(await mutedUsersOf(users, mia)).toMatchObject([{ id: owner.userId }]);
});
