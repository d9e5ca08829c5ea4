import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { unrecorded } from './require-records.ts';
import { startUsers, type TestUsers, test } from './users.ts';

/** The URL of a generated picture that replaces a gravatar, whose URL contains a hash of the address. */
const standIn = /^\/user_avatars\/\d+\/generated-[0-9a-f]{32}\.png$/;

async function list(users: TestUsers, actor: Actor, request = {}) {
  const { usersJson } = await users.rpc.listUsers(request, { actor });
  const listed: Record<string, unknown>[] = JSON.parse(usersJson);
  return listed;
}

test("lists the realm's users sorted by id, including deactivated users", async ({ users }) => {
  const realm = await users.createRealm();
  await users.createRealm();
  const members = [];
  for (const email of ['max@example.com', 'mia@example.com']) {
    members.push(await users.createMember(realm, email));
  }
  const [max, mia] = members.map(({ userId }) => userId);
  await unrecorded(users.db, (tx) =>
    tx('account').where({ user_id: max }).update({ is_active: false }),
  );

  const listed = await list(users, realm.owner);
  expect(listed.map(({ user_id, is_active }) => [user_id, is_active])).toEqual([
    [realm.owner.userId, true],
    [max, false],
    [mia, true],
  ]);
});

test('returns exactly the specified fields of a user object', async ({ users }) => {
  const realm = await users.createRealm();
  const { userId } = await users.createMember(realm, 'Mia@Example.com');
  const [, mia] = await list(users, realm.owner);
  expect(mia).toEqual({
    user_id: userId,
    delivery_email: 'Mia@Example.com',
    email: 'Mia@Example.com',
    full_name: 'Mia Member',
    date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/),
    is_active: true,
    is_owner: false,
    is_admin: false,
    is_guest: false,
    is_bot: false,
    bot_type: null,
    bot_owner_id: null,
    role: 400,
    timezone: '',
    // md5 of mia@example.com
    avatar_url:
      'https://secure.gravatar.com/avatar/9a4b238bf4ebc0b299b88d66393bd632?d=identicon&version=1',
    avatar_version: 1,
    is_imported_stub: false,
  });
});

test('returns users to a spectator with their joining day, but without address, time zone and profile', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const request = { clientGravatar: true, includeCustomProfileFields: true };
  const [owner] = await list(users, spectatorOf(realm.realmId), request);
  expect(owner).toMatchObject({
    user_id: realm.owner.userId,
    is_active: true,
    delivery_email: null,
    email: `user${realm.owner.userId}@${realm.host}`,
    avatar_url: expect.any(String),
    date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(owner).not.toHaveProperty('timezone');
  expect(owner).not.toHaveProperty('profile_data');
});

test('returns the requested users, omitting unknown users and users of other realms', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const other = await users.createRealm();
  const { userId } = await users.createMember(realm, 'mia@example.com');
  const userIds = [userId, other.owner.userId, 987_654_321];
  const listed = await list(users, realm.owner, { userIds, hasUserIds: true });
  expect(listed.map(({ user_id }) => user_id)).toEqual([userId]);
  expect(await list(users, realm.owner, { userIds: [], hasUserIds: true })).toEqual([]);
});

test('returns profile_data of people, but not of bots, on request', async ({ users }) => {
  const realm = await users.createRealm();
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1 });
  const [owner, robot] = await list(users, realm.owner, { includeCustomProfileFields: true });
  expect(owner).toHaveProperty('profile_data', {});
  expect(robot).not.toHaveProperty('profile_data');
});

