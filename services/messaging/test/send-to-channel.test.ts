import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

/** Returns a realm with two members in a public channel, and a member who is not subscribed. */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const eve = realm.add(roles.member, { name: 'Eve' });
  const channel = realm.addChannel([ada, bob], { name: 'Design' });
  await messaging.applyRealm(realm);
  return { realm, ada, bob, eve, channel };
}

describe('a message to a channel', () => {
  test('publishes a message to its subscribers with the data of every client variant', async () => {
    const { realm, ada, bob, channel } = await seed();
    const id = await messaging.send(realm, ada, channel, {
      topic: ' plans ',
      content: '**hi**\n',
      clientName: 'website',
    });

    const [event, ...others] = await messaging.drainEvents(realm);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'message',
      userIds: [ada.id, bob.id],
      allPublicChannels: true,
      flags: { read: [ada.id] },
    });
    expect(event?.body).toEqual({
      message: {
        id,
        type: 'stream',
        sender_id: ada.id,
        sender_full_name: 'Ada',
        sender_email: ada.email,
        sender_realm_str: `realm${realm.id}`,
        client: 'website',
        timestamp: expect.any(Number),
        is_me_message: false,
        recipient_id: expect.any(Number),
        stream_id: channel.id,
        display_recipient: 'Design',
        topic_links: [],
        reactions: [],
        submessages: [],
      },
      content: '**hi**',
      rendered_content: '<p><strong>hi</strong></p>',
      avatar_url: `https://avatars.example/${ada.id}`,
      avatar_url_without_address: expect.stringContaining('/generated-'),
      is_gravatar: true,
      gravatar_for_role: 600,
      topic: 'plans',
      displayed_topic: 'plans',
    });
  });

  test("sends a message by the channel's name, case-insensitively", async () => {
    const { realm, ada, channel } = await seed();
    await messaging.send(realm, ada, channel, { destination: { channelName: ' dEsign' } });
    await messaging.change(realm, channel, { name: 'Art' });
    await expect(
      messaging.send(realm, ada, channel, { destination: { channelName: 'design' } }),
    ).rejects.toMatchObject({ code: 'STREAM_DOES_NOT_EXIST', details: { stream: 'design' } });
    await messaging.send(realm, ada, channel, { destination: { channelName: 'art' } });
  });

  test('returns the display name of the empty topic to clients without empty_topic_name', async () => {
    const { realm, ada, channel } = await seed();
    await messaging.send(realm, ada, channel, { topic: 'general chat' });
    await messaging.send(realm, ada, channel, { topic: '(no topic)' });
    const events = await messaging.drainEvents(realm);
    for (const { body } of events) {
      expect(body).toMatchObject({ topic: '', displayed_topic: 'general chat' });
    }
    expect(events).toHaveLength(2);
  });

  test("includes the local id for the sending queue, and marks a reading client's message as read for its sender", async () => {
    const { realm, ada, channel } = await seed();
    const echo = { queueId: 'q:1', localId: '12.01' };
    await messaging.send(realm, ada, channel, { ...echo, clientName: 'script' });
    await messaging.send(realm, ada, channel, { clientName: 'script', readBySender: true });
    const [first, second] = await messaging.drainEvents(realm);
    expect(first?.body).toMatchObject({ queue_id: 'q:1', local_message_id: '12.01' });
    expect(first?.flags).toEqual({});
    expect(second?.body).not.toHaveProperty('queue_id');
    expect(second?.flags).toEqual({ read: [ada.id] });
  });

  test('delivers a message to a user who just subscribed, but not to a user who just left', async () => {
    const { realm, ada, bob, eve, channel } = await seed();
    await messaging.send(realm, ada, channel);
    await messaging.change(realm, channel, { joined: [eve], left: [bob] });
    await messaging.send(realm, ada, channel);
    const audiences = (await messaging.drainEvents(realm))
      .filter(({ type }) => type === 'message')
      .map(({ userIds }) => userIds);
    expect(audiences).toEqual([
      [ada.id, bob.id],
      [ada.id, eve.id],
    ]);
  });

  test('does not deliver a message to deactivated users or outgoing-webhook bots', async () => {
    const { realm, ada, bob, channel } = await seed();
    const webhook = realm.add(roles.member, { botType: 3, ownerId: ada.id });
    const script = realm.add(roles.member, { botType: 1, ownerId: ada.id });
    await messaging.applyRealm(realm);
    await messaging.change(realm, channel, { joined: [webhook, script] });
    bob.isActive = false;
    await messaging.applyUser(realm, bob);
    await messaging.send(realm, ada, channel);
    bob.isActive = true;
    await messaging.applyUser(realm, bob);
    await messaging.send(realm, ada, channel);

    const audiences = (await messaging.drainEvents(realm)).map(({ userIds }) => userIds);
    expect(audiences).toEqual([
      [ada.id, script.id],
      [ada.id, bob.id, script.id],
    ]);
    expect((await messaging.list(realm, bob)).ids).toHaveLength(1);
  });

  test('does not publish a message in a private channel to queues for all public channels', async () => {
    const { realm, ada } = await seed();
    const secretChannel = realm.addChannel([ada], { inviteOnly: true });
    await messaging.applyRealm(realm);
    await messaging.send(realm, ada, secretChannel);
    expect(await messaging.drainEvents(realm)).toMatchObject([{ allPublicChannels: false }]);
  });

  test('sends a message to a public channel without a subscription', async () => {
    const { realm, ada, bob, eve, channel } = await seed();
    await messaging.send(realm, eve, channel);
    expect(await messaging.drainEvents(realm)).toMatchObject([{ userIds: [ada.id, bob.id] }]);
  });
});

