import type { Actor } from '@chat/kit/actor/actor';
import type { CreateBotRequest } from '@chat/proto/chat/users/v1/CreateBotRequest';
import { channelChanged } from '@chat/proto/domain-events';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { updateDefaultChannelNames } from '../src/bots/update-default-channel-names.ts';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { type TestRealm, type TestUsers, test } from './users.ts';

const Created = z.object({
  user_id: z.int(),
  api_key: z.string().regex(/^[A-Za-z0-9]{32}$/),
  avatar_url: z.string(),
  default_sending_stream: z.string().nullable(),
  default_events_register_stream: z.string().nullable(),
  default_all_public_streams: z.boolean(),
});
const Updated = z.looseObject({ full_name: z.string() });
const Records = z.object({
  realm_bots: z.array(z.looseObject({ user_id: z.int(), services: z.array(z.unknown()) })),
});

const webhook = { botType: 3, payloadUrl: 'https://bots.example.com/hook' };
let made = 0;

/** Creates a bot with unique names. */
async function newBot(users: TestUsers, owner: Actor, request: CreateBotRequest = {}) {
  made += 1;
  const { userId, botJson } = await users.rpc.createBot(
    {
      fullName: `Bot ${made}`,
      shortName: `bot${made}`,
      botType: 1,
      interfaceType: 1,
      ...request,
    },
    { actor: owner },
  );
  const created = Created.parse(JSON.parse(botJson));
  expect(created.user_id).toBe(userId);
  return { id: userId, key: created.api_key, ...created };
}

async function identityOf(users: TestUsers, apiKey: string) {
  return (await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) })).identity;
}

async function update(users: TestUsers, actor: Actor, request: object) {
  const { botJson } = await users.rpc.updateBot(request, { actor });
  return Updated.parse(JSON.parse(botJson));
}

async function recordsFor(users: TestUsers, actor: Actor) {
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['realm_bot'] }, { actor });
  return Records.parse(JSON.parse(fieldsJson)).realm_bots;
}

/** Returns the client events about a bot after the first `after` when there are at least `count`. */
async function botEventsOf(
  users: TestUsers,
  realm: TestRealm,
  botId: number,
  count: number,
  after = 0,
) {
  const own = async () =>
    (await users.eventsOf(realm.realmId, 0)).filter(({ body }) => isAbout(botId, Object(body)));
  await expect.poll(async () => (await own()).length).toBeGreaterThanOrEqual(after + count);
  return (await own()).slice(after);
}

function isAbout(botId: number, { person, bot, user_ids = [] }: Record<string, unknown>) {
  const users = [Object(person).user_id, Object(bot).user_id, ...Object.values(Object(user_ids))];
  return users.includes(botId);
}

/** Number of client events about a new bot of a member. */
const ofCreation = 4;

async function ownerAndMember(users: TestUsers) {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, 'mia@example.com');
  return { realm, member };
}

