import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createHttp2Server, type ServerHttp2Stream } from 'node:http2';
import type { Server } from 'node:net';
import sodium from 'libsodium-wrappers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Delivery } from '../src/networks/recorder.ts';
import { type RunningBouncer, startBouncer } from '../src/start-bouncer.ts';

// The tests call the bouncer over HTTP, as servers do. The push networks are servers on this machine.

const id = '11111111-2222-4333-8444-555555555555';
const key = 'k'.repeat(64);
const user = { realm_uuid: 'realm', user_uuid: 'user', user_id: 7 };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let bouncer: RunningBouncer;
const deliveries: Delivery[] = [];
/**
 * The requests that each network received. The networks report tokens that begin with `gone`, or end with `ff`, as
 * gone.
 */
const google: { authorization: string | undefined; body: unknown }[] = [];
const apple: { path: string; topic: string; body: unknown }[] = [];

beforeAll(async () => {
  await sodium.ready;
  const [fcmUrl, apnsUrl] = [await startGoogle(), await startApple()];
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const config = readConfig({
    BOUNCER_HTTP_HOST: '127.0.0.1',
    BOUNCER_HTTP_PORT: '0',
    BOUNCER_DATABASE: ':memory:',
    BOUNCER_SERVERS: `${id}:${key}`,
    BOUNCER_OPEN_REGISTRATION: 'true',
    LOG_LEVEL: 'error',
  });
  const account = {
    project_id: 'a-project',
    client_email: 'pusher@example.com',
    private_key: rsa.export(pem).toString(),
    token_uri: `${fcmUrl}/token`,
  };
  bouncer = opened.use(
    await startBouncer(
      {
        ...config,
        fcm: { url: fcmUrl, account },
        apns: {
          ...{ url: apnsUrl, key: ec.export(pem).toString() },
          ...{ keyId: 'KEY', teamId: 'TEAM', topic: 'org.example.default' },
        },
      },
      { onDelivery: (delivery) => deliveries.push(delivery) },
    ),
  );
});

beforeEach(() => {
  for (const list of [deliveries, google, apple]) list.length = 0;
});

async function startGoogle(): Promise<string> {
  const server = createServer(async (request, response) => {
    const text = await readText(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/token') {
      response.end(JSON.stringify({ access_token: 'an access token', expires_in: 3_600 }));
      return;
    }
    const body = JSON.parse(text);
    google.push({ authorization: request.headers.authorization, body });
    if (!body.message.token.startsWith('gone')) return void response.end('{"name":"sent"}');
    const details = [{ errorCode: 'UNREGISTERED' }];
    response.writeHead(404).end(JSON.stringify({ error: { status: 'NOT_FOUND', details } }));
  });
  opened.defer(() => void server.close());
  return listening(server);
}

async function startApple(): Promise<string> {
  const server = createHttp2Server();
  server.on('stream', async (stream: ServerHttp2Stream, headers) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    const path = String(headers[':path']);
    apple.push({
      path,
      topic: String(headers['apns-topic']),
      body: JSON.parse(Buffer.concat(parts).toString()),
    });
    const isGone = path.endsWith('ff');
    stream.respond({ ':status': isGone ? 410 : 200 });
    stream.end(isGone ? '{"reason":"Unregistered"}' : '');
  });
  opened.defer(() => void server.close());
  return listening(server);
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

