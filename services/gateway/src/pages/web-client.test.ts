import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWebClient, webAssetsPath } from './web-client.ts';

const style = 'p { color: red }';
let directory: string;
let site: string;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'web-client-'));
  opened.defer(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, webAssetsPath));
  await writeFile(
    join(directory, 'index.html'),
    `<!doctype html><title>Chat</title><style>${style}</style>`,
  );
  await writeFile(join(directory, 'guide.html'), '<!doctype html><title>Guide</title>');
  await writeFile(join(directory, webAssetsPath, 'a-1.js'), 'whole');
  await writeFile(join(directory, webAssetsPath, 'a-1.js.gz'), 'packed');
  const client = loadWebClient(directory);
  const app = express();
  app.use(webAssetsPath, client.assets);
  app.get('/', (_request, response) => client.sendPage(response));
  app.get('/help', (_request, response) => client.sendGuide(response));
  const server = app.listen(0, '127.0.0.1');
  opened.defer(async () => {
    server.close();
    await once(server, 'close');
  });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  site = `http://127.0.0.1:${address.port}`;
});
afterAll(() => opened.disposeAsync());

test("allows only this server's scripts and styles on the page, and no frames around it", async () => {
  const { headers } = await fetch(site);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', style, 'base64')}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('allows no inline styles on the guide', async () => {
  const response = await fetch(`${site}/help`);
  expect(await response.text()).toContain('<title>Guide</title>');
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self';");
});

test("lets browsers cache files forever, because a file's name changes with its content", async () => {
  const response = await fetch(`${site}${webAssetsPath}/a-1.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  expect(await response.text()).toBe('whole');
});

test('serves the compressed file from the build to a client that accepts its encoding', async () => {
  const response = await fetch(`${site}${webAssetsPath}/a-1.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(response.headers.get('content-length')).toBe('6');
});

test('rejects unknown names, other methods, and paths outside the folder', async () => {
  const asset = `${site}${webAssetsPath}`;
  const statuses = await Promise.all([
    fetch(`${asset}/b.js`).then(({ status }) => status),
    fetch(`${asset}/a-1.js`, { method: 'POST' }).then(({ status }) => status),
    fetch(`${asset}/..%2findex.html`).then(({ status }) => status),
  ]);
  expect(statuses).toEqual([404, 404, 404]);
});

test('rejects a folder without a build', () => {
  expect(() => loadWebClient(tmpdir())).toThrow(/index\.html/);
});
