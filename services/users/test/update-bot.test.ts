import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import {
  botEventsOf,
  identityOf,
  newBot,
  ofCreation,
  ownerAndMember,
  recordsFor,
  updateBot,
  webhook,
} from './bots.ts';
import { mailTest } from './confirmations.ts';
import { type TestUsers, test } from './users.ts';

describe('updating a bot', () => {
  test("publishes one event per property that a bot's owner changes", async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, webhook);
    const [{ services: [before] = [] } = {}] = await recordsFor(users, member);
    const answer = await updateBot(users, member, {
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

  test("clears a bot's default if the new value is empty, and resets the interface if the URL changes", async ({
    users,
  }) => {
    const { member } = await ownerAndMember(users);
    const bot = await newBot(users, member, {
      ...webhook,
      interfaceType: 2,
      defaultEventsRegisterChannel: { channelId: 3, name: 'general' },
    });
    expect(
      await updateBot(users, member, {
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
      await updateBot(users, member, { botId: bot.id, configData: { unit: 'km' } }),
    ).toMatchObject({ config_data: { city: 'Berlin', unit: 'km' } });
  });

  test('publishes realm_bot delete to the old owner and realm_bot add to the new owner', async ({
    users,
  }) => {
    const { realm, member } = await ownerAndMember(users);
    const next = await users.createMember(realm, 'max@example.com', 'Max Member');
    const bot = await newBot(users, member);
    await updateBot(users, realm.owner, { botId: bot.id, botOwnerId: next.userId });
    const events = await botEventsOf(users, realm, bot.id, 4, ofCreation);
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
      {
        type: 'realm_bot',
        userIds: [realm.owner.userId],
        body: { op: 'update', bot: { user_id: bot.id, has_owner_rights: false } },
      },
    ]);
    const before = await identityOf(users, bot.key);
    await updateBot(users, realm.owner, { botId: bot.id, role: 300 });
    const after = await identityOf(users, bot.key);
    expect(after).toMatchObject({ role: 300, botOwnerId: next.userId });
    expect(after?.userVersion).toBeGreaterThan(before?.userVersion ?? 0);
    expect(after?.groupIds).not.toEqual(before?.groupIds);
  });

  test('publishes nothing if an update of a bot changes no value', async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, webhook);
    await updateBot(users, member, { botId: bot.id, servicePayloadUrl: webhook.payloadUrl });
    await updateBot(users, member, { botId: bot.id, fullName: 'Marker' });
    const events = await botEventsOf(users, realm, bot.id, 1, ofCreation);
    expect(events).toMatchObject([{ body: { person: { full_name: 'Marker' } } }]);
  });

  test('rejects a forbidden role, an invalid owner, a duplicate name, and a URL for a bot without a webhook', async ({
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
        updateBot(users, actor, { botId: bot.id, ...request }),
        JSON.stringify(request),
      ).rejects.toMatchObject({ code });
    }
  });
});

