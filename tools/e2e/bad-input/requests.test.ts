import { isLongRun } from '@chat/infrastructure/repetitions';
import { describe, expect, inject, test } from 'vitest';
import { readRefusal, readSuccess } from '../envelope.ts';
import { listFaults } from '../faults.ts';
import { headersOf } from '../form-request.ts';
import { exchange, type RawAnswer } from '../http-exchange.ts';
import { newPerson } from '../people.ts';
import { readDeclaredOperations } from './declared-operations.ts';
import { speak } from './raw-socket.ts';

const owner = inject('triedOwner');
const { site } = owner;
const { host } = new URL(site);
const person = await newPerson(owner);
const { authorization = '' } = headersOf(person);
const operations = await readDeclaredOperations(owner);
// Operations may name the same variable of a path differently.
const shapeOf = ({ path }: { path: string }) => path.replaceAll(/\{\w+\}/g, '{}');
const paths = [...Map.groupBy(operations, shapeOf).values()].map((declared) => {
  const [{ path } = { path: '' }] = declared;
  const methods = declared.map(({ method }) => method);
  return { path, allowed: methods.includes('GET') ? [...methods, 'HEAD'].sort() : methods.sort() };
});
const verbs = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PROPFIND', 'PUT', 'TRACE'];

/**
 * Returns one of the methods that the path does not support; different paths get different ones. In a long run, returns
 * all of them.
 */
function foreignVerbs({ path, allowed }: (typeof paths)[number]): readonly string[] {
  const foreign = verbs.filter((verb) => !allowed.includes(verb));
  const place = paths.findIndex((one) => one.path === path);
  return isLongRun ? foreign : foreign.slice(place % foreign.length).slice(0, 1);
}

