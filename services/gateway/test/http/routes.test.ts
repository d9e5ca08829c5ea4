import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Endpoint, type Method } from '../../src/http/endpoint.ts';
import type { Permission } from '../../src/http/permissions.ts';
import { createFindRoute, variableNames } from '../../src/http/routes.ts';
import { serverOfFile } from './test-server.ts';

/** Returns an endpoint that answers with its declaration and the values in its path. */
function endpoint(method: Method, path: string, permission: Permission = 'user'): Endpoint<object> {
  const names = variableNames(path);
  return defineEndpoint({
    method,
    path,
    permission,
    params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    response: z.object({ path: z.string(), variables: z.array(z.string()) }),
    async handler(_deps: object, { params }) {
      return { path, variables: names.map((name) => String(params[name])) };
    },
  });
}

const { send, sendRaw } = await serverOfFile([
  endpoint('GET', '/users/{user_id}'),
  endpoint('PATCH', '/users/{user_id}'),
  endpoint('GET', '/users'),
  endpoint('POST', '/users'),
  endpoint('GET', '/users/me'),
  endpoint('GET', '/users/{user_id}/{+rest}'),
  endpoint('GET', '/users/me/{stream_id}/topics'),
  endpoint('PATCH', '/users/me/subscriptions/{stream_id}'),
  endpoint('GET', '/users/me/subscriptions/muted_topics'),
  endpoint('GET', '/user_uploads/{realm_id}/{+path}'),
]);

test.each([
  ['/users', '/users', []],
  ['/%75sers', '/users', []],
  ['/users/me', '/users/me', []],
  ['/users/9', '/users/{user_id}', ['9']],
  ['/users/{user_id}', '/users/{user_id}', ['{user_id}']],
  ['/users/a%40b.c', '/users/{user_id}', ['a@b.c']],
  ['/users/me%2Fx', '/users/{user_id}', ['me/x']],
  ['/users/9/a/b', '/users/{user_id}/{+rest}', ['9', 'a/b']],
  ['/users/me/8/topics', '/users/me/{stream_id}/topics', ['8']],
  ['/users/me/8/other', '/users/{user_id}/{+rest}', ['me', '8/other']],
  ['/users/me/subscriptions/muted_topics', '/users/me/subscriptions/muted_topics', []],
  [
    '/user_uploads/1/ab/c%2Fd/x%20y.png',
    '/user_uploads/{realm_id}/{+path}',
    ['1', 'ab/c/d/x y.png'],
  ],
])('routes %s to %s', async (sent, path, variables) => {
  expect((await send('GET', `/api/v1${sent}`)).body).toMatchObject({ path, variables });
  expect((await send('GET', `/json${sent}?a=%25`)).body).toMatchObject({ path, variables });
});

test.each([
  [''],
  ['/'],
  ['users'],
  ['/users/'],
  ['/users//'],
  ['/Users'],
  ['/nothing'],
  ['/user_uploads/1'],
  ['/user_uploads/1/'],
])('finds no route for %j', async (sent) => {
  expect(await send('GET', `/api/v1${sent}`)).toMatchObject({ status: 404 });
});

test.each([
  ['a prefix with an encoded letter', '/%61pi/v1/users'],
  ['a prefix in upper case', '/API/v1/users'],
  ['a URL of another host', 'http://example.com/api/v1/users'],
  ['two slashes before the prefix', '//api/v1/users'],
  ['two slashes after the prefix', '/api/v1//users'],
])('finds no route for %s', async (_what, target) => {
  const answer = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test('rejects broken percent-encoding as a client error', async () => {
  const { status, body } = await send('GET', '/api/v1/users/%zz');
  expect([status, body.msg]).toEqual([400, 'Malformed URL encoding']);
});

test('allows HEAD where GET is allowed', async () => {
  const allowed = async (path: string) => (await send('OPTIONS', path)).headers.get('allow');
  expect(await allowed('/api/v1/users')).toBe('GET, HEAD, POST');
  expect(await allowed('/api/v1/users/me/subscriptions/5')).toBe('PATCH');
});

test.each([
  ['twice the same', [endpoint('GET', '/a'), endpoint('GET', '/a')], 'declared twice'],
  [
    'open and closed on one path',
    [endpoint('GET', '/a'), endpoint('POST', '/a', 'anonymous')],
    'all its methods are anonymous or none',
  ],
  [
    'a variable that is no parameter',
    [{ ...endpoint('GET', '/a/{x}'), params: z.object({}) }],
    'not among its params',
  ],
])('throws for contradictory declarations: %s', (_, endpoints, message) => {
  expect(() => createFindRoute(endpoints)).toThrow(message);
});
