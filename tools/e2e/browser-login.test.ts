import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLoginLink } from '../src/product/organization.ts';
import {
  browse,
  callJson,
  logInBrowser,
  originOf,
  type Place,
  sessionIn,
  submitLogin,
  writeHeaders,
} from './browser-session.ts';
import { apiClient } from './client.ts';
import { operate } from './operate.ts';
import { furtherGateway, type OwnProduct, startOwnProduct } from './own-product.ts';
import { newAccount } from './people.ts';

// Tests logging in and out in a browser. The last of three gateways is reached over https, and the first two are
// replicas.

const insecureHost = 'chat.example.test';

/** The folder of an empty build of the web client. */
const build = await mkdtemp(join(tmpdir(), 'chat-e2e-build-'));
await mkdir(join(build, 'web-assets'));
await writeFile(join(build, 'index.html'), 'the web client');
await writeFile(join(build, 'guide.html'), 'the guide');

/** An identity provider that the tests never reach, because they only begin a login there. */
const university = {
  name: 'university',
  display_name: 'University',
  entry_point: 'https://login.example.edu/sso',
  issuer: 'https://login.example.edu/metadata',
  certificates: [(await generate([{ name: 'commonName', value: 'university' }])).cert],
};

let own: OwnProduct;
let here: Place;
let replica: Place;
let encrypted: Place;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'browserlogin',
    servers: inject('servers'),
    redisDatabase: 43,
    form: furtherGateway,
    replicas: { gateway: 2 },
    environment: (instance) => ({
      RATE_LIMIT_USER_PER_MINUTE: '0',
      RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0',
      WEB_CLIENT_DIRECTORY: build,
      SAML_PROVIDERS: JSON.stringify([university]),
      ...(instance === 'gateway-2' && { EXTERNAL_SCHEME: 'https' }),
    }),
  });
  const [first = '', second = '', third = ''] = own.product.gateways;
  const host = new URL(own.owner.site).host;
  here = { site: first, host };
  replica = { site: second, host };
  encrypted = { site: third, host, scheme: 'https' };
  await operate(
    own.operatorEnvironment,
    'realm-create',
    ...['--name', 'Unsafe', '--string-id', 'unsafe'],
    ...['--host', insecureHost, '--owner-email', 'o@example.com'],
  );
});
afterAll(async () => {
  await own[Symbol.asyncDispose]();
  await rm(build, { recursive: true });
});

const me = ['GET', '/users/me'] as [string, string];

