import { channelAlreadyExists } from '@chat/kit/errors/catalog';
import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { testWith } from './users.ts';

// The fakes fail the next creation of a channel in any realm, so this file has its own service.
const test = testWith({});

const request = {
  stringId: 'acme',
  name: ' Acme ',
  ownerEmail: 'olivia@example.com',
  ownerFullName: 'Olivia Owner',
  ownerPassword: 'purple elephants dance',
};

test('creates a realm with an owner who may create users and whose API key works', async ({
  users,
}) => {
  const created = await users.rpc.createRealm(request);

  const { identity } = await users.rpc.authenticate({
    apiKeyHash: hashApiKey(created.ownerApiKey),
  });
  expect(identity).toMatchObject({
    realmId: created.realmId,
    userId: created.ownerUserId,
    role: 100,
    canCreateUsers: true,
    realmStringId: 'acme',
    realmHost: 'acme.chat.example.com',
  });
  const { realm } = await users.rpc.findRealm({ host: 'acme.chat.example.com' });
  expect(realm).toMatchObject({ realmId: created.realmId, name: 'Acme', isActive: true });
});

test('gives a new realm the default settings that existing clients expect, and requires invitations', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const groups = ['realm', 'user_settings', 'realm_user_settings_defaults'];
  for (const actor of [realm.owner, mia]) {
    const { fieldsJson } = await users.rpc.getSnapshot({ groups }, { actor });
    expect(JSON.parse(fieldsJson)).toMatchObject({
      realm_invite_required: true,
      realm_enable_read_receipts: true,
      realm_send_channel_events_messages: false,
      max_file_upload_size_mib: 100,
      user_settings: { enter_sends: true },
      realm_user_settings_defaults: { enter_sends: true },
    });
  }
});

test('leaves read receipts off and channel notices on in realms that store neither setting', async ({
  users,
}) => {
  const { realmId, owner } = await users.createRealm();
  await users.changeRealm(realmId, { settings: {} });
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['realm'] }, { actor: owner });
  expect(JSON.parse(fieldsJson)).toMatchObject({
    realm_enable_read_receipts: false,
    realm_send_channel_events_messages: true,
  });
});

test('publishes a new realm, its owner, groups and system bots under a single event number', async ({
  users,
}) => {
  const { realmId, owner } = await users.createRealm();
  const domainEvents = await users.domainEventsOf(realmId, 13);

  expect(new Set(domainEvents.map(({ eventNumber }) => eventNumber))).toEqual(new Set([1]));
  expect(domainEvents.map(({ name }) => name)).toEqual([
    'realm.changed',
    'user.changed',
    ...Array<string>(8).fill('group.changed'),
    ...Array<string>(3).fill('user.changed'),
  ]);
  expect(domainEvents[1]?.body).toMatchObject({
    userId: owner.userId,
    role: 100,
    isActive: true,
    email: expect.stringMatching(/^Owner\d+@example\.com$/),
  });
  const groups = domainEvents.slice(2, 10).map(({ body }) => body);
  const idOf = (name: string) => groups.find((group) => group.name === name)?.groupId;
  expect(
    groups.map(({ name, directMembers, directSubgroups }) => ({
      name,
      directMembers,
      directSubgroups,
    })),
  ).toEqual([
    { name: 'role:internet', directMembers: [], directSubgroups: [idOf('role:everyone')] },
    { name: 'role:everyone', directMembers: [], directSubgroups: [idOf('role:members')] },
    { name: 'role:members', directMembers: [], directSubgroups: [idOf('role:fullmembers')] },
    { name: 'role:fullmembers', directMembers: [], directSubgroups: [idOf('role:moderators')] },
    { name: 'role:moderators', directMembers: [], directSubgroups: [idOf('role:administrators')] },
    { name: 'role:administrators', directMembers: [], directSubgroups: [idOf('role:owners')] },
    { name: 'role:owners', directMembers: [owner.userId], directSubgroups: [] },
    { name: 'role:nobody', directMembers: [], directSubgroups: [] },
  ]);
  expect(domainEvents.slice(10).map(({ body }) => body)).toMatchObject(
    ['notification-bot', 'welcome-bot', 'email-gateway-bot'].map((systemBot) => ({
      systemBot,
      isBot: true,
      botType: 1,
      isActive: true,
    })),
  );
});

const general = {
  name: 'general',
  description: expect.any(String),
  settings: { isDefaultStream: true },
};

test('creates the channel general on behalf of the owner and sends the welcome message', async ({
  users,
}) => {
  const { realmId, owner } = await users.createRealm();
  const [created] = users.firstChannels.filter(({ actor }) => actor?.realmId === realmId);
  expect(created).toEqual({
    request: { ...general, subscriberIds: [owner.userId] },
    actor: { ...owner, groups: expect.arrayContaining([...owner.groups]) },
  });
  const welcomes = users.welcomes.filter((notice) => notice.realmId === realmId);
  expect(welcomes).toMatchObject([
    {
      channel: { topic: 'welcome' },
      systemBot: 'welcome-bot',
      content: expect.stringContaining('Topics'),
    },
  ]);
});

test('creates the first channel later if the channels service is unavailable', async ({
  users,
}) => {
  users.firstChannelFaults.push(new Error('away'));
  const { realmId } = await users.createRealm();
  const own = () => users.firstChannels.filter(({ actor }) => actor?.realmId === realmId);
  await expect.poll(own).toMatchObject([{ request: general }]);
});

test('completes the job without a welcome message if the channel general already exists', async ({
  users,
}) => {
  users.firstChannelFaults.push(channelAlreadyExists({ channel_name: 'general' }));
  const { realmId } = await users.createRealm();
  const states = async () => {
    const { rows } = await users.db.raw(
      "select state from users_jobs.job where data -> 'data' ->> 'realmId' = ?",
      [String(realmId)],
    );
    return rows;
  };
  await expect.poll(states).toEqual([{ state: 'completed' }]);
  expect(users.welcomes.filter((notice) => notice.realmId === realmId)).toEqual([]);
});

test('rejects a duplicate string id or host, even in concurrent requests', async ({ users }) => {
  const twin = { ...request, stringId: 'twin' };
  const outcomes = await Promise.allSettled([
    users.rpc.createRealm(twin),
    users.rpc.createRealm(twin),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  await users.rpc.createRealm({ ...request, stringId: 'hosted', host: 'talk.hosted.org' });
  await expect(
    users.rpc.createRealm({ ...request, stringId: 'other', host: 'Talk.Hosted.org' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

describe('createRealm with invalid values', () => {
  test.for([
    ['a reserved string id', { stringId: 'www' }],
    ['a string id that is not a host label', { stringId: 'a.b' }],
    ['an upper-case string id', { stringId: 'Acme2' }],
    ['a host with a path', { host: 'example.com/x' }],
    ['a blank name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(41) }],
    ['a name without a visible character', { name: '\u200b\0' }],
    ['an invalid address', { ownerEmail: 'olivia' }],
    ['an invalid owner name', { ownerFullName: 'O' }],
    ['a weak password', { ownerPassword: 'password' }],
  ] as const)('rejects a realm with %s and stores nothing', async ([, change], { users }) => {
    await expect(
      users.rpc.createRealm({ ...request, stringId: 'rejected', ...change }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await users.db('realm').where({ string_id: 'rejected' })).toEqual([]);
  });
});
