import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBouncer, type TestBouncer } from './phones.ts';
import { addDevice, addToken } from './push-devices.ts';
import { openStage, type Stage } from './stage.ts';
import type { Person } from './users-events.ts';

// Uses the service with its database and bus, and a bouncer with an HTTP interface.

vi.setConfig({ testTimeout: 90_000, hookTimeout: 240_000 });
const patience = { timeout: 60_000 };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let bouncer: TestBouncer;
let stage: Stage;
let service: Awaited<ReturnType<Stage['replica']>>;
let sender: Person;
/** Recipients of messages, whose accounts are in the read model from the start. */
let friend: ReturnType<typeof add>;
let wanting: ReturnType<typeof add>;
let following: ReturnType<typeof add>;
let indifferent: ReturnType<typeof add>;
let named: ReturnType<typeof add>;
let patient: ReturnType<typeof add>;
let busy: ReturnType<typeof add>;
/** Recipients of messages in only one test each. */
let others: ReturnType<typeof add>[];
let lastId = 1_000;

beforeAll(async () => {
  bouncer = opened.use(await openBouncer());
  stage = opened.use(await openStage(bouncer.settings));
  sender = stage.add({ fullName: 'Ada' });
  friend = add();
  wanting = add({ settings: { enable_stream_push_notifications: true } });
  [following, indifferent, named, patient] = [add(), add(), add(), add()];
  others = [add(), add(), add()];
  busy = add({ settings: { enable_online_push_notifications: false } });
  service = opened.use(await stage.replica());
});

beforeEach(() => {
  bouncer.deliveries.length = 0;
});

function add(changes: Partial<Person> = {}) {
  const person = stage.add(changes);
  return { person, as: { actor: stage.actor(person) } };
}

/** Returns the event for read messages. If `messages` is empty, all messages were read. */
const readEvent = (messages: readonly number[]) => ({
  type: 'update_message_flags',
  body: { op: 'add', operation: 'add', flag: 'read', messages, all: messages.length === 0 },
});

test('notifies once about a direct message, and removes the notification when the message is read', async () => {
  const { as, person } = friend;
  const { phone } = await addDevice(service, bouncer, as);
  const token = await addToken(service, bouncer, as, 'apns');
  const owner = { realm_id: stage.realmId, user_id: person.id };
  const tokens = () => service.app.deps.db('push_token').where(owner).pluck('token');
  await service.app.deps
    .db('push_token')
    .insert({ ...owner, network: 'fcm', token: 'unknown to the bouncer', app_id: '' });
  lastId += 1;
  const place = { userIds: [sender.id, person.id] };
  const message = { id: lastId, senderId: sender.id, content: 'hello', place };
  await stage.announce(message);
  await stage.announce(message);
  await expect.poll(() => bouncer.deliveries.length, patience).toBe(2);
  const [clear, sealed] = bouncer.deliveries;
  expect(clear).toMatchObject({
    network: 'apns',
    token,
    payload: {
      aps: {
        alert: { title: 'Person 1', subtitle: '', body: 'hello' },
        sound: 'default',
        badge: 0,
      },
      svc: {
        event: 'message',
        realm_url: 'https://chat.example.com',
        user_id: person.id,
        sender_id: sender.id,
        recipient_type: 'private',
        message_ids: [lastId],
      },
      zulip: { event: 'message', message_ids: [lastId] },
    },
  });
  expect(sealed && phone.read(sealed)).toEqual({
    type: 'message',
    realm_url: 'https://chat.example.com',
    realm_name: '',
    user_id: person.id,
    message_id: lastId,
    sender_id: sender.id,
    sender_full_name: 'Person 1',
    sender_avatar_url: 'https://chat.example.com/avatar/1',
    time: 1_700_000_000,
    content: 'hello',
    recipient_type: 'direct',
    recipient_user_ids: [sender.id, person.id],
  });
  // Unregistered tokens are deleted
  await expect.poll(tokens, patience).toEqual([token]);
  bouncer.deliveries.length = 0;
  await stage.announceEvent({ ...readEvent([lastId]), audience: { userIds: [person.id] } });
  await expect.poll(() => bouncer.deliveries.length, patience).toBe(2);
  const [clearRemoval, sealedRemoval] = bouncer.deliveries;
  expect(clearRemoval?.payload).toMatchObject({
    aps: { badge: 0 },
    svc: { event: 'remove', svc_message_ids: String(lastId) },
    zulip: { event: 'remove', zulip_message_ids: String(lastId) },
  });
  expect(sealedRemoval && phone.read(sealedRemoval)).toMatchObject({
    type: 'remove',
    message_ids: [lastId],
  });
});

