import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ApiClient,
  anonymousClient,
  apiClient,
  type Parameters,
  webClient,
} from './client.ts';
import { type JoinedProduct, joinReplicatedProduct } from './join-product.ts';
import { type Bot, newBot } from './new-bot.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import {
  channel,
  message,
  snapshotUser,
  subscription,
  unreadMessages,
  user,
  userGroup,
} from './records.ts';
import { expectSnapshot, wholeSnapshot } from './snapshot-fields.ts';
import { setSpectatorAccess } from './spectator-access.ts';

// The kind of account decides what a register contains. Tests every kind, and people without an account.

let own: JoinedProduct;
let owner: ApiClient;
let member: Person;
let guest: Person;
let bot: Bot;
const names = {
  open: uniqueName('open'),
  closed: uniqueName('closed'),
  joined: uniqueName('joined'),
};

beforeAll(async () => {
  own = await joinReplicatedProduct();
  owner = apiClient(own.owner);
  member = await newPerson(own.owner);
  guest = await newPerson(own.owner);
  await owner.patch(`/users/${guest.userId}`, { role: 600 });
  bot = await newBot(member);
  await createChannel(names.open, { subscribers: [member.userId] });
  await createChannel(names.closed, { subscribers: [member.userId], invite_only: true });
  await createChannel(names.joined, { subscribers: [member.userId, guest.userId, bot.id] });
});

async function createChannel(name: string, parameters: Parameters) {
  const who = parameters.is_web_public ? owner : member;
  const { status, body } = await who.post('/channels/create', { name, ...parameters });
  expect(body).toMatchObject({ result: 'success', msg: '' });
  return { status, id: Number(body.id) };
}

async function register(who: ApiClient, parameters: Parameters = {}) {
  const { status, body } = await who.post('/register', parameters);
  expect(body).toMatchObject({ result: 'success', msg: '' });
  expect(status).toBe(200);
  return body;
}

const namesOf = (objects: { name: string }[]) => objects.map(({ name }) => name).sort();

describe('every kind of account', () => {
  test.each<[string, () => ApiClient, object]>([
    ['an owner', () => owner, { is_owner: true, is_admin: true, is_moderator: true }],
    ['a member', () => member, { is_admin: false, is_guest: false, can_create_streams: true }],
    ['a guest', () => guest, { is_guest: true, can_create_streams: false }],
    ['a bot', () => bot, { is_owner: false, is_guest: false }],
  ])('%s gets exactly the declared fields', async (_kind, who, own) => {
    const capabilities = { notification_settings_null: true, empty_topic_name: true };
    for (const parameters of [{}, { client_capabilities: capabilities, slim_presence: true }]) {
      const snapshot = await register(who(), parameters);
      expectSnapshot(snapshot, wholeSnapshot);
      expect(snapshot).toMatchObject(own);
      for (const one of snapshot.realm_users) snapshotUser.parse(one);
      for (const one of snapshot.realm_user_groups) userGroup.parse(one);
      for (const one of snapshot.streams) channel.parse(one);
      for (const one of snapshot.subscriptions) subscription.parse(one);
      unreadMessages.parse(snapshot.unread_msgs);
      const ids = snapshot.realm_users.map((one: { user_id: number }) => one.user_id);
      expect(ids).toContain(snapshot.user_id);
      expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    }
  });

  test('every kind of account gets the channels that it can see', async () => {
    const streams = async (who: ApiClient) =>
      namesOf((await register(who, { fetch_event_types: ['stream'] })).streams);
    const ofMember = await streams(member);
    expect(ofMember).toEqual([names.closed, names.joined, names.open].sort());
    expect(await streams(guest)).toEqual([names.joined]);
    // A bot sees what its owner can administer.
    expect(await streams(bot)).toEqual(ofMember);
    expect(await streams(owner)).toEqual(ofMember);
  });

  test("every account except a guest's can register for all public channels", async () => {
    const parameters = { event_types: ['message'], all_public_streams: true };
    for (const who of [owner, member, bot]) await register(who, parameters);
    const { status, body } = await guest.post('/register', parameters);
    expect(status).toBe(400);
    expect(body).toMatchObject({ result: 'error', code: 'BAD_REQUEST' });
  });

  test('a queue for all public channels gets messages without a subscription, and without flags', async () => {
    const { queue_id, last_event_id } = await register(bot, {
      event_types: ['message'],
      fetch_event_types: [],
      all_public_streams: true,
    });
    const send = (to: string) =>
      member.post('/messages', { type: 'channel', to, topic: 't', content: to });
    for (const to of [names.closed, names.open]) expect((await send(to)).status).toBe(200);
    const { body } = await bot.get('/events', { queue_id, last_event_id });
    expect(body.events).toMatchObject([{ message: { display_recipient: names.open }, flags: [] }]);
  });
});

