import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { createLogger } from '@chat/kit/logging/logger';
import { createOutboundHttp } from '@chat/kit/outbound-http/client';
import { createExternalAddresses } from '@chat/kit/outbound-http/external-content';
import { defaultPrefixes } from '@chat/kit/prefixes/prefixes';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deployment } from '../deps.ts';
import { externalContentRoutes } from './external-content-routes.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const maxBytes = 1_000;
const addresses = createExternalAddresses('a secret');
const deployment: Deployment = {
  apiPrefixes: defaultPrefixes,
  ...{ version: '7', scheme: 'http', externalHost: 'chat.example.com' },
  isPushConfigured: false,
  isMailConfigured: false,
  isOrganizationCreationOpen: false,
};

type Site = { url: string; close(): void };
let site: Site;
let gateway: Site;
let off: Site;
const asked: string[] = [];

async function listen(answer: RequestListener): Promise<Site> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function openGateway(options: { known?: typeof addresses } = {}): Promise<Site> {
  const [[path, handler] = ['', undefined]] = Object.entries(
    externalContentRoutes({
      addresses: options.known,
      outboundHttp: createOutboundHttp({ allowedNetworks: ['127.0.0.1'], proxy: undefined }),
      maxBytes,
      limit: createConcurrencyLimit({ most: 16, mostWaiting: 4, waitMs: 100 }),
      deployment,
      log: createLogger({ service: 'test', level: 'error' }),
    }),
  );
  if (!handler) throw new Error('there is no route');
  return listen(express().use(path, handler));
}

beforeAll(async () => {
  site = await listen((request, response) => {
    asked.push(`${request.url} ${request.headers['user-agent']}`);
    const type = new URL(request.url ?? '', 'http://x').searchParams.get('type');
    if (request.url === '/moved') response.writeHead(302, { location: '/a?type=image/png' });
    else if (request.url === '/away') response.writeHead(302, { location: 'http://10.0.0.1/' });
    else if (request.url === '/missing') response.writeHead(404, { 'content-type': 'image/gif' });
    else if (request.headers.range === 'bytes=1-2') {
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': `bytes 1-2/${gif.length}`,
        'content-length': 2,
      });
      response.end(gif.subarray(1, 3));
      return;
    } else if (type) {
      response.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b', 'x-own': '1' });
    }
    if (request.url?.startsWith('/large')) response.end(Buffer.alloc(2 * maxBytes));
    else if (request.url?.startsWith('/long')) {
      response.write(Buffer.alloc(maxBytes / 2));
      response.end(Buffer.alloc(maxBytes));
    } else response.end(gif);
  });
  [gateway, off] = await Promise.all([openGateway({ known: addresses }), openGateway()]);
});
afterAll(() => {
  for (const one of [site, gateway, off]) one.close();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}${addresses.pathOf(`${site.url}${path}`)}`, init);

test.each([
  ['image/png', 'image/png'],
  ['image/gif; charset=x', 'image/gif'],
  ['IMAGE/JPG', 'image/jpeg'],
  ['video/webm', 'video/webm'],
])('sends content of type %s as %s and forbids scripts in its headers', async (type, sent) => {
  const answer = await get(`/a?type=${encodeURIComponent(type)}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': sent,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.headers.has('set-cookie') || answer.headers.has('x-own')).toBe(false);
  expect(Buffer.from(await answer.arrayBuffer()).equals(gif)).toBe(true);
  expect(asked.at(-1)).toContain(' ZulipExternalContent/7');
});

test.each([
  ...['text/html', 'image/svg+xml', 'application/xml', 'text/plain', 'application/pdf', ''].map(
    (type) => `/a?type=${encodeURIComponent(type)}`,
  ),
  '/missing',
  '/away',
  '/large?type=image/png',
])('returns 404 for %s and forbids caching', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).not.toContain('GIF');
});

test('follows redirects and serves ranges of the content', async () => {
  expect((await get('/moved')).status).toBe(200);
  const part = await get('/a?type=video/mp4', { headers: { range: 'bytes=1-2' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 1-2/${gif.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(gif.subarray(1, 3));
  const head = await get('/a?type=image/png', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('aborts a response whose content exceeds the limit', async () => {
  const whole = async () => {
    const answer = await get('/long?type=image/png');
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await whole().catch(() => 'broken')).toBeOneOf(['broken', 404]);
});

test("does not fetch an address without this server's signature", async () => {
  const before = asked.length;
  const url = `${site.url}/a?type=image/png`;
  const [, , signature = '', encoded = ''] = addresses.pathOf(url).split('/');
  const other = createExternalAddresses('another secret').pathOf(url);
  const forged = Buffer.from(`${site.url}/b`).toString('hex');
  for (const path of [
    other,
    `/external_content/${signature}/${forged}`,
    `/external_content/${signature}`,
    `/external_content/${signature}/${encoded}/more`,
    `/external_content/${signature}/${encoded}0`,
    `/external_content/${'0'.repeat(40)}/${encoded}`,
    `/external_content/${signature}/${encodeURIComponent(url)}`,
    '/external_content',
  ]) {
    expect((await fetch(gateway.url + path)).status, path).toBe(404);
  }
  expect((await fetch(off.url + addresses.pathOf(url))).status).toBe(404);
  expect((await get('/a?type=image/png', { method: 'POST' })).status).toBe(405);
  for (const url of ['http://10.0.0.1/a.png', 'http://[::1]/a.png', 'file:///etc/passwd', 'x']) {
    expect((await fetch(gateway.url + addresses.pathOf(url))).status, url).toBe(404);
  }
  expect(asked).toHaveLength(before);
});
