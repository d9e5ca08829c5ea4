import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import type { SendSystemMessageRequest } from '@chat/proto/chat/messaging/v1/SendSystemMessageRequest';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Realm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

function withBot() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const bot = realm.add(roles.member, {
    name: 'Notification Bot',
    botType: 1,
    systemBot: 'notification-bot',
  });
  return { realm, ada, bob, bot };
}

async function seed() {
  const world = withBot();
  const { realm, ada, bob } = world;
  const channel = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  return { ...world, channel };
}

async function notify(realm: Realm, request: Partial<SendSystemMessageRequest>, options = {}) {
  const { messageId } = await messaging.client.sendSystemMessage(
    { realmId: realm.id, content: 'a system message', ...request },
    options,
  );
  return messageId;
}

test('sends a system message from the requested system bot', async () => {
  const { realm, channel } = await seed();
  const place = { channel: { channelId: channel.id, topic: 'welcome' }, systemBot: 'welcome-bot' };
  const bot = realm.add(roles.member, { botType: 1, systemBot: 'welcome-bot' });
  await messaging.applyRealm(realm);
  await messaging.drainEvents(realm);
  const id = await notify(realm, place);
  const [event] = await messaging.drainEvents(realm);
  expect(event).toMatchObject({ body: { message: { id, sender_id: bot.id } } });
});

