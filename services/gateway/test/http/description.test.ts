import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/http/endpoint.ts';
import { serverOfFile, startTestServer } from './test-server.ts';

const { send, url } = await serverOfFile(
  [
    defineEndpoint({
      method: 'GET',
      path: '/things',
      permission: 'user',
      params: z.object({}),
      response: z.object({}),
      async handler() {
        return {};
      },
    }),
  ],
  {
    mounts: {
      '/health': (_request, response) => {
        response.json({ live: true });
      },
      '/fails': () => {
        throw new Error('a bug');
      },
    },
  },
);

test('serves the OpenAPI document without credentials and without the envelope', async () => {
  const { status, headers, body } = await send('GET', '/api/v1/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Test', version: '1' } });
  expect(Object.keys(body.paths ?? {})).toEqual(['/things']);
});

test('serves a documentation page that loads nothing from other hosts', async () => {
  const page = await send('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|unsafe|\*/);
  expect(page.text).not.toMatch(/https?:\/\//);
  const resources = page.text.matchAll(/(?:src|href)="([^"]+)"/g).map(([, path = '']) => path);
  for (const path of resources) {
    const response = await fetch(new URL(path, `${url}/api/docs`));
    expect([path, response.status]).toEqual([path, 200]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

test('loads the OpenAPI document from the documentation page', async () => {
  const { headers, text } = await send('GET', '/api/docs/start.js');
  expect(headers.get('content-type')).toContain('javascript');
  expect(text).toContain('/api/v1/openapi.json');
});

test.each([
  '/api/docs/package.json',
  '/api/docs/../package.json',
  '/api/docs/%2e%2e/package.json',
  '/api/docs/%zz',
])('does not serve %s', async (path) => {
  const { status, body } = await send('GET', path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.result).toBe('error');
});

test('lets mounted handlers send their own responses', async () => {
  const { status, text } = await send('GET', '/health');
  expect([status, text]).toEqual([200, '{"live":true}']);
});

test('answers in the envelope when a mounted handler throws', async () => {
  const { status, body } = await send('GET', '/fails');
  expect([status, body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
});

test('writes nothing to standard error while sending a file of the documentation page', async () => {
  // In the environment `test`, Express does not log errors.
  vi.stubEnv('NODE_ENV', 'development');
  await using server = await startTestServer([]);
  vi.unstubAllEnvs();
  using written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const part of ['swagger-ui.css', 'favicon-32x32.png', 'start.js']) {
    expect((await server.send('GET', `/api/docs/${part}`)).status).toBe(200);
  }
  expect((await server.send('GET', '/api/docs/missing')).status).toBe(404);
  expect(written).not.toHaveBeenCalled();
});
