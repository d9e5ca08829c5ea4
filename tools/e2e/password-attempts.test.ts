import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browse, originOf, submitLogin } from './browser-session.ts';
import { type ApiAnswer, anonymousClient, apiClient } from './client.ts';
import { operate } from './operate.ts';
import { furtherGateway, type OwnProduct, startOwnProduct } from './own-product.ts';
import { newAccount, newPerson } from './people.ts';
import { totpCode } from './totp.ts';

// Tests the default limits of password attempts, which two gateways count together, and of concurrent logins and
// registers.

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'attempts',
    servers: inject('servers'),
    redisDatabase: 19,
    form: furtherGateway,
    environment: {
      RATE_LIMIT_USER_PER_MINUTE: '0',
      RATE_LIMIT_ANONYMOUS_PER_MINUTE: '1000',
      JWT_AUTH_KEYS: JSON.stringify({ other: { key: 'x'.repeat(32), algorithms: ['HS256'] } }),
      DEVELOPMENT_LOGIN: 'false',
      TRUSTED_PROXIES: '1',
      PASSWORD_LOGIN_CONCURRENCY: '2',
      PASSWORD_LOGIN_WAITING: '12',
      REGISTER_CONCURRENCY: '1',
      REGISTER_WAITING: '3',
    },
  });
});
afterAll(() => own[Symbol.asyncDispose]());

let turn = 0;

/** Tries to log in from the IP address `address`. The attempts alternate between both gateways. */
function logIn(username: string, password: string, address = '192.0.2.1'): Promise<ApiAnswer> {
  turn += 1;
  const site = own.product.gateways[turn % 2] ?? '';
  const headers = { 'x-forwarded-for': address };
  return anonymousClient({ site }).post('/fetch_api_key', { username, password }, headers);
}

const remaining = ({ headers }: ApiAnswer) => headers.get('x-ratelimit-remaining');

test('rejects further attempts after five wrong passwords for a name in any spelling', async () => {
  const { email, password } = await newAccount(own.owner);
  const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email];
  const left: (string | null)[] = [];
  for (const username of spellings) {
    const answer = await logIn(username, 'a guess');
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_FAILED' } });
    left.push(remaining(answer));
  }
  expect(left).toEqual(['4', '3', '2', '1', '0']);

  const limited = await logIn(email, password);
  expect(limited).toMatchObject({
    status: 429,
    body: { result: 'error', code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) },
  });
  const { headers, body } = limited;
  expect(Number(headers.get('retry-after'))).toBe(Math.ceil(body['retry-after']));
  expect(headers.get('x-ratelimit-limit')).toBe('5');
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1_000);
  // The address is limited as well, but others at this address can log in.
  const other = await newAccount(own.owner);
  expect(await logIn(other.email, other.password)).toMatchObject({ status: 200 });
});

test('wrong passwords from one IP address do not lock out the owner at a different address', async () => {
  const { email, password } = await newAccount(own.owner);
  const guesses = Array.from({ length: 8 }, () => logIn(email, 'a guess', '198.51.100.1'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(await logIn(email, password)).toMatchObject({ status: 200 });
  expect(await logIn(email, password, '198.51.100.1')).toMatchObject({ status: 429 });
});

test('a successful login clears earlier failures', async () => {
  const { email, password } = await newAccount(own.owner);
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 4; count += 1) await logIn(email, 'a guess');
    expect(await logIn(email, password)).toMatchObject({ status: 200 });
  }
});

