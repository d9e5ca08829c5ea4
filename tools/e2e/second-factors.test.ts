import { createPasskeyAuthenticator } from '@chat/infrastructure/passkey-authenticator';
import { expect, inject, test } from 'vitest';
import { browse, callJson, originOf, sessionIn, submitLogin } from './browser-session.ts';
import { anonymousClient, apiClient, type Credentials } from './client.ts';
import { newPerson } from './people.ts';
import { totpCode } from './totp.ts';

// Tests logins with a second factor, through pages in a browser without scripts and through the API.

const owner = inject('owner');
const place = { site: owner.site };

/**
 * Creates a person with an authenticator app and recovery codes. Returns them with the code that confirmed the app. The
 * next valid code is the one for the next half minute.
 */
async function newHolder(of: Credentials = owner) {
  const { password, ...person } = await newPerson(of);
  const begun = await person.post('/users/me/second_factors/totp', { password });
  const { secret } = begun.body;
  const code = totpCode(secret);
  const path = '/users/me/second_factors/totp/confirm';
  expect(await person.post(path, { code })).toMatchObject({
    ...{ status: 400, body: { code: 'BAD_REQUEST' } },
  });
  const confirmed = await person.post(path, { code, password });
  expect(confirmed).toMatchObject({ status: 200 });
  return { ...person, password, secret, code, codes: confirmed.body.recovery_codes as string[] };
}

/** Submits the person's password. Returns the cookie of the pending login. */
async function begin(person: { email: string; password: string }) {
  const answer = await submitLogin(place, { ...person, next: '/#recent' });
  expect(answer).toMatchObject({
    status: 303,
    headers: { location: '/login/second-factor?next=%2F%23recent' },
  });
  const cookies = answer.headers['set-cookie'] ?? [];
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^login=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  return cookies[0]?.split(';')[0] ?? '';
}

function submitCode(cookie: string, code: string, headers: Record<string, string> = {}) {
  return browse(place, {
    method: 'POST',
    path: '/login/second-factor',
    headers: { origin: originOf(place), cookie, ...headers },
    body: new URLSearchParams({ code, next: '/#recent' }).toString(),
  });
}

test('a login through the pages requires a code after the password, and each code works only once', async () => {
  const person = await newHolder();
  const cookie = await begin(person);
  const shown = await browse(place, { path: '/login/second-factor', headers: { cookie } });
  expect(shown).toMatchObject({ status: 200, text: expect.stringContaining(person.email) });
  const used = await submitCode(cookie, person.code);
  expect(used).toMatchObject({ status: 401, text: expect.stringContaining('already been used') });

  const code = totpCode(person.secret, 1);
  const login = await submitCode(cookie, code);
  expect(login).toMatchObject({ status: 303, headers: { location: '/#recent' } });
  const me = await callJson(place, sessionIn(login), ['GET', '/users/me']);
  expect(me.body.email).toBe(person.email);
  expect((await submitCode(cookie, code)).status).toBe(401);
});

test('a pending login is not a session, and /login/second-factor without a pending login redirects to /login', async () => {
  const cookie = await begin(await newHolder());
  expect(await callJson(place, { cookie, csrfToken: '' }, ['GET', '/users/me'])).toMatchObject({
    status: 401,
  });
  for (const none of ['', 'login=', 'login=abc']) {
    const shown = await browse(place, { path: '/login/second-factor', headers: { cookie: none } });
    expect(shown).toMatchObject({ status: 303, headers: { location: '/login?next=%2F' } });
    expect((await submitCode(none, '123456')).status).toBe(400);
  }
});

test("a recovery code logs a person in once, and is rejected if another site's page submits it", async () => {
  const { codes, ...person } = await newHolder();
  const cookie = await begin(person);
  const [code = ''] = codes;
  const foreign = await submitCode(cookie, code, { origin: 'http://elsewhere.example' });
  expect(foreign.status).toBe(403);
  expect((await submitCode(cookie, code)).status).toBe(303);
  expect((await submitCode(cookie, code)).status).toBe(401);
});