describe('rejected messages', () => {
  const refused =
    (request: Parameters<Messaging['send']>[3], code = 'BAD_REQUEST') =>
    async () => {
      const { realm, ada, channel } = await seed();
      await expect(messaging.send(realm, ada, channel, request)).rejects.toMatchObject({ code });
      expect(await messaging.drainEvents(realm)).toEqual([]);
    };

  test('rejects an empty message', refused({ content: ' \n ' }));
  test('rejects a message without a visible character', refused({ content: '\u200b\u2060' }));
  test('rejects a message with a null byte', refused({ content: 'a\0' }));
  test('rejects a message without a topic', async () => {
    const { realm, ada, channel } = await seed();
    const request = { destination: { channelId: channel.id }, content: 'x' };
    await expect(
      messaging.client.sendMessage(request, { actor: realm.actor(ada) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Missing topic' });
  });
  test('rejects a message whose topic has an invalid character', refused({ topic: 'a\ufdd0' }));
  test('rejects a message without a destination', refused({ destination: {} }));
  test('rejects a message with a local id but no queue id', refused({ queueId: 'q' }));
  test(
    'rejects a message to a channel that does not exist',
    refused({ destination: { channelId: 1 } }, 'STREAM_DOES_NOT_EXIST'),
  );

  test('mentions nobody with a mention in code', async () => {
    const { realm, ada, channel } = await seed();
    await messaging.send(realm, ada, channel, { content: '`@**Ada**`' });
  });

  test('returns the escaped name of an unknown channel in the error', async () => {
    const { realm, ada, channel } = await seed();
    const byName = messaging.send(realm, ada, channel, {
      destination: { channelName: '<b>&\0' },
    });
    await expect(byName).rejects.toMatchObject({ details: { stream: '&lt;b&gt;&amp;\0' } });
    const byId = messaging.send(realm, ada, channel, { destination: { channelId: 5 } });
    await expect(byId).rejects.toMatchObject({ details: { stream_id: 5 } });
  });

  test('returns STREAM_DOES_NOT_EXIST for a channel of another realm', async () => {
    const { realm, ada } = await seed();
    const other = await seed();
    await expect(messaging.send(realm, ada, other.channel)).rejects.toMatchObject({
      code: 'STREAM_DOES_NOT_EXIST',
    });
  });

  test('hides a private channel from non-members, and rejects messages from unsubscribed administrators', async () => {
    const { realm, ada, eve } = await seed();
    const admin = realm.add(roles.administrator);
    const secretChannel = realm.addChannel([ada], { inviteOnly: true });
    await messaging.applyRealm(realm);
    await expect(messaging.send(realm, eve, secretChannel)).rejects.toMatchObject({
      code: 'STREAM_DOES_NOT_EXIST',
    });
    await expect(messaging.send(realm, admin, secretChannel)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('hides a public channel from an unsubscribed guest', async () => {
    const { realm, channel } = await seed();
    const guest = realm.add(roles.guest);
    await messaging.applyRealm(realm);
    await expect(messaging.send(realm, guest, channel)).rejects.toMatchObject({
      code: 'STREAM_DOES_NOT_EXIST',
    });
    await messaging.change(realm, channel, { joined: [guest] });
    await messaging.send(realm, guest, channel);
  });

  test('rejects messages to an archived channel', async () => {
    const { realm, ada, channel } = await seed();
    await messaging.change(realm, channel, { isArchived: true });
    await expect(messaging.send(realm, ada, channel)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('requires can_send_message_group from the sender, or from the owner of a sending bot', async () => {
    const { realm, ada, bob, channel } = await seed();
    const botOfAda = realm.add(roles.member, { botType: 1, ownerId: ada.id });
    const botOfBob = realm.add(roles.member, { botType: 1, ownerId: bob.id });
    await messaging.applyRealm(realm);
    const onlyAda = { direct_members: [ada.id], direct_subgroups: [] };
    await messaging.change(realm, channel, {
      permissions: { ...channel.permissions, can_send_message_group: onlyAda },
    });
    await messaging.send(realm, ada, channel);
    await messaging.send(realm, botOfAda, channel);
    await expect(messaging.send(realm, bob, channel)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(messaging.send(realm, botOfBob, channel)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('lets a bot send to a private channel that its owner is subscribed to', async () => {
    const { realm, ada, bob } = await seed();
    const bot = realm.add(roles.member, { botType: 1, ownerId: ada.id });
    const stranger = realm.add(roles.member, { botType: 1, ownerId: bob.id });
    const secretChannel = realm.addChannel([ada], { inviteOnly: true });
    await messaging.applyRealm(realm);
    await messaging.send(realm, bot, secretChannel);
    await expect(messaging.send(realm, stranger, secretChannel)).rejects.toMatchObject({
      code: 'STREAM_DOES_NOT_EXIST',
    });
  });

  test('requires can_create_topic_group for starting a topic, but not for sending to an existing topic', async () => {
    const { realm, ada, bob, channel } = await seed();
    await messaging.send(realm, ada, channel, { topic: 'Known' });
    const onlyAda = { direct_members: [ada.id], direct_subgroups: [] };
    await messaging.change(realm, channel, {
      permissions: { ...channel.permissions, can_create_topic_group: onlyAda },
    });
    await messaging.send(realm, bob, channel, { topic: 'kNOWN' });
    await expect(messaging.send(realm, bob, channel, { topic: 'new' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await messaging.send(realm, ada, channel, { topic: 'new' });
  });

  test('applies a changed topics policy of the channel, or of the realm if inherited, to the next message', async () => {
    const { realm, ada, channel } = await seed();
    await messaging.send(realm, ada, channel, { topic: '' });
    realm.settings.topics_policy = 'disable_empty_topic';
    await messaging.applyRealmSettings(realm);
    await expect(messaging.send(realm, ada, channel, { topic: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await messaging.change(realm, channel, { topicsPolicy: 'empty_topic_only' });
    await messaging.send(realm, ada, channel, { topic: '' });
    await expect(messaging.send(realm, ada, channel, { topic: 'a' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('rejects messages from deactivated senders and in deactivated realms, even with a valid token', async () => {
    const { realm, ada, bob, channel } = await seed();
    bob.isActive = false;
    await messaging.applyUser(realm, bob);
    await expect(messaging.send(realm, bob, channel)).rejects.toMatchObject({
      code: 'USER_DEACTIVATED',
    });
    realm.isActive = false;
    await messaging.applyRealmSettings(realm);
    await expect(messaging.send(realm, ada, channel)).rejects.toMatchObject({
      code: 'REALM_DEACTIVATED',
    });
  });
});