test("an operator unlocks a person after too many wrong passwords, ends the person's sessions and sets a password", async () => {
  const { email, password } = await newAccount(own.owner);
  for (let count = 0; count < 5; count += 1) await logIn(email, 'a guess');
  expect(await logIn(email, password)).toMatchObject({ status: 429 });
  await using schema = await own.openSchema('users');
  const [{ realm_id: realmId } = {}] = await schema.query('select realm_id from realm');
  const run = (command: string, name = email, realm = String(realmId)) =>
    operate(own.operatorEnvironment, command, '--realm', realm, '--email', name);

  expect(await run('user-unlock')).toBe(`${email} can log in again.`);
  expect(await logIn(email, password)).toMatchObject({ status: 200 });
  expect(await run('user-unlock', 'untried@example.com')).toBe(
    `No wrong passwords were counted for untried@example.com in organization ${realmId}.`,
  );
  await expect(run('user-unlock', email, '999999999')).rejects.toThrow(
    'There is no organization 999999999.',
  );
  expect(await run('sessions-end')).toBe(`0 sessions of ${email} ended.`);
  const printed = await run('user-set-password');
  const given = printed.split('password ')[1] ?? '';
  expect(await logIn(email, password)).toMatchObject({ status: 401 });
  expect(await logIn(email, given)).toMatchObject({ status: 200 });
});

test('limits attempts with unknown names in the same way', async () => {
  for (let count = 0; count < 5; count += 1) await logIn('nobody@example.com', 'a guess');
  expect(await logIn('nobody@example.com', 'a guess')).toMatchObject({ status: 429 });
});

test('an invalidated password returns PASSWORD_RESET_REQUIRED until the person sets a new one', async () => {
  const { email, password } = await newAccount(own.owner);
  const login = await logIn(email, password);
  await using schema = await own.openSchema('users');
  const [{ realm_id: realmId } = {}] = await schema.query('select realm_id from realm');
  const options = ['--realm', String(realmId), '--email', email];
  await operate(own.operatorEnvironment, 'user-invalidate-password', ...options);

  expect(await logIn(email, password)).toMatchObject({
    status: 401,
    body: { result: 'error', code: 'PASSWORD_RESET_REQUIRED' },
  });
  const client = apiClient({ ...own.owner, email, api_key: login.body.api_key });
  const renewed = 'a password nobody else knows';
  const changed = await client.patch('/settings', {
    old_password: password,
    new_password: renewed,
  });
  expect(changed).toMatchObject({ status: 200 });
  expect(await logIn(email, renewed)).toMatchObject({ status: 200 });
});

test('in production, rejects the development login, and JSON Web Tokens for an organization without JWT issuers', async () => {
  const anonymous = anonymousClient(own.owner);
  const { email: username } = own.owner;
  const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
  expect(await anonymous.post('/dev_fetch_api_key', { username })).toMatchObject(bad);
  expect(await anonymous.get('/dev_list_users')).toMatchObject(bad);
  expect(await anonymous.post('/jwt/fetch_api_key', { token: 'x.y.z' })).toMatchObject(bad);
  const settings = await anonymous.get('/server_settings');
  expect(settings.body.authentication_methods).toMatchObject({ dev: false, password: true });
});

test('concurrent logins wait in a queue and succeed', async () => {
  const accounts = await Promise.all(Array.from({ length: 24 }, () => newAccount(own.owner)));
  const logins = await Promise.all(
    accounts.map(({ email, password }, index) => logIn(email, password, `198.51.100.${index + 1}`)),
  );
  expect(logins.map(({ status }) => status)).toEqual(accounts.map(() => 200));
});

test('concurrent logins that exceed the queue return 503 with Retry-After', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const answer = await logIn(`nobody${index}@example.com`, 'a guess');
      if (answer.status === 429)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      return answer.status;
    }),
  );
  expect(statuses).toContain(429);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

