import { createHash, randomBytes } from 'node:crypto';
import { readConfig } from '@chat/push-bouncer/config';
import type { Delivery } from '@chat/push-bouncer/networks/recorder';
import { startBouncer } from '@chat/push-bouncer/start-bouncer';
import sodium from 'libsodium-wrappers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { startOwnProduct } from '../own-product.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';

// A product with a push bouncer on this machine that records what phones would get.

const patience = { timeout: 60_000, interval: 100 };
const credentials = { id: '99999999-8888-4777-8666-555555555555', key: 'e'.repeat(64) };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let bouncer: Awaited<ReturnType<typeof startBouncer>>;
const deliveries: Delivery[] = [];
let ada: Person;
let bob: Person;
let eve: Person;
let pat: Person;

beforeAll(async () => {
  bouncer = opened.use(
    await startBouncer(
      readConfig({
        BOUNCER_HTTP_HOST: '127.0.0.1',
        BOUNCER_HTTP_PORT: '0',
        BOUNCER_DATABASE: ':memory:',
        BOUNCER_SERVERS: `${credentials.id}:${credentials.key}`,
        LOG_LEVEL: 'error',
      }),
      { onDelivery: (delivery) => deliveries.push(delivery) },
    ),
  );
  const { owner } = opened.use(
    await startOwnProduct({
      name: 'push',
      servers: inject('servers'),
      redisDatabase: 36,
      environment: {
        PUSH_BOUNCER_URL: bouncer.url,
        PUSH_BOUNCER_ORG_ID: credentials.id,
        PUSH_BOUNCER_ORG_KEY: credentials.key,
      },
    }),
  );
  [ada, bob, eve] = await Promise.all([newPerson(owner), newPerson(owner), newPerson(owner)]);
  pat = await newPerson(owner);
  await sodium.ready;
}, 240_000);

const success = { status: 200, body: { result: 'success', msg: '' } };
const refused = (code: string, msg?: string) => ({
  status: 400,
  body: { result: 'error', code, ...(msg !== undefined && { msg }) },
});

/** Returns the parameters that register a new phone, and a function that decrypts the phone's notifications. */
function newPhone() {
  const [token, key] = [randomBytes(30).toString('base64'), randomBytes(32)];
  const token_id = createHash('sha256').update(token).digest().subarray(0, 8).toString('base64');
  const timestamp = Math.floor(Date.now() / 1_000);
  const sealed = sodium.crypto_box_seal(
    JSON.stringify({ token, token_kind: 'fcm', timestamp }),
    new Uint8Array(Buffer.from(bouncer.publicKey, 'base64')),
  );
  return {
    token,
    tokenId: token_id,
    key: { push_key_id: 7, push_key: Buffer.concat([Buffer.of(0x31), key]).toString('base64') },
    registration: {
      ...{ token_kind: 'fcm', token_id, bouncer_public_key: bouncer.publicKey },
      encrypted_push_registration: Buffer.from(sealed).toString('base64'),
    },
    read({ payload }: Delivery) {
      const box = Buffer.from(String(payload.encrypted_data), 'base64');
      const [nonce, text] = [new Uint8Array(box.subarray(0, 24)), new Uint8Array(box.subarray(24))];
      const opened = sodium.crypto_secretbox_open_easy(text, nonce, new Uint8Array(key));
      return JSON.parse(Buffer.from(opened).toString());
    },
  };
}

test('register returns realm_push_notifications_enabled', async () => {
  const settings = await ada.get('/server_settings');
  expect(settings.body.push_notifications_enabled).toBe(true);
  const registered = await ada.post('/register', { fetch_event_types: ['realm', 'device'] });
  expect(registered.body).toMatchObject({ realm_push_notifications_enabled: true, devices: {} });
});

