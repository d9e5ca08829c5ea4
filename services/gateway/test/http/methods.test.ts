import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Method } from '../../src/http/endpoint.ts';
import type { Permission } from '../../src/http/permissions.ts';
import { authenticateMember, serverOfFile } from './test-server.ts';

const operation = (method: Method, path: string, permission: Permission = 'user') =>
  defineEndpoint({
    method,
    path,
    permission,
    params: z.object({ word: z.string().optional() }),
    response: z.object({ method: z.string(), word: z.string().optional() }),
    async handler(_deps: object, { params }) {
      return { method, word: params.word };
    },
  });

const { send, sendRaw } = await serverOfFile(
  [
    operation('GET', '/things'),
    operation('POST', '/things'),
    operation('PATCH', '/settings'),
    operation('DELETE', '/settings'),
    operation('POST', '/login', 'anonymous'),
  ],
  {
    authenticate: async ({ access, authorization }) => {
      if (access !== 'anonymous' && authorization === 'none') throw new Error('asked anyway');
      return authenticateMember({ access });
    },
  },
);

test('reads the method of a POST from its body', async () => {
  const { body } = await send('POST', '/api/v1/settings', {
    body: new URLSearchParams({ method: 'PATCH', word: 'x' }),
  });
  expect(body).toEqual({ result: 'success', msg: '', method: 'PATCH', word: 'x' });
});

test('reads the method in lower case or from a multipart body', async () => {
  const form = new FormData();
  form.set('method', 'delete');
  const { body } = await send('POST', '/api/v1/settings', { body: form });
  expect(body).toEqual({ result: 'success', msg: '', method: 'DELETE' });
});

test('ignores a method in the query or in the body of a request other than POST', async () => {
  expect((await send('POST', '/api/v1/settings?method=PATCH')).status).toBe(405);
  const { body } = await send('PATCH', '/api/v1/settings', {
    body: new URLSearchParams({ method: 'DELETE' }),
  });
  expect(body).toMatchObject({ method: 'PATCH', ignored_parameters_unsupported: ['method'] });
});

test('treats a value that is not a method as an ordinary parameter', async () => {
  const { body } = await send('POST', '/api/v1/things', {
    body: new URLSearchParams({ method: 'EXPLODE' }),
  });
  expect(body).toMatchObject({ method: 'POST', ignored_parameters_unsupported: ['method'] });
});

test('returns METHOD_NOT_ALLOWED for a method in the body that the path does not support', async () => {
  const { status } = await send('POST', '/api/v1/things', {
    body: new URLSearchParams({ method: 'PUT' }),
  });
  expect(status).toBe(405);
});

test.each([
  ['PUT', '/api/v1/things', ['GET', 'HEAD', 'POST']],
  ['POST', '/api/v1/settings', ['DELETE', 'PATCH']],
  ['HEAD', '/api/v1/settings', ['DELETE', 'PATCH']],
  ['GET', '/api/v1/login', ['POST']],
  ['PROPFIND', '/api/v1/things', ['GET', 'HEAD', 'POST']],
])(
  'returns METHOD_NOT_ALLOWED with the allowed methods for %s %s',
  async (method, path, allowed) => {
    // Independent of the caller: credentials do not make a method exist.
    const { status, headers, body, text } = await send(method, path, {
      headers: { Authorization: 'none' },
    });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed.join(', '));
    if (method === 'HEAD') expect(text).toBe('');
    else {
      expect(body).toEqual({
        result: 'error',
        code: 'METHOD_NOT_ALLOWED',
        msg: 'Method Not Allowed',
        allowed_methods: allowed,
      });
    }
  },
);

test.each([
  ['/api/v1/things', 'GET, HEAD, POST'],
  ['/api/v1/settings', 'DELETE, PATCH'],
  ['/json/things', 'GET, HEAD, POST'],
])('answers OPTIONS %s with the allowed methods, without credentials', async (path, allowed) => {
  const { status, headers, text } = await send('OPTIONS', path, {
    headers: { Authorization: 'none' },
  });
  expect([status, text]).toEqual([204, '']);
  expect(headers.get('allow')).toBe(allowed);
});

test('answers HEAD like GET, without the body', async () => {
  const get = await send('GET', '/api/v1/things?word=x');
  const head = await send('HEAD', '/api/v1/things?word=x');
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String(get.text.length));
  expect(head.headers.get('content-type')).toBe('application/json');
});

test.each([
  ['/'],
  ['/api'],
  ['/api/v1'],
  ['/api/v1/'],
  ['/api/v1/nothing'],
  ['/api/v1/things/'],
  ['/api/v2/things'],
  ['/api/v1things'],
  ['/things'],
  ['/json'],
  ['/json/nothing'],
  ['/favicon.ico'],
  ['/api/docs/nothing'],
])('answers GET %s with 404 in the envelope', async (path) => {
  const { status, headers, body } = await send('GET', path);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toBe('application/json');
  expect(body).toEqual({ result: 'error', code: 'NOT_FOUND', msg: 'Not Found' });
});

test.each([
  ['GET http://elsewhere/api/v1/things HTTP/1.1', 404],
  ['GET //api/v1/things HTTP/1.1', 404],
  ['GET * HTTP/1.1', 404],
  ['GET /api/v1/things/%zz HTTP/1.1', 400],
  ['GET /api/v1/things?%zz HTTP/1.1', 400],
])('answers %s with %i in the envelope', async (line, status) => {
  const answer = await sendRaw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('"result":"error"');
});