test('limits second-factor codes and passkeys like passwords, but counts them separately', async () => {
  const { email, password } = await newAccount(own.owner);
  const { body } = await logIn(email, password);
  const [site = ''] = own.product.gateways;
  const api = apiClient({ site, email, api_key: body.api_key });
  const begun = await api.post('/users/me/second_factors/totp', { password });
  const confirmed = await api.post('/users/me/second_factors/totp/confirm', {
    code: totpCode(begun.body.secret),
    password,
  });
  const [recoveryCode = ''] = confirmed.body.recovery_codes;
  const logInWith = (second_factor: string, secret = password, address = '192.0.2.77') =>
    anonymousClient({ site }).post(
      '/fetch_api_key',
      { username: email, password: secret, second_factor },
      { 'x-forwarded-for': address },
    );

  for (let count = 0; count < 5; count += 1) {
    const stranger = `192.0.2.${100 + count}`;
    expect(await logInWith('000000', 'a guess', stranger)).toMatchObject({ status: 401 });
  }
  for (let count = 0; count < 3; count += 1) {
    expect(await logInWith('000000')).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_FAILED' },
    });
  }
  const place = { site, host: new URL(site).host.replace('127.0.0.1', 'localhost') };
  const from = { 'x-forwarded-for': '192.0.2.77' };
  const pending = await submitLogin(place, { email, password }, from);
  const [cookie] = pending.headers['set-cookie'] ?? [];
  const sendPasskey = () =>
    browse(place, {
      method: 'POST',
      path: '/login/second-factor',
      headers: { origin: originOf(place), cookie: cookie?.split(';')[0], ...from },
      body: new URLSearchParams({ credential: '{}' }).toString(),
    });
  for (let count = 0; count < 2; count += 1) {
    expect(await sendPasskey()).toMatchObject({
      ...{ status: 401, text: expect.stringContaining('The passkey was not accepted') },
    });
  }
  expect(await sendPasskey()).toMatchObject({ status: 429 });
  expect(await logInWith(recoveryCode)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) },
  });
  expect(await logInWith(recoveryCode, password, '192.0.2.78')).toMatchObject({ status: 200 });

  await using schema = await own.openSchema('users');
  const [{ realm_id: realmId } = {}] = await schema.query('select realm_id from realm');
  const options = ['--realm', String(realmId), '--email', email];
  expect(await operate(own.operatorEnvironment, 'user-reset-factors', ...options)).toBe(
    `${email} logs in with the password alone.`,
  );
  expect(await logIn(email, password, '192.0.2.79')).toMatchObject({ status: 200 });
});

test('limits second-factor codes without a password separately from requests to change the address', async () => {
  const person = await newPerson(own.owner);
  const [site = ''] = own.product.gateways;
  const api = apiClient({ ...person, site });
  const factors = ['totp', 'passkeys/1'];
  const guess = (count = 0) =>
    api.delete(`/users/me/second_factors/${factors[count % 2]}`, { second_factor: '000000' });
  const wish = (email: string) => api.patch('/settings', { email, old_password: person.password });
  const wanted = `wanted-${person.userId}@example.com`;
  for (let count = 0; count < 5; count += 1) {
    expect((await guess(count)).status).toBe(400);
    expect((await wish(wanted)).status).toBe(200);
  }
  const limited = { status: 429, body: { code: 'RATE_LIMIT_HIT' } };
  for (const count of factors.keys()) expect(await guess(count)).toMatchObject(limited);
  expect(await wish(wanted.toUpperCase())).toMatchObject(limited);
  expect((await wish(`other-${wanted}`)).status).toBe(200);
  expect((await wish(person.email)).status).toBe(200);
  expect((await logIn(person.email, person.password)).status).toBe(200);
});

test('registers above the limit return 429 and do not delay other requests', async () => {
  // A single account may use only a share of the places.
  const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(own.owner)));
  const member = await newPerson(own.owner);
  const storm = people.flatMap((one) => Array.from({ length: 10 }, () => one.post('/register')));
  const sent = await member.post('/messages', {
    ...{ type: 'direct', to: [member.userId], content: 'still here' },
  });
  expect(sent.status).toBe(200);
  const answers = await Promise.all(storm);
  const turnedAway = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(answers.length - turnedAway.length).toBe(
    answers.filter(({ status }) => status === 200).length,
  );
  for (const { headers, body } of turnedAway) {
    expect(body).toMatchObject({ result: 'error', code: 'RATE_LIMIT_HIT' });
    expect(body['retry-after']).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get('retry-after'))).toBe(Math.ceil(body['retry-after']));
  }
  expect((await member.post('/register')).status).toBe(200);
});
