import { hash } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { exchange } from './http-exchange.ts';

const owner = inject('owner');
const { host, port } = new URL(owner.site);

/** The Accept header that browsers send when a person enters an address. */
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return exchange(owner.site, { method, path, headers: { host, ...headers } });
}

test("the page for apps shows the organization's name and its address for clients", async () => {
  for (const accept of [browser, '*/*', 'application/json']) {
    const { status, headers, text } = await get('/apps', { accept });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<h1>Apps for Example organization</h1>');
    expect(text).toContain(`site=http://localhost:${port}`);
    expect(text).toContain('href="/api/docs"');
  }
});

test('pages contain no scripts and load nothing', async () => {
  const { headers, text } = await get('/apps', { accept: browser });
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
  expect(policy).not.toMatch(/unsafe|script|\*/);
  expect(text).not.toMatch(/<script|<img|<iframe|style=|\son\w+=/);
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test("the web client's guide opens without a session, with its pictures", async () => {
  const { status, text } = await get('/help', { accept: browser });
  expect(status).toBe(200);
  expect(text).toContain('<h1>Using the web client</h1>');
  expect(text).toContain('<li><a href="#catch-up">Catch up</a></li>');
  const pictures = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(pictures.length).toBeGreaterThan(4);
  for (const picture of pictures) {
    expect(await get(picture)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    });
  }
});

test('the first page redirects to the login page without a session', async () => {
  const { status, headers } = await get('/', { accept: browser });
  expect(status).toBe(302);
  expect(headers.location).toBe('/login?next=%2F');
});

test.each([
  ['/login/', 'Log in to Example organization'],
  ['/login/?next=%2Fuser_uploads%2F2%2Fx.png', 'Log in to Example organization'],
  ['/accounts/login/', 'Log in to Example organization'],
  ['/register/', 'Join Example organization'],
])('%s shows its page', async (path, heading) => {
  const { status, text } = await get(path, { accept: browser });
  expect(status).toBe(200);
  expect(text).toContain(`<h1>${heading}</h1>`);
  expect(text).toContain('href="/"');
});

test('an unknown path returns a page to browsers, but NOT_FOUND to programs', async () => {
  const page = await get('/stats', { accept: browser });
  expect(page).toMatchObject({ status: 404, headers: { vary: 'Accept' } });
  expect(page.text).toContain('<h1>Page not found</h1>');
  const missing = { result: 'error', code: 'NOT_FOUND', msg: 'Not Found' };
  const others = [
    await get('/stats', { accept: '*/*' }),
    await get('/stats', { accept: 'application/json' }),
    await get('/stats'),
    await get('/api/v1/stats', { accept: browser }),
    await get('/api/v2', { accept: browser }),
    await get('/json/stats', { accept: browser }),
    await get('/stats', { accept: browser }, 'POST'),
    await get('/', { accept: browser }, 'POST'),
  ];
  for (const { status, text } of others) {
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual(missing);
  }
});

test("HEAD returns a page's headers", async () => {
  const { status, headers, text } = await get('/apps', { accept: browser }, 'HEAD');
  expect(status).toBe(200);
  expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
  expect(text).toBe('');
});

test('a host without an organization gets a page that mentions no organization', async () => {
  for (const path of ['/', '/login/', '/stats']) {
    const { status, text } = await get(path, { accept: browser, host: `no<b>.localhost:${port}` });
    expect(status).toBe(404);
    expect(text).toContain('<h1>Organization not found</h1>');
    expect(text).toContain(`no&lt;b&gt;.localhost:${port}`);
    expect(text).not.toContain('Example organization');
  }
});

test('serves the API documentation with its scripts and styles', async () => {
  // An error that is logged by these requests fails the suite.
  const page = await get('/api/docs', { accept: browser });
  const parts = page.text.matchAll(/(?:src|href)="([^"]+)"/g).map(([, path = '']) => path);
  for (const path of parts) expect((await get(path)).status).toBe(200);
});