describe('a new bot', () => {
  test('is a member owned by its creator, and its API key works', async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, {
      fullName: ' Weather ',
      shortName: 'weather',
      defaultSendingChannel: { channelId: 7, name: 'general' },
    });
    expect(bot).toMatchObject({
      default_sending_stream: 'general',
      default_events_register_stream: null,
      default_all_public_streams: false,
    });
    expect(await identityOf(users, bot.key)).toMatchObject({
      userId: bot.id,
      role: 400,
      isBot: true,
      botType: 1,
      botOwnerId: member.userId,
      botOwnerGroupIds: [...member.groups],
      groupIds: [...member.groups],
      deliveryEmail: `weather-bot@${realm.host}`,
    });
    const { usersJson } = await users.rpc.listUsers(
      { hasUserIds: true, userIds: [bot.id] },
      { actor: realm.owner },
    );
    expect(JSON.parse(usersJson)).toMatchObject([
      { full_name: 'Weather', bot_type: 1, bot_owner_id: member.userId, is_active: true },
    ]);
  });

  test('is published as a user to everyone and as a bot to its owner and administrators', async ({
    users,
  }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, webhook);
    const events = await botEventsOf(users, realm, bot.id, ofCreation);
    expect(events.map(({ type, body }) => [type, Object(body).op])).toEqual([
      ['realm_user', 'add'],
      ['user_group', 'add_members'],
      ['user_group', 'add_members'],
      ['realm_bot', 'add'],
    ]);
    expect(events[3]).toMatchObject({
      everyone: false,
      userIds: [realm.owner.userId, member.userId],
      body: { bot: { services: [{ base_url: webhook.payloadUrl, interface: 1 }] } },
    });
  });

  test('is created once when the request is repeated with the same idempotency key', async ({
    users,
  }) => {
    const { member } = await ownerAndMember(users);
    const request = { fullName: 'Twice', shortName: 'twice', botType: 1, interfaceType: 1 };
    const options = { actor: member, idempotency: { key: 'twice', requestHash: 'hash' } };
    const first = await users.rpc.createBot(request, options);
    expect(await users.rpc.createBot(request, options)).toEqual(first);
    const stored = await users.db('idempotency_record').select('answer');
    expect(JSON.stringify(stored)).not.toContain(Created.parse(JSON.parse(first.botJson)).api_key);
  });

  test.for([
    ['an unknown bot type', { botType: 5 }],
    ['an outgoing webhook with an ftp URL', { ...webhook, payloadUrl: 'ftp://example.com' }],
    ['an outgoing webhook without a URL', { botType: 3 }, 'REQUEST_VARIABLE_MISSING'],
    ['an unknown webhook format', { ...webhook, interfaceType: 3 }],
    ['an embedded bot', { botType: 4, serviceName: 'converter' }],
    ['a blank short name', { shortName: ' ' }],
    ['a short name that makes no address', { shortName: 'a b' }],
    ['a bad name', { fullName: 'x' }],
    ['a name in use', { fullName: 'mia member' }],
  ] as const)('is rejected with %s', async ([, request, code = 'BAD_REQUEST'], { users }) => {
    const { member } = await ownerAndMember(users);
    await expect(newBot(users, member, request)).rejects.toMatchObject({ code });
    expect(await recordsFor(users, member)).toEqual([]);
  });

  test('is rejected when the short name is in use, ignoring case', async ({ users }) => {
    const { member } = await ownerAndMember(users);
    await newBot(users, member, { shortName: 'same' });
    await expect(newBot(users, member, { shortName: 'SAME' })).rejects.toMatchObject({
      message: 'Username already in use',
    });
  });

  test('needs can_create_bots_group, or for incoming webhooks can_create_write_only_bots_group', async ({
    users,
  }) => {
    const { realm, member } = await ownerAndMember(users);
    const onlyOwner = { direct_members: [realm.owner.userId], direct_subgroups: [] };
    await users.changeRealm(realm.realmId, { permissions: { can_create_bots_group: onlyOwner } });
    await expect(newBot(users, member)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await newBot(users, member, { botType: 2 });
    await users.changeRealm(realm.realmId, {
      permissions: {
        can_create_bots_group: onlyOwner,
        can_create_write_only_bots_group: onlyOwner,
      },
    });
    await expect(newBot(users, member, { botType: 2 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await newBot(users, realm.owner);
  });

  test('is rejected when the actor is a bot or was deactivated', async ({ users }) => {
    const { member } = await ownerAndMember(users);
    const bot = await newBot(users, member);
    const asBot = { ...(await users.actorOf(member.realmId, bot.id)), owner: member };
    await expect(newBot(users, asBot)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await users.changeAccount(member, { is_active: false });
    await expect(newBot(users, member)).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
  });

  test('is published to other services with its webhook services', async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, webhook);
    const botDomainEvent = async () => {
      const domainEvents = await users.domainEventsOf(realm.realmId, 1);
      return domainEvents.find(({ body }) => body.userId === bot.id);
    };
    await expect.poll(botDomainEvent).toBeDefined();
    const domainEvent = await botDomainEvent();
    expect(domainEvent?.body).toMatchObject({ isBot: true, botType: 3, botOwnerId: member.userId });
    expect(JSON.parse(String(domainEvent?.body.botServicesJson))).toEqual([
      {
        base_url: webhook.payloadUrl,
        interface: 1,
        token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      },
    ]);
  });
});

describe('bots are shown', () => {
  test('in GET /bots to their owner with API keys, without deactivated ones', async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const first = await newBot(users, member, { fullName: 'First', shortName: 'first' });
    const second = await newBot(users, member);
    await newBot(users, realm.owner);
    await users.rpc.deactivateBot({ botId: second.id }, { actor: member });
    const { botsJson } = await users.rpc.listOwnBots({}, { actor: member });
    expect(JSON.parse(botsJson)).toEqual([
      {
        username: `first-bot@${realm.host}`,
        full_name: 'First',
        api_key: first.key,
        avatar_url: first.avatar_url,
        default_sending_stream: null,
        default_events_register_stream: null,
        default_all_public_streams: false,
      },
    ]);
  });

  test('in snapshots to their owner, and all of them to administrators', async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const other = await users.createMember(realm, 'max@example.com', 'Max Member');
    const mine = await newBot(users, member, webhook);
    const ownersBot = await newBot(users, realm.owner);
    const ids = async (actor: Actor) =>
      (await recordsFor(users, actor)).map(({ user_id }) => user_id);
    expect(await ids(realm.owner)).toEqual([mine.id, ownersBot.id]);
    expect(await ids(member)).toEqual([mine.id]);
    expect(await ids(other)).toEqual([]);
  });
});

