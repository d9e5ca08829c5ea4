import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newPhone, openBouncer, type TestBouncer } from './phones.ts';
import { openStage, type Person, type Stage } from './stage.ts';

// The service with its database and bus, and a bouncer that is asked over HTTP.

vi.setConfig({ testTimeout: 90_000, hookTimeout: 240_000 });
const patience = { timeout: 60_000 };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let bouncer: TestBouncer;
let stage: Stage;
let service: Awaited<ReturnType<Stage['replica']>>;
/** Where push notifications are off, and where the bouncer does not know the server. */
let off: Awaited<ReturnType<typeof openAnother>>;
let stranger: Awaited<ReturnType<typeof openAnother>>;
let sender: Person;
/** Those who are sent messages: known from the start, as domain events would make them. */
let friend: ReturnType<typeof add>;
let wanting: ReturnType<typeof add>;
let following: ReturnType<typeof add>;
let indifferent: ReturnType<typeof add>;
let named: ReturnType<typeof add>;
let patient: ReturnType<typeof add>;
let busy: ReturnType<typeof add>;
let lastId = 1_000;

beforeAll(async () => {
  bouncer = opened.use(await openBouncer());
  stage = opened.use(await openStage(bouncer.settings));
  sender = stage.add({ fullName: 'Ada' });
  friend = add();
  wanting = add({ settings: { enable_stream_push_notifications: true } });
  [following, indifferent, named, patient] = [add(), add(), add(), add()];
  busy = add({ settings: { enable_online_push_notifications: false } });
  service = opened.use(await stage.replica());
  off = await openAnother({});
  stranger = await openAnother({ ...bouncer.settings, PUSH_BOUNCER_ORG_KEY: 'another' });
});

/** A deployment of its own with one user. */
async function openAnother(settings: Record<string, string>) {
  const other = opened.use(await openStage(settings));
  const as = { actor: other.actor(other.add()) };
  return { service: opened.use(await other.replica()), stage: other, as };
}

beforeEach(() => {
  bouncer.deliveries.length = 0;
});

const adminHasToAct = { code: 'ADMIN_ACTION_REQUIRED', httpStatus: 400 };
const bad = (msg: string) => ({ code: 'BAD_REQUEST', message: msg });

function add(changes: Partial<Person> = {}) {
  const person = stage.add(changes);
  return { person, as: { actor: stage.actor(person) } };
}

type As = ReturnType<typeof add>['as'];

async function devicesOf(as: As, { client } = service) {
  const { fieldsJson } = await client.getSnapshot({ groups: ['device'] }, as);
  const { devices } = JSON.parse(fieldsJson);
  return devices;
}

/** A device with an encrypted registration that the bouncer has accepted. */
async function addDevice(as: As, network: 'fcm' | 'apns' = 'fcm') {
  const phone = newPhone(bouncer, network);
  const { deviceId } = await service.client.registerDevice({}, as);
  await service.client.registerPush({ deviceId, ...phone.keyFields, ...phone.tokenFields() }, as);
  await expect
    .poll(async () => (await devicesOf(as))[deviceId].push_token_id, patience)
    .toBe(phone.tokenId);
  return { deviceId, phone };
}

async function addToken(as: As, network: 'fcm' | 'apns' = 'fcm'): Promise<string> {
  const { token } = newPhone(bouncer);
  const kind = network === 'fcm' ? 'PUSH_NETWORK_FCM' : 'PUSH_NETWORK_APNS';
  await service.client.registerToken({ network: kind, token, appId: 'org.example.chat' }, as);
  return token;
}

test('validates tokens, stores each once, and removes them', async () => {
  const { as } = add();
  const register = (network: 'PUSH_NETWORK_FCM' | 'PUSH_NETWORK_APNS', token: string, appId = '') =>
    service.client.registerToken({ network, token, appId }, as);
  const refused = 'Empty or invalid length token';
  await expect(register('PUSH_NETWORK_FCM', '')).rejects.toMatchObject(bad(refused));
  await expect(register('PUSH_NETWORK_FCM', 'x'.repeat(4_097))).rejects.toMatchObject(bad(refused));
  await expect(register('PUSH_NETWORK_APNS', 'abcde', 'org.app')).rejects.toMatchObject(
    bad('Invalid APNS token'),
  );
  await expect(register('PUSH_NETWORK_APNS', 'abcd', 'not an app')).rejects.toMatchObject(
    bad('Invalid app ID'),
  );
  await register('PUSH_NETWORK_APNS', 'abcd', 'org.app');
  await register('PUSH_NETWORK_APNS', 'abcd', 'org.app');
  const token = { network: 'PUSH_NETWORK_APNS', token: 'abcd' } as const;
  await service.client.removeToken(token, as);
  await expect(service.client.removeToken(token, as)).rejects.toMatchObject(
    bad('Token does not exist'),
  );
});