test('registers, tests and removes unencrypted push tokens', async () => {
  const token = randomBytes(24).toString('base64');
  const apple = '/users/me/apns_device_token';
  const registered = { token, appid: 'org.example.chat' };
  expect(await ada.post(apple, registered)).toMatchObject(success);
  expect(await ada.post(apple, registered)).toMatchObject(success);
  expect(await ada.post('/mobile_push/test_notification', { token })).toMatchObject(success);
  expect(deliveries.find((delivery) => delivery.token === token)).toMatchObject({
    network: 'apns',
    appId: 'org.example.chat',
    payload: {
      svc: { event: 'test', user_id: ada.userId },
      zulip: { event: 'test', user_id: ada.userId },
    },
  });
  expect(await bob.post('/mobile_push/test_notification', { token })).toMatchObject(
    refused('INVALID_PUSH_DEVICE_TOKEN'),
  );
  expect(await bob.delete(apple, { token })).toMatchObject(
    refused('BAD_REQUEST', 'Token does not exist'),
  );
  expect(await ada.delete(apple, { token })).toMatchObject(success);
  const android = '/users/me/android_gcm_reg_id';
  expect(await ada.post(android, { token: '' })).toMatchObject(
    refused('BAD_REQUEST', 'Empty or invalid length token'),
  );
  expect(await ada.post(android, { token })).toMatchObject(success);
  expect(await ada.delete(android, { token })).toMatchObject(success);
});

test('rejects push operations by bots', async () => {
  const name = `pushed${randomBytes(4).toString('hex')}`;
  const { body } = await ada.post('/bots', { full_name: name, short_name: name });
  const shown = await ada.get(`/users/${body.user_id}`);
  const bot = apiClient({ ...ada, email: shown.body.user.email, api_key: body.api_key });
  const forPeople = refused('BAD_REQUEST', 'This endpoint does not accept bot requests.');
  expect(await bot.post('/register_client_device')).toMatchObject(forPeople);
  expect(await bot.post('/mobile_push/test_notification')).toMatchObject(forPeople);
});

test('notifies a registered device about a message, and again when the message has been read', async () => {
  const phone = newPhone();
  await using reader = await readEvents(bob, { event_types: ['device'], fetch_event_types: [] });
  const none = refused('NO_ACTIVE_PUSH_DEVICE');
  expect(await bob.post('/mobile_push/e2ee/test_notification')).toMatchObject(none);
  const { body } = await bob.post('/register_client_device');
  const { device_id } = body;
  expect(
    await bob.post('/mobile_push/register', { device_id, ...phone.key, ...phone.registration }),
  ).toMatchObject(success);
  await expect.poll(() => reader.events().length, patience).toBe(3);
  const [added, pending, taken] = reader.events().map(({ id, ...event }) => event);
  expect([added, pending, taken]).toEqual([
    { type: 'device', op: 'add', device_id },
    {
      ...{ type: 'device', op: 'update', device_id, push_key_id: 7 },
      pending_push_token_id: phone.tokenId,
    },
    {
      ...{ type: 'device', op: 'update', device_id, push_token_id: phone.tokenId },
      pending_push_token_id: null,
      push_token_last_updated_timestamp: expect.any(Number),
    },
  ]);
  const registered = await bob.post('/register', { fetch_event_types: ['device'] });
  expect(registered.body.devices).toEqual({
    [device_id]: {
      ...{ push_key_id: 7, push_token_id: phone.tokenId, pending_push_token_id: null },
      push_token_last_updated_timestamp: expect.any(Number),
      push_registration_error_code: null,
    },
  });

  deliveries.length = 0;
  const received = () => deliveries.filter(({ token }) => token === phone.token).map(phone.read);
  const sent = await ada.post('/messages', {
    ...{ type: 'direct', to: [bob.userId], content: 'Lunch **now**?' },
  });
  await expect.poll(received, patience).toEqual([
    expect.objectContaining({
      ...{ type: 'message', message_id: sent.body.id, sender_id: ada.userId },
      ...{ content: 'Lunch now?', recipient_type: 'direct', user_id: bob.userId },
      recipient_user_ids: [ada.userId, bob.userId].sort((a, b) => a - b),
    }),
  ]);
  await bob.post('/messages/flags', { op: 'add', flag: 'read', messages: [sent.body.id] });
  await expect
    .poll(() => received().at(-1), patience)
    .toMatchObject({
      ...{ type: 'remove', message_ids: [sent.body.id] },
    });

  expect(await bob.post('/mobile_push/e2ee/test_notification', { device_id })).toMatchObject(
    success,
  );
  expect(await bob.post('/remove_client_device', { device_id })).toMatchObject(success);
  expect(await bob.post('/remove_client_device', { device_id })).toMatchObject(
    refused('BAD_REQUEST', 'Invalid `device_id`'),
  );
  expect(await bob.post('/mobile_push/e2ee/test_notification')).toMatchObject(none);
  await expect
    .poll(() => reader.events().at(-1), patience)
    .toMatchObject({
      ...{ type: 'device', op: 'remove', device_id },
    });
});

