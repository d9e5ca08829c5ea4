import { roles } from '@chat/kit/actor/actor';
import type { SendMailedMessageRequest } from '@chat/proto/chat/messaging/v1/SendMailedMessageRequest';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Realm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const gone = realm.add(roles.member, { name: 'Gone', isActive: false });
  const gateway = realm.add(roles.member, { botType: 1, systemBot: 'email-gateway-bot' });
  realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const hall = realm.addChannel([ada, bob]);
  const closed = realm.addChannel([ada], { inviteOnly: true });
  const readOnly = realm.addChannel([ada, bob], {
    permissions: { can_send_message_group: realm.lone('role:nobody') },
  });
  const archived = realm.addChannel([ada], { isArchived: true });
  await messaging.applyRealm(realm);
  return { realm, ada, bob, gone, gateway, hall, closed, readOnly, archived };
}

function mail(realm: Realm, request: Partial<SendMailedMessageRequest>, options = {}) {
  return messaging.client.sendMailedMessage(
    { realmId: realm.id, content: 'by mail', ...request },
    options,
  );
}

/** Checks whether the email may be posted. Takes the same parameters as `mail`. */
function check(realm: Realm, request: Partial<SendMailedMessageRequest>) {
  const asked = { realmId: realm.id, content: 'by mail', ...request };
  return messaging.client.checkMailedMessage(asked);
}

test("posts a person's email where the person may post, and notifies mentioned users", async () => {
  const { realm, ada, bob, hall } = await seed();
  await messaging.drainEvents(realm);
  const channel = { channelId: hall.id, topic: 'Lunch' };
  const hello = { userId: ada.id, channel, content: 'hi @**Bob**' };
  await check(realm, hello);
  expect(await messaging.drainEvents(realm)).toEqual([]);
  const { messageId } = await mail(realm, hello);
  const [event] = (await messaging.drainEvents(realm)).filter(({ type }) => type === 'message');
  expect(event).toMatchObject({
    flags: { mentioned: [bob.id] },
    body: { message: { id: messageId, sender_id: ada.id, client: 'Mail' }, topic: 'Lunch' },
  });
});

test("posts a reply to a channel message in the message's topic", async () => {
  const { realm, ada, bob, hall } = await seed();
  const channel = { channelId: hall.id, topic: 'Lunch' };
  const question = await mail(realm, { userId: ada.id, channel });
  await mail(realm, { userId: bob.id, replyToMessageId: question.messageId, content: 'soup' });
  expect((await messaging.list(realm, ada)).messages.at(-1)).toMatchObject({
    sender_id: bob.id,
    stream_id: hall.id,
    subject: 'Lunch',
    content: '<p>soup</p>',
  });
});

test("posts a reply through a channel's address in the current topic of the message", async () => {
  const { realm, ada, bob, gateway, hall, closed } = await seed();
  const to = ({ id: channelId }: { id: number }, topic: string) => ({
    channel: { channelId, topic },
  });
  const post = (
    topic: string,
    answeredMessageIds: number[],
    sender: Partial<SendMailedMessageRequest> = { userId: ada.id },
  ) => mail(realm, { ...to(hall, topic), ...sender, answeredMessageIds });
  const { messageId: lunch } = await post('Lunch', []);
  const { messageId: secret } = await mail(realm, { userId: ada.id, ...to(closed, 'Secret') });
  const other = await seed();
  const { messageId: foreign } = await mail(other.realm, {
    ...{ userId: other.ada.id, ...to(other.hall, 'Foreign') },
  });
  await post('Dinner', [lunch]);
  await post('Dinner', [lunch], { userId: gateway.id, creatorId: ada.id });
  // For messages of another channel or organization, and unknown ones, the subject decides.
  await post('Dinner', [secret, foreign, 2 ** 40], { userId: gateway.id, creatorId: bob.id });
  await post('Dinner', [secret, lunch]);
  const moved = { messageId: lunch, topic: 'Soup', propagateMode: 'change_all' };
  await messaging.client.updateMessage(moved, { actor: realm.actor(ada) });
  await post('Dinner', [lunch]);
  const { messages } = await messaging.list(realm, bob);
  expect(messages.map(({ subject }) => subject)).toEqual([
    ...['Soup', 'Soup', 'Soup', 'Dinner', 'Soup', 'Soup'],
  ]);
});

test('sends a reply to a direct message to all participants', async () => {
  const { realm, ada, bob } = await seed();
  const eve = realm.add(roles.member, { name: 'Eve' });
  await messaging.applyRealm(realm);
  for (const others of [[bob], [bob, eve]]) {
    const question = await messaging.send(realm, ada, others);
    const answer = { userId: bob.id, replyToMessageId: question, content: 'soup' };
    await check(realm, answer);
    await messaging.drainEvents(realm);
    const { messageId } = await mail(realm, answer);
    const participants = [ada, ...others].map(({ id }) => id);
    const [event] = (await messaging.drainEvents(realm)).filter(({ type }) => type === 'message');
    expect(event?.userIds.toSorted()).toEqual(participants.toSorted());
    for (const reader of [ada, ...others]) {
      expect((await messaging.list(realm, reader)).messages.at(-1)).toMatchObject({
        ...{ id: messageId, type: 'private', sender_id: bob.id, content: '<p>soup</p>' },
        display_recipient: participants.map((id) => expect.objectContaining({ id })),
      });
    }
  }
});