test('/fetch_api_key returns SECOND_FACTOR_REQUIRED without a code, and the API key with a code', async () => {
  const { email: username, password, ...person } = await newHolder();
  const fetchKey = (parameters: object) =>
    anonymousClient(owner).post('/fetch_api_key', { username, password, ...parameters });
  const refused = await fetchKey({});
  expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  expect(refused.body.msg).toContain('create a key for this device');
  const wrong = await fetchKey({ second_factor: '000000' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_FAILED' } });
  const guess = await fetchKey({ password: 'a guess', second_factor: totpCode(person.secret, 1) });
  expect(guess).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_FAILED' } });
  const answer = await fetchKey({ second_factor: totpCode(person.secret, 1) });
  expect(answer.body).toMatchObject({ result: 'success', api_key: person.api_key });
  expect((await fetchKey({ second_factor: person.codes[4] })).status).toBe(200);
});

test('renewing recovery codes and removing the app require a code from API keys, but not from sessions', async () => {
  const person = await newHolder();
  const asKey = apiClient(person);
  const listed = await asKey.get('/users/me/second_factors');
  expect(listed.body).toMatchObject({
    totp: { created_at: expect.any(Number) },
    recovery_codes_left: 10,
  });
  const { password } = person;
  for (const call of [
    asKey.post('/users/me/second_factors/recovery_codes', { password }),
    asKey.delete('/users/me/second_factors/totp', { password }),
  ]) {
    expect(await call).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  }
  const session = sessionIn(await submitCode(await begin(person), totpCode(person.secret, 1)));
  const path = '/users/me/second_factors';
  const renewed = await callJson(place, session, ['POST', `${path}/recovery_codes`]);
  expect(renewed.body.recovery_codes).toHaveLength(10);
  const removed = await callJson(place, session, ['DELETE', `${path}/totp`, { password }]);
  expect(removed.status).toBe(200);
  expect((await submitLogin(place, person)).headers.location).toBe('/');
});

test('a passkey at a host name completes a login once per signature, and can be renamed and removed', async () => {
  const site = owner.site.replace('127.0.0.1', 'localhost');
  const named = { site };
  const { password, ...person } = await newPerson({ ...owner, site });
  const path = '/users/me/second_factors/passkeys';
  const elsewhere = await newPerson(inject('otherOwner'));
  const refused = await elsewhere.post(path, { password: elsewhere.password });
  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect(refused.body.msg).toContain('Passkeys do not work at an IP address.');
  const begun = await person.post('/users/me/second_factors/passkeys', { password });
  const authenticator = createPasskeyAuthenticator({ origin: site });
  const confirmed = await person.post('/users/me/second_factors/passkeys/confirm', {
    name: 'Laptop',
    credential: authenticator.create(begun.body.options),
    password,
  });
  expect(confirmed.body).toMatchObject({ id: expect.any(Number) });
  const { id, recovery_codes: codes } = confirmed.body;

  const pending = await submitLogin(named, { email: person.email, password });
  const cookie = pending.headers['set-cookie']?.[0]?.split(';')[0];
  const show = async (at: { site: string }) =>
    (await browse(at, { path: '/login/second-factor', headers: { cookie } })).text;
  const atAddress = { site: site.replace('localhost', '127.0.0.1') };
  expect(await show(atAddress)).toContain(`Open ${site} instead.`);
  const [, options = ''] = /data-options="([^"]*)"/.exec(await show(named)) ?? [];
  const signed = authenticator.sign(JSON.parse(options.replaceAll('&quot;', '"')));
  const submit = (origin: string) =>
    browse(named, {
      method: 'POST',
      path: '/login/second-factor',
      headers: { origin, cookie },
      body: new URLSearchParams({ credential: JSON.stringify(signed) }).toString(),
    });
  expect((await submit('http://elsewhere.example')).status).toBe(403);
  const login = await submit(site);
  expect(login).toMatchObject({ status: 303, headers: { location: '/' } });
  expect((await submit(site)).status).toBe(401);
  const session = sessionIn(login);

  const renamed = await person.patch(`/users/me/second_factors/passkeys/${id}`, { name: 'Desk' });
  expect(renamed.status).toBe(200);
  const { body } = await person.get('/users/me/second_factors');
  expect(body).toMatchObject({
    ...{ totp: null, recovery_codes_left: 10 },
    passkeys: [{ id, name: 'Desk', host: 'localhost', last_used_at: expect.any(Number) }],
  });
  const asKey = await person.delete(`/users/me/second_factors/passkeys/${id}`, { password });
  expect(asKey).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  const wrong = { password, second_factor: 'none' };
  expect(await person.delete(`${path}/${id}`, wrong)).toMatchObject({
    ...{ status: 401, body: { code: 'SECOND_FACTOR_FAILED' } },
  });
  const removed = await callJson(named, session, ['DELETE', `${path}/${id}`, { password }]);
  expect(removed.status).toBe(200);
  const again = await person.delete(`${path}/${id}`, { password, second_factor: codes[0] });
  expect(again).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

test('a pending login does not work in another organization', async () => {
  const cookie = await begin(await newHolder());
  const elsewhere = { site: inject('otherOwner').site };
  const shown = await browse(elsewhere, { path: '/login/second-factor', headers: { cookie } });
  expect(shown.status).toBe(303);
});
