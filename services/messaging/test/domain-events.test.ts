import { roles } from '@chat/kit/actor/actor';
import { openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import { describe, expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { countWaiting, openSql } from './sql.ts';
import {
  channelDomainEvent,
  channelState,
  createRealm,
  realmDomainEvent,
  userDomainEvent,
} from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

function members() {
  const realm = createRealm();
  return { realm, ada: realm.add(roles.member), bob: realm.add(roles.member) };
}

describe('a service without read models', () => {
  test('reads realm, users and channel from the other services to send a message without read models', async () => {
    const { realm, ada, bob } = members();
    const channel = realm.addChannel([ada, bob]);
    messaging.know(realm);
    await messaging.send(realm, ada, channel);
    await messaging.send(realm, ada, [bob]);
    expect(await messaging.drainEvents(realm)).toMatchObject([
      { userIds: [ada.id, bob.id] },
      { userIds: [ada.id, bob.id] },
    ]);
    expect(
      messaging.world.asked.filter((call) => call === `users.listDomainEvents ${realm.id}`),
    ).toEqual([`users.listDomainEvents ${realm.id}`]);
  });

  test('finds a channel by its name without read models', async () => {
    const { realm, ada } = members();
    const channel = realm.addChannel([ada], { name: 'Design' });
    messaging.know(realm);
    await messaging.send(realm, ada, channel, { destination: { channelName: 'design' } });
  });

  test('finds a channel that was created since the last refill', async () => {
    const { realm, ada } = members();
    await messaging.applyRealm(realm);
    await messaging.list(realm, ada);
    const channel = realm.addChannel([ada]);
    await messaging.send(realm, ada, channel);
    expect(await messaging.drainEvents(realm)).toMatchObject([{ userIds: [ada.id] }]);
  });

  test('reads the realm from the users service for lists of messages and for snapshots', async () => {
    const { realm, ada } = members();
    const channel = realm.addChannel([ada]);
    messaging.know(realm);
    expect((await messaging.list(realm, ada)).ids).toEqual([]);
    expect(await messaging.snapshot(realm, ada, ['message'])).toMatchObject({
      eventNumber: 0,
      fields: { max_message_id: -1 },
    });
    await messaging.send(realm, ada, channel);
  });

  test('reads only an unknown user from the users service, without reading the realm again', async () => {
    const { realm, ada } = members();
    messaging.know(realm);
    const sent = messaging.send(realm, ada, [], { destination: { direct: { userIds: [77] } } });
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const asked = messaging.world.asked.filter((call) =>
      call.startsWith(`users.listDomainEvents ${realm.id}`),
    );
    expect(new Set(asked)).toEqual(
      new Set([`users.listDomainEvents ${realm.id}`, `users.listDomainEvents ${realm.id} 77`]),
    );
  });
});

describe('domain events of the users service', () => {
  test("ignores users' domain events with a lower event number", async () => {
    const { realm, ada, bob } = members();
    await messaging.applyRealm(realm);
    realm.eventNumber = 10;
    bob.name = 'New';
    await messaging.applyDomainEvents('users', realm, [userDomainEvent(bob)], 10);
    bob.name = 'Old';
    await messaging.applyDomainEvents('users', realm, [userDomainEvent(bob)], 9);
    bob.name = 'New';
    realm.settings.empty_topic_display_name = 'new name';
    await messaging.applyDomainEvents('users', realm, [realmDomainEvent(realm)], 12);
    realm.settings.empty_topic_display_name = 'old name';
    await messaging.applyDomainEvents('users', realm, [realmDomainEvent(realm)], 11);
    realm.settings.empty_topic_display_name = 'new name';

    const channel = realm.addChannel([ada, bob]);
    await messaging.send(realm, bob, channel, { topic: '' });
    expect((await messaging.list(realm, ada)).messages).toMatchObject([
      { sender_full_name: 'New', subject: 'new name' },
    ]);
  });

  test('leaves rows unchanged when a refill contains nothing new', async () => {
    const { realm, ada, bob } = members();
    const silenced = realm.add(roles.member, { mutedBy: [ada.id], alertWords: ['tea', 'milk'] });
    await messaging.applyRealm(realm);
    const { eventNumber } = realm;
    realm.eventNumber = eventNumber + 20;
    bob.name = 'New';
    const sent = messaging.send(realm, ada, [], { destination: { direct: { userIds: [77] } } });
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await using database = await openDatabase({
      url: messaging.databaseUrl,
      schema: 'messaging',
      poolSize: 1,
      log: createLogger({ service: 'test', level: 'error' }),
    });
    const accounts = await database
      .db('account')
      .where({ realm_id: realm.id })
      .orderBy('user_id')
      .select('user_id', 'full_name', 'event_number');
    expect(accounts).toEqual([
      { user_id: ada.id, full_name: ada.name, event_number: eventNumber },
      { user_id: bob.id, full_name: 'New', event_number: eventNumber + 20 },
      { user_id: silenced.id, full_name: silenced.name, event_number: eventNumber },
    ]);
  });

  test("applies a user's domain event that arrives after the user's subscription", async () => {
    const { realm, ada } = members();
    await messaging.applyRealm(realm);
    const late = realm.add(roles.member);
    const gone = realm.add(roles.member, { isActive: false });
    realm.people.splice(realm.people.indexOf(late), 2);
    const channel = realm.addChannel([ada, late, gone]);
    await messaging.send(realm, ada, channel);
    await messaging.applyUser(realm, late);
    await messaging.applyUser(realm, gone);
    await messaging.send(realm, ada, channel);
    expect(await messaging.drainEvents(realm)).toMatchObject([
      { userIds: [ada.id, late.id, gone.id] },
      { userIds: [ada.id, late.id] },
    ]);
  });
});

describe('versions of a channel', () => {
  async function seed() {
    const { realm, ada, bob } = members();
    const eve = realm.add(roles.member);
    const channel = realm.addChannel([ada]);
    await messaging.applyRealm(realm);
    const audience = async () => {
      await messaging.send(realm, ada, channel);
      return (await messaging.drainEvents(realm)).at(-1)?.userIds;
    };
    // The first request reads the realm's channels. Later changes have to arrive as events.
    await messaging.list(realm, ada);
    return { realm, ada, bob, eve, channel, audience };
  }

  test('applies a version of a channel only once, even if it is delivered again', async () => {
    const { realm, ada, bob, channel, audience } = await seed();
    await messaging.change(realm, channel, { joined: [bob] });
    const joined = channelDomainEvent(channel, { joined: [bob.id] });
    await messaging.change(realm, channel, { left: [bob] });
    await messaging.applyDomainEvents('channels', realm, [joined]);
    expect(await audience()).toEqual([ada.id]);
  });

  test('lets a version of a channel wait for an earlier version that arrives later', async () => {
    const { realm, ada, bob, eve, channel, audience } = await seed();
    await messaging.change(realm, channel, { joined: [bob], isMissed: true });
    const second = channelDomainEvent(channel, { joined: [bob.id] });
    await messaging.change(realm, channel, { joined: [eve], isMissed: true });
    const third = channelDomainEvent(channel, { joined: [eve.id] });
    const asked = messaging.world.asked.length;
    // The first one is delivered while the other one waits for the same lock.
    await using database = await openSql(messaging);
    const applied = await database.db.transaction(async (tx) => {
      const key = { realm_id: realm.id, channel_id: channel.id };
      await tx('conversation').where(key).forUpdate().select('id');
      const late = messaging.applyDomainEvents('channels', realm, [third]);
      await expect.poll(() => countWaiting(database)).toBe(1);
      const early = messaging.applyDomainEvents('channels', realm, [second]);
      await expect.poll(() => countWaiting(database)).toBe(2);
      return { late, early };
    });
    await Promise.all([applied.late, applied.early]);
    expect(await audience()).toEqual([ada.id, bob.id, eve.id]);
    expect(messaging.world.asked).toHaveLength(asked);
  });

  test("fetches the channel's state when an earlier version is lost", async () => {
    const { realm, ada, bob, eve, channel, audience } = await seed();
    await messaging.change(realm, channel, { joined: [bob] });
    await messaging.change(realm, channel, { left: [bob], isMissed: true });
    await messaging.change(realm, channel, { joined: [eve], name: 'New name' });
    expect(await audience()).toEqual([ada.id, eve.id]);
    expect(messaging.world.asked).toContain(`channels.getChannelState ${channel.id}`);
    expect((await messaging.list(realm, bob, narrow(['channel', 'new name']))).ids).toHaveLength(1);
  });

  test('consumes versions of a channel from the bus', async () => {
    const { realm, ada, bob, channel, audience } = await seed();
    // The synchronous call and the bus carry the same domain events.
    await messaging.change(realm, channel, { joined: [bob], isMissed: true });
    await messaging.publishDomainEvent('channels', realm, 'channel.changed', channelState(channel));
    await expect.poll(audience).toEqual([ada.id, bob.id]);
  });
});

describe('domain events of the messaging service', () => {
  test('publishes a domain event only for the first message of a channel', async () => {
    const { realm, ada, bob } = members();
    const [channel, other] = [realm.addChannel([ada, bob]), realm.addChannel([ada])];
    await messaging.applyRealm(realm);
    const first = await messaging.send(realm, ada, channel);
    await messaging.send(realm, ada, channel);
    await messaging.send(realm, ada, [bob]);
    const firstElsewhere = await messaging.send(realm, ada, other);

    const newEvents = () => messaging.domainEvents.filter((known) => known.realmId === realm.id);
    await expect.poll(() => newEvents().length).toBe(2);
    expect(newEvents()).toMatchObject([
      {
        name: 'channel.first_message_changed',
        body: { channelId: channel.id, firstMessageId: first },
      },
      {
        name: 'channel.first_message_changed',
        body: { channelId: other.id, firstMessageId: firstElsewhere },
      },
    ]);
  });
});