describe('people without an account', () => {
  const web = () => webClient(own.owner);
  const { timezone, profile_data, date_joined, ...publicFields } = snapshotUser.shape;
  const publicUser = z.strictObject({ ...publicFields, date_joined: z.iso.date() });

  test('people without an account get UNAUTHORIZED until the organization and a channel permit access', async () => {
    const refused = async () => {
      for (const [method, path] of [
        ['post', '/register'],
        ['get', '/users'],
        ['get', '/messages'],
      ] as const) {
        const { status, headers, body } = await web()[method](path);
        expect([path, status, body.code]).toEqual([path, 401, 'UNAUTHORIZED']);
        expect(headers.get('www-authenticate')).toBe('Session realm="zulip"');
      }
    };
    await refused();
    await setSpectatorAccess(own, true);
    await refused();
    const { body } = await anonymousClient(own.owner).get('/server_settings');
    expect(body.realm_web_public_access_enabled).toBe(false);
  });

  test('people without an account get the content of web-public channels once there is such a channel', async () => {
    await setSpectatorAccess(own, true);
    const name = uniqueName('street');
    await createChannel(name, { subscribers: [], is_web_public: true });
    await owner.post('/messages', { type: 'channel', to: name, topic: '', content: '*hello*' });
    expect((await web().post('/register')).status).toBe(200);

    const snapshot = await register(web());
    // Without an account there are no channels besides those that are shown as subscriptions.
    expectSnapshot(
      snapshot,
      wholeSnapshot.filter((name) => name !== 'streams'),
    );
    expect(snapshot).toMatchObject({
      ...{ queue_id: null, last_event_id: -1, user_id: 0, is_guest: true, is_owner: false },
      ...{ realm_allow_message_editing: false, realm_presence_disabled: true },
      ...{ unsubscribed: [], never_subscribed: [], starred_messages: [], alert_words: [] },
      ...{ recent_private_conversations: [], user_topics: [], muted_users: [], drafts: [] },
      unread_msgs: { count: 0, pms: [], streams: [], huddles: [], mentions: [] },
      presences: {},
    });
    expect(namesOf(snapshot.subscriptions)).toEqual([name]);
    for (const one of snapshot.subscriptions) subscription.parse(one);
    expect(snapshot.realm_users.length).toBeGreaterThan(3);
    for (const one of snapshot.realm_users) publicUser.parse(one);
    const { body } = await anonymousClient(own.owner).get('/server_settings');
    expect(body.realm_web_public_access_enabled).toBe(true);

    const narrow = [['channels', 'web-public']];
    const range = { anchor: 'newest', num_before: 10, num_after: 0 };
    const read = await web().get('/messages', { ...range, narrow });
    expect(read.body.messages).toMatchObject([
      { content: '<p><em>hello</em></p>', subject: 'general chat', flags: ['read'] },
    ]);
    for (const one of read.body.messages) {
      message.parse(one);
      expect(one.avatar_url).toEqual(expect.any(String));
    }
    const inChannel = [...narrow, ['channel', names.open]];
    expect((await web().get('/messages', { ...range, narrow: inChannel })).body).toMatchObject({
      code: 'BAD_NARROW',
    });
    for (const personal of [[], [['channel', name]], [['channels', 'public']]]) {
      const answer = await web().get('/messages', { ...range, narrow: personal });
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED_USER']);
    }
  });

  test('people without an account get users without their personal fields', async () => {
    const { status, body } = await web().get('/users', { include_custom_profile_fields: true });
    expect(status).toBe(200);
    const listed = publicUser.extend({ is_active: user.shape.is_active });
    for (const one of body.members) listed.parse(one);
    expect(body.members.map((one: { user_id: number }) => one.user_id)).toContain(member.userId);
  });

  test.each([
    { client_gravatar: true },
    { include_subscribers: true },
    { include_subscribers: 'partial' },
  ])('people without an account cannot register with %j', async (parameters) => {
    const { status, body } = await web().post('/register', parameters);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('people without an account can use no other operation, and no operation under /api/v1', async () => {
    for (const [client, challenge] of [
      [web(), 'Session realm="zulip"'],
      [anonymousClient(own.owner), 'Basic realm="zulip"'],
    ] as const) {
      for (const path of ['/users/me', '/users/me/subscriptions', '/events']) {
        const { status, headers, body } = await client.get(path);
        expect([path, status, body.code]).toEqual([path, 401, 'UNAUTHORIZED']);
        expect(headers.get('www-authenticate')).toBe(challenge);
      }
      expect((await client.post('/messages', { content: 'x' })).status).toBe(401);
    }
    expect((await anonymousClient(own.owner).post('/register')).status).toBe(401);
    expect((await anonymousClient(own.owner).get('/users')).status).toBe(401);
  });

  test('people without an account get UNAUTHORIZED again after the organization revokes access', async () => {
    await setSpectatorAccess(own, false);
    expect((await web().post('/register')).status).toBe(401);
  });
});
