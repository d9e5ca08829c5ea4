import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newPhone, openBouncer, type TestBouncer } from './phones.ts';
import { addDevice, addToken, devicesOf } from './push-devices.ts';
import { json, startReceiver } from './receiver.ts';
import { openStage, type Stage } from './stage.ts';

// Uses the service with its database and bus, and a bouncer with an HTTP interface.

vi.setConfig({ testTimeout: 90_000, hookTimeout: 240_000 });
const patience = { timeout: 60_000 };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let bouncer: TestBouncer;
let stage: Stage;
let service: Awaited<ReturnType<Stage['replica']>>;
/** A deployment without push notifications, and a deployment that the bouncer does not accept. */
let off: Awaited<ReturnType<typeof openAnother>>;
let stranger: Awaited<ReturnType<typeof openAnother>>;

beforeAll(async () => {
  bouncer = opened.use(await openBouncer());
  stage = opened.use(await openStage(bouncer.settings));
  service = opened.use(await stage.replica());
  off = await openAnother({});
  stranger = await openAnother({ ...bouncer.settings, PUSH_BOUNCER_ORG_KEY: 'another' });
});

/** Opens a separate deployment with one user. */
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

function add() {
  const person = stage.add();
  return { person, as: { actor: stage.actor(person) } };
}

