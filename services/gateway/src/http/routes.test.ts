import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Endpoint, type Method } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { createRouteTable, variableNames } from './routes.ts';

function endpoint(method: Method, path: string, permission: Permission = 'user'): Endpoint<object> {
  const names = variableNames(path);
  return defineEndpoint({
    method,
    path,
    permission,
    params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    response: z.object({}),
    async handler() {
      return {};
    },
  });
}

const table = createRouteTable([
  endpoint('GET', '/users'),
  endpoint('POST', '/users'),
  endpoint('GET', '/users/me'),
  endpoint('GET', '/users/{user_id}'),
  endpoint('PATCH', '/users/{user_id}'),
  endpoint('GET', '/users/me/{stream_id}/topics'),
  endpoint('PATCH', '/users/me/subscriptions/{stream_id}'),
  endpoint('PATCH', '/users/me/subscriptions/muted_topics'),
  endpoint('GET', '/user_uploads/{realm_id}/{+path}'),
]);

test.each([
  ['/users', ['/users', '/users'], []],
  ['/users/me', ['/users/me'], []],
  ['/users/9', ['/users/{user_id}', '/users/{user_id}'], ['9']],
  ['/users/a%40b.c', ['/users/{user_id}', '/users/{user_id}'], ['a@b.c']],
  ['/users/me%2Fx', ['/users/{user_id}', '/users/{user_id}'], ['me/x']],
  ['/users/me/subscriptions/topics', ['/users/me/subscriptions/{stream_id}'], ['topics']],
  ['/users/me/8/topics', ['/users/me/{stream_id}/topics'], ['8']],
  ['/users/me/subscriptions/muted_topics', ['/users/me/subscriptions/muted_topics'], []],
  ['/user_uploads/1/ab/cd/x%20y.png', ['/user_uploads/{realm_id}/{+path}'], ['1', 'ab/cd/x y.png']],
])('%s is served by %j', (path, declared, variables) => {
  const found = table.find(path);
  const paths = [...(found?.route.endpoints.values() ?? [])].map((one) => one.path);
  expect(paths).toEqual(declared);
  expect(found?.variables).toEqual(variables);
});

test.each([
  [''],
  ['/'],
  ['users'],
  ['/users/'],
  ['/users//'],
  ['/nothing'],
  ['/user_uploads/1'],
  ['/user_uploads/1/'],
  ['/users/me/8/topics/x'],
])('%j is served by nobody', (path) => {
  expect(table.find(path)).toBeUndefined();
});

test('broken percent-encoding is the client’s mistake', () => {
  expect(() => table.find('/users/%zz')).toThrow('Malformed URL encoding');
});

test('HEAD is allowed where GET is', () => {
  expect(table.find('/users')?.route.allowed).toEqual(['GET', 'HEAD', 'POST']);
  expect(table.find('/users/me/subscriptions/5')?.route.allowed).toEqual(['PATCH']);
});

test.each([
  ['twice the same', [endpoint('GET', '/a'), endpoint('GET', '/a')], 'declared twice'],
  [
    'the same but for the name of a variable',
    [endpoint('GET', '/a/{x}'), endpoint('POST', '/a/{y}')],
    'the same path with other names',
  ],
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
])('declarations that contradict each other are refused: %s', (_, endpoints, message) => {
  expect(() => createRouteTable(endpoints)).toThrow(message);
});
