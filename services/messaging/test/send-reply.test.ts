import { roles } from '@chat/kit/actor/actor';
import type { SendReplyRequest } from '@chat/proto/chat/messaging/v1/SendReplyRequest';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Realm } from './world.ts';

const outgoingWebhook = 3;

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const bot = realm.add(roles.member, { name: 'Hook', botType: outgoingWebhook, ownerId: bob.id });
  const closed = realm.addChannel([ada], {
    inviteOnly: true,
    permissions: { can_create_topic_group: realm.lone('role:nobody') },
  });
  const archived = realm.addChannel([ada], { isArchived: true });
  await messaging.applyRealm(realm);
  return { realm, ada, bob, bot, closed, archived };
}

function reply(realm: Realm, request: Partial<SendReplyRequest>, options = {}) {
  return messaging.client.sendReply(
    { realmId: realm.id, content: 'an answer', ...request },
    options,
  );
}

test('lets a bot reply where a message triggered it, even without permission, and notifies mentioned users', async () => {
  const { realm, ada, bob, bot, closed } = await seed();
  const channel = { channelId: closed.id, topic: 'a topic' };
  await messaging.drainEvents(realm);
  const { messageId } = await reply(realm, {
    ...{ botId: bot.id, channel },
    content: 'look, @**Ada** and @**Bob**',
  });
  const events = await messaging.drainEvents(realm);
  const [event] = events.filter(({ type }) => type === 'message');
  expect(event).toMatchObject({
    userIds: [ada.id],
    flags: { mentioned: [ada.id] },
    body: {
      message: { id: messageId, sender_id: bot.id },
      topic: 'a topic',
      mentions: { user_ids: [ada.id, bob.id], group_ids: [] },
    },
  });
});

test("sends a bot's reply to all participants of a direct conversation", async () => {
  const { realm, ada, bob, bot } = await seed();
  await reply(realm, { botId: bot.id, direct: { userIds: [ada.id, bob.id] } });
  const { messages } = await messaging.list(realm, ada);
  expect(messages).toMatchObject([
    {
      content: '<p>an answer</p>',
      display_recipient: [{ id: ada.id }, { id: bob.id }, { id: bot.id }],
    },
  ]);
});

test('accepts a widget as a reply', async () => {
  const { realm, ada, bot } = await seed();
  const widgetJson = '{"widget_type":"zform","extra_data":{"type":"choices"}}';
  await reply(realm, { botId: bot.id, direct: { userIds: [ada.id] }, widgetJson });
  const { messages } = await messaging.list(realm, ada);
  expect(messages).toMatchObject([
    { content: '<p>an answer</p>', submessages: [{ msg_type: 'widget', content: widgetJson }] },
  ]);
});

test('sends a reply with a repeated key only once', async () => {
  const { realm, ada, bot } = await seed();
  const request = { botId: bot.id, direct: { userIds: [ada.id] } };
  const options = { idempotency: { key: 'webhook:1', requestHash: 'one' } };
  const first = await reply(realm, request, options);
  expect(await reply(realm, request, options)).toEqual(first);
  expect((await messaging.list(realm, ada)).ids).toEqual([first.messageId]);
});

test('rejects replies by people or by bots of other realms, and to archived or unknown channels', async () => {
  const { realm, ada, bot, archived } = await seed();
  const other = await seed();
  const direct = { userIds: [ada.id] };
  for (const request of [
    { botId: ada.id, direct },
    { botId: other.bot.id, direct },
    { botId: bot.id, direct: { userIds: [other.ada.id] } },
    { botId: bot.id },
    { botId: bot.id, direct, content: '  ' },
    { botId: bot.id, channel: { channelId: archived.id, topic: 'a topic' } },
  ]) {
    await expect(reply(realm, request)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  const nowhere = { channelId: other.closed.id, topic: 'a topic' };
  await expect(reply(realm, { botId: bot.id, channel: nowhere })).rejects.toMatchObject({
    code: 'STREAM_DOES_NOT_EXIST',
  });
  expect((await messaging.list(realm, ada)).ids).toEqual([]);
});
