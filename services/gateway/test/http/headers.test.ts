import { badRequest, rateLimitHit, unauthorized, userDeactivated } from '@chat/kit/errors/catalog';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/http/endpoint.ts';
import type { Permission } from '../../src/http/permissions.ts';
import { spectator } from './identities.ts';
import { authenticateMember, serverOfFile } from './test-server.ts';

const at = (path: string, permission: Permission, handler: () => Promise<{ n: number }>) =>
  defineEndpoint({
    method: 'GET',
    path,
    permission,
    params: z.object({}),
    response: z.object({ n: z.int() }),
    handler,
  });

const strictTransport = 'max-age=31536000; includeSubDomains';

const { send, sendRaw, events } = await serverOfFile(
  [
    at('/things', 'user', async () => ({ n: 1 })),
    at('/events', 'user', async () => ({ n: 1 })),
    at('/public', 'spectator', async () => ({ n: 1 })),
    at('/open', 'anonymous', async () => ({ n: 1 })),
    at('/refused', 'user', async () => {
      throw badRequest({ msg: 'No' });
    }),
    at('/broken', 'user', async () => {
      throw new TypeError('a bug');
    }),
    defineEndpoint({
      method: 'GET',
      path: '/unsendable',
      permission: 'anonymous',
      params: z.object({}),
      response: z.object({}),
      async handler(_deps, { setHeader }) {
        setHeader('Location', 'not\nallowed');
        return {};
      },
    }),
    at('/limited', 'anonymous', async () => {
      throw rateLimitHit({ 'retry-after': 12.3 });
    }),
    defineEndpoint({
      method: 'GET',
      path: '/cached',
      permission: 'anonymous',
      params: z.object({}),
      cacheControl: 'public, max-age=60',
      response: z.object({}),
      async handler(_deps, { setHeader }) {
        setHeader('X-RateLimit-Remaining', '1');
        return {};
      },
    }),
  ],
  {
    strictTransport,
    mounts: {
      '/mounted': (_request, response) => response.send('mounted'),
      '/broken': () => {
        throw new TypeError('a bug');
      },
    },
    pages: (request, response, next) =>
      request.path === '/page' ? response.type('html').send('<p>page') : next(),
    authenticate: async (request) => {
      const limits = { 'X-RateLimit-Limit': '200', 'X-RateLimit-Remaining': '150' };
      switch (request.authorization) {
        case 'nobody':
          return { headers: limits, refusal: unauthorized({ msg: 'Invalid API key' }) };
        case 'gone':
          throw userDeactivated({});
        case 'busy':
          return { headers: limits, refusal: rateLimitHit({ 'retry-after': 0.2 }) };
        case 'spectator':
          return { headers: limits, identity: spectator };
        default:
          return { ...(await authenticateMember(request)), headers: limits };
      }
    },
  },
);

const as = (authorization: string) => ({ headers: { Authorization: authorization } });

test.each([
  ['success', '/api/v1/things', 200],
  ['a user error', '/api/v1/refused', 400],
  ['a fault of ours', '/api/v1/broken', 500],
  ['an unknown path', '/api/v1/nothing', 404],
  ['an unknown version', '/api/v2', 404],
])('sends the standard headers with %s', async (_, path, expected) => {
  const { status, headers } = await send('GET', path);
  expect(status).toBe(expected);
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-headers': 'Authorization',
    'access-control-allow-methods': 'GET, POST, DELETE, PUT, PATCH, HEAD',
    'access-control-allow-origin': '*',
    'cache-control': 'max-age=0, no-cache, no-store, must-revalidate, private',
    'content-language': 'en',
    'content-type': 'application/json',
    vary: 'Accept-Language',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.has('x-powered-by')).toBe(false);
  expect(headers.has('etag')).toBe(false);
});

