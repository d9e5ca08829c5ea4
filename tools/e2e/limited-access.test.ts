import { beforeAll, expect, test } from 'vitest';
import { apiClient } from './client.ts';
import { readEvents } from './event-reader.ts';
import { type JoinedProduct, joinReplicatedProduct } from './join-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { untilReceived } from './until-received.ts';

// An organization whose guests have access only to users who share a channel or conversation with them.

const success = { status: 200, body: { result: 'success' } };
const refused = { status: 400, body: { code: 'BAD_REQUEST', msg: 'Insufficient permission' } };

let own: JoinedProduct;
let guest: Person;
let mia: Person;
let max: Person;
let sharedChannel: string;

beforeAll(async () => {
  own = await joinReplicatedProduct();
  const asOwner = apiClient(own.owner);
  [guest, mia, max] = [
    await newPerson(own.owner),
    await newPerson(own.owner),
    await newPerson(own.owner),
  ];
  await asOwner.patch(`/users/${guest.userId}`, { role: 600 });
  const { body } = await asOwner.get('/user_groups');
  const members = body.user_groups.find((one: { name: string }) => one.name === 'role:members');
  const limited = await asOwner.patch('/realm', {
    can_access_all_users_group: { new: members.id },
  });
  expect(limited).toMatchObject(success);
  sharedChannel = uniqueName('shared');
  await asOwner.post('/channels/create', { name: sharedChannel, subscribers: [guest.userId] });
});

async function known(): Promise<number[]> {
  const { body } = await guest.get('/users');
  return body.members.map(({ user_id }: { user_id: number }) => user_id);
}

test('a guest can access a user only while they share a channel, and gets an event about each change', async () => {
  const asOwner = apiClient(own.owner);
  expect(await known()).toEqual([guest.userId]);
  expect(await guest.get(`/users/${mia.userId}`)).toMatchObject(refused);
  await using received = await readEvents(guest, { event_types: ['realm_user'] });

  const subscriptions = [{ name: sharedChannel }];
  await asOwner.post('/users/me/subscriptions', { subscriptions, principals: [mia.userId] });
  const isOfMia = (event: { person: { user_id: number } }) => event.person.user_id === mia.userId;
  const [added] = await untilReceived(received, isOfMia, 1);
  expect(added).toMatchObject({ op: 'add', person: { full_name: mia.fullName } });
  expect(await known()).toEqual([guest.userId, mia.userId]);

  await asOwner.delete('/users/me/subscriptions', {
    subscriptions: [sharedChannel],
    principals: [mia.userId],
  });
  const [, removed] = await untilReceived(received, isOfMia, 2);
  expect(removed).toEqual({
    id: expect.any(Number),
    type: 'realm_user',
    op: 'remove',
    person: { user_id: mia.userId, full_name: mia.fullName },
  });
  expect(await guest.get(`/users/${mia.userId}`)).toMatchObject(refused);
});

test('a direct message gives a guest access to its sender and sends an event', async () => {
  await using received = await readEvents(guest, { event_types: ['realm_user'] });
  await max.post('/messages', { type: 'direct', to: [guest.userId], content: 'hello' });
  const isOfMax = (event: { person: { user_id: number } }) => event.person.user_id === max.userId;
  const [added] = await untilReceived(received, isOfMax, 1);
  expect(added).toMatchObject({ op: 'add', person: { full_name: max.fullName } });
  expect(await known()).toEqual([guest.userId, max.userId]);
});

test("a guest cannot send to an inaccessible user, and sees the user's messages under the name Unknown user", async () => {
  const unknown = await newPerson(own.owner);
  const refusal = { status: 400, body: { code: 'BAD_REQUEST' } };
  for (const to of [[unknown.userId], [max.userId, unknown.userId]]) {
    const sent = await guest.post('/messages', { type: 'direct', to, content: 'hello' });
    expect(sent).toMatchObject(refusal);
  }
  await using received = await readEvents(guest, { event_types: ['message'] });
  const { body } = await unknown.post('/messages', {
    type: 'channel',
    to: sharedChannel,
    topic: 'topic',
    content: 'from outside',
  });
  const isIt = (event: { message: { id: number } }) => event.message.id === body.id;
  const [event] = await untilReceived(received, isIt, 1);
  const hidden = { sender_id: unknown.userId, sender_full_name: 'Unknown user' };
  expect(event).toMatchObject({ message: hidden });
  const read = await guest.get('/messages', { message_ids: [body.id] });
  expect(read.body.messages).toMatchObject([hidden]);
  const asSeen = await max.get('/messages', { message_ids: [body.id] });
  expect(asSeen.body.messages).toMatchObject([{ sender_full_name: unknown.fullName }]);
});

test('every operation shows a guest the same placeholder address for an inaccessible user', async () => {
  const unknown = await newPerson(own.owner);
  const placeholder = `user${unknown.userId}@`;
  await using received = await readEvents(guest, { event_types: ['presence'] });
  await unknown.post('/users/me/presence', { status: 'active' });
  const { body: sent } = await unknown.post('/messages', {
    ...{ type: 'channel', to: sharedChannel, topic: 'topic', content: 'from outside' },
  });
  const isOfUnknown = (event: { user_id?: number | undefined }) => event.user_id === unknown.userId;
  const [event] = await untilReceived(received, isOfUnknown, 1);
  const register = await guest.post('/register', {
    fetch_event_types: ['presence', 'realm_user'],
  });
  const listed = await guest.get('/realm/presence');
  const polled = await guest.post('/users/me/presence', { status: 'active' });
  const read = await guest.get('/messages', { message_ids: [sent.id] });
  const addressed = (answers: object) =>
    Object.keys(answers).find((email) => email.startsWith(placeholder));
  const person = register.body.realm_users.find(isOfUnknown);
  const seen = [
    event.email,
    person.email,
    addressed(register.body.presences),
    addressed(listed.body.presences),
    addressed(polled.body.presences),
    read.body.messages[0].sender_email,
  ];
  expect(new Set(seen)).toEqual(new Set([person.email]));
  const everything = JSON.stringify([received.events(), register, listed, polled, read]);
  expect(everything).not.toContain(unknown.email);
});

test('a guest gets inaccessible users as "Unknown user" in a snapshot, and gets no events about them', async () => {
  const { body } = await guest.post('/register', { fetch_event_types: ['realm_user'] });
  const people: Map<number, { full_name: string }> = new Map(
    body.realm_users.map((one: { user_id: number }) => [one.user_id, one]),
  );
  expect(people.get(max.userId)?.full_name).toBe(max.fullName);
  expect(people.get(mia.userId)).toMatchObject({
    full_name: 'Unknown user',
    delivery_email: null,
    role: 400,
  });

  await using received = await readEvents(guest, { event_types: ['realm_user'] });
  const asOwner = apiClient(own.owner);
  const rename = (userId: number) =>
    asOwner.patch(`/users/${userId}`, { full_name: uniqueName('New') });
  await rename(mia.userId);
  await rename(max.userId);
  await untilReceived(received, ({ person }) => person.user_id === max.userId, 1);
  expect(received.events().filter(({ person }) => person.user_id === mia.userId)).toEqual([]);
});
