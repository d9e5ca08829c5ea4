import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { memberPassword, type TestUsers, test } from './users.ts';

const mia = { email: 'Mia@example.com', fullName: ' Mia Member ', password: memberPassword };

async function countAccounts(users: TestUsers, realmId: number): Promise<number> {
  const accounts = users.db('account').where({ realm_id: realmId }).whereNull('system_bot');
  return (await accounts.select('user_id')).length;
}

test('creates a member who can log in with a password', async ({ users }) => {
  const { realmId, owner } = await users.createRealm();
  const { userId } = await users.rpc.createUser(mia, { actor: owner });

  const { apiKey, email } = await users.rpc.fetchApiKey({
    realmId,
    username: 'mia@example.com',
    password: memberPassword,
  });
  expect(email).toBe('Mia@example.com');
  const { identity } = await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
  expect(identity).toMatchObject({ userId, role: 400, canCreateUsers: false });
});

test("publishes a new user to everyone before the user's groups", async ({ users }) => {
  const { realmId, owner } = await users.createRealm();
  const { userId } = await users.rpc.createUser(mia, { actor: owner });
  const { userJson } = await users.rpc.getOwnUser(
    {},
    { actor: await users.actorOf(realmId, userId) },
  );
  const { delivery_email, avatar_url, ...person } = JSON.parse(userJson);
  const groupIds = await groupIdsOf(users, realmId, ['role:members', 'role:fullmembers']);

  expect(await users.eventsOf(realmId, 3)).toEqual([
    {
      type: 'realm_user',
      everyone: true,
      userIds: [],
      body: {
        op: 'add',
        person: { ...person, is_active: true, profile_data: {} },
        person_by_viewer: {
          address_role: 600,
          with_address: { delivery_email, avatar_url },
          with_address_client_gravatar: { delivery_email, avatar_url: null },
          without_address: {
            delivery_email: null,
            avatar_url: expect.stringMatching(/^\/user_avatars\/\d+\/generated-/),
          },
        },
      },
    },
    ...groupIds.map((group_id) => ({
      type: 'user_group',
      everyone: true,
      userIds: [],
      body: { op: 'add_members', group_id, user_ids: [userId] },
    })),
  ]);
  expect(person).toMatchObject({ full_name: 'Mia Member', email: 'Mia@example.com', role: 400 });
});

test('publishes user.changed and group.updated with consecutive versions for concurrent creations', async ({
  users,
}) => {
  const { realmId, owner } = await users.createRealm();
  const [first, second] = await Promise.all([
    users.rpc.createUser(mia, { actor: owner }),
    users.rpc.createUser({ ...mia, email: 'max@example.com' }, { actor: owner }),
  ]);
  // After the events of the new realm.
  const domainEvents = (await users.domainEventsOf(realmId, 19)).slice(13);

  expect(domainEvents.map(({ name }) => name)).toEqual([
    'user.changed',
    'group.updated',
    'group.updated',
    'user.changed',
    'group.updated',
    'group.updated',
  ]);
  const created = domainEvents
    .filter(({ name }) => name === 'user.changed')
    .map(({ body }) => body.userId);
  expect(created.toSorted()).toEqual([first.userId, second.userId].toSorted());
  // Each transaction publishes its new member with the next version of the groups.
  const [before, after] = [domainEvents.slice(1, 3), domainEvents.slice(4)];
  expect(before.map(({ body }) => body.addedMembers)).toEqual([[created[0]], [created[0]]]);
  expect(after.map(({ body }) => body.addedMembers)).toEqual([[created[1]], [created[1]]]);
  const versions = before.map(({ body }) => Number(body.version) + 1);
  expect(after.map(({ body }) => body.version)).toEqual(versions);
});

test('does not add a new member to full members during the waiting period', async ({ users }) => {
  const realm = await users.createRealm();
  await users.changeRealm(realm.realmId, { settings: { waiting_period_threshold: 3 } });
  const member = await users.createMember(realm, 'mia@example.com');
  expect(member.groups).toEqual(
    await groupIdsOf(users, realm.realmId, ['role:internet', 'role:everyone', 'role:members']),
  );
});