test('lets the email gateway bot post only where the creator of the address may post', async () => {
  const { realm, ada, bob, gone, gateway, hall, closed, readOnly, archived } = await seed();
  const to = ({ id: channelId }: { id: number }, creatorId?: number) => ({
    userId: gateway.id,
    channel: { channelId, topic: 'Alert' },
    ...(creatorId !== undefined && { creatorId }),
  });
  await check(realm, to(closed, ada.id));
  const { messageId } = await mail(realm, to(closed, ada.id));
  expect((await messaging.list(realm, ada)).messages).toMatchObject([
    { id: messageId, sender_id: gateway.id, subject: 'Alert' },
  ]);
  const other = await seed();
  for (const request of [
    to(readOnly, ada.id),
    to(archived, ada.id),
    to(hall, gone.id),
    to(hall, other.ada.id),
    to(hall),
    { userId: gateway.id, creatorId: ada.id, replyToMessageId: messageId },
  ]) {
    await expect(mail(realm, request)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(check(realm, request)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await expect(mail(realm, to(closed, bob.id))).rejects.toMatchObject({
    code: 'STREAM_DOES_NOT_EXIST',
  });
});

test('lets the email gateway bot mention everyone only if the creator of the address may', async () => {
  const realm = createRealm();
  const owner = realm.add(roles.owner);
  const member = realm.add(roles.member);
  const gateway = realm.add(roles.member, { botType: 1, systemBot: 'email-gateway-bot' });
  const others = Array.from({ length: 16 }, () => realm.add(roles.member));
  const hall = realm.addChannel([owner, member, ...others]);
  await messaging.applyRealm(realm);
  const post = (creatorId: number) =>
    mail(realm, {
      ...{ userId: gateway.id, creatorId, content: '@**all**' },
      channel: { channelId: hall.id, topic: 'Alert' },
    });
  await expect(post(member.id)).rejects.toMatchObject({
    code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
  });
  expect((await post(owner.id)).messageId).toBeGreaterThan(0);
});

test("lets a bot post through an address only while the address's creator owns the bot and may post", async () => {
  const { realm, ada, bob, hall, closed } = await seed();
  const bot = realm.add(roles.member, { botType: 1, ownerId: ada.id });
  await messaging.applyRealm(realm);
  const post = (creatorId: number, { id: channelId }: { id: number }) =>
    mail(realm, { userId: bot.id, creatorId, channel: { channelId, topic: 'Alert' } });
  expect((await post(ada.id, closed)).messageId).toBeGreaterThan(0);
  await expect(post(bob.id, hall)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'The bot of this address has a new owner.',
  });
});

test('posts an email with a repeated key only once', async () => {
  const { realm, ada, hall } = await seed();
  const request = { userId: ada.id, channel: { channelId: hall.id, topic: 'Lunch' } };
  const options = { idempotency: { key: 'mail:1', requestHash: 'one' } };
  const first = await mail(realm, request, options);
  expect(await mail(realm, request, options)).toEqual(first);
  expect((await messaging.list(realm, ada)).ids).toEqual([first.messageId]);
});

test('rejects emails from deactivated or unknown people, to forbidden places, and in reply to unreadable messages', async () => {
  const { realm, ada, bob, gone, hall, closed, readOnly, archived } = await seed();
  const other = await seed();
  const secret = await mail(realm, {
    userId: ada.id,
    channel: { channelId: closed.id, topic: 's' },
  });
  const to = ({ id }: { id: number }) => ({ channel: { channelId: id, topic: 'Lunch' } });
  for (const request of [
    { userId: gone.id, ...to(hall) },
    { userId: other.ada.id, ...to(hall) },
    { userId: bob.id, ...to(readOnly) },
    { userId: ada.id, ...to(archived) },
    { userId: bob.id, replyToMessageId: secret.messageId },
    { userId: bob.id },
    { userId: bob.id, ...to(hall), content: ' ' },
  ]) {
    await expect(mail(realm, request)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(check(realm, request)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  for (const channel of [closed, other.hall]) {
    const refused = { code: 'STREAM_DOES_NOT_EXIST' };
    const request = { userId: bob.id, ...to(channel) };
    await expect(mail(realm, request)).rejects.toMatchObject(refused);
    await expect(check(realm, request)).rejects.toMatchObject(refused);
  }
  expect((await messaging.list(realm, ada)).ids).toEqual([secret.messageId]);
});