describe('updating a bot', () => {
  test('publishes one event per changed property when the owner changes names, webhook and defaults', async ({
    users,
  }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, webhook);
    const [{ services: [before] = [] } = {}] = await recordsFor(users, member);
    const answer = await update(users, member, {
      botId: bot.id,
      fullName: 'Renamed',
      shortName: 'renamed',
      servicePayloadUrl: 'http://elsewhere.example.com/',
      serviceInterface: 2,
      defaultSendingChannel: { channelId: 3, name: 'general' },
    });
    const events = await botEventsOf(users, realm, bot.id, 5, ofCreation);
    expect(answer).toEqual({
      full_name: 'Renamed',
      avatar_url: expect.stringContaining('gravatar'),
      service_interface: 2,
      service_payload_url: 'http://elsewhere.example.com/',
      config_data: {},
      default_sending_stream: 'general',
      default_events_register_stream: null,
      default_all_public_streams: false,
      bot_owner: 'mia@example.com',
    });
    expect(events.map(({ type, body }) => [type, Object.keys(Object(body).person ?? {})])).toEqual([
      ['realm_user', ['user_id', 'full_name']],
      ['realm_user', ['user_id', 'delivery_email']],
      ['realm_user', ['user_id', 'new_email']],
      ['realm_user', expect.arrayContaining(['avatar_version'])],
      ['realm_bot', []],
    ]);
    const services = [
      { ...Object(before), base_url: 'http://elsewhere.example.com/', interface: 2 },
    ];
    expect(events[4]).toMatchObject({
      userIds: [realm.owner.userId, member.userId],
      body: { op: 'update', bot: { user_id: bot.id, default_sending_stream: 'general', services } },
    });
    expect(Object.keys(Object(events[4]?.body).bot)).toEqual([
      'user_id',
      'default_sending_stream',
      'services',
    ]);
    expect(await identityOf(users, bot.key)).toMatchObject({
      deliveryEmail: `renamed-bot@${realm.host}`,
    });
  });

  test('clears a default when it is empty, and resets the interface when the URL changes', async ({
    users,
  }) => {
    const { member } = await ownerAndMember(users);
    const bot = await newBot(users, member, {
      ...webhook,
      interfaceType: 2,
      defaultEventsRegisterChannel: { channelId: 3, name: 'general' },
    });
    expect(
      await update(users, member, {
        botId: bot.id,
        servicePayloadUrl: 'https://new.example.com',
        defaultEventsRegisterChannel: { channelId: 0, name: '' },
        configData: { city: 'Berlin' },
      }),
    ).toMatchObject({
      service_interface: 1,
      default_events_register_stream: null,
      config_data: { city: 'Berlin' },
    });
    expect(
      await update(users, member, { botId: bot.id, configData: { unit: 'km' } }),
    ).toMatchObject({ config_data: { city: 'Berlin', unit: 'km' } });
  });

  test('publishes realm_bot delete to the old owner and add to the new one when an administrator changes the owner', async ({
    users,
  }) => {
    const { realm, member } = await ownerAndMember(users);
    const next = await users.createMember(realm, 'max@example.com', 'Max Member');
    const bot = await newBot(users, member);
    await update(users, realm.owner, { botId: bot.id, botOwnerId: next.userId });
    const events = await botEventsOf(users, realm, bot.id, 3, ofCreation);
    expect(events).toMatchObject([
      {
        type: 'realm_user',
        everyone: true,
        body: { op: 'update', person: { user_id: bot.id, bot_owner_id: next.userId } },
      },
      {
        type: 'realm_bot',
        userIds: [member.userId],
        body: { op: 'delete', bot: { user_id: bot.id } },
      },
      {
        type: 'realm_bot',
        userIds: [next.userId],
        body: { op: 'add', bot: { user_id: bot.id, services: [] } },
      },
    ]);
    const before = await identityOf(users, bot.key);
    await update(users, realm.owner, { botId: bot.id, role: 300 });
    const after = await identityOf(users, bot.key);
    expect(after).toMatchObject({ role: 300, botOwnerId: next.userId });
    expect(after?.userVersion).toBeGreaterThan(before?.userVersion ?? 0);
    expect(after?.groupIds).not.toEqual(before?.groupIds);
  });

  test('publishes nothing when no value changes', async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, webhook);
    await update(users, member, { botId: bot.id, servicePayloadUrl: webhook.payloadUrl });
    await update(users, member, { botId: bot.id, fullName: 'Marker' });
    const events = await botEventsOf(users, realm, bot.id, 1, ofCreation);
    expect(events).toMatchObject([{ body: { person: { full_name: 'Marker' } } }]);
  });

  test('is rejected for a forbidden role, an invalid owner, a duplicate name or a URL of a bot without webhook', async ({
    users,
  }) => {
    const { realm, member } = await ownerAndMember(users);
    const gone = await users.createMember(realm, 'gone@example.com', 'Greta Gone');
    await users.rpc.deactivateUser({ userId: gone.userId }, { actor: realm.owner });
    const bot = await newBot(users, member);
    const another = await newBot(users, member, { fullName: 'Another', shortName: 'another' });
    const foreign = await users.createRealm();
    const refusals: [Actor, object, string][] = [
      [member, { role: 300 }, 'UNAUTHORIZED_PRINCIPAL'],
      [member, { botOwnerId: realm.owner.userId }, 'UNAUTHORIZED_PRINCIPAL'],
      [{ ...realm.owner, role: 200 }, { role: 100 }, 'UNAUTHORIZED_PRINCIPAL'],
      [{ ...member, role: 200 }, { botOwnerId: realm.owner.userId }, 'UNAUTHORIZED_PRINCIPAL'],
      [realm.owner, { role: 450 }, 'BAD_REQUEST'],
      [realm.owner, { botOwnerId: gone.userId }, 'BAD_REQUEST'],
      [realm.owner, { botOwnerId: another.id }, 'BAD_REQUEST'],
      [realm.owner, { botOwnerId: foreign.owner.userId }, 'BAD_REQUEST'],
      [member, { fullName: 'another' }, 'BAD_REQUEST'],
      [member, { shortName: 'another' }, 'BAD_REQUEST'],
      [member, { servicePayloadUrl: 'https://example.com' }, 'BAD_REQUEST'],
    ];
    for (const [actor, request, code] of refusals) {
      await expect(
        update(users, actor, { botId: bot.id, ...request }),
        JSON.stringify(request),
      ).rejects.toMatchObject({ code });
    }
  });
});

