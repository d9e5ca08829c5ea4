import { type Actor, roles } from '@chat/kit/actor/actor';
import { channelChanged } from '@chat/proto/domain-events';
import { describe, expect } from 'vitest';
import { updateDefaultChannelNames } from '../src/bots/update-default-channel-names.ts';
import {
  botEventsOf,
  Created,
  identityOf,
  newBot,
  ofCreation,
  ownerAndMember,
  recordsFor,
  webhook,
} from './bots.ts';
import { test } from './users.ts';

describe('createBot', () => {
  test('creates a bot with the member role and a working API key that its creator owns', async ({
    users,
  }) => {
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

  test('publishes a new bot as a user to everyone, and as a bot to its owner and administrators', async ({
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

  test('creates only one bot if a request is repeated with the same idempotency key', async ({
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
    ['an invalid name', { fullName: 'x' }],
    ['a name in use', { fullName: 'mia member' }],
  ] as const)('rejects a new bot: %s', async ([, request, code = 'BAD_REQUEST'], { users }) => {
    const { member } = await ownerAndMember(users);
    await expect(newBot(users, member, request)).rejects.toMatchObject({ code });
    expect(await recordsFor(users, member)).toEqual([]);
  });

  test('rejects a bot with a short name that is in use, ignoring case', async ({ users }) => {
    const { member } = await ownerAndMember(users);
    await newBot(users, member, { shortName: 'same' });
    await expect(newBot(users, member, { shortName: 'SAME' })).rejects.toMatchObject({
      message: 'Username already in use',
    });
  });

  test('requires can_create_bots_group for a new bot, or can_create_write_only_bots_group for an incoming webhook', async ({
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

  test('does not let bots or deactivated users create bots', async ({ users }) => {
    const { member } = await ownerAndMember(users);
    const bot = await newBot(users, member);
    const asBot = { ...(await users.actorOf(member.realmId, bot.id)), owner: member };
    await expect(newBot(users, asBot)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await users.changeAccount(member, { is_active: false });
    await expect(newBot(users, member)).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
  });

  test('publishes a new bot with its webhook services to other services', async ({ users }) => {
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

describe('lists of bots', () => {
  test('returns active bots with their API keys from GET /bots, only to their owner', async ({
    users,
  }) => {
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

  test("returns all bots in administrators' snapshots, and own bots in all others", async ({
    users,
  }) => {
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

test("renames bots' default channels when channel.changed has a new name, and ignores late events", async ({
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

test("keeps a deactivated bot in its owner's snapshot", async ({ users }) => {
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

test('returns the same API key for a bot until the key is regenerated', async ({ users }) => {
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

test("does not let an actor manage people, system bots, other users' bots or bots in other realms", async ({
  users,
}) => {
  const { realm, member } = await ownerAndMember(users);
  const other = await users.createMember(realm, 'max@example.com', 'Max Member');
  const moderator = { ...other, role: roles.moderator };
  const bot = await newBot(users, member);
  const foreign = await users.createRealm();
  const foreignBot = await newBot(users, foreign.owner);
  const systemBot = await users
    .db('account')
    .where({ realm_id: realm.realmId, system_bot: 'welcome-bot' })
    .first();
  const cases: [Actor, number][] = [
    [other, bot.id],
    [moderator, bot.id],
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
