import { describe, expect, inject, test, vi } from 'vitest';
import { anonymousClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { exchange } from '../http-exchange.ts';
import { signToken } from '../json-web-token.ts';
import { newBot } from '../new-bot.ts';
import { newAccount, newPerson, uniqueName } from '../people.ts';
import { user } from '../records.ts';

const owner = inject('owner');
const anonymous = anonymousClient(owner);
const now = () => Math.floor(Date.now() / 1_000);
const failed = { status: 401, body: { result: 'error', code: 'AUTHENTICATION_FAILED' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

test('a login with a password returns the same API key each time', async () => {
  const { email, password, userId } = await newAccount(owner);
  const first = await anonymous.post('/fetch_api_key', { username: email, password });
  expect(first.body).toEqual({
    result: 'success',
    msg: '',
    api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    email,
    user_id: userId,
  });
  const { api_key } = first.body;
  const me = await apiClient({ site: owner.site, email, api_key }).get('/users/me');
  expect(me.body.user_id).toBe(userId);

  const again = await anonymous.post('/fetch_api_key', {
    username: ` ${email.toUpperCase()}`.trim(),
    password,
  });
  expect(again.body.api_key).toBe(api_key);
});

test('an unknown user and a wrong password return the same error', async () => {
  const { email } = await newAccount(owner);
  const wrong = await anonymous.post('/fetch_api_key', { username: email, password: 'guess' });
  const unknown = await anonymous.post('/fetch_api_key', {
    username: `x${email}`,
    password: 'guess',
  });
  expect(wrong).toMatchObject(failed);
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.headers.get('www-authenticate')).toBe('Basic realm="zulip"');
});

test('returns BAD_REQUEST for a user name that is not an email address', async () => {
  const answer = await anonymous.post('/fetch_api_key', { username: 'olivia', password: 'guess' });
  expect(answer).toMatchObject(bad);
});

test.each(['/fetch_api_key', '/jwt/fetch_api_key'])(
  '%s returns NONEXISTENT_SUBDOMAIN at a host without an organization',
  async (path) => {
    const { port } = new URL(owner.site);
    const answer = await exchange(owner.site, {
      method: 'POST',
      path: `/api/v1${path}`,
      headers: {
        host: `nobody.localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `username=${owner.email}&password=x&token=x`,
    });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'NONEXISTENT_SUBDOMAIN' });
  },
);

test("a JSON Web Token returns the account's API key and, on request, its profile", async () => {
  const person = await newPerson(owner);
  const token = signToken({ email: person.email.toUpperCase(), exp: now() + 60 });
  const plain = await anonymous.post('/jwt/fetch_api_key', { token });
  expect(plain.body).toEqual({
    result: 'success',
    msg: '',
    api_key: person.api_key,
    email: person.email,
  });
  const { body } = await anonymous.post('/jwt/fetch_api_key', { token, include_profile: true });
  expect(user.parse(body.user)).toMatchObject({ user_id: person.userId, is_active: true });
  expect(body.user.avatar_url).toEqual(expect.any(String));
});

test.each([
  ['signed with another secret', signToken({ email: owner.email }, { secret: 'x'.repeat(40) })],
  ['expired', signToken({ email: owner.email, exp: now() - 3_600 })],
])('rejects a bad JSON Web Token: %s', async (_what, token) => {
  expect(await anonymous.post('/jwt/fetch_api_key', { token })).toMatchObject(bad);
});

test('returns AUTHENTICATION_FAILED for a JSON Web Token that belongs to no account', async () => {
  const token = signToken({ email: 'nobody@example.com' });
  expect(await anonymous.post('/jwt/fetch_api_key', { token })).toMatchObject(failed);
});

test('a regenerated API key replaces the old key immediately, and event queues remain', async () => {
  const person = await newPerson(owner);
  const { body: queue } = await person.post('/register', { event_types: ['message'] });
  const { body } = await person.post('/users/me/api_key/regenerate');
  expect(body).toEqual({
    result: 'success',
    msg: '',
    api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
  });
  expect(body.api_key).not.toBe(person.api_key);
  expect(await person.get('/users/me')).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHORIZED', msg: 'Invalid API key' },
  });

  const renewed = apiClient({ ...person, api_key: body.api_key });
  await renewed.post('/messages', { type: 'direct', to: [person.userId], content: 'still here' });
  const { queue_id, last_event_id } = queue;
  const { body: polled } = await renewed.get('/events', { queue_id, last_event_id });
  expect(polled.events).toMatchObject([{ type: 'message' }]);
  const token = signToken({ email: person.email });
  const login = await anonymous.post('/jwt/fetch_api_key', { token });
  expect(login.body.api_key).toBe(body.api_key);
});

test('a pending poll ends when its API key is replaced', async () => {
  const person = await newPerson(owner);
  const { body: queue } = await person.post('/register', { event_types: ['message'] });
  const { queue_id, last_event_id } = queue;
  const held = person.get('/events', { queue_id, last_event_id });
  await person.post('/users/me/api_key/regenerate');
  // A request with the old key makes the gateway look the identity up again.
  await person.get('/users/me');
  expect((await held).body.events ?? []).toEqual([]);
});

test('rejects credentials from another organization', async () => {
  const other = inject('otherOwner');
  const { email, password } = await newAccount(other);
  expect(await anonymous.post('/fetch_api_key', { username: email, password })).toMatchObject(
    failed,
  );
  const token = signToken({ email });
  expect(await anonymous.post('/jwt/fetch_api_key', { token })).toMatchObject(failed);
  // A token from a different issuer is also rejected.
  expect(await anonymousClient(other).post('/jwt/fetch_api_key', { token })).toMatchObject(bad);
  const home = await anonymousClient(other).post('/fetch_api_key', { username: email, password });
  expect(home).toMatchObject({ status: 200 });
});

test('returns USER_DEACTIVATED for a deactivated user only if the password is right', async () => {
  const { email, password, userId } = await newAccount(owner);
  expect(await apiClient(owner).delete(`/users/${userId}`)).toMatchObject({ status: 200 });
  const deactivated = { status: 401, body: { result: 'error', code: 'USER_DEACTIVATED' } };
  const log = (path: string, parameters: Record<string, string>) =>
    anonymous.post(path, parameters);
  expect(await log('/fetch_api_key', { username: email, password })).toMatchObject(deactivated);
  expect(await log('/fetch_api_key', { username: email, password: 'x' })).toMatchObject(failed);
  const token = signToken({ email });
  expect(await log('/jwt/fetch_api_key', { token })).toMatchObject(deactivated);

  await apiClient(owner).post(`/users/${userId}/reactivate`);
  expect(await log('/fetch_api_key', { username: email, password })).toMatchObject({ status: 200 });
});

test('a bot cannot log in with a password', async () => {
  const person = await newPerson(owner);
  const short = uniqueName('bot').replaceAll(' ', '');
  const created = await person.post('/bots', { full_name: uniqueName('Bot'), short_name: short });
  const bot = await apiClient(owner).get(`/users/${created.body.user_id}`);
  const { email } = bot.body.user;
  for (const password of ['', created.body.api_key]) {
    expect(await anonymous.post('/fetch_api_key', { username: email, password })).toMatchObject(
      failed,
    );
  }
  const token = signToken({ email });
  expect(await anonymous.post('/jwt/fetch_api_key', { token })).toMatchObject(failed);

  const own = apiClient({ site: owner.site, email, api_key: created.body.api_key });
  const { body } = await own.post('/users/me/api_key/regenerate');
  expect(await own.get('/users/me')).toMatchObject({ status: 401 });
  const renewed = apiClient({ site: owner.site, email, api_key: body.api_key });
  expect(await renewed.get('/users/me')).toMatchObject({ status: 200 });
});

test.each(['/fetch_api_key', '/jwt/fetch_api_key'])(
  '%s accepts only POST, requires its parameters and ignores credentials',
  async (path) => {
    expect(await anonymous.get(path)).toMatchObject({
      status: 405,
      body: { code: 'METHOD_NOT_ALLOWED', allowed_methods: ['POST'] },
    });
    expect(await anonymous.post(path)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_VARIABLE_MISSING' },
    });
    const { email: username } = owner;
    const parameters = {
      username,
      password: owner.password,
      token: signToken({ email: username }),
    };
    for (const authorization of ['Basic undefined', 'Bearer x', 'nonsense']) {
      const answer = await anonymous.post(path, parameters, { authorization });
      expect(answer).toMatchObject({ status: 200, body: { api_key: owner.api_key } });
    }
  },
);

describe('device keys', () => {
  const made = { status: 200, body: { id: expect.any(Number), api_key: expect.any(String) } };

  test("a device key works like the account's API key until it is revoked", async () => {
    const { password, ...person } = await newPerson(owner);
    const created = await person.post('/users/me/api_keys', { name: 'Phone', password });
    expect(created).toMatchObject(made);
    const phone = apiClient({ ...person, api_key: created.body.api_key });
    expect((await phone.get('/users/me')).body.user_id).toBe(person.userId);

    const { body } = await person.get('/users/me/api_keys');
    expect(body.api_keys).toEqual([
      {
        id: created.body.id,
        name: 'Phone',
        created_at: expect.any(Number),
        last_used_at: expect.toBeOneOf([null, expect.any(Number)]),
        expires_at: null,
      },
    ]);
    expect((await person.delete(`/users/me/api_keys/${created.body.id}`)).status).toBe(200);
    expect(await phone.get('/users/me')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
    expect((await person.get('/users/me')).status).toBe(200);
  });

  test('the API key and device keys are regenerated and revoked independently, but not by a device key', async () => {
    const { password, ...person } = await newPerson(owner);
    const parameters = { name: 'Script', expires_in_days: 30, password };
    const created = await person.post('/users/me/api_keys', parameters);
    const script = apiClient({ ...person, api_key: created.body.api_key });
    expect(await script.post('/users/me/api_key/regenerate')).toMatchObject(bad);
    const { body } = await person.post('/users/me/api_key/regenerate');
    const renewed = apiClient({ ...person, api_key: body.api_key });
    expect((await script.get('/users/me')).status).toBe(200);
    const [listed] = (await renewed.get('/users/me/api_keys')).body.api_keys;
    expect(listed.expires_at - listed.created_at).toBe(30 * 86_400);

    expect((await renewed.delete('/users/me/api_keys')).status).toBe(200);
    expect((await script.get('/users/me')).status).toBe(401);
    expect((await renewed.get('/users/me')).status).toBe(200);
  });

  test('a device key cannot change anything that gives access to an account', async () => {
    const { password, ...person } = await newPerson(owner);
    const created = await person.post('/users/me/api_keys', { name: 'Script', password });
    const script = apiClient({ ...person, api_key: created.body.api_key });
    const bot = await newBot(person);
    const email = `other.${person.email}`;
    const change = { old_password: password, new_password: 'violet walrus juggles' };
    const refusals = [
      await script.patch('/settings', { email, old_password: password }),
      await script.patch('/settings', change),
      await script.post('/users/me/api_keys', { name: 'Other', password }),
      await script.get('/users/me/api_keys'),
      await script.delete('/users/me/api_keys'),
      await script.delete(`/users/me/api_keys/${created.body.id}`),
      await script.post('/users/me/api_key/regenerate'),
      await script.get('/users/me/second_factors'),
      await script.post('/users/me/second_factors/totp', { password }),
      await script.post('/users/me/second_factors/recovery_codes', { password }),
      await script.post('/users/me/second_factors/passkeys', { password }),
      await script.get('/users/me/sessions'),
      await script.get('/users/me/security_activity'),
      await script.delete('/users/me/sessions'),
      await script.get('/bots'),
      await script.post('/bots', { full_name: 'Helper', short_name: 'helper' }),
      await script.get(`/bots/${bot.id}/api_key`),
      await script.post(`/bots/${bot.id}/api_key/regenerate`),
    ];
    const refused = { status: 400, body: { msg: expect.stringContaining("A device key can't") } };
    expect(refusals).toMatchObject(refusals.map(() => refused));
    expect((await script.patch('/settings', { enter_sends: true })).status).toBe(200);
    expect((await person.get('/users/me')).body.requested_email).toBeUndefined();
  });

  test('creating a device key requires the right password and is impossible for bots', async () => {
    const { password, ...person } = await newPerson(owner);
    for (const wrong of [{}, { password: 'guess' }]) {
      const answer = await person.post('/users/me/api_keys', { name: 'Phone', ...wrong });
      expect(answer).toMatchObject(bad);
    }
    const bot = await newBot(person);
    const parameters = { name: 'Phone', password };
    expect((await bot.post('/users/me/api_keys', parameters)).status).toBe(400);
  });

  test('a device key cannot be revoked from another organization', async () => {
    const { password, ...person } = await newPerson(owner);
    const { body } = await person.post('/users/me/api_keys', { name: 'Phone', password });
    const stranger = await newPerson(inject('otherOwner'));
    expect(await stranger.delete(`/users/me/api_keys/${body.id}`)).toMatchObject(bad);
    const phone = apiClient({ ...person, api_key: body.api_key });
    expect((await phone.get('/users/me')).status).toBe(200);
  });
});

describe('security activity', () => {
  const ipAddress = /^\d+\.\d+\.\d+\.\d+$/;
  const activityOf = async (person: { get: ReturnType<typeof apiClient>['get'] }, page = {}) =>
    (await person.get('/users/me/security_activity', page)).body;

  test('security activity lists changes by the person and by others, in pages, and only the person can read it', async () => {
    const { password, ...person } = await newPerson(owner);
    await person.post('/users/me/api_keys', { name: 'Phone', password });
    await apiClient(owner).patch(`/users/${person.userId}`, { role: 300 });
    const all = await activityOf(person);
    expect(all).toMatchObject({
      security_activity: [
        { kind: 'role_changed', source: 'user', before: '400', after: '300', ip_address: '' },
        {
          ...{ kind: 'device_key_created', source: 'self', name: 'Phone' },
          ip_address: expect.stringMatching(ipAddress),
        },
        { kind: 'api_key_shown', source: 'self', source_user_id: person.userId, count: 1 },
      ],
      found_oldest: true,
    });
    const first = await activityOf(person, { limit: 2 });
    expect(first).toEqual({
      ...all,
      security_activity: all.security_activity.slice(0, 2),
      found_oldest: false,
    });
    const before = first.security_activity[1].id;
    const second = await activityOf(person, { before });
    expect(second.security_activity).toEqual(all.security_activity.slice(2));
    expect(await person.get('/users/me/security_activity', { limit: 101 })).toMatchObject(bad);

    const bot = await newBot(person);
    expect(await bot.get('/users/me/security_activity')).toMatchObject(bad);
    expect(await anonymousClient(owner).get('/users/me/security_activity')).toMatchObject({
      status: 401,
    });
    const stranger = await newPerson(inject('otherOwner'));
    const { security_activity: others } = await activityOf(stranger, { before });
    const known = new Set(all.security_activity.map(({ id }: { id: number }) => id));
    expect(others.filter(({ id }: { id: number }) => known.has(id))).toEqual([]);
  });

  test('security activity events reach only queues with the capability, and are only about actions of others', async () => {
    const { password, ...person } = await newPerson(owner);
    await using stack = new AsyncDisposableStack();
    const queueOf = async (client_capabilities: Parameters) =>
      stack.use(await readEvents(person, { client_capabilities }));
    const modern = await queueOf({ notification_settings_null: true, security_activity: true });
    const usual = await queueOf({ notification_settings_null: true });
    await person.post('/users/me/api_keys', { name: 'Phone', password });
    await apiClient(owner).patch(`/users/${person.userId}`, { role: 300 });
    await person.patch('/settings', { enter_sends: false });
    const isLast = ({ type }: { type: string }) => type === 'user_settings';
    for (const queue of [modern, usual]) {
      await vi.waitUntil(() => queue.events().some(isLast), { timeout: 60_000, interval: 10 });
    }
    const told = (queue: typeof modern) =>
      queue.events().filter(({ type }) => type === 'security_activity');
    const [newest] = (await activityOf(person, { limit: 1 })).security_activity;
    expect(told(modern)).toMatchObject([{ op: 'add', activity: newest }]);
    expect(told(usual)).toEqual([]);
  });
});