describe.each(paths)('$path', ({ path, allowed }) => {
  const call = (method: string, more: Record<string, string> = {}) =>
    exchange(site, { method, path: `/api/v1${path}`, headers: { host, ...more } });

  test.each(foreignVerbs({ path, allowed }))(
    'rejects %s with METHOD_NOT_ALLOWED',
    async (method) => {
      const answer = await call(method, { authorization });
      expect(answer).toMatchObject({ status: 405, headers: { allow: allowed.join(', ') } });
      if (method === 'HEAD') return;
      expect(readRefusal(answer)).toEqual({
        result: 'error',
        code: 'METHOD_NOT_ALLOWED',
        msg: 'Method Not Allowed',
        allowed_methods: allowed,
      });
    },
  );

  test('OPTIONS returns the allowed methods without credentials', async () => {
    expect(await call('OPTIONS')).toMatchObject({
      status: 204,
      text: '',
      headers: { allow: allowed.join(', '), 'access-control-allow-origin': '*' },
    });
  });

  test('returns METHOD_NOT_ALLOWED for a POST whose form names a method that the path does not support', async () => {
    const answer = await exchange(site, {
      method: 'POST',
      path: `/api/v1${path}`,
      headers: { host, authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: `method=${allowed.includes('PUT') ? 'PATCH' : 'PUT'}`,
    });
    expect(answer.status).toBe(405);
    expect(readRefusal(answer)).toMatchObject({ allowed_methods: allowed });
  });
});

test.each([
  ['an unknown path', '/api/v1/nothing_here', 404],
  ['a path below an operation', '/api/v1/users/me/nothing', 404],
  ['an extra slash at the end', '/api/v1/users/', 404],
  ['an extra slash inside', '/api/v1//users', 404],
  ['capital letters', '/api/v1/Users', 404],
  ['no operation', '/api/v1', 404],
  ['an unknown version', '/api/v2/users', 404],
  ['a broken escape', '/api/v1/users%zz', 400],
  ['half an escape', '/api/v1/users%', 400],
  ['an escaped null', '/api/v1/users%00', 404],
  ['escapes that are not UTF-8', '/api/v1/%ff%fe', 400],
  ['an overlong slash', '/api/v1/users%c0%afme', 400],
  ['an escaped slash', '/api/v1/users%2Fme', 404],
  ['dots', '/api/v1/../../etc/passwd', 404],
  ['escaped dots', '/api/v1/%2e%2e/%2e%2e/etc/passwd', 404],
  ['names of inherited properties', '/api/v1/__proto__/constructor', 404],
  ['ten thousand segments', `/api/v1${'/a'.repeat(10_000)}`, 404],
  ['100,000 characters', `/api/v1/${'a'.repeat(100_000)}`, 404],
  ['200,000 characters', `/api/v1/${'a'.repeat(200_000)}`, 431],
  ['a broken escape in the query', '/api/v1/users?a=%zz', 400],
  ['a query that is not UTF-8', '/api/v1/users?a=%ff', 400],
  ['too many parameters', `/api/v1/users?${'a&'.repeat(1_001)}`, 400],
])('rejects a bad path: %s', async (_what, path, status) => {
  const answer = await exchange(site, { method: 'GET', path, headers: { host, authorization } });
  readRefusal(answer);
  expect(answer.status).toBe(status);
});

const head = (line: string, ...headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`;
const get = (path: string, ...headers: string[]) =>
  head(`GET ${path} HTTP/1.1`, `Authorization: ${authorization}`, ...headers);

test.each([
  ['no Host', get('/api/v1/users/me'), 400],
  ['an empty Host', get('/api/v1/users/me', 'Host:'), 400],
  ['an invalid Host', get('/api/v1/users/me', 'Host: a b/c?d'), 401],
  ['a Host with 10,000 characters', get('/api/v1/users/me', `Host: ${'a'.repeat(10_000)}`), 401],
  ['a Host with only colons', get('/api/v1/server_settings', 'Host: :::::'), 400],
  ['a path without a slash', head('GET api/v1/users HTTP/1.1', `Host: ${host}`), 400],
  ['a space in the path', head('GET /api/v1/users /me HTTP/1.1', `Host: ${host}`), 400],
  ['a null byte in the path', head('GET /api/v1/users\0 HTTP/1.1', `Host: ${host}`), 400],
  ['non-ASCII bytes in the path', head('GET /api/v1/users/é HTTP/1.1', `Host: ${host}`), 400],
  ['a request for the whole server', head('GET * HTTP/1.1', `Host: ${host}`), 404],
  ['an unknown method', head('FOO /api/v1/users HTTP/1.1', `Host: ${host}`), 400],
  ['an unknown version', head('GET /api/v1/users HTTP/3.0', `Host: ${host}`), 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400],
  ['noise', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 256)), 400],
  ['a header with 200,000 characters', get('/', `Host: ${host}`, `X: ${'a'.repeat(200_000)}`), 431],
  ['20,000 headers', get('/', `Host: ${host}`, ...Array<string>(20_000).fill('X: 1')), 431],
  ['a header name with a space', get('/', `Host: ${host}`, 'a b: 1'), 400],
  ['a null byte in a header', get('/', `Host: ${host}`, 'a: b\0c'), 400],
])('answers malformed HTTP with a 4xx: %s', async (_what, bytes, status) => {
  const answer = await speak(site, bytes);
  expect(answer?.status).toBe(status);
  if (answer) readRefusal(answer);
});

test.each([
  ['an offer to speak another protocol', 'Connection: Upgrade', 'Upgrade: websocket'],
  ['an expectation that no server can meet', 'Expect: miracles'],
  ['an unknown connection header', 'Connection: nonsense, close'],
  ['an absurd range', 'Range: bytes=99999999999999999999-1'],
  ['unreadable conditions', 'If-Modified-Since: yesterday', 'If-None-Match: "'],
  ['an unreadable language', 'Accept-Language: ;;;,,q=x'],
  ['an unreadable encoding', 'Accept-Encoding: ;q=;gzip;q=zz'],
  ['a request id that would break a log', 'X-Request-Id: {"level":"error"}'],
  ['an unreadable trace', 'traceparent: 00-zz-zz-zz', 'tracestate: ,,=,'],
  ['false headers from a proxy', 'X-Forwarded-For: not, an, address', 'X-Forwarded-Proto: gopher'],
  ['a user agent with 10,000 bytes', `User-Agent: ${'é'.repeat(5_000)}`],
])('answers a request as usual despite %s', async (_what, ...headers) => {
  const answer = await speak(site, get('/api/v1/users/me', `Host: ${host}`, ...headers));
  if (!answer) throw new Error('no answer');
  expect(readSuccess(answer)).toMatchObject({ user_id: person.userId });
});

test.each([
  ['nothing', ''],
  ['empty lines', '\r\n\r\n\r\n'],
  ['a request cut off in its path', 'GET /api/v1/use'],
  ['a request cut off in its headers', `GET /api/v1/users HTTP/1.1\r\nHost: ${host}\r\nAuth`],
  ['a request for a tunnel', head('CONNECT localhost:80 HTTP/1.1', `Host: ${host}`)],
])('survives a client that sends %s and then closes the connection', async (_what, bytes) => {
  const answer = await speak(site, bytes, { hangUp: true });
  if (answer) readRefusal(answer);
});

test.each([
  ['nothing', undefined, 401],
  ['one word', 'Basic', 401],
  ['three words', 'Basic a b', 401],
  ['another scheme', 'Bearer abc', 400],
  ['bad base64', 'Basic ???', 401],
  ['base64 of non-UTF-8 bytes', `Basic ${Buffer.from([255, 58, 255]).toString('base64')}`, 401],
  ['no colon', `Basic ${btoa('ab')}`, 401],
  ['two colons', `Basic ${btoa('a:b:c')}`, 401],
  ['an empty key', `Basic ${btoa(`${person.email}:`)}`, 401],
  ['a key in a wrong form', `Basic ${btoa(`${person.email}:short`)}`, 401],
  ['a key that nobody has', `Basic ${btoa(`${person.email}:${'a'.repeat(32)}`)}`, 401],
  ['a wrong address', `Basic ${btoa(`x${person.email}:${person.api_key}`)}`, 401],
  ['a null byte', `Basic ${btoa(`${person.email}\0:${person.api_key}`)}`, 401],
  ['100,000 characters', `Basic ${'a'.repeat(100_000)}`, 401],
])('rejects invalid credentials: %s', async (what, value, status) => {
  const closed = operations.filter(({ path }) => !isOpen(path));
  // Other tests send other invalid credentials.
  const tried = what === 'nothing' || isLongRun ? closed : closed.slice(0, 5);
  for (const { method, path } of tried) {
    const headers = { host, ...(value !== undefined && { authorization: value }) };
    const answer = await exchange(site, { method, path: `/api/v1${path}`, headers });
    expectRefusedCaller(answer, status);
  }
});

test.each([
  ['too long', 'k'.repeat(256)],
  ['empty', ''],
  ['not ASCII', 'é'.repeat(10)],
  ['100,000 characters long', 'k'.repeat(100_000)],
])('returns the JSON envelope for a send whose Idempotency-Key is %s', async (_what, key) => {
  const answer = await exchange(site, {
    method: 'POST',
    path: '/api/v1/messages',
    headers: {
      ...{ host, authorization, 'idempotency-key': Buffer.from(key).toString('latin1') },
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `type=direct&to=[${person.userId}]&content=${key.length}`,
  });
  if (answer.status === 200) readSuccess(answer);
  else readRefusal(answer);
});

test('services log no error and do not stop during these tests', async () => {
  expect(await listFaults(inject('logDirectory'))).toEqual([]);
  const me = await exchange(site, {
    method: 'GET',
    path: '/api/v1/users/me',
    headers: { host, authorization },
  });
  expect(readSuccess(me)).toMatchObject({ user_id: person.userId });
});

function isOpen(path: string): boolean {
  return (
    path === '/server_settings' ||
    path.endsWith('/fetch_api_key') ||
    path === '/dev_fetch_api_key' ||
    path === '/dev_list_users' ||
    path === '/external/{integration}'
  );
}

function expectRefusedCaller(answer: RawAnswer, status: number): void {
  const { code } = readRefusal(answer);
  expect(answer.status).toBe(status);
  expect(code).toBe(status === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST');
  expect(answer.headers['www-authenticate']).toBe(
    status === 401 ? 'Basic realm="zulip"' : undefined,
  );
}