test.for([
  ['read', (id: number) => readEvent([id])],
  ['read with all others', () => readEvent([])],
  ['deleted', (id: number) => ({ type: 'delete_message', body: { message_ids: [id] } })],
] as const)(
  'does not notify again about a message that was %s when its log entry is redelivered',
  async ([, endOf]) => {
    const { as, person } = others.pop() ?? friend;
    const token = await addToken(service, bouncer, as);
    const place = { userIds: [sender.id, person.id] };
    const message = (id: number) => ({ id, senderId: sender.id, content: 'hello', place });
    const [ended, later] = [lastId + 1, lastId + 2];
    lastId += 2;
    const notifiedOf = () =>
      bouncer.deliveries
        .filter((delivery) => delivery.token === token)
        .map(({ payload }) => payload.svc_message_id ?? payload.svc_message_ids);
    await stage.announce(message(ended));
    await expect.poll(notifiedOf, patience).toEqual([`${ended}`]);
    await stage.announceEvent({ ...endOf(ended), audience: { userIds: [person.id] } });
    await expect.poll(notifiedOf, patience).toEqual([`${ended}`, `${ended}`]);
    await stage.announce(message(ended));
    await stage.announce(message(later));
    await expect.poll(notifiedOf, patience).toEqual([`${ended}`, `${ended}`, `${later}`]);
  },
);

test('notifies subscribers according to their preferences, and includes the mentioned group', async () => {
  const tokens = await Promise.all(
    [wanting, following, indifferent, named].map(({ as }) => addToken(service, bouncer, as)),
  );
  stage.known.visibility.followedBy = [following.person.id];
  lastId += 1;
  await stage.announce({
    id: lastId,
    senderId: sender.id,
    content: '@*team* hello',
    renderedContent:
      '<p><span class="user-group-mention" data-user-group-id="7">@team</span> hello</p>',
    place: { channelId: 5, topic: 'lunch' },
    recipientIds: [wanting, following, indifferent, named, { person: sender }].map(
      ({ person }) => person.id,
    ),
    flags: { mentioned: [named.person.id] },
  });
  await expect.poll(() => bouncer.deliveries.length, patience).toBe(3);
  stage.known.visibility.followedBy = [];
  const payloads = new Map(bouncer.deliveries.map(({ token, payload }) => [token, payload]));
  expect([...payloads.keys()].sort()).toEqual([tokens[0], tokens[1], tokens[3]].toSorted());
  expect(payloads.get(tokens[3] ?? '')).toEqual({
    event: 'message',
    realm_url: 'https://chat.example.com',
    realm_uri: 'https://chat.example.com',
    realm_name: '',
    realm_id: String(stage.realmId),
    server: 'localhost:9991',
    user_id: String(named.person.id),
    sender_id: String(sender.id),
    sender_email: `user${sender.id}@example.com`,
    sender_full_name: 'Person 1',
    sender_avatar_url: 'https://chat.example.com/avatar/1',
    time: '1700000000',
    svc_message_id: String(lastId),
    zulip_message_id: String(lastId),
    content: '@team hello',
    recipient_type: 'stream',
    stream: 'general talk',
    stream_id: '5',
    topic: 'lunch',
    mentioned_user_group_id: '7',
    mentioned_user_group_name: 'team',
  });
});

