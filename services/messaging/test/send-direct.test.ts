import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const eve = realm.add(roles.guest, { name: 'Eve' });
  await messaging.applyRealm(realm);
  return { realm, ada, bob, eve };
}

function recipient({ id, email, name }: Person) {
  return { id, email, full_name: name, is_mirror_dummy: false };
}

describe('a direct message', () => {
  test('sends a direct message to its participants and lists all of them, including the sender once', async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob, ada, bob]);
    const [event] = await messaging.drainEvents(realm);
    expect(event).toMatchObject({ userIds: [ada.id, bob.id], allPublicChannels: false });
    expect(event?.body).toMatchObject({
      message: { type: 'private', display_recipient: [recipient(ada), recipient(bob)] },
      topic: '',
      displayed_topic: '',
    });
    expect(event?.body.message).not.toHaveProperty('stream_id');
  });

  test('uses the same conversation for direct messages in either direction', async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, bob, [ada]);
    const events = await messaging.drainEvents(realm);
    const recipientIds = events.map(({ body }) => Object(body.message).recipient_id);
    expect(new Set(recipientIds).size).toBe(1);
  });

  test('sends a direct message to oneself with one participant', async () => {
    const { realm, ada } = await seed();
    await messaging.send(realm, ada, [ada]);
    expect(await messaging.drainEvents(realm)).toMatchObject([
      { userIds: [ada.id], body: { message: { display_recipient: [recipient(ada)] } } },
    ]);
  });

  test('sends a direct message to users by email address, case-insensitively', async () => {
    const { realm, ada, bob, eve } = await seed();
    const emails = [bob.email.toUpperCase(), eve.email];
    await messaging.send(realm, ada, [], { destination: { direct: { emails } } });
    expect(await messaging.drainEvents(realm)).toMatchObject([
      { userIds: [ada.id, bob.id, eve.id] },
    ]);
  });

  test("shows the names of a direct message's participants at the time of sending", async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob]);
    bob.name = 'Robert';
    await messaging.applyUser(realm, bob);
    await messaging.send(realm, ada, [bob]);
    const events = await messaging.drainEvents(realm);
    const names = events.map(({ body }) => Object(body.message).display_recipient[1].full_name);
    expect(names).toEqual(['Bob', 'Robert']);
  });

  test('shows real email addresses in a direct message only to readers who may see them', async () => {
    const { realm, ada, bob } = await seed();
    Object.assign(ada, { deliveryEmail: 'ada@real.example', emailVisibility: 3 });
    await messaging.applyUser(realm, ada);
    await messaging.send(realm, ada, [bob]);
    expect(await messaging.drainEvents(realm)).toMatchObject([
      { body: { message: { sender_email: ada.email }, gravatar_for_role: 200 } },
    ]);
    const byRealAddress = messaging.send(realm, bob, [], {
      destination: { direct: { emails: ['ada@real.example'] } },
    });
    await expect(byRealAddress).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('permission to send a direct message', () => {
  test('returns BAD_REQUEST for missing recipients, unknown users, and users in another realm', async () => {
    const { realm, ada } = await seed();
    const other = await seed();
    for (const direct of [
      {},
      { userIds: [12345] },
      { userIds: [other.bob.id] },
      { emails: ['nobody@chat.example'] },
      { emails: [other.bob.email] },
      { emails: ['a\0b'] },
    ]) {
      const sent = messaging.send(realm, ada, [], { destination: { direct } });
      await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test('returns the same error to a guest for hidden and unknown users, by id and address', async () => {
    const { realm, ada, bob, eve } = await seed();
    realm.settings.can_access_all_users_group = realm.group('role:members');
    await messaging.applyRealm(realm);
    await messaging.send(realm, ada, [eve]);
    for (const email of [bob.email, 'nobody@chat.example']) {
      const direct = { emails: [email] };
      const sent = messaging.send(realm, eve, [], { destination: { direct } });
      await expect(sent).rejects.toMatchObject({ message: `Invalid email '${email}'` });
    }
    await messaging.send(realm, eve, [], { destination: { direct: { emails: [ada.email] } } });
  });

  test('hides users from guests from the next message on, even in the error for a rejected message', async () => {
    const { realm, ada, bob, eve } = await seed();
    // The process has cached the previous settings.
    await messaging.send(realm, ada, [ada]);
    realm.settings.can_access_all_users_group = realm.group('role:members');
    await messaging.applyRealmSettings(realm);
    for (const people of [[bob], [bob, ada], [bob]]) {
      await expect(messaging.send(realm, eve, people)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/^Invalid user ID /),
      });
    }
  });

  test('returns BAD_REQUEST for a deactivated recipient, even in an existing conversation', async () => {
    const { realm, ada, bob } = await seed();
    const bot = realm.add(roles.member, { botType: 3, ownerId: ada.id });
    await messaging.applyRealm(realm);
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, ada, [bot]);
    for (const person of [bob, bot]) {
      person.isActive = false;
      await messaging.applyUser(realm, person);
      await expect(messaging.send(realm, ada, [person])).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  test.each(['hello', '/poll Lunch?'])(
    'returns BAD_REQUEST for %j to an outgoing-webhook bot that was deactivated after the conversation was cached',
    async (content) => {
      const { realm, ada } = await seed();
      const bot = realm.add(roles.member, { botType: 3, ownerId: ada.id });
      await messaging.applyRealm(realm);
      // The second send caches the conversation.
      await messaging.send(realm, ada, [bot]);
      await messaging.send(realm, ada, [bot]);
      bot.isActive = false;
      await messaging.applyUser(realm, bot);
      const send = () => messaging.send(realm, ada, [bot], { content });
      await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      // The process still has the conversation cached, but not its accounts.
      messaging.app.deps.sendCache.accounts.clear();
      await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect((await messaging.list(realm, ada)).messages).toHaveLength(2);
    },
  );

  test("requires the realm's permission of sender or recipient, except for messages to bots and to oneself", async () => {
    const { realm, ada, bob, eve } = await seed();
    const bot = realm.add(roles.member, { botType: 1, ownerId: bob.id });
    await messaging.applyRealm(realm);
    realm.settings.direct_message_permission_group = {
      direct_members: [ada.id],
      direct_subgroups: [],
    };
    await messaging.applyRealmSettings(realm);
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, bob, [ada]);
    await messaging.send(realm, eve, [eve]);
    await messaging.send(realm, eve, [bot]);
    await messaging.send(realm, bot, [eve]);
    await expect(messaging.send(realm, bob, [eve])).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    // Members are not in the administrators' subgroup, but are in their own group.
    realm.settings.direct_message_permission_group = realm.group('role:members');
    await messaging.applyRealmSettings(realm);
    await messaging.send(realm, eve, [bob]);
    const guest = realm.add(roles.guest);
    await messaging.applyRealm(realm);
    await expect(messaging.send(realm, eve, [guest])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('requires permission to start a conversation only for its first message', async () => {
    const { realm, ada, bob } = await seed();
    realm.settings.direct_message_initiator_group = {
      direct_members: [ada.id],
      direct_subgroups: [],
    };
    await messaging.applyRealmSettings(realm);
    await expect(messaging.send(realm, bob, [ada])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, bob, [ada]);
    await messaging.send(realm, bob, [bob]);
  });

  test('applies a changed permission for direct messages to the next message', async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob]);
    realm.settings.direct_message_permission_group = realm.group('role:nobody');
    await messaging.applyRealmSettings(realm);
    await expect(messaging.send(realm, ada, [bob])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    realm.settings.direct_message_permission_group = realm.group('role:everyone');
    await messaging.applyRealmSettings(realm);
    await messaging.send(realm, ada, [bob]);
  });
});