test('regenerating the API key removes the push registrations made with the old key', async () => {
  const token = randomBytes(24).toString('base64');
  const phone = newPhone();
  await pat.post('/users/me/android_gcm_reg_id', { token });
  const { device_id } = (await pat.post('/register_client_device')).body;
  await pat.post('/mobile_push/register', { device_id, ...phone.key, ...phone.registration });
  const { body } = await pat.post('/users/me/api_key/regenerate');
  const renewed = apiClient({ ...pat, api_key: body.api_key });
  const none = {
    ...{ push_key_id: null, push_token_id: null, pending_push_token_id: null },
    ...{ push_token_last_updated_timestamp: null, push_registration_error_code: null },
  };
  const registered = await renewed.post('/register', { fetch_event_types: ['device'] });
  expect(registered.body.devices).toEqual({ [device_id]: none });
  expect(await renewed.post('/mobile_push/test_notification', { token })).toMatchObject(
    refused('INVALID_PUSH_DEVICE_TOKEN'),
  );
  // Registrations with the new key remain.
  await renewed.post('/users/me/android_gcm_reg_id', { token });
  expect(await renewed.post('/mobile_push/test_notification', { token })).toMatchObject(success);
});

test("push notifications for a channel follow its subscribers' settings", async () => {
  const token = randomBytes(24).toString('base64');
  await eve.post('/users/me/android_gcm_reg_id', { token });
  // Otherwise mentions would make her follow the topic.
  await eve.patch('/settings', { automatically_follow_topics_where_mentioned: false });
  const name = uniqueName('pushed');
  const made = await ada.post('/channels/create', { name, subscribers: [ada.userId, eve.userId] });
  const channel = made.body.id;
  const received = () =>
    deliveries
      .filter((delivery) => delivery.token === token && delivery.payload.event === 'message')
      .map(({ payload }) => String(payload.content));
  /**
   * Sends these messages, and then a mention that always notifies. Resolves when the notification for the mention
   * arrives, which shows that the messages have been processed.
   */
  const send = async (topic: string, ...contents: string[]) => {
    const mention = `@**${eve.fullName}** ${randomBytes(4).toString('hex')}`;
    for (const content of [...contents, mention]) {
      await ada.post('/messages', { type: 'channel', to: channel, topic, content });
    }
    await expect.poll(() => received().at(-1), patience).toBe(mention.replaceAll('**', ''));
    deliveries.pop();
  };
  const choose = (property: string) =>
    eve.patch(`/users/me/subscriptions/${channel}`, { property, value: true });

  await send('a', 'unwanted');
  await eve.post('/user_topics', { stream_id: channel, topic: 'b', visibility_policy: 3 });
  await send('b', 'followed');
  await choose('push_notifications');
  await send('a', 'wanted');
  await choose('is_muted');
  await send('a', 'muted', '@**all** muted');
  expect(received()).toEqual(['followed', 'wanted']);

  // An edit notifies only newly mentioned users.
  const sent = await ada.post('/messages', {
    ...{ type: 'channel', to: channel, topic: 'a', content: 'of nobody' },
  });
  const edit = (content: string) => ada.patch(`/messages/${sent.body.id}`, { content });
  await edit(`of @**${eve.fullName}**`);
  await expect.poll(() => received().at(-1), patience).toBe(`of @${eve.fullName}`);
  await edit(`of @**${eve.fullName}** again`);
  await send('a');
  expect(received()).toEqual(['followed', 'wanted', `of @${eve.fullName}`]);
});