test('creates a device without registration that only its owner can remove', async () => {
  const { as } = add();
  const { deviceId } = await service.client.registerDevice({}, as);
  expect(await devicesOf(as)).toEqual({
    [deviceId]: {
      push_key_id: null,
      push_token_id: null,
      pending_push_token_id: null,
      push_token_last_updated_timestamp: null,
      push_registration_error_code: null,
    },
  });
  await expect(service.client.removeDevice({ deviceId }, add().as)).rejects.toMatchObject(
    bad('Invalid `device_id`'),
  );
  await service.client.removeDevice({ deviceId }, as);
  await expect(service.client.removeDevice({ deviceId }, as)).rejects.toMatchObject(
    bad('Invalid `device_id`'),
  );
  expect(await devicesOf(as)).toEqual({});
});

test('rejects incomplete or malformed registrations', async () => {
  const { as } = add();
  const phone = newPhone(bouncer);
  const { deviceId } = await service.client.registerDevice({}, as);
  const register = (fields: object) => service.client.registerPush({ deviceId, ...fields }, as);
  const { pushKeyId, pushKey } = phone.keyFields;
  const token = phone.tokenFields();
  const missing =
    'Missing parameters: must provide either all push key fields, all token fields, or both.';
  await expect(register({})).rejects.toMatchObject(bad(missing));
  await expect(register({ pushKeyId })).rejects.toMatchObject(bad(missing));
  await expect(register({ ...token, tokenId: undefined })).rejects.toMatchObject(bad(missing));
  await expect(register({ pushKeyId, pushKey: 'AAAA' })).rejects.toMatchObject(
    bad('Invalid `push_key`'),
  );
  await expect(register({ pushKeyId: 2 ** 32, pushKey })).rejects.toMatchObject(
    bad('push_key_id is too large'),
  );
  await expect(register({ ...phone.keyFields, ...token, tokenId: 'AAAA' })).rejects.toMatchObject(
    bad('Invalid `token_id`'),
  );
  await expect(register(phone.keyFields)).rejects.toMatchObject(
    bad('No push registration exists to rotate key for.'),
  );
  await expect(register(token)).rejects.toMatchObject(
    bad('No push registration exists to rotate token for.'),
  );
  await expect(
    service.client.registerPush({ deviceId, ...phone.keyFields, ...token }, add().as),
  ).rejects.toMatchObject(bad('Invalid `device_id`'));
});

test('sends encrypted notifications to a registered device', async () => {
  const { as, person } = add();
  const { deviceId, phone } = await addDevice(as);
  expect((await devicesOf(as))[deviceId]).toEqual({
    push_key_id: phone.keyFields.pushKeyId,
    push_token_id: phone.tokenId,
    pending_push_token_id: null,
    push_token_last_updated_timestamp: expect.any(Number),
    push_registration_error_code: null,
  });
  // The same values again are no other registration, and a key can be renewed alone.
  await service.client.registerPush({ deviceId, ...phone.keyFields, ...phone.tokenFields() }, as);
  await service.client.registerPush({ deviceId, ...phone.keyFields }, as);
  await service.client.sendEncryptedTestPush({ deviceId }, as);
  expect(bouncer.deliveries.map((delivery) => phone.read(delivery))).toEqual([
    {
      type: 'test',
      realm_url: 'https://chat.example.com',
      realm_name: '',
      user_id: person.id,
      time: expect.any(Number),
    },
  ]);
});

test('replaces an unencrypted token by the sealed registration of the same token', async () => {
  const { as } = add();
  const phone = newPhone(bouncer);
  await service.client.registerToken({ network: 'PUSH_NETWORK_FCM', token: phone.token }, as);
  const { deviceId } = await service.client.registerDevice({}, as);
  await service.client.registerPush({ deviceId, ...phone.keyFields, ...phone.tokenFields() }, as);
  await expect
    .poll(async () => (await devicesOf(as))[deviceId].push_token_id, patience)
    .toBe(phone.tokenId);
  await expect(service.client.sendTestPush({ token: phone.token }, as)).rejects.toMatchObject({
    code: 'INVALID_PUSH_DEVICE_TOKEN',
  });
});