test('delivers a system message in a channel as unread to its subscribers, in message order', async () => {
  const { realm, ada, bob, bot, channel } = await seed();
  const before = await messaging.send(realm, ada, channel);
  await messaging.drainEvents(realm);
  const id = await notify(realm, { channel: { channelId: channel.id, topic: 'channel events' } });
  const after = await messaging.send(realm, ada, channel);

  const [event] = await messaging.drainEvents(realm);
  expect(event).toMatchObject({
    type: 'message',
    userIds: [ada.id, bob.id],
    body: { message: { id, sender_id: bot.id, sender_full_name: 'Notification Bot' } },
  });
  const { messages } = await messaging.list(realm, bob);
  expect(messages.map((message) => [message.id, message.subject, message.flags])).toEqual([
    [before, 'topic', []],
    [id, 'channel events', []],
    [after, 'topic', []],
  ]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([before, id, after]);
});

test('sends a system message to users in one conversation between them and the bot', async () => {
  const { realm, ada, bob, bot } = await seed();
  const alone = await notify(realm, { direct: { userIds: [ada.id] } });
  const together = await notify(realm, { direct: { userIds: [ada.id, bob.id] } });
  const { messages } = await messaging.list(realm, ada);
  expect(messages).toMatchObject([
    { id: alone, type: 'private', display_recipient: [{ id: ada.id }, { id: bot.id }] },
    { id: together, display_recipient: [{ id: ada.id }, { id: bob.id }, { id: bot.id }] },
  ]);
  expect((await messaging.list(realm, bob)).ids).toEqual([together]);
});

test('lets users reply to the bot', async () => {
  const { realm, ada, bot } = await seed();
  const systemMessage = await notify(realm, { direct: { userIds: [ada.id] } });
  const answer = await messaging.send(realm, ada, [bot], { content: 'thanks' });
  expect((await messaging.list(realm, ada)).ids).toEqual([systemMessage, answer]);
});

test('the notification bot can send without permission, even to archived channels', async () => {
  const { realm, ada } = withBot();
  const nobody = {
    can_send_message_group: realm.lone('role:nobody'),
    can_create_topic_group: realm.lone('role:nobody'),
  };
  const closed = realm.addChannel([ada], { inviteOnly: true, permissions: nobody });
  const archived = realm.addChannel([ada], { isArchived: true });
  realm.settings.direct_message_permission_group = realm.group('role:nobody');
  await messaging.applyRealm(realm);
  const ids = [
    await notify(realm, { channel: { channelId: closed.id, topic: 'channel events' } }),
    await notify(realm, { channel: { channelId: archived.id, topic: 'channel events' } }),
    await notify(realm, { direct: { userIds: [ada.id] } }),
  ];
  expect((await messaging.list(realm, ada)).ids).toEqual(ids);
});

test('sends a system message to the empty topic of a channel that permits no other topic', async () => {
  const { realm, ada } = withBot();
  const channel = realm.addChannel([ada], { topicsPolicy: 'empty_topic_only' });
  await messaging.applyRealm(realm);
  await notify(realm, { channel: { channelId: channel.id, topic: 'channel events' } });
  const { messages } = await messaging.list(realm, ada, { allowEmptyTopicName: true });
  expect(messages).toMatchObject([{ subject: '' }]);
});

test('notifies nobody of mentions in a system message, and truncates content that is too long', async () => {
  const { realm, ada, channel } = await seed();
  const place = { channel: { channelId: channel.id, topic: 'channel events' } };
  const content = `@_**Person ${ada.id}|${ada.id}** made this channel, @**|${ada.id}**.`;
  await notify(realm, { ...place, content });
  await notify(realm, { ...place, content: 'x'.repeat(10_001) });
  const { messages } = await messaging.list(realm, ada);
  expect(messages[0]).toMatchObject({
    content:
      `<p><span class="user-mention silent" data-user-id="${ada.id}">Person ${ada.id}</span> made this channel, ` +
      `<span class="user-mention" data-user-id="${ada.id}">@Person ${ada.id}</span>.</p>`,
    flags: [],
  });
  expect(messages[1]?.content).toMatch(/x\n?<br>\n?\[message truncated\]<\/p>$/);
});

test('sends one system message for repeated calls with a key, from any caller and after any change', async () => {
  const { realm, ada, bob, channel } = await seed();
  const options = { idempotency: { key: unique('key'), requestHash: 'hash' } };
  const place = { channel: { channelId: channel.id, topic: 'channel events' } };
  const first = await notify(realm, place, options);
  expect(await notify(realm, place, options)).toBe(first);

  const direct = { idempotency: { key: unique('key'), requestHash: 'hash' } };
  const toBob = await notify(realm, { direct: { userIds: [bob.id] } }, direct);
  bob.isActive = false;
  await messaging.applyUser(realm, bob);
  expect(await notify(realm, { direct: { userIds: [bob.id] } }, direct)).toBe(toBob);
  expect((await messaging.list(realm, ada)).ids).toEqual([first]);
});

test('refills an unknown realm before it sends a system message', async () => {
  const { realm, ada } = withBot();
  const channel = realm.addChannel([ada]);
  messaging.know(realm);
  const id = await notify(realm, { channel: { channelId: channel.id, topic: 'new channels' } });
  expect((await messaging.list(realm, ada)).ids).toEqual([id]);
});

test('returns BAD_REQUEST for missing content or destination, and for unknown channels and users', async () => {
  const { realm, bob, channel } = await seed();
  const other = await seed();
  bob.isActive = false;
  await messaging.applyUser(realm, bob);
  const topic = 'channel events';
  const refusals: [Partial<SendSystemMessageRequest>, string][] = [
    [{ channel: { channelId: channel.id, topic }, content: ' ' }, 'BAD_REQUEST'],
    [{}, 'BAD_REQUEST'],
    [{ direct: { userIds: [] } }, 'BAD_REQUEST'],
    [{ channel: { channelId: channel.id, topic: 'a\ufdd0b' } }, 'BAD_REQUEST'],
    [{ channel: { channelId: 999_999_999, topic } }, 'STREAM_DOES_NOT_EXIST'],
    [{ channel: { channelId: other.channel.id, topic } }, 'STREAM_DOES_NOT_EXIST'],
    [{ direct: { userIds: [other.ada.id] } }, 'BAD_REQUEST'],
    [{ direct: { userIds: [bob.id] } }, 'BAD_REQUEST'],
  ];
  for (const [request, code] of refusals) {
    await expect(notify(realm, request), JSON.stringify(request)).rejects.toMatchObject({ code });
  }
});

test('rejects a call by a user', async () => {
  const { realm, ada } = await seed();
  await expect(
    notify(realm, { direct: { userIds: [ada.id] } }, { actor: realm.actor(ada) }),
  ).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});
