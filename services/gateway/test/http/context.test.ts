import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type CallContext, defineEndpoint, jsonText } from '../../src/http/endpoint.ts';
import { authenticateMember, serverOfFile, startTestServer } from './test-server.ts';

const authentications: unknown[] = [];
const contexts: CallContext[] = [];

const describe = (isIdempotent: boolean, path: string) =>
  defineEndpoint({
    method: 'POST',
    path,
    permission: 'user',
    isIdempotent,
    params: z.object({ a: z.string().optional(), b: jsonText(z.int()).optional() }),
    response: z.object({}),
    async handler(_deps: object, context) {
      contexts.push(context);
      return {};
    },
  });

const { send, events } = await serverOfFile(
  [describe(true, '/things'), describe(true, '/more'), describe(false, '/others')],
  {
    trustedProxies: 1,
    authenticate: async (request) => {
      authentications.push(request);
      return authenticateMember(request);
    },
  },
);

async function contextOf(path: string, init: RequestInit = {}): Promise<CallContext> {
  const { status, text } = await send('POST', path, init);
  expect(status, text).toBe(200);
  const context = contexts.pop();
  if (!context) throw new Error('the handler was not called');
  return context;
}

test('passes the caller, address and client to the handler', async () => {
  const context = await contextOf('/api/v1/things', {
    headers: {
      'User-Agent': 'AppName/2.0.103 (iOS 17)',
      'X-Forwarded-For': '10.0.0.1, 203.0.113.9',
      'X-Event': 'star',
    },
  });
  expect(context).toMatchObject({
    endpointPrefix: 'api',
    clientName: 'AppName',
    clientVersion: '2.0.103',
    ip: '203.0.113.9',
    files: [],
  });
  expect(context.host).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(context.header('x-event')).toBe('star');
  expect(context.header('x-nothing')).toBeUndefined();
  expect(context.signal.aborted).toBe(false);
});

test('ignores forwarded addresses without a trusted proxy', async () => {
  await using direct = await startTestServer([describe(false, '/others')]);
  await direct.send('POST', '/api/v1/others', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(contexts.pop()?.ip).toBe('127.0.0.1');
});

test("reads the client's name from a parameter", async () => {
  const { clientName } = await contextOf('/api/v1/things?client=query', {
    body: new URLSearchParams({ client: 'body' }),
  });
  expect(clientName).toBe('body');
});

test('authenticates the caller before the body is read', async () => {
  await contextOf('/api/v1/things', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(authentications.at(-1)).toMatchObject({
    access: 'account',
    ip: '203.0.113.9',
  });
});

test("passes the client's idempotency key to endpoints that accept a key", async () => {
  const key = { headers: { 'Idempotency-Key': 'mine-1' } };
  expect((await contextOf('/api/v1/things', key)).idempotency.key).toBe('mine-1');
  expect((await contextOf('/api/v1/others', key)).idempotency.key).not.toBe('mine-1');
});

test('gives each request without an idempotency key a new key', async () => {
  const first = await contextOf('/api/v1/things');
  const second = await contextOf('/api/v1/things');
  expect(first.idempotency.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.idempotency.key).not.toBe(first.idempotency.key);
});

test.each([[' '], ['a b'], ['ü'], ['x'.repeat(256)]])(
  'rejects the idempotency key %j',
  async (key) => {
    const { status, body } = await send('POST', '/api/v1/things', {
      headers: { 'Idempotency-Key': key },
    });
    if (key.trim() === '') expect(status).toBe(400);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  },
);

test('gives a request the same hash in every encoding', async () => {
  const headers = { 'Idempotency-Key': 'mine-2' };
  const hashOf = async (path: string, init: RequestInit = {}) =>
    (await contextOf(path, { ...init, headers })).idempotency.requestHash;
  const hash = await hashOf('/api/v1/things?a=x&b=1');
  expect(await hashOf('/api/v1/things?b=1&unknown=2&client=me&a=x')).toBe(hash);
  expect(await hashOf('/api/v1/things', { body: new URLSearchParams({ b: '1', a: 'x' }) })).toBe(
    hash,
  );
  expect(await hashOf('/api/v1/things?a=x&b=2')).not.toBe(hash);
  expect(await hashOf('/api/v1/more?a=x&b=1')).not.toBe(hash);
});

test('does not hash requests without a key from the client', async () => {
  const first = await contextOf('/api/v1/things?a=x');
  const second = await contextOf('/api/v1/things?a=y');
  expect(first.idempotency.requestHash).toBe(second.idempotency.requestHash);
});

test("gives a request an id, or the id in the proxy's header", async () => {
  const { headers } = await send('POST', '/api/v1/things');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const given = { headers: { 'X-Request-Id': 'proxy-0001' } };
  expect((await send('POST', '/api/v1/things', given)).headers.get('x-request-id')).toBe(
    'proxy-0001',
  );
  const strange = { headers: { 'X-Request-Id': 'x'.repeat(200) } };
  expect((await send('POST', '/api/v1/things', strange)).headers.get('x-request-id')).toHaveLength(
    36,
  );
});

test('reports every request when it has ended', async () => {
  const { headers } = await send('POST', '/api/v1/things?client=tester');
  const requestId = headers.get('x-request-id');
  const event = await vi.waitUntil(() => events.find((one) => one.requestId === requestId), 60_000);
  expect(event).toEqual({
    requestId,
    method: 'POST',
    route: '/things',
    endpointPrefix: 'api',
    status: 200,
    code: undefined,
    durationMs: expect.any(Number),
    realmId: 1,
    userId: 7,
    clientName: 'tester',
    clientVersion: expect.any(String),
    isAborted: false,
    fault: undefined,
  });
});
