import { networkInterfaces } from 'node:os';
import { expect, inject, test } from 'vitest';
import { anonymousClient, apiClient } from './client.ts';
import { exchange } from './http-exchange.ts';
import { newAccount, newPerson, uniqueName } from './people.ts';

// The shared product listens on every address of the machine, with the development login on.

const owner = inject('owner');
const anonymous = anonymousClient(owner);
const { host, port } = new URL(owner.site);
const failed = { status: 401, body: { result: 'error', code: 'AUTHENTICATION_FAILED' } };
const refused = {
  code: 'BAD_REQUEST',
  msg: "Development login works only on the server's own machine, without a proxy in between.",
};

/** The IPv4 addresses of this machine's interfaces other than loopback. */
const outerAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

/** Logs the owner in without a password, at `address` of the product. */
function logIn(headers: Record<string, string>, address = '127.0.0.1') {
  return exchange(`http://${address}:${port}`, {
    method: 'POST',
    path: '/api/v1/dev_fetch_api_key',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `username=${owner.email}`,
  });
}

test('returns the API key for an email address without a password', async () => {
  const person = await newPerson(owner);
  const login = await anonymous.post('/dev_fetch_api_key', { username: person.email });
  expect(login.body).toEqual({
    result: 'success',
    msg: '',
    api_key: person.api_key,
    email: person.email,
    user_id: person.userId,
  });
});

test('returns AUTHENTICATION_FAILED for unknown addresses, bots and people in another organization', async () => {
  const person = await newPerson(owner);
  const short = uniqueName('bot').replaceAll(' ', '');
  const { body } = await person.post('/bots', { full_name: uniqueName('Bot'), short_name: short });
  const bot = await apiClient(owner).get(`/users/${body.user_id}`);
  const stranger = await newAccount(inject('otherOwner'));
  for (const username of ['nobody@example.com', bot.body.user.email, stranger.email]) {
    expect(await anonymous.post('/dev_fetch_api_key', { username })).toMatchObject(failed);
  }
});

test('lists the people in all organizations', async () => {
  const person = await newPerson(owner);
  const other = inject('otherOwner');
  const settings = await anonymous.get('/server_settings');
  const there = await anonymousClient(other).get('/server_settings');
  expect(settings.body.authentication_methods).toMatchObject({ dev: true });
  const { realm_url } = settings.body;
  const { status, body } = await anonymous.get('/dev_list_users');
  expect(status).toBe(200);
  const entry = (email: string) => ({ email, realm_url, realm_uri: realm_url });
  expect(body.direct_admins).toContainEqual(entry(owner.email));
  expect(body.direct_users).toContainEqual(entry(person.email));
  expect(body.direct_users).not.toContainEqual(entry(owner.email));
  const elsewhere = body.direct_admins.filter(
    (one: { email: string; realm_url: string }) =>
      one.email === other.email && one.realm_url === there.body.realm_url,
  );
  expect(elsewhere).toHaveLength(1);
});

test('returns NONEXISTENT_SUBDOMAIN at a host without an organization', async () => {
  const answer = await logIn({ host: `nobody.localhost:${port}` });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'NONEXISTENT_SUBDOMAIN' });
});

test("accepts a login from a page of the product's own origin", async () => {
  expect(await logIn({ origin: `http://${host}` })).toMatchObject({ status: 200 });
});

test.each([
  ['origin', 'http://evil.example'],
  ['origin', `http://localhost:${Number(port) + 1}`],
  ['origin', 'null'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '127.0.0.1'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', host],
  ['x-forwarded-proto', 'http'],
])('returns BAD_REQUEST for a request with the header %s: %s', async (name, value) => {
  const answer = await logIn({ [name]: value });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject(refused);
});

test.each(outerAddresses)(
  'returns no key and no list of users at %s, regardless of the Host header',
  async (address) => {
    for (const named of [host, `localhost:${port}`, `127.0.0.1:${port}`]) {
      const headers = { host: named };
      const login = await logIn(headers, address);
      expect(JSON.parse(login.text)).toMatchObject(refused);
      const site = `http://${address}:${port}`;
      const list = await exchange(site, { method: 'GET', path: '/api/v1/dev_list_users', headers });
      expect(JSON.parse(list.text)).toMatchObject(refused);
      const path = '/api/v1/server_settings';
      const settings = await exchange(site, { method: 'GET', path, headers });
      expect(JSON.parse(settings.text).authentication_methods).toMatchObject({ dev: false });
    }
  },
);