describe('the cookies of a login', () => {
  test('over http at a loopback host, a login sets the cookies session and csrftoken without Secure', async () => {
    const person = await newAccount(own.owner);
    const answer = await submitLogin(here, person);
    expect(answer).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^session=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/,
      ),
      expect.stringMatching(/^csrftoken=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('over https, a login sets cookies that are bound to the host and to TLS', async () => {
    const person = await newAccount(own.owner);
    const answer = await submitLogin(encrypted, person);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; Secure; HttpOnly$/,
      ),
      expect.stringMatching(
        /^__Host-csrftoken=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; Secure$/,
      ),
    ]);
    const session = sessionIn(answer);
    expect((await callJson(encrypted, session, me)).body.email).toBe(person.email);
    const unprefixed = { ...session, cookie: session.cookie.replaceAll('__Host-', '') };
    expect((await callJson(encrypted, unprefixed, me)).status).toBe(401);
    // Browsers let a sibling domain set this name
    const tossed = { ...session, cookie: session.cookie.replaceAll('__Host-', '\u00a0__Host-') };
    expect((await callJson(encrypted, tossed, me)).status).toBe(401);
  });

  test.each(['127.0.0.1', 'localhost', 'any.localhost', '[::1]'])(
    'at %s, the login page does not report an insecure connection',
    async (name) => {
      const place = { ...here, host: `${name}:${new URL(own.owner.site).port}` };
      const { text } = await browse(place, { path: '/login' });
      expect(text).not.toContain('is not encrypted');
    },
  );

  test('over http at a different host, logins set no cookies, the login page explains why, and sessions are ignored', async () => {
    const unsafe = { ...here, host: insecureHost };
    for (const answer of [
      await browse(unsafe, { path: '/login' }),
      await submitLogin(unsafe, { email: 'o@example.com', password: 'x' }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('the connection is not encrypted');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await using users = await own.openSchema('users');
    await users.query(
      `insert into session (realm_id, user_id, token_hash, proof, user_agent, ip_address, created_at, last_used_at, expires_at)
       select realm_id, user_id, encode(sha256($1::bytea), 'hex'), 'password', '', '', now(), now(), now() + interval '1 day'
       from account where delivery_email = 'o@example.com'`,
      ['s'.repeat(43)],
    );
    const session = { cookie: `session=${'s'.repeat(43)}`, csrfToken: '' };
    expect(await callJson(unsafe, session, me)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
  });

  test('the cookies from a login are valid at the other gateway', async () => {
    const person = await newAccount(own.owner);
    const session = await logInBrowser(here, person);
    expect((await callJson(replica, session, me)).body).toMatchObject({ email: person.email });
    const written = await callJson(replica, session, [
      'POST',
      '/users/me/status',
      { status_text: 'x' },
    ]);
    expect(written.status).toBe(200);
  });
});

describe('a login through an identity provider', () => {
  const begin = { path: '/accounts/login/saml/university' };

  test('a login through an identity provider is bound to the browser by a cookie, and over https also to the host and TLS', async () => {
    const [plain, bound] = [await browse(here, begin), await browse(encrypted, begin)];
    for (const { status, headers } of [plain, bound]) {
      expect(status).toBe(302);
      expect(headers.location).toMatch(/^https:\/\/login\.example\.edu\/sso\?SAMLRequest=/);
    }
    const rest = 'Path=/; Max-Age=600; HttpOnly; SameSite=Lax';
    expect(plain.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^login-saml-university=[\\w-]{100,}; ${rest}$`)),
    ]);
    expect(bound.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-login-saml-university=[\\w-]{100,}; ${rest}; Secure$`),
      ),
    ]);
  });

  test('rejects a login through an identity provider over an insecure connection or without a valid response', async () => {
    const refused = await browse({ ...here, host: insecureHost }, begin);
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('not encrypted') });
    expect(refused.headers['set-cookie']).toBeUndefined();
    const post = { method: 'POST', path: '/saml/acs/university', body: 'SAMLResponse=eA==' };
    const answer = await browse(here, {
      ...post,
      headers: { origin: 'https://login.example.edu' },
    });
    expect(answer).toMatchObject({ status: 401, text: expect.stringContaining('href="/login"') });
    expect((await browse(here, { path: '/saml/acs/university' })).status).toBe(405);
    expect((await browse(here, { path: '/complete/saml/university?ticket=x' })).status).toBe(400);
  });
});

describe('the login page', () => {
  test('the login page has a form that works without scripts, and loads no script but its own', async () => {
    const { status, headers, text } = await browse(here, { path: '/login?next=%2F%3Fa%3D%22b' });
    expect(status).toBe(200);
    expect(text).toContain('<form method="post" action="/login">');
    expect(text).toContain('name="next" value="/?a=%22b"');
    expect(text).toContain('autocomplete="username"');
    expect(text).toContain('autocomplete="current-password"');
    expect(text).toContain('href="/apps"');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/login/fragment.js" defer>']);
    expect(headers['referrer-policy']).toBe('same-origin');
    const script = await browse(here, { path: '/login/fragment.js' });
    expect(script).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
  });

  test('after a wrong password, the login page shows an error, keeps the email address and sets no cookie', async () => {
    const { email } = await newAccount(own.owner);
    const answer = await submitLogin(here, { email, password: 'wrong', next: '/#narrow/dm/1' });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('role="alert" id="refusal">Incorrect email address or password.');
    expect(answer.text).toContain(`value="${email}"`);
    expect(answer.text).toContain('value="/#narrow/dm/1"');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['www-authenticate']).toBeUndefined();
  });

  test('the login page escapes the submitted email address', async () => {
    const { text } = await submitLogin(here, { email: '"><script>x', password: 'y' });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;x"');
  });

  test.each([
    ['/#narrow/channel/5-general', '/#narrow/channel/5-general'],
    ['/user_uploads/2/x.png', '/user_uploads/2/x.png'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\r\nSet-Cookie: a=b', '/'],
    ['/.//evil.example', '/'],
  ])('with next=%j, a login redirects to %j', async (next, location) => {
    const person = await newAccount(own.owner);
    const answer = await submitLogin(here, { ...person, next });
    expect(answer).toMatchObject({ status: 303, headers: { location } });
  });

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another scheme', { origin: 'https://localhost' }],
    ['a page without Origin and Referer', { origin: undefined }],
    ['a page with a foreign Referer', { origin: undefined, referer: 'http://evil.example/login' }],
  ])('rejects a login form from %s with 403', async (_name, headers) => {
    const person = await newAccount(own.owner);
    const answer = await submitLogin(here, person, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('role="alert"');
  });

  test('checks the Referer of a login form that has no Origin', async () => {
    const person = await newAccount(own.owner);
    const referer = `${originOf(here)}/login`;
    expect((await submitLogin(here, person, { origin: undefined, referer })).status).toBe(303);
  });

  test('redirects a browser that is already logged in away from the login page', async () => {
    const { cookie } = await logInBrowser(here, await newAccount(own.owner));
    const answer = await browse(here, { path: '/login?next=%2Fapps', headers: { cookie } });
    expect(answer).toMatchObject({ status: 303, headers: { location: '/apps' } });
  });

  test('counts attempts in the login form together with those at POST /fetch_api_key', async () => {
    const { email, password } = await newAccount(own.owner);
    for (let count = 0; count < 3; count += 1) {
      expect((await submitLogin(here, { email, password: 'guess' })).status).toBe(401);
    }
    const api = apiClient(own.owner);
    for (let count = 0; count < 2; count += 1) {
      await api.post('/fetch_api_key', { username: email, password: 'guess' });
    }
    const limited = await submitLogin(here, { email, password });
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect(limited.text).toContain('too many attempts');
    expect(limited.headers['set-cookie']).toBeUndefined();
  });

  test("rejects a bot's key in the login form", async () => {
    const bot = await apiClient(own.owner).post('/bots', {
      full_name: 'Robot',
      short_name: `r${Date.now()}`,
    });
    const { email } = (await apiClient(own.owner).get(`/users/${bot.body.user_id}`)).body.user;
    expect((await submitLogin(here, { email, password: bot.body.api_key })).status).toBe(401);
  });
});

