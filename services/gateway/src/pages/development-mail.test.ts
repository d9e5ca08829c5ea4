import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentMailRoutes } from './development-mail.ts';

/** The addresses of this machine outside the loopback interface. */
const outerAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

const deployment = { externalHost: 'chat.test:9991' };
let folder: string;
let server: Server;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chat-mails-'));
  const app = express();
  const routes = developmentMailRoutes(path.join(folder, 'mails'), deployment);
  for (const [route, handler] of Object.entries(routes)) app.use(route, handler);
  const present = developmentMailRoutes(folder, deployment);
  for (const handler of Object.values(present)) app.use('/present', handler);
  server = createServer(app);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '0.0.0.0', resolve);
  await promise;
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mail = {
    at: '2026-11-26T00:00:00.000Z',
    to: 'ann@example.com',
    subject: 'Hello <b>Ann</b>',
    text: 'Open:\nhttps://chat.example.com/join/abc?a=1&b=2\n',
    html: '<html><head></head><body><a href="https://chat.example.com/">open</a></body></html>',
  };
  await writeFile(path.join(folder, '2026-1-first.json'), JSON.stringify(mail));
  const later = { ...mail, subject: 'Later' };
  await writeFile(path.join(folder, '2026-2-second.json'), JSON.stringify(later));
  await writeFile(path.join(folder, '.2026-3-third.json'), '{"half');
  await writeFile(path.join(folder, 'secrets.txt'), 'a secret');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test('serves no page of mails if no mail folder is configured', () => {
  expect(developmentMailRoutes(undefined, deployment)).toEqual({});
});

test('says "No emails yet" while the folder does not exist', async () => {
  const response = await fetch(`${site}/development/mail`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('No emails yet');
});

test.for([
  ['origin', 'http://evil.example'],
  ['x-forwarded-for', '127.0.0.1'],
  ['via', '1.1 proxy'],
] as const)('rejects a request with the header %s: %s', async ([name, value]) => {
  for (const place of ['/present', '/present/2026-1-first', '/present/2026-1-first/html']) {
    const response = await fetch(`${site}${place}`, { headers: { [name]: value } });
    expect(response.status).toBe(403);
    const html = await response.text();
    expect(html).not.toContain('Ann');
    expect(html).not.toContain('chat.example.com');
  }
});

test.for([
  ['evil.example', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['chat.test', 403],
  ['chat.test:9991', 200],
  ['localhost:9991', 200],
  ['team.localhost:9991', 200],
  ['[::1]:9991', 200],
] as const)('answers a request with the Host "%s" with %d', async ([host, status]) => {
  const request = get(`${site}/present`, { headers: { host } });
  const [response] = await once(request, 'response');
  response.resume();
  expect(response.statusCode).toBe(status);
});

test.for(outerAddresses)(
  'rejects a request to the outer address %s, even if its Host header is localhost',
  async (address) => {
    const { port } = new URL(site);
    const request = get(`http://${address}:${port}/present`, {
      headers: { host: `localhost:${port}` },
    });
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(403);
    response.resume();
  },
);

test('lists mails from the newest to the oldest and escapes their subjects', async () => {
  const html = await (await fetch(`${site}/present`)).text();
  expect(html.indexOf('Later')).toBeGreaterThan(0);
  expect(html.indexOf('Later')).toBeLessThan(html.indexOf('Hello &lt;b&gt;Ann'));
  expect(html).not.toContain('third');
});

test("shows a mail's HTML in a sandboxed frame and its text with links", async () => {
  const html = await (await fetch(`${site}/present/2026-1-first`)).text();
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(html).toContain(
    '<a href="https://chat.example.com/join/abc?a=1&amp;b=2">https://chat.example.com/join/abc?a=1&amp;b=2</a>',
  );
});

test("serves a mail's HTML without scripts and with links that open in a new tab", async () => {
  const response = await fetch(`${site}/present/2026-1-first/html`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
  expect(await response.text()).toContain('<base target="_blank">');
});

test.for([
  '/present/2026-9-none',
  '/present/..%2fsecrets',
  '/present/secrets.txt',
  '/present/a/b/c',
])('returns 404 for %s, which is not a mail in the folder', async (place) => {
  const response = await fetch(`${site}${place}`);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('a secret');
});