describe('transferring a bot', () => {
  async function transferred(users: TestUsers, request: object = {}) {
    const { realm, member } = await ownerAndMember(users);
    const next = await users.createMember(realm, 'max@example.com', 'Max Member');
    const bot = await newBot(users, member, request);
    await updateBot(users, realm.owner, { botId: bot.id, botOwnerId: next.userId });
    return { realm, member, next, bot };
  }
  const rightsOf = async (users: TestUsers, key: string) => {
    const identity = await identityOf(users, key);
    return identity && [identity.botOwnerId, identity.hasOwnerRights];
  };

  test("gives a transferred bot its new owner's rights only when the owner replaces its key", async ({
    users,
  }) => {
    const { realm, next, bot } = await transferred(users);
    expect(await rightsOf(users, bot.key)).toEqual([next.userId, false]);
    expect(await recordsFor(users, next)).toMatchObject([{ has_owner_rights: false }]);
    const changed = async () =>
      (await users.domainEventsOf(realm.realmId, 0)).filter(
        ({ body }) => 'userId' in body && body.userId === bot.id,
      );
    await expect
      .poll(async () => (await changed()).at(-1)?.body)
      .toMatchObject({
        botOwnerId: next.userId,
      });
    expect((await changed()).at(-1)?.body).not.toHaveProperty('rightsOwnerId');

    const { apiKey } = await users.rpc.regenerateBotApiKey({ botId: bot.id }, { actor: next });

    expect(await rightsOf(users, bot.key)).toBeUndefined();
    expect(await rightsOf(users, apiKey)).toEqual([next.userId, true]);
    expect(await recordsFor(users, next)).toMatchObject([{ has_owner_rights: true }]);
    await expect
      .poll(async () => (await changed()).at(-1)?.body)
      .toMatchObject({
        rightsOwnerId: next.userId,
      });
  });

  test("gives a transferred bot no owner's rights if it is transferred back or replaces its own key", async ({
    users,
  }) => {
    const { realm, member, next, bot } = await transferred(users);
    await updateBot(users, realm.owner, { botId: bot.id, botOwnerId: member.userId });
    expect(await rightsOf(users, bot.key)).toEqual([member.userId, false]);
    await updateBot(users, realm.owner, { botId: bot.id, botOwnerId: next.userId });
    const actor = await users.actorOf(realm.realmId, bot.id);
    const { apiKey } = await users.rpc.regenerateApiKey({}, { actor });
    expect(await rightsOf(users, apiKey)).toEqual([next.userId, false]);
  });

  test('sends a system message about a transferred bot to both owners', async ({ users }) => {
    const { realm, member, next, bot } = await transferred(users);
    const told = users.systemMessages.filter(({ realmId }) => realmId === realm.realmId);
    expect(told.map(({ direct, content }) => [direct?.userIds, content])).toEqual([
      [[next.userId], expect.stringContaining('made you the owner of')],
      [[member.userId], expect.stringContaining('which was yours')],
    ]);
    expect(told[0]?.content).toContain(`|${bot.id}**`);
  });

  test("removes the owner's rights from a bot when the owner is deactivated", async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member);
    expect(await rightsOf(users, bot.key)).toEqual([member.userId, true]);
    await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
    await users.rpc.reactivateUser({ userId: bot.id }, { actor: realm.owner });
    expect(await rightsOf(users, bot.key)).toEqual([member.userId, false]);
    const next = await users.createMember(realm, 'max@example.com', 'Max Member');
    await updateBot(users, realm.owner, { botId: bot.id, botOwnerId: next.userId });
    expect(await rightsOf(users, bot.key)).toEqual([next.userId, false]);
  });

  mailTest('requests a mail about a transferred bot to both owners', async ({ users }) => {
    const { realm, member, next, bot } = await transferred(users, webhook);
    const { realmId } = realm;
    await expect
      .poll(() => users.requestedMails(realmId).flatMap((cause) => cause?.botTransferred ?? []))
      .toHaveLength(2);
    const causes = users.requestedMails(realmId).filter((cause) => cause?.botTransferred);
    const mails = await Promise.all(
      causes.map(async (cause) => (await users.rpc.describeMail({ realmId, cause })).mail),
    );
    const about = { botName: bot.name, payloadUrl: webhook.payloadUrl };
    expect(mails).toMatchObject([
      {
        ...{ address: 'max@example.com', link: `https://${realm.host}/#settings/bots` },
        botTransferred: { ...about, otherName: 'Mia Member', isNewOwner: true },
      },
      {
        address: 'mia@example.com',
        botTransferred: { ...about, otherName: 'Max Member', isNewOwner: false },
      },
    ]);
    await updateBot(users, realm.owner, { botId: bot.id, botOwnerId: member.userId });
    expect(await users.rpc.describeMail({ realmId, cause: causes[0] })).toEqual({});
    expect(next.userId).not.toBe(member.userId);
  });
});

test("returns and replaces the key of an organization owner's bot only for owners", async ({
  users,
}) => {
  const { realm, member } = await ownerAndMember(users);
  const bot = await newBot(users, realm.owner);
  await users.rpc.updateUser(
    { user: { userId: member.userId }, role: 200 },
    { actor: realm.owner },
  );
  const actor = await users.actorOf(realm.realmId, member.userId);
  const refused = { code: 'UNAUTHORIZED_PRINCIPAL' };
  await expect(users.rpc.getBotApiKey({ botId: bot.id }, { actor })).rejects.toMatchObject(refused);
  await expect(users.rpc.regenerateBotApiKey({ botId: bot.id }, { actor })).rejects.toMatchObject(
    refused,
  );
  const { apiKey } = await users.rpc.getBotApiKey({ botId: bot.id }, { actor: realm.owner });
  expect(apiKey).toBe(bot.key);
});

test('omits webhook tokens from the snapshot for callers who may not read keys', async ({
  users,
}) => {
  const { member } = await ownerAndMember(users);
  await newBot(users, member, webhook);
  const tokensFor = async (options: object) => {
    const { fieldsJson } = await users.rpc.getSnapshot(
      { groups: ['realm_bot'], options },
      { actor: member },
    );
    const [bot] = JSON.parse(fieldsJson).realm_bots;
    return bot.services.map(({ token }: { token: string }) => token);
  };
  expect(await tokensFor({})).toEqual([expect.stringMatching(/^[A-Za-z0-9]{32}$/)]);
  expect(await tokensFor({ hidesCredentials: true })).toEqual(['']);
});