test("a login ends the browser's earlier session and never reuses the session's token", async () => {
  const [attacker, victim] = [await newAccount(own.owner), await newAccount(own.owner)];
  const planted = await logInBrowser(here, attacker);
  const answer = await submitLogin(here, victim, { cookie: planted.cookie });
  const session = sessionIn(answer);
  expect(session.cookie).not.toBe(planted.cookie);
  expect((await callJson(here, session, me)).body.email).toBe(victim.email);
  expect((await callJson(here, planted, me)).status).toBe(401);

  const invented = `session=${'a'.repeat(43)}`;
  const fresh = sessionIn(await submitLogin(here, victim, { cookie: invented }));
  expect(fresh.cookie).not.toContain('a'.repeat(43));
  expect((await callJson(here, { ...fresh, cookie: invented }, me)).status).toBe(401);
});

describe('a login link', () => {
  const linkFor = async () =>
    new URL(await createLoginLink(own.product, own.secrets, own.owner.email));

  test('a login link logs the person in once, and then shows that it was used', async () => {
    const { pathname: path } = await linkFor();
    const answer = await browse(here, { path });
    expect(answer).toMatchObject({
      status: 303,
      headers: { location: '/', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
    expect((await callJson(here, sessionIn(answer), me)).body.email).toBe(own.owner.email);

    for (const used of [path, '/login/token/unknown', '/login/token/']) {
      const refused = await browse(here, { path: used });
      expect(refused.status, used).toBe(400);
      expect(refused.text).toContain('href="/login"');
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
  });

  test('a HEAD request does not use up a login link', async () => {
    const { pathname: path } = await linkFor();
    expect((await browse(here, { method: 'HEAD', path })).status).toBe(405);
    expect((await browse(here, { path })).status).toBe(303);
  });

  test.each([
    ['a picture', { 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-dest': 'empty' }],
    ['a prefetched page', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
  ])('does not use up a login link that is requested for %s', async (_name, headers) => {
    const { pathname: path } = await linkFor();
    const refused = await browse(here, { path, headers });
    expect(refused.status).toBe(403);
    expect(refused.headers['set-cookie']).toBeUndefined();
    const opened = await browse(here, { path, headers: { 'sec-fetch-dest': 'document' } });
    expect(opened.status).toBe(303);
  });

  test('rejects a login link at the host of another organization', async () => {
    const { pathname: path } = await linkFor();
    const other = await own.addOrganization(2);
    const elsewhere = { site: here.site, host: new URL(other.site).host };
    expect((await browse(elsewhere, { path })).status).toBe(400);
    expect((await browse(here, { path })).status).toBe(303);
  });
});

describe('logging out', () => {
  test('logging out asks for confirmation in a form, ends the session and clears the cookies', async () => {
    const person = await newAccount(own.owner);
    const session = await logInBrowser(here, person);
    const { cookie } = session;
    const page = await browse(here, { path: '/logout', headers: { cookie } });
    expect(page.text).toContain(person.email);
    const [, csrf_token = ''] = /name="csrf_token" value="([^"]+)"/.exec(page.text) ?? [];

    const out = await browse(here, {
      method: 'POST',
      path: '/logout',
      headers: { cookie, origin: originOf(here) },
      body: new URLSearchParams({ csrf_token }).toString(),
    });

    expect(out).toMatchObject({ status: 303, headers: { location: '/login' } });
    expect(out.headers['set-cookie']).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'csrftoken=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect((await callJson(here, session, me)).status).toBe(401);
  });

  test('a logout form from another site clears nothing, because it arrives without cookies', async () => {
    const origin = 'http://evil.example';
    const answer = await browse(here, {
      ...{ method: 'POST', path: '/logout', headers: { origin }, body: '' },
    });
    expect(answer).toMatchObject({ status: 303, headers: { location: '/login' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });

  test("rejects a logout without the session's CSRF token or from another origin", async () => {
    const session = await logInBrowser(here, await newAccount(own.owner));
    const good = writeHeaders(here, session);
    for (const headers of [
      { ...good, 'x-csrftoken': undefined },
      { ...good, 'x-csrftoken': 'x'.repeat(43) },
      { ...good, origin: 'http://evil.example' },
    ]) {
      const answer = await browse(here, { method: 'POST', path: '/logout', headers, body: '' });
      expect(answer.status).toBe(403);
    }
    expect((await callJson(here, session, me)).status).toBe(200);
    const answer = await browse(here, { method: 'POST', path: '/logout', headers: good, body: '' });
    expect(answer.status).toBe(303);
  });

  test('redirects to the login page when a browser without a session logs out', async () => {
    expect(await browse(here, { path: '/logout' })).toMatchObject({
      status: 303,
      headers: { location: '/login' },
    });
  });
});

describe('the first page', () => {
  test('the first page redirects to the login page if the browser has no session or an ended one', async () => {
    for (const cookie of [undefined, `session=${'a'.repeat(43)}`, 'session=x']) {
      const answer = await browse(here, { path: '/?a=b', headers: { cookie } });
      expect(answer).toMatchObject({
        status: 302,
        headers: { location: '/login?next=%2F%3Fa%3Db' },
      });
    }
  });

  test('the first page shows the web client to a browser with a session, and restores a lost CSRF cookie', async () => {
    const { cookie, csrfToken } = await logInBrowser(here, await newAccount(own.owner));
    const complete = await browse(here, { path: '/', headers: { cookie } });
    expect(complete).toMatchObject({ status: 200, text: 'the web client' });
    expect(complete.headers['set-cookie']).toBeUndefined();
    const [only = ''] = cookie.split(';');
    const { headers } = await browse(here, { path: '/', headers: { cookie: only } });
    expect(headers['set-cookie']).toEqual([
      `csrftoken=${csrfToken}; Path=/; Max-Age=34560000; SameSite=Lax`,
    ]);
  });
});

describe('an invitation', () => {
  const newLink = async () => {
    const { body } = await apiClient(own.owner).post('/invites/multiuse', {});
    return new URL(body.invite_link).pathname;
  };
  const newcomer = (email: string) =>
    new URLSearchParams({
      email,
      full_name: 'New Comer',
      password: 'quiet rivers hum at dawn',
    }).toString();

  test('accepting an invitation in a browser logs the invited person in', async () => {
    const path = await newLink();
    const page = await browse(here, { path });
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const email = `new${Date.now()}@example.com`;
    const joined = await browse(here, {
      ...{ method: 'POST', path, body: newcomer(email) },
      headers: { origin: originOf(here) },
    });
    expect(joined).toMatchObject({ status: 303, headers: { location: '/' } });
    expect((await callJson(here, sessionIn(joined), me)).body.email).toBe(email);
  });

  test('an invitation form from another site creates no account', async () => {
    const path = await newLink();
    const email = `other${Date.now()}@example.com`;
    const refused = await browse(here, {
      ...{ method: 'POST', path, body: newcomer(email) },
      headers: { origin: 'http://evil.example' },
    });
    expect(refused.status).toBe(403);
    const { body } = await apiClient(own.owner).get(`/users/${email}`);
    expect(body.result).toBe('error');
  });

  test('accepting an invitation from a program sets no cookie', async () => {
    const email = `program${Date.now()}@example.com`;
    const joined = await browse(here, {
      ...{ method: 'POST', path: await newLink(), body: newcomer(email) },
      headers: { accept: 'application/json' },
    });
    expect(joined.status).toBe(200);
    expect(joined.headers['set-cookie']).toBeUndefined();
    expect(JSON.parse(joined.text)).toMatchObject({ result: 'success', email });
  });
});