async function ask(
  path: string,
  body: object,
  credentials = `${id}:${key}`,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${bouncer.url}/api/v1/remotes/${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const refused = (status: number, code: string) => ({ status, body: { result: 'error', code } });
const success = { status: 200, body: { result: 'success' } };

test('accepts only the new key after a registered server has replaced its key', async () => {
  const [svc_org_id, svc_org_key, new_org_key] = [
    '22222222-2222-4333-8444-555555555555',
    'a'.repeat(64),
    'b'.repeat(64),
  ];
  const about = { svc_org_id, hostname: 'chat.example.org', contact_email: 'op@example.org' };
  const created = await ask('server/register', { ...about, svc_org_key });
  expect(created).toMatchObject({ ...success, body: { created: true } });
  const { hostname, contact_email } = about;
  const changed = await ask('server/register', {
    ...{ zulip_org_id: svc_org_id, zulip_org_key: svc_org_key, hostname, contact_email },
    new_org_key,
  });
  expect(changed).toMatchObject({ ...success, body: { created: false } });
  const all = 'push/unregister/all';
  expect(await ask(all, user, `${svc_org_id}:${svc_org_key}`)).toMatchObject(
    refused(401, 'INVALID_ZULIP_SERVER'),
  );
  const current = `${svc_org_id}:${new_org_key}`;
  // The first server that claims a realm gets it.
  expect(await ask(all, user)).toMatchObject(success);
  expect(await ask(all, user, current)).toMatchObject(
    refused(403, 'REMOTE_REALM_SERVER_MISMATCH_ERROR'),
  );
  expect(await ask('server/deactivate', {}, current)).toMatchObject(success);
  expect(await ask(all, { user_id: 1 }, current)).toMatchObject(
    refused(401, 'REMOTE_SERVER_DEACTIVATED'),
  );
});

test("sends each notification through its token's network, and deletes tokens that the network reports as gone", async () => {
  const android = ['one', 'gone'];
  const [fine, gone] = [Buffer.alloc(32, 1), Buffer.alloc(32, 255)];
  const tokens = [
    ...android.map((token) => ({ token, token_kind: 2 })),
    ...[fine, gone].map((bytes) => ({
      ...{ token: bytes.toString('base64'), token_kind: 1 },
      ios_app_id: 'org.example.app',
    })),
  ];
  for (const token of tokens) {
    expect(await ask('push/register', { ...user, ...token })).toMatchObject(success);
  }
  const notification = {
    ...user,
    gcm_payload: { event: 'message' },
    gcm_options: { priority: 'high' },
    apns_payload: { aps: { badge: 0 } },
    android_devices: [...android, 'unknown'],
    apple_devices: [fine, gone].map((bytes) => bytes.toString('base64')),
  };
  const answer = await ask('push/notify', notification);
  expect(answer.body).toMatchObject({
    total_android_devices: 1,
    total_apple_devices: 1,
    deleted_devices: {
      android_devices: expect.arrayContaining(['gone', 'unknown']),
      apple_devices: [gone.toString('base64')],
    },
    realm: { can_push: true, expected_end_timestamp: null },
  });
  expect(google).toContainEqual({
    authorization: 'Bearer an access token',
    body: {
      message: { token: 'one', data: { event: 'message' }, android: { priority: 'HIGH' } },
    },
  });
  expect(apple).toContainEqual({
    path: `/3/device/${fine.toString('hex')}`,
    topic: 'org.example.app',
    body: { aps: { badge: 0 } },
  });
  expect(deliveries.map(({ token }) => token).sort()).toEqual(
    ['one', fine.toString('base64')].sort(),
  );
  const test = { ...user, token: 'gone', token_kind: 2, base_payload: { event: 'test' } };
  expect(await ask('push/test_notification', test)).toMatchObject(
    refused(400, 'INVALID_REMOTE_PUSH_DEVICE_TOKEN'),
  );
  expect(await ask('push/test_notification', { ...test, token: 'one' })).toMatchObject(success);
});

test('opens sealed tokens and forwards encrypted notifications unread', async () => {
  const token = `phone ${randomBytes(8).toString('hex')}`;
  const token_id = createHash('sha256').update(token).digest().subarray(0, 8).toString('base64');
  const registration = (content: object) => ({
    realm_uuid: 'realm',
    token_id,
    bouncer_public_key: bouncer.publicKey,
    encrypted_push_registration: Buffer.from(
      sodium.crypto_box_seal(
        JSON.stringify(content),
        new Uint8Array(Buffer.from(bouncer.publicKey, 'base64')),
      ),
    ).toString('base64'),
  });
  const content = { token, token_kind: 'fcm', timestamp: Math.floor(Date.now() / 1_000) };
  const register = 'push/e2ee/register';
  const bad = registration(content);
  expect(await ask(register, { ...bad, bouncer_public_key: 'another' })).toMatchObject(
    refused(400, 'INVALID_BOUNCER_PUBLIC_KEY'),
  );
  expect(await ask(register, { ...bad, encrypted_push_registration: 'AAAA' })).toMatchObject(
    refused(400, 'INVALID_ENCRYPTED_PUSH_REGISTRATION'),
  );
  expect(await ask(register, registration({ ...content, timestamp: 1 }))).toMatchObject(
    refused(400, 'REQUEST_EXPIRED'),
  );
  expect(await ask(register, registration(content))).toMatchObject(success);
  const request = {
    ...{ token_ids: [token_id, 'unknown'], push_key_id: 5 },
    ...{ encrypted_data: 'c2VjcmV0', priority: 'high' },
  };
  const answer = await ask('push/e2ee/notify', { realm_uuid: 'realm', push_requests: [request] });
  expect(answer.body).toMatchObject({
    android_successfully_sent_count: 1,
    apple_successfully_sent_count: 0,
    delete_token_ids: ['unknown'],
  });
  expect(deliveries).toEqual([
    {
      ...{ network: 'fcm', token, appId: '', isUrgent: true },
      payload: { push_key_id: '5', encrypted_data: 'c2VjcmV0' },
    },
  ]);
});

test('rejects unknown operations, malformed requests and unknown servers', async () => {
  expect(await ask('push/nothing', {})).toMatchObject(refused(404, 'NOT_FOUND'));
  expect(await ask('push/register', { token: 'x' })).toMatchObject(refused(400, 'BAD_REQUEST'));
  const unknown = (headers = {}) => ask('push/register', user, 'nobody:nothing', headers);
  expect(await unknown()).toMatchObject(refused(401, 'INVALID_ZULIP_SERVER'));
  expect(await unknown({ 'user-agent': 'SvcServer/1.0' })).toMatchObject(
    refused(401, 'INVALID_SVC_SERVER'),
  );
});
