import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { createRealm, type Person, roles } from './world.ts';

let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging[Symbol.asyncDispose]());

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const eve = realm.add(roles.guest, { name: 'Eve' });
  await messaging.tellAll(realm);
  return { realm, ada, bob, eve };
}

function recipient({ id, email, name }: Person) {
  return { id, email, full_name: name, is_mirror_dummy: false };
}

describe('a direct message', () => {
  test('goes to its participants and names them all, the sender once', async () => {
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

  test('both ways is one conversation', async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, bob, [ada]);
    const events = await messaging.drainEvents(realm);
    const recipientIds = events.map(({ body }) => Object(body.message).recipient_id);
    expect(new Set(recipientIds).size).toBe(1);
  });

  test('to oneself has one participant', async () => {
    const { realm, ada } = await seed();
    await messaging.send(realm, ada, [ada]);
    expect(await messaging.drainEvents(realm)).toMatchObject([
      { userIds: [ada.id], body: { message: { display_recipient: [recipient(ada)] } } },
    ]);
  });

  test('goes to people by their address, whatever its case', async () => {
    const { realm, ada, bob, eve } = await seed();
    const emails = [bob.email.toUpperCase(), eve.email];
    await messaging.send(realm, ada, [], { destination: { direct: { emails } } });
    expect(await messaging.drainEvents(realm)).toMatchObject([
      { userIds: [ada.id, bob.id, eve.id] },
    ]);
  });

  test('tells names as they are when it is sent', async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob]);
    bob.name = 'Robert';
    await messaging.tellPerson(realm, bob);
    await messaging.send(realm, ada, [bob]);
    const events = await messaging.drainEvents(realm);
    const names = events.map(({ body }) => Object(body.message).display_recipient[1].full_name);
    expect(names).toEqual(['Bob', 'Robert']);
  });

  test('gives the real address away to those only who may see it', async () => {
    const { realm, ada, bob } = await seed();
    Object.assign(ada, { deliveryEmail: 'ada@real.example', emailVisibility: 3 });
    await messaging.tellPerson(realm, ada);
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

describe('who may send one', () => {
  test('nobody to nobody, to strangers, or to another realm', async () => {
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

  test('a guest to nobody whom it may not know, and an address tells it nothing', async () => {
    const { realm, ada, bob, eve } = await seed();
    realm.settings.can_access_all_users_group = realm.group('role:members');
    await messaging.tellAll(realm);
    await messaging.send(realm, ada, [eve]);
    for (const email of [bob.email, 'nobody@chat.example']) {
      const direct = { emails: [email] };
      const sent = messaging.send(realm, eve, [], { destination: { direct } });
      await expect(sent).rejects.toMatchObject({ message: `Invalid email '${email}'` });
    }
    await messaging.send(realm, eve, [], { destination: { direct: { emails: [ada.email] } } });
  });

  test('nobody to somebody deactivated, not even in a conversation that goes on', async () => {
    const { realm, ada, bob } = await seed();
    const bot = realm.add(roles.member, { botType: 3, ownerId: ada.id });
    await messaging.tellAll(realm);
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, ada, [bot]);
    for (const person of [bob, bot]) {
      person.isActive = false;
      await messaging.tellPerson(realm, person);
      await expect(messaging.send(realm, ada, [person])).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  test('those with the permission, or anybody to those; bots, to bots and to oneself always', async () => {
    const { realm, ada, bob, eve } = await seed();
    const bot = realm.add(roles.member, { botType: 1, ownerId: bob.id });
    await messaging.tellAll(realm);
    realm.settings.direct_message_permission_group = {
      direct_members: [ada.id],
      direct_subgroups: [],
    };
    await messaging.tellRealm(realm);
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, bob, [ada]);
    await messaging.send(realm, eve, [eve]);
    await messaging.send(realm, eve, [bot]);
    await messaging.send(realm, bot, [eve]);
    await expect(messaging.send(realm, bob, [eve])).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    // Members are in the administrators' subgroup of nobody, but members of their own group.
    realm.settings.direct_message_permission_group = realm.group('role:members');
    await messaging.tellRealm(realm);
    await messaging.send(realm, eve, [bob]);
    const guest = realm.add(roles.guest);
    await messaging.tellAll(realm);
    await expect(messaging.send(realm, eve, [guest])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('only those who may begin a conversation begin one; others answer', async () => {
    const { realm, ada, bob } = await seed();
    realm.settings.direct_message_initiator_group = {
      direct_members: [ada.id],
      direct_subgroups: [],
    };
    await messaging.tellRealm(realm);
    await expect(messaging.send(realm, bob, [ada])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await messaging.send(realm, ada, [bob]);
    await messaging.send(realm, bob, [ada]);
    await messaging.send(realm, bob, [bob]);
  });

  test('a permission that was taken away is gone at once', async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob]);
    realm.settings.direct_message_permission_group = realm.group('role:nobody');
    await messaging.tellRealm(realm);
    await expect(messaging.send(realm, ada, [bob])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    realm.settings.direct_message_permission_group = realm.group('role:everyone');
    await messaging.tellRealm(realm);
    await messaging.send(realm, ada, [bob]);
  });
});