test.each([
  ['REQUEST_EXPIRED', { timestamp: 1_600_000_000 }, {}],
  ['INVALID_ENCRYPTED_PUSH_REGISTRATION', { token: 'another' }, {}],
  ['INVALID_BOUNCER_PUBLIC_KEY', {}, { bouncerPublicKey: Buffer.alloc(32).toString('base64') }],
])('a registration that the bouncer refuses says why: %s', async (code, sealed, fields) => {
  const { as } = add();
  const phone = newPhone(bouncer);
  const { deviceId } = await service.client.registerDevice({}, as);
  await service.client.registerPush(
    { deviceId, ...phone.keyFields, ...phone.tokenFields(sealed), ...fields },
    as,
  );
  await expect
    .poll(async () => (await devicesOf(as))[deviceId], patience)
    .toMatchObject({
      push_token_id: null,
      pending_push_token_id: null,
      push_registration_error_code: code,
    });
});

test('reports why a test notification cannot be sent', async () => {
  const { as } = add();
  const test = (token?: string) => service.client.sendTestPush({ token }, as);
  const testEncrypted = (deviceId?: number) =>
    service.client.sendEncryptedTestPush({ deviceId }, as);
  await test();
  await expect(test('unknown')).rejects.toMatchObject({ code: 'INVALID_PUSH_DEVICE_TOKEN' });
  await expect(testEncrypted()).rejects.toMatchObject({ code: 'NO_ACTIVE_PUSH_DEVICE' });
  const token = await addToken(as);
  const { deviceId } = await addDevice(as, 'apns');
  await test(token);
  await testEncrypted(deviceId);
  expect(bouncer.deliveries).toMatchObject([
    { network: 'fcm', token, payload: { event: 'test', realm_url: 'https://chat.example.com' } },
    { network: 'apns', payload: { aps: { 'mutable-content': 1, sound: 'default', badge: 0 } } },
  ]);
  await expect(testEncrypted(deviceId + 1_000)).rejects.toMatchObject({
    code: 'NO_ACTIVE_PUSH_DEVICE',
  });

  await bouncer.goAway();
  const unreachable = { code: 'FAILED_TO_CONNECT_BOUNCER', httpStatus: 502 };
  await expect(test()).rejects.toMatchObject(unreachable);
  await expect(testEncrypted()).rejects.toMatchObject(unreachable);
  await bouncer.comeBack();
  bouncer.breakDown();
  const failing = { code: 'INTERNAL_SERVER_ERROR_ON_BOUNCER', httpStatus: 502 };
  await expect(test()).rejects.toMatchObject(failing);
  await expect(testEncrypted()).rejects.toMatchObject(failing);
  await bouncer.goAway();
  await bouncer.comeBack();
  await test();
});

test('reports a token that the bouncer does not know', async () => {
  const { as } = add();
  await bouncer.goAway();
  const token = await addToken(as);
  await bouncer.comeBack();
  // The token is registered as soon as the bouncer is back.
  await expect
    .poll(() => service.client.sendTestPush({ token }, as).catch(({ code }) => code), patience)
    .toEqual({});
  const { token: other } = newPhone(bouncer);
  await service.app.deps.db('push_token').insert({
    realm_id: stage.realmId,
    user_id: as.actor.userId,
    network: 'fcm',
    token: other,
    app_id: '',
  });
  await expect(service.client.sendTestPush({ token: other }, as)).rejects.toMatchObject({
    code: 'INVALID_REMOTE_PUSH_DEVICE_TOKEN',
  });
});

test('refuses test notifications when push is not configured', async () => {
  const { client } = off.service;
  const { deviceId } = await client.registerDevice({}, off.as);
  const phone = newPhone(bouncer);
  await expect(
    client.registerPush({ deviceId, ...phone.keyFields, ...phone.tokenFields() }, off.as),
  ).rejects.toMatchObject({ code: 'PUSH_SERVICE_NOT_CONFIGURED' });
  await expect(client.sendTestPush({}, off.as)).rejects.toMatchObject(adminHasToAct);
});