test('loses no notification while the bouncer is unavailable and the service restarts', async () => {
  const { as, person } = patient;
  const token = await addToken(service, bouncer, as);
  await bouncer.goAway();
  const place = { userIds: [sender.id, person.id] };
  const ids = [lastId + 1, lastId + 2, lastId + 3];
  lastId += 3;
  for (const id of ids) await stage.announce({ id, senderId: sender.id, content: 'hi', place });
  const jobs = () =>
    service.app.deps
      .db('notifications_jobs.job')
      .where({ name: 'pushes', singleton_key: `${stage.realmId}/${person.id}` })
      .whereNot({ state: 'completed' })
      .select('id');
  await expect.poll(async () => (await jobs()).length, patience).toBe(3);
  await service[Symbol.asyncDispose]();
  await bouncer.comeBack();
  service = opened.use(await stage.replica());
  await expect.poll(() => bouncer.deliveries.length, patience).toBe(3);
  expect(bouncer.deliveries.map((one) => [one.token, one.payload.svc_message_id])).toEqual(
    ids.map((id) => [token, String(id)]),
  );
});

test('holds notifications back while their recipient is active, and drops those for messages that are read meanwhile', async () => {
  const { as, person } = busy;
  await addToken(service, bouncer, as);
  const nowSeconds = Math.floor(Date.now() / 1_000);
  stage.known.seen = [
    { userId: person.id, activeAtSeconds: nowSeconds, connectedAtSeconds: nowSeconds },
  ];
  const [readId, unreadId] = [lastId + 1, lastId + 2];
  lastId += 2;
  const place = { userIds: [sender.id, person.id] };
  for (const id of [readId, unreadId]) {
    await stage.announce({ id, senderId: sender.id, content: 'hi', place });
  }
  const pending = () =>
    service.app.deps
      .db('pushed_message')
      .where({ user_id: person.id })
      .whereNotNull('pending_notification')
      .orderBy('message_id')
      .pluck('message_id');
  await expect.poll(pending, patience).toEqual([readId, unreadId]);
  await stage.announceEvent({ ...readEvent([readId]), audience: { userIds: [person.id] } });
  await expect.poll(pending, patience).toEqual([unreadId]);
  expect(bouncer.deliveries).toEqual([]);
  stage.known.seen = [];
  await expect.poll(() => bouncer.deliveries.length, patience).toBe(1);
  expect(bouncer.deliveries[0]?.payload.svc_message_id).toBe(String(unreadId));
});

test('requests data only about users who may be notified, and only once for all messages in a topic', async () => {
  const { db } = service.app.deps;
  const crowd = Array.from({ length: 300 }, (_, index) => 1_000_000 + index);
  await db.raw(
    `insert into push_token (realm_id, user_id, network, token, app_id)
     select ?, n, 'fcm', 'token ' || n, '' from unnest(?::bigint[]) n`,
    [stage.realmId, crowd],
  );
  const token = await addToken(service, bouncer, named.as);
  stage.asked.length = 0;
  const messages = [1, 2, 3].map((place) => ({
    id: lastId + place,
    senderId: sender.id,
    content: 'hello',
    place: { channelId: 5, topic: 'lunch' },
    recipientIds: [sender.id, named.person.id, wanting.person.id, ...crowd],
    flags: { mentioned: [named.person.id] },
  }));
  lastId += messages.length;
  await stage.announce(...messages);
  await expect
    .poll(() => bouncer.deliveries.map((delivery) => delivery.token), patience)
    .toContain(token);
  // Accounts of the crowd are unknown: asking for them would have failed
  const both = [named.person.id, wanting.person.id];
  expect(stage.asked).toEqual([...both, ...both]);
  await db('push_token').whereIn('user_id', crowd).delete();
});