test('renames default channels of bots when channel.changed has a new name, and ignores late events', async ({
  users,
}) => {
  const { realm, member } = await ownerAndMember(users);
  const channelId = realm.realmId;
  const bot = await newBot(users, member, {
    defaultSendingChannel: { channelId, name: 'old' },
    defaultEventsRegisterChannel: { channelId, name: 'old' },
  });
  const other = await newBot(users, member, {
    defaultSendingChannel: { channelId: channelId + 1, name: 'old' },
  });
  users.channelNames.set(channelId, 'new');
  const meta = { service: 'channels', realmId: realm.realmId, eventNumber: 1, index: 0 };
  for (const name of ['new', 'between', 'new']) {
    const state = { channelId, version: 2, settings: { name } };
    const domainEvent = channelChanged.message.deserialize(channelChanged.message.serialize(state));
    await updateDefaultChannelNames(users.deps, domainEvent, meta);
  }
  expect(await recordsFor(users, member)).toMatchObject([
    { user_id: bot.id, default_sending_stream: 'new', default_events_register_stream: 'new' },
    { user_id: other.id, default_sending_stream: 'old' },
  ]);
  expect(await botEventsOf(users, realm, bot.id, 1, ofCreation)).toMatchObject([
    {
      type: 'realm_bot',
      userIds: [realm.owner.userId, member.userId],
      body: {
        op: 'update',
        bot: {
          user_id: bot.id,
          default_sending_stream: 'new',
          default_events_register_stream: 'new',
        },
      },
    },
  ]);
  expect(await identityOf(users, bot.key)).toMatchObject({ defaultEventsRegisterChannel: 'new' });
});