test('answers ADMIN_ACTION_REQUIRED when the bouncer does not know the server', async () => {
  const { service: unknown, as } = stranger;
  await unknown.client.registerToken({ network: 'PUSH_NETWORK_FCM', token: 'some token' }, as);
  await expect(unknown.client.sendTestPush({}, as)).rejects.toMatchObject(adminHasToAct);
  await unknown.app.deps.db('device').insert({
    realm_id: as.actor.realmId,
    user_id: as.actor.userId,
    push_key_id: 1,
    push_key: Buffer.alloc(32),
    push_token_id: 'AAAAAAAAAAA=',
    push_token_network: 'fcm',
  });
  await expect(unknown.client.sendEncryptedTestPush({}, as)).rejects.toMatchObject(adminHasToAct);
});

test('disables push while the bouncer refuses the realm', async () => {
  const answers = {
    refused: { status: 403, body: { result: 'error', code: 'PUSH_NOTIFICATIONS_DISALLOWED' } },
    taken: { status: 200, body: { result: 'success' } },
  };
  let answer: (typeof answers)[keyof typeof answers] = answers.refused;
  const another = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  another.listen(0, '127.0.0.1');
  await once(another, 'listening');
  opened.defer(() => void another.close());
  const address = another.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  const {
    service: theirs,
    stage: there,
    as,
  } = await openAnother({
    PUSH_BOUNCER_URL: `http://127.0.0.1:${address.port}`,
  });
  await theirs.app.deps.db('push_token').insert({
    realm_id: as.actor.realmId,
    user_id: as.actor.userId,
    network: 'fcm',
    token: 'some token',
    app_id: '',
  });
  await expect(theirs.client.sendTestPush({}, as)).rejects.toMatchObject(adminHasToAct);
  expect(there.known.pushIsEnabled).toBe(false);
  answer = answers.taken;
  await theirs.client.sendTestPush({}, as);
  expect(there.known.pushIsEnabled).toBe(true);
});

test('notifies once of a direct message, and removes the notification when the message is read', async () => {
  const { as, person } = friend;
  const { phone } = await addDevice(as);
  const token = await addToken(as, 'apns');
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
  // Unregistered tokens are deleted.
  await expect.poll(tokens, patience).toEqual([token]);
  bouncer.deliveries.length = 0;
  await stage.announceEvent({
    type: 'update_message_flags',
    audience: { userIds: [person.id] },
    body: { op: 'add', operation: 'add', flag: 'read', messages: [lastId], all: false },
  });
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

test('notifies subscribers by their preferences, and names the mentioned group', async () => {
  const tokens = await Promise.all(
    [wanting, following, indifferent, named].map(({ as }) => addToken(as)),
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
  const token = await addToken(as);
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

test('holds a notification back while its recipient is active, when the recipient wants that', async () => {
  const { as, person } = busy;
  await addToken(as);
  const nowSeconds = Math.floor(Date.now() / 1_000);
  stage.known.seen = [
    { userId: person.id, activeAtSeconds: nowSeconds, connectedAtSeconds: nowSeconds },
  ];
  lastId += 1;
  const place = { userIds: [sender.id, person.id] };
  await stage.announce({ id: lastId, senderId: sender.id, content: 'hi', place });
  const pending = () =>
    service.app.deps
      .db('pushed_message')
      .where({ user_id: person.id })
      .whereNotNull('pending_notification')
      .select('message_id');
  await expect.poll(async () => (await pending()).length, patience).toBe(1);
  expect(bouncer.deliveries).toEqual([]);
  stage.known.seen = [];
  await expect.poll(() => bouncer.deliveries.length, patience).toBe(1);
});

test('asks about those who may be notified alone, however many have a device, and once for the messages of a topic', async () => {
  const { db } = service.app.deps;
  const crowd = Array.from({ length: 300 }, (_, index) => 1_000_000 + index);
  await db.raw(
    `insert into push_token (realm_id, user_id, network, token, app_id)
     select ?, n, 'fcm', 'token ' || n, '' from unnest(?::bigint[]) n`,
    [stage.realmId, crowd],
  );
  const token = await addToken(named.as);
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
  // Accounts of the crowd are unknown: asking for them would have failed.
  const both = [named.person.id, wanting.person.id];
  expect(stage.asked).toEqual([...both, ...both]);
  await db('push_token').whereIn('user_id', crowd).delete();
});