test("applies the realm's default settings to a new user", async ({ users }) => {
  const realm = await users.createRealm();
  await users.changeRealm(realm.realmId, {
    user_settings_defaults: { high_contrast_mode: true, email_address_visibility: 3 },
  });
  const actor = await users.createMember(realm, 'mia@example.com');
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['user_settings'] }, { actor });
  expect(JSON.parse(fieldsJson).user_settings).toMatchObject({
    high_contrast_mode: true,
    email_address_visibility: 3,
  });
});

test('rejects an address that is in use in the realm, ignoring case, even in concurrent requests', async ({
  users,
}) => {
  const { realmId, owner } = await users.createRealm();
  const outcomes = await Promise.allSettled(
    ['mia@example.com', 'MIA@example.com'].map((email) =>
      users.rpc.createUser({ ...mia, email }, { actor: owner }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(users.rpc.createUser(mia, { actor: owner })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: "Email 'Mia@example.com' already in use",
  });
  expect(await countAccounts(users, realmId)).toBe(2);

  const other = await users.createRealm();
  await expect(users.rpc.createUser(mia, { actor: other.owner })).resolves.toMatchObject({});
});

test('creates only one user if the request is repeated with the same idempotency key', async ({
  users,
}) => {
  const { realmId, owner } = await users.createRealm();
  const idempotency = { key: 'create mia', requestHash: 'hash of the request' };
  const first = await users.rpc.createUser(mia, { actor: owner, idempotency });
  const second = await users.rpc.createUser(mia, { actor: owner, idempotency });
  expect(second).toEqual(first);
  expect(await countAccounts(users, realmId)).toBe(2);
});

describe('createUser', () => {
  test('does not let members create users, even with can_create_users', async ({ users }) => {
    const realm = await users.createRealm();
    const actor = await users.createMember(realm, 'max@example.com');
    await users.changeAccount(actor, { can_create_users: true });
    await expect(users.rpc.createUser(mia, { actor })).rejects.toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      httpStatus: 400,
      message: 'Must be an organization administrator',
    });
  });

  test('does not let administrators without can_create_users create users', async ({ users }) => {
    const realm = await users.createRealm();
    const actor = await users.createMember(realm, 'max@example.com');
    await users.changeAccount(actor, { role: 200 });
    await expect(users.rpc.createUser(mia, { actor })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'User not authorized to create users',
    });
    await users.changeAccount(actor, { can_create_users: true });
    await expect(users.rpc.createUser(mia, { actor })).resolves.toMatchObject({});
  });
});

describe('createUser with invalid values', () => {
  test.for([
    ['a name that is too short', { fullName: ' M ' }],
    ['a name that is too long', { fullName: 'm'.repeat(101) }],
    ['a name without a visible character', { fullName: '\u200b\u202e\0' }],
    ['a name that looks like a mention', { fullName: 'Mia|12' }],
    ['a name with characters of Markdown', { fullName: 'Mia *M*' }],
    ['no address', { email: '' }],
    ['an invalid address', { email: 'mia' }],
    ['an address with a null byte', { email: 'mia\0@example.com' }],
    ['an address that is too long', { email: `${'m'.repeat(64)}@${'x.'.repeat(100)}com` }],
    ['a disposable address', { email: 'mia@eu.mailinator.com' }],
    ['no password', { password: '' }],
    ['a short password', { password: 'x7#kQ2p' }],
    ['a long password', { password: 'x7#kQ2p!'.repeat(13) }],
    ['a weak password', { password: 'password1' }],
    ['the local part as password', { email: 'xkvwqzjpmt@example.com', password: 'xkvwqzjpmt' }],
  ] as const)('rejects a user with %s and creates nothing', async ([, change], { users }) => {
    const { realmId, owner } = await users.createRealm();
    await expect(
      users.rpc.createUser({ ...mia, ...change }, { actor: owner }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await countAccounts(users, realmId)).toBe(1);
  });
});

async function groupIdsOf(users: TestUsers, realmId: number, names: string[]): Promise<number[]> {
  return users
    .db('user_group')
    .where({ realm_id: realmId })
    .whereIn('name', names)
    .orderBy('group_id')
    .pluck('group_id');
}