test("keeps a deactivated bot in its owner's snapshot, and deactivating it again is a no-op", async ({
  users,
}) => {
  const { realm, member } = await ownerAndMember(users);
  const bot = await newBot(users, member);
  await users.rpc.deactivateBot({ botId: bot.id }, { actor: member });
  const events = await botEventsOf(users, realm, bot.id, 3, ofCreation);
  expect(events.at(-1)).toMatchObject({
    type: 'realm_user',
    body: { op: 'update', person: { user_id: bot.id, is_active: false } },
  });
  expect(await identityOf(users, bot.key)).toMatchObject({ isActive: false });
  expect((await recordsFor(users, member)).map(({ user_id }) => user_id)).toEqual([bot.id]);
  // The second run finds no bots to update.
  await users.rpc.deactivateBot({ botId: bot.id }, { actor: realm.owner });
});

test("deactivates a user's bots when the user is deactivated", async ({ users }) => {
  const { realm, member } = await ownerAndMember(users);
  const bot = await newBot(users, member);
  await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
  expect(await identityOf(users, bot.key)).toMatchObject({ isActive: false });
});

test('returns the same API key of a bot until it is regenerated, then rejects the old one', async ({
  users,
}) => {
  const { realm, member } = await ownerAndMember(users);
  const bot = await newBot(users, member);
  expect(await users.rpc.getBotApiKey({ botId: bot.id }, { actor: member })).toEqual({
    apiKey: bot.key,
  });
  const options = { actor: realm.owner, idempotency: { key: 'new key', requestHash: 'hash' } };
  const { apiKey } = await users.rpc.regenerateBotApiKey({ botId: bot.id }, options);
  expect(apiKey).not.toBe(bot.key);
  expect(await users.rpc.regenerateBotApiKey({ botId: bot.id }, options)).toEqual({ apiKey });
  expect(await identityOf(users, bot.key)).toBeUndefined();
  expect(await identityOf(users, apiKey)).toMatchObject({ userId: bot.id });
});