test.each([
  ['GET', '/api/v1/things', 200],
  ['OPTIONS', '/api/v1/things', 204],
  ['GET', '/api/v1/events', 200],
  ['GET', '/json/refused', 400],
  ['GET', '/api/v1/broken', 500],
  ['GET', '/api/v1/nothing', 404],
  ['GET', '/api/docs', 200],
  ['GET', '/mounted', 200],
  ['GET', '/broken', 500],
  ['GET', '/page', 200],
  ['GET', '/nothing', 404],
])('sends the security headers in response to %s %s', async (method, path, expected) => {
  const { status, headers } = await send(method, path);
  expect(status).toBe(expected);
  expect(headers.get('strict-transport-security')).toBe(strictTransport);
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('sends the security headers in response to a request that is not HTTP', async () => {
  const answer = await sendRaw('NONSENSE\r\n\r\n');
  expect(answer).toContain(`\r\nStrict-Transport-Security: ${strictTransport}\r\n`);
  expect(answer).toContain('\r\nPermissions-Policy: ');
});

test('allows other origins only OPTIONS, GET and DELETE on event queues', async () => {
  const { headers } = await send('GET', '/api/v1/events');
  expect(headers.get('access-control-allow-methods')).toBe('OPTIONS, GET, DELETE');
});

test('sends no CORS headers under /json', async () => {
  const { headers } = await send('GET', '/json/things');
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

test('sends Cache-Control and other headers that an endpoint sets', async () => {
  const { headers } = await send('GET', '/api/v1/cached');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('x-ratelimit-remaining')).toBe('1');
});

test('sends rate limit headers with successes and errors', async () => {
  for (const path of ['/api/v1/things', '/api/v1/refused', '/api/v1/broken']) {
    const { headers } = await send('GET', path);
    expect(headers.get('x-ratelimit-remaining')).toBe('150');
  }
});

test.each([
  ['nobody', '/api/v1/things', 'Basic realm="zulip"', 'UNAUTHORIZED'],
  ['gone', '/api/v1/things', 'Basic realm="zulip"', 'USER_DEACTIVATED'],
  ['nobody', '/json/things', 'Session realm="zulip"', 'UNAUTHORIZED'],
  ['spectator', '/json/things', 'Session realm="zulip"', 'UNAUTHORIZED'],
])('rejects %s at %s with WWW-Authenticate', async (who, path, challenge, code) => {
  const { status, headers, body } = await send('GET', path, as(who));
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toBe(challenge);
  expect(body).toMatchObject({ result: 'error', code });
});

test('sends rate limit headers with errors that occur before the handler', async () => {
  const { headers } = await send('GET', '/api/v1/things', as('nobody'));
  expect(headers.get('x-ratelimit-limit')).toBe('200');
});

test.each([
  ['busy', '/api/v1/things', 0.2, '1'],
  ['me', '/api/v1/limited', 12.3, '13'],
])('sends Retry-After with %s at %s', async (who, path, seconds, header) => {
  const { status, headers, body } = await send('GET', path, as(who));
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe(header);
  expect(headers.get('x-ratelimit-limit')).toBe('200');
  expect(body).toEqual({
    result: 'error',
    code: 'RATE_LIMIT_HIT',
    msg: 'API usage exceeded rate limit',
    'retry-after': seconds,
  });
});

test('serves spectators under /json', async () => {
  expect((await send('GET', '/json/public', as('spectator'))).status).toBe(200);
  expect((await send('GET', '/json/things', as('spectator'))).status).toBe(401);
});

test('answers a bug with INTERNAL_SERVER_ERROR and logs its cause', async () => {
  const { status, body } = await send('GET', '/api/v1/broken');
  expect(status).toBe(500);
  expect(body).toEqual({
    result: 'error',
    code: 'INTERNAL_SERVER_ERROR',
    msg: 'Internal server error',
  });
  const event = events.findLast(({ route }) => route === '/broken');
  expect(event).toMatchObject({ status: 500, fault: new TypeError('a bug') });
});

test('answers INTERNAL_SERVER_ERROR when a response cannot be sent', async () => {
  const { status, body } = await send('GET', '/api/v1/unsendable');
  expect([status, body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
});

test('does not log a user error as a failure', async () => {
  await send('GET', '/api/v1/refused');
  const event = events.findLast(({ route }) => route === '/refused');
  expect(event).toMatchObject({ status: 400, code: 'BAD_REQUEST', fault: undefined });
});