test('validates tokens, stores each only once, and removes them', async () => {
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

test('creates a device without a registration, and lets only its owner remove it', async () => {
  const { as } = add();
  const { deviceId } = await service.client.registerDevice({}, as);
  expect(await devicesOf(service, as)).toEqual({
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
  expect(await devicesOf(service, as)).toEqual({});
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
  const { deviceId, phone } = await addDevice(service, bouncer, as);
  expect((await devicesOf(service, as))[deviceId]).toEqual({
    push_key_id: phone.keyFields.pushKeyId,
    push_token_id: phone.tokenId,
    pending_push_token_id: null,
    push_token_last_updated_timestamp: expect.any(Number),
    push_registration_error_code: null,
  });
  // The same values again are not another registration, and a key can be renewed alone
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

test('replaces an unencrypted token with the encrypted registration of the same token', async () => {
  const { as } = add();
  const phone = newPhone(bouncer);
  await service.client.registerToken({ network: 'PUSH_NETWORK_FCM', token: phone.token }, as);
  const { deviceId } = await service.client.registerDevice({}, as);
  await service.client.registerPush({ deviceId, ...phone.keyFields, ...phone.tokenFields() }, as);
  await expect
    .poll(async () => (await devicesOf(service, as))[deviceId].push_token_id, patience)
    .toBe(phone.tokenId);
  await expect(service.client.sendTestPush({ token: phone.token }, as)).rejects.toMatchObject({
    code: 'INVALID_PUSH_DEVICE_TOKEN',
  });
});

test.each([
  ['REQUEST_EXPIRED', { timestamp: 1_600_000_000 }, {}],
  ['INVALID_ENCRYPTED_PUSH_REGISTRATION', { token: 'another' }, {}],
  ['INVALID_BOUNCER_PUBLIC_KEY', {}, { bouncerPublicKey: Buffer.alloc(32).toString('base64') }],
])('reports why the bouncer rejects a registration: %s', async (code, sealed, fields) => {
  const { as } = add();
  const phone = newPhone(bouncer);
  const { deviceId } = await service.client.registerDevice({}, as);
  await service.client.registerPush(
    { deviceId, ...phone.keyFields, ...phone.tokenFields(sealed), ...fields },
    as,
  );
  await expect
    .poll(async () => (await devicesOf(service, as))[deviceId], patience)
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
  const token = await addToken(service, bouncer, as);
  const { deviceId } = await addDevice(service, bouncer, as, 'apns');
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

test('reports a token that the bouncer has not registered', async () => {
  const { as } = add();
  await bouncer.goAway();
  const token = await addToken(service, bouncer, as);
  await bouncer.comeBack();
  // The token is registered as soon as the bouncer is available again
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

test('checks the device for a test notification before it reports that push is not configured', async () => {
  const { client } = off.service;
  const { deviceId } = await client.registerDevice({}, off.as);
  const phone = newPhone(bouncer);
  await expect(
    client.registerPush({ deviceId, ...phone.keyFields, ...phone.tokenFields() }, off.as),
  ).rejects.toMatchObject({ code: 'PUSH_SERVICE_NOT_CONFIGURED' });
  const plain = (token?: string) => client.sendTestPush({ token }, off.as);
  const encrypted = (tested?: number) => client.sendEncryptedTestPush({ deviceId: tested }, off.as);

  await expect(plain('unknown')).rejects.toMatchObject({ code: 'INVALID_PUSH_DEVICE_TOKEN' });
  for (const tested of [undefined, deviceId, deviceId + 1]) {
    await expect(encrypted(tested)).rejects.toMatchObject({ code: 'NO_ACTIVE_PUSH_DEVICE' });
  }
  await client.registerToken({ network: 'PUSH_NETWORK_FCM', token: 'known' }, off.as);
  const active = await insertDevice(off);
  for (const token of [undefined, 'known']) {
    await expect(plain(token)).rejects.toMatchObject(adminHasToAct);
  }
  for (const tested of [undefined, active]) {
    await expect(encrypted(tested)).rejects.toMatchObject(adminHasToAct);
  }
});

/**
 * Inserts a device that was registered for encrypted notifications while the bouncer still accepted the server. Returns
 * the device's id.
 */
async function insertDevice({ service: { app }, as }: typeof off): Promise<number> {
  const [row] = await app.deps
    .db('device')
    .insert({
      realm_id: as.actor.realmId,
      user_id: as.actor.userId,
      push_key_id: 1,
      push_key: Buffer.alloc(32),
      push_token_id: 'AAAAAAAAAAA=',
      push_token_network: 'fcm',
    })
    .returning('id');
  return row.id;
}

test('returns ADMIN_ACTION_REQUIRED if the bouncer does not accept the server', async () => {
  const { service: unknown, as } = stranger;
  await unknown.client.registerToken({ network: 'PUSH_NETWORK_FCM', token: 'some token' }, as);
  await expect(unknown.client.sendTestPush({}, as)).rejects.toMatchObject(adminHasToAct);
  await insertDevice(stranger);
  await expect(unknown.client.sendEncryptedTestPush({}, as)).rejects.toMatchObject(adminHasToAct);
});

/** Opens a deployment whose user has a token. Tests choose the responses of its bouncer. */
async function openScripted() {
  const receiver = opened.use(await startReceiver());
  const other = await openAnother({ ...bouncer.settings, PUSH_BOUNCER_URL: receiver.url('') });
  await other.service.app.deps.db('push_token').insert({
    realm_id: other.as.actor.realmId,
    user_id: other.as.actor.userId,
    network: 'fcm',
    token: 'some token',
    app_id: '',
  });
  return {
    bouncer: receiver.behaviour,
    known: other.stage.known,
    test: () => other.service.client.sendTestPush({}, other.as),
  };
}

const refused = json({ result: 'error', code: 'PUSH_NOTIFICATIONS_DISALLOWED' }, 403);

test('disables push while the bouncer rejects the realm', async () => {
  const other = await openScripted();
  other.bouncer.answer = refused;
  await expect(other.test()).rejects.toMatchObject(adminHasToAct);
  expect(other.known.pushIsEnabled).toBe(false);
  other.bouncer.answer = json({ result: 'success' });
  await other.test();
  expect(other.known.pushIsEnabled).toBe(true);
});

test("reports the rejection of the realm with the bouncer's next response if the first report failed", async () => {
  const other = await openScripted();
  other.bouncer.answer = refused;
  other.known.failsPushStatus = true;
  await expect(other.test()).rejects.toThrow();
  expect(other.known.pushIsEnabled).toBe(true);
  other.known.failsPushStatus = false;
  await expect(other.test()).rejects.toMatchObject(adminHasToAct);
  expect(other.known.pushIsEnabled).toBe(false);
});