test('rejects managing persons, system bots, bots of others and bots of other realms', async ({
  users,
}) => {
  const { realm, member } = await ownerAndMember(users);
  const other = await users.createMember(realm, 'max@example.com', 'Max Member');
  const bot = await newBot(users, member);
  const foreign = await users.createRealm();
  const foreignBot = await newBot(users, foreign.owner);
  const systemBot = await users
    .db('account')
    .where({ realm_id: realm.realmId, system_bot: 'welcome-bot' })
    .first();
  const cases: [Actor, number][] = [
    [other, bot.id],
    [{ ...member, isBot: true }, bot.id],
    [realm.owner, member.userId],
    [realm.owner, systemBot.user_id],
    [realm.owner, foreignBot.id],
    [realm.owner, 999_999_999],
  ];
  for (const [actor, botId] of cases) {
    const rejection = { code: 'BAD_REQUEST' };
    const options = { actor };
    await expect(users.rpc.updateBot({ botId, fullName: 'New' }, options)).rejects.toMatchObject(
      rejection,
    );
    await expect(users.rpc.deactivateBot({ botId }, options)).rejects.toMatchObject(rejection);
    await expect(users.rpc.getBotApiKey({ botId }, options)).rejects.toMatchObject(rejection);
    await expect(users.rpc.regenerateBotApiKey({ botId }, options)).rejects.toMatchObject(
      rejection,
    );
  }
  expect(await identityOf(users, bot.key)).toMatchObject({ isActive: true });
});

describe('bot storage', () => {
  async function botActor(users: TestUsers): Promise<Actor> {
    const { member } = await ownerAndMember(users);
    const bot = await newBot(users, member);
    return users.actorOf(member.realmId, bot.id);
  }

  test('stores values by key for each bot separately', async ({ users }) => {
    const actor = await botActor(users);
    const other = await botActor(users);
    await users.rpc.writeBotStorage({ storage: { a: '1', b: '2' } }, { actor });
    await users.rpc.writeBotStorage({ storage: { b: '3', c: '' } }, { actor });
    const all = { a: '1', b: '3', c: '' };
    expect(await users.rpc.readBotStorage({}, { actor })).toEqual({ storage: all });
    expect(await users.rpc.readBotStorage({ keys: ['b'], hasKeys: true }, { actor })).toEqual({
      storage: { b: '3' },
    });
    expect(await users.rpc.readBotStorage({}, { actor: other })).toEqual({ storage: {} });
    await users.rpc.clearBotStorage({ keys: ['a'], hasKeys: true }, { actor });
    expect(await users.rpc.readBotStorage({}, { actor })).toEqual({ storage: { b: '3', c: '' } });
    await users.rpc.clearBotStorage({}, { actor });
    expect(await users.rpc.readBotStorage({}, { actor })).toEqual({ storage: {} });
  });

  test('rejects unknown keys, null bytes, values above the quota and actors that are no bots', async ({
    users,
  }) => {
    const actor = await botActor(users);
    await users.rpc.writeBotStorage({ storage: { a: '1' } }, { actor });
    const rejection = { code: 'BAD_REQUEST' };
    for (const keys of [['a', 'b'], ['a\0']]) {
      const request = { keys, hasKeys: true };
      await expect(users.rpc.readBotStorage(request, { actor })).rejects.toMatchObject(rejection);
      await expect(users.rpc.clearBotStorage(request, { actor })).rejects.toMatchObject(rejection);
    }
    const bad: Record<string, string>[] = [{ a: '\0' }, { 'a\0': '1' }];
    for (const storage of bad) {
      await expect(users.rpc.writeBotStorage({ storage }, { actor })).rejects.toMatchObject(
        rejection,
      );
    }
    const part = 'x'.repeat(2_500_000);
    for (const key of ['1', '2', '3']) {
      await users.rpc.writeBotStorage({ storage: { [key]: part } }, { actor });
    }
    await expect(
      users.rpc.writeBotStorage({ storage: { 4: part } }, { actor }),
    ).rejects.toMatchObject(rejection);
    expect(await users.rpc.readBotStorage({ keys: ['a'], hasKeys: true }, { actor })).toEqual({
      storage: { a: '1' },
    });
    const person = { ...actor, isBot: false };
    await expect(users.rpc.readBotStorage({}, { actor: person })).rejects.toMatchObject(rejection);
  });
});
