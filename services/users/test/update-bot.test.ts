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
import { test } from './users.ts';

describe('updating a bot', () => {
  test('publishes one event per changed property when the owner changes names, webhook and defaults', async ({
    users,
  }) => {
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

  test('publishes realm_bot delete to the old owner and add to the new one when an administrator changes the owner', async ({
    users,
  }) => {
    const { realm, member } = await ownerAndMember(users);
    const next = await users.createMember(realm, 'max@example.com', 'Max Member');
    const bot = await newBot(users, member);
    await updateBot(users, realm.owner, { botId: bot.id, botOwnerId: next.userId });
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
    await updateBot(users, realm.owner, { botId: bot.id, role: 300 });
    const after = await identityOf(users, bot.key);
    expect(after).toMatchObject({ role: 300, botOwnerId: next.userId });
    expect(after?.userVersion).toBeGreaterThan(before?.userVersion ?? 0);
    expect(after?.groupIds).not.toEqual(before?.groupIds);
  });

  test('publishes nothing when no value changes', async ({ users }) => {
    const { realm, member } = await ownerAndMember(users);
    const bot = await newBot(users, member, webhook);
    await updateBot(users, member, { botId: bot.id, servicePayloadUrl: webhook.payloadUrl });
    await updateBot(users, member, { botId: bot.id, fullName: 'Marker' });
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
        updateBot(users, actor, { botId: bot.id, ...request }),
        JSON.stringify(request),
      ).rejects.toMatchObject({ code });
    }
  });
});