describe('the visibility of real addresses', () => {
  const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 };
  test.for([
    ['everyone', 1, ['owner', 'administrator', 'moderator', 'member', 'guest']],
    ['members', 2, ['owner', 'administrator', 'moderator', 'member']],
    ['moderators', 5, ['owner', 'administrator', 'moderator']],
    ['administrators', 3, ['owner', 'administrator']],
    ['nobody', 4, []],
  ] as const)('shows a real address to %s', async ([, visibility, allowed], { users }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    await users.changeAccount(mia, { email_address_visibility: visibility });
    const placeholder = `user${mia.userId}@${realm.host}`;

    for (const [name, role] of Object.entries(roles)) {
      const [, seen] = await list(users, { ...realm.owner, role }, { clientGravatar: true });
      const seesAddress = allowed.some((other) => other === name);
      expect(seen, name).toMatchObject({
        delivery_email: seesAddress ? 'mia@example.com' : null,
        email: visibility === 1 ? 'mia@example.com' : placeholder,
        avatar_url: seesAddress ? null : expect.stringMatching(standIn),
      });
    }
    const [, self] = await list(users, mia);
    expect(self).toMatchObject({ delivery_email: 'mia@example.com' });
  });

  test("shows a bot's real address to every role", async ({ users }) => {
    const realm = await users.createRealm();
    const bot = await users.createMember(realm, 'bot@example.com');
    await users.changeAccount(bot, { bot_type: 1, email_address_visibility: 4 });
    const [, seen] = await list(users, { ...realm.owner, role: 600 });
    expect(seen).toMatchObject({ email: 'bot@example.com', delivery_email: 'bot@example.com' });
  });
});

test('returns the URL of an uploaded picture despite client_gravatar', async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.changeAccount(mia, {
    avatar_source: 'U',
    avatar_file: 'abc',
    avatar_version: 7,
    is_active: false,
    is_deleted: true,
  });
  const [, seen] = await list(users, realm.owner, { clientGravatar: true });
  expect(seen).toMatchObject({
    avatar_url: `/user_avatars/${realm.realmId}/abc.png?version=7`,
    is_deleted: true,
  });
});

test("returns the actor's account with its address and picture URL", async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.changeAccount(mia, { email_address_visibility: 4, timezone: 'Europe/Berlin' });
  const { userJson } = await users.rpc.getOwnUser({}, { actor: mia });
  expect(JSON.parse(userJson)).toMatchObject({
    user_id: mia.userId,
    delivery_email: 'mia@example.com',
    email: `user${mia.userId}@${realm.host}`,
    avatar_url: expect.stringContaining('gravatar'),
    timezone: 'Europe/Berlin',
    profile_data: {},
  });
});

describe('resolveEmails', () => {
  test("finds the realm's users by real addresses that the actor may see and by placeholders", async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const other = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    const max = await users.createMember(realm, 'max@example.com');
    await users.changeAccount(max, { email_address_visibility: 4 });
    const emails = [
      'MIA@example.com',
      'max@example.com',
      `user${max.userId}@${realm.host}`,
      `USER${mia.userId}@${realm.host}`,
      `user${other.owner.userId}@${realm.host}`,
      `user${mia.userId}@${other.host}`,
      other.ownerEmail,
      'nobody@example.com',
      'no address',
      '\0',
      '',
    ];

    const { userIds } = await users.rpc.resolveEmails({ emails }, { actor: realm.owner });
    expect(userIds).toEqual({
      'MIA@example.com': mia.userId,
      [`user${max.userId}@${realm.host}`]: max.userId,
      [`USER${mia.userId}@${realm.host}`]: mia.userId,
    });
    const own = await users.rpc.resolveEmails({ emails: ['max@example.com'] }, { actor: max });
    expect(own.userIds).toEqual({ 'max@example.com': max.userId });
  });

  test('accepts placeholders with PLACEHOLDER_EMAIL_DOMAIN if the host is an IP address', async () => {
    await using users = await startUsers({ EXTERNAL_HOST: '10.0.0.7:9991' });
    const { ownerUserId, realmId } = await users.rpc.createRealm({
      stringId: '',
      name: 'Root',
      ownerEmail: 'olivia@example.com',
      ownerFullName: 'Olivia Owner',
      ownerPassword: 'purple elephants dance',
    });
    const actor = await users.actorOf(realmId, ownerUserId);
    const placeholder = `user${ownerUserId}@users.invalid`;
    const { userIds } = await users.rpc.resolveEmails({ emails: [placeholder] }, { actor });
    expect(userIds).toEqual({ [placeholder]: ownerUserId });
  });
});
