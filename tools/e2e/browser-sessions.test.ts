import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BrowserSession,
  browse,
  callJson,
  logInBrowser,
  originOf,
  type Place,
  writeHeaders,
} from './browser-session.ts';
import { type ApiClient, apiClient, type Credentials, webClient } from './client.ts';
import { type JoinedProduct, joinReplicatedProduct } from './join-product.ts';
import { newAccount, uniqueName } from './people.ts';
import { setSpectatorAccess } from './spectator-access.ts';
import { totpCode } from './totp.ts';

// Tests what a session can do under /json and with files, and what ends it. Two gateways run, because sessions end at
// both simultaneously.

let own: JoinedProduct;
let here: Place;
let there: Place;

beforeAll(async () => {
  own = await joinReplicatedProduct();
  const [first = '', second = ''] = own.product.gateways;
  const host = new URL(own.owner.site).host;
  here = { site: first, host };
  there = { site: second, host };
});

const me = ['GET', '/users/me'] as [string, string];
const setStatus = ['POST', '/users/me/status', { status_text: 'here' }] as [
  string,
  string,
  Record<string, string>,
];

interface LoggedIn {
  email: string;
  password: string;
  userId: number;
  session: BrowserSession;
  api: ApiClient;
}

/** Creates a person who is logged in to a browser and also has an API key. */
async function newLoggedIn(owner: Credentials = own.owner, place = here): Promise<LoggedIn> {
  const person = await newAccount(owner);
  const session = await logInBrowser(place, person);
  const login = { username: person.email, password: person.password };
  const { body } = await apiClient(owner).post('/fetch_api_key', login);
  const api = apiClient({ site: owner.site, email: person.email, api_key: body.api_key });
  return { ...person, session, api };
}

const unauthorized = { status: 401, body: { result: 'error', code: 'UNAUTHORIZED' } };

describe('under /json', () => {
  test("under /json, a request with a session reads and writes as the session's account", async () => {
    const { email, session } = await newLoggedIn();
    expect(await callJson(here, session, me)).toMatchObject({ status: 200, body: { email } });
    expect(await callJson(here, session, setStatus)).toMatchObject({ status: 200 });
  });

  test('under /json, a missing or invalid session gets a 401 whose challenge opens no dialog in the browser', async () => {
    for (const cookie of ['', `session=${'a'.repeat(43)}`, 'session=short', 'session="quoted"']) {
      const answer = await callJson(here, { cookie, csrfToken: '' }, me);
      expect(answer, cookie).toMatchObject(unauthorized);
      expect(answer.headers['www-authenticate']).toMatch(/^Session realm=/);
    }
  });

  test('under /json, an API key in the header takes precedence over a session', async () => {
    const [keyed, other] = [await newLoggedIn(), await newLoggedIn()];
    const { body } = await apiClient(own.owner).post('/fetch_api_key', {
      username: keyed.email,
      password: keyed.password,
    });
    const authorization = `Basic ${btoa(`${keyed.email}:${body.api_key}`)}`;
    const answer = await callJson(here, other.session, me, { authorization });
    expect(answer.body.email).toBe(keyed.email);
    const wrong = `Basic ${btoa(`${keyed.email}:${'x'.repeat(32)}`)}`;
    expect(await callJson(here, other.session, me, { authorization: wrong })).toMatchObject(
      unauthorized,
    );
  });

  test('under /json, repeating a send with its idempotency key returns the same message', async () => {
    const { userId, session } = await newLoggedIn();
    const message = { type: 'direct', to: `[${userId}]`, content: 'once' };
    const send = (place: Place) =>
      callJson(place, session, ['POST', '/messages', message], { 'idempotency-key': 'one' });
    const [first, second] = [await send(here), await send(there)];
    expect(first.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
  });
});

test('/api/v1 ignores the session cookie', async () => {
  const { session } = await newLoggedIn();
  for (const [method, path] of [
    ['GET', '/api/v1/users/me'],
    ['POST', '/api/v1/users/me/status'],
    ['POST', '/api/v1/tus'],
  ] as const) {
    const headers = { ...writeHeaders(here, session), 'tus-resumable': '1.0.0' };
    const { status, text } = await browse(here, { method, path, headers });
    expect({ status, body: JSON.parse(text) }, path).toMatchObject(unauthorized);
  }
});

describe('a write', () => {
  const refused = { status: 403, body: { result: 'error', code: 'CSRF_FAILED' } };

  test.each([
    ['without a CSRF token', { 'x-csrftoken': undefined }],
    ['with an empty CSRF token', { 'x-csrftoken': '' }],
    ['with a wrong CSRF token', { 'x-csrftoken': 'x'.repeat(43) }],
    ['from another origin', { origin: 'http://evil.example' }],
    [
      "from an origin that begins like the organization's",
      { origin: 'http://localhost.evil.example' },
    ],
    ['from a sandboxed page', { origin: 'null' }],
    ['without Origin and Referer', { origin: undefined }],
    ['with a Referer from another origin', { origin: undefined, referer: 'http://evil.example/' }],
  ])('returns CSRF_FAILED for a write %s', async (_name, headers) => {
    const { session } = await newLoggedIn();
    expect(await callJson(here, session, setStatus, headers)).toMatchObject(refused);
  });

  test("rejects a write with the CSRF token of the person's other session", async () => {
    const { session, ...person } = await newLoggedIn();
    const other = await logInBrowser(here, person);
    const headers = { 'x-csrftoken': other.csrfToken };
    expect(await callJson(here, session, setStatus, headers)).toMatchObject(refused);
  });

  test('accepts a write whose Referer has its own origin instead of an Origin header', async () => {
    const { session } = await newLoggedIn();
    const headers = { origin: undefined, referer: `${originOf(here)}/` };
    expect((await callJson(here, session, setStatus, headers)).status).toBe(200);
  });

  test.each(['GET', 'HEAD', 'PATCH', 'DELETE', 'PUT'])(
    'rejects a POST without a CSRF token even if its form names the method %s',
    async (method) => {
      const { session } = await newLoggedIn();
      const overridden = await callJson(here, session, ['POST', '/users/me', { method }], {
        'x-csrftoken': undefined,
      });
      expect(overridden).toMatchObject(refused);
    },
  );

  test('a GET whose query or body names a different method changes nothing', async () => {
    const { session } = await newLoggedIn();
    const { cookie } = session;
    const body = 'method=DELETE';
    await browse(here, { path: '/json/users/me?method=DELETE', headers: { cookie }, body });
    expect((await callJson(here, session, me)).body.is_active).toBe(true);
  });

  test.each(['POST', 'PATCH', 'PUT', 'DELETE'])(
    'rejects %s requests that have neither an Origin nor a CSRF token',
    async (method) => {
      const { session } = await newLoggedIn();
      const { cookie } = session;
      const paths = {
        POST: '/users/me/status',
        PATCH: '/settings',
        PUT: '/users/me',
        DELETE: '/users/me/sessions',
      };
      const path = `/json${paths[method as keyof typeof paths]}`;
      const { status } = await browse(here, { method, path, headers: { cookie }, body: '' });
      expect(status).toBe(method === 'PUT' ? 405 : 403);
    },
  );
});

describe('requests without a session', () => {
  const published = [
    'GET',
    '/messages',
    {
      anchor: 'newest',
      num_before: '1',
      num_after: '0',
      narrow: '[{"operator":"channels","operand":"web-public"}]',
    },
  ] as [string, string, Record<string, string>];

  test('spectators can read web-public channels, but requests with an invalid session cannot', async () => {
    await setSpectatorAccess(own, true);
    const created = await apiClient(own.owner).post('/channels/create', {
      name: uniqueName('open'),
      subscribers: [],
      is_web_public: true,
    });
    expect(created.status).toBe(200);
    const spectator = webClient(own.owner);
    expect((await spectator.get('/messages', published[2])).status).toBe(200);

    for (const cookie of [`session=${'a'.repeat(43)}`, 'session=x']) {
      const answer = await callJson(here, { cookie, csrfToken: '' }, published);
      expect(answer).toMatchObject(unauthorized);
    }
    const { session } = await newLoggedIn();
    expect((await callJson(here, session, published)).status).toBe(200);
    await setSpectatorAccess(own, false);
  });
});

describe('files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const boundary = 'one-boundary';
  const multipart = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const isMultipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

  async function uploadByForm(session: BrowserSession): Promise<string> {
    const { status, text } = await browse(here, {
      ...{ method: 'POST', path: '/json/user_uploads', body: multipart },
      headers: { ...writeHeaders(here, session), ...isMultipart },
    });
    expect(status, text).toBe(200);
    return JSON.parse(text).url;
  }

  test("a session can upload a file and read it, but another person's session cannot read it", async () => {
    const { session } = await newLoggedIn();
    const url = await uploadByForm(session);
    const { cookie } = session;
    expect(await browse(there, { path: url, headers: { cookie } })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    });
    const stranger = await newLoggedIn();
    const strange = { cookie: stranger.session.cookie, accept: 'application/json' };
    expect((await browse(here, { path: url, headers: strange })).status).toBe(403);
    const ended = { cookie: `session=${'a'.repeat(43)}` };
    const json = await browse(here, {
      path: url,
      headers: { ...ended, accept: 'application/json' },
    });
    expect(json.status).toBe(401);
    expect(json.headers['www-authenticate']).toMatch(/^Session/);
    const image = await browse(here, { path: url, headers: { ...ended, accept: 'image/png' } });
    expect(image.status).toBe(401);
    const page = await browse(here, { path: url, headers: ended });
    expect(page).toMatchObject({
      status: 302,
      headers: { location: `/login/?next=${encodeURIComponent(url)}` },
    });
  });

  test('rejects an upload without the CSRF token', async () => {
    const { session } = await newLoggedIn();
    const { cookie } = session;
    const refused = await browse(here, {
      ...{ method: 'POST', path: '/json/user_uploads', body: multipart },
      headers: { cookie, origin: originOf(here), ...isMultipart },
    });
    expect(refused.status).toBe(403);
  });

  test('serves thumbnails and avatars to a session', async () => {
    const { userId, session } = await newLoggedIn();
    const { cookie } = session;
    const url = await uploadByForm(session);
    const path = url.replace('/user_uploads/', '/user_uploads/thumbnail/');
    const thumbnail = await browse(here, { path: `${path}/840x560.webp`, headers: { cookie } });
    expect(thumbnail.status).toBe(200);
    const avatar = await browse(here, { path: `/avatar/${userId}`, headers: { cookie } });
    expect(avatar.status).toBe(302);
    // The browser requests this server rather than Gravatar
    expect(avatar.headers.location).toMatch(/^\/external_content\/[0-9a-f]{40}\/[0-9a-f]+$/);
    const ended = { cookie: 'session=x', accept: 'image/png' };
    expect((await browse(here, { path: `/avatar/${userId}`, headers: ended })).status).toBe(401);
  });

  test('accepts tus uploads under /json/tus with an Origin and a CSRF token', async () => {
    const { session } = await newLoggedIn();
    const { cookie } = session;
    const tus = { 'tus-resumable': '1.0.0' };
    const good = { ...writeHeaders(here, session), ...tus };
    const create = {
      ...good,
      'upload-length': String(png.length),
      'upload-metadata': `filename ${btoa('a.png')}`,
    };
    for (const headers of [
      { ...create, 'x-csrftoken': undefined },
      { ...create, origin: 'http://evil.example' },
    ]) {
      const { status, text } = await browse(here, { method: 'POST', path: '/json/tus', headers });
      expect({ status, code: JSON.parse(text).code }).toEqual({ status: 403, code: 'CSRF_FAILED' });
    }
    const created = await browse(here, { method: 'POST', path: '/json/tus', headers: create });
    expect(created).toMatchObject({
      status: 201,
      headers: { location: expect.stringMatching(/^\/json\/tus\/[0-9a-f]{32}$/) },
    });
    const path = created.headers.location ?? '';
    const type = { 'content-type': 'application/offset+octet-stream' };
    const send = (headers: Record<string, string | undefined>, offset: number, body: Buffer) =>
      browse(there, {
        ...{ method: 'PATCH', path, body },
        headers: { ...headers, ...type, 'upload-offset': String(offset) },
      });
    expect((await send({ cookie, ...tus }, 0, png)).status).toBe(403);
    expect((await send(good, 0, png.subarray(0, 10))).status).toBe(204);
    const told = await browse(here, { method: 'HEAD', path, headers: { cookie, ...tus } });
    expect(told.headers['upload-offset']).toBe('10');
    const whole = await send(good, 10, png.subarray(10));
    expect(whole.status).toBe(200);
    const { url } = JSON.parse(whole.text);
    expect((await browse(here, { path: url, headers: { cookie } })).status).toBe(200);
  });
});

test('a session is invalid at the host of another organization', async () => {
  const owner = await own.addOrganization();
  const elsewhere = { site: here.site, host: new URL(owner.site).host };
  const [a, b] = [await newLoggedIn(), await newLoggedIn(owner, elsewhere)];
  expect((await callJson(elsewhere, b.session, me)).body.email).toBe(b.email);
  expect(await callJson(elsewhere, a.session, me)).toMatchObject(unauthorized);
  expect(await callJson(here, b.session, me)).toMatchObject(unauthorized);
  const write = await callJson(here, b.session, setStatus);
  expect(write).toMatchObject(unauthorized);
});

describe('the list of sessions', () => {
  test('the list of sessions has every browser and marks the current one, unless the caller uses an API key', async () => {
    const { session, api, ...person } = await newLoggedIn();
    const other = await logInBrowser(here, person);
    const { body } = await callJson(here, session, ['GET', '/users/me/sessions']);
    expect(body.sessions.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([
      false,
      true,
    ]);
    const [newest] = body.sessions;
    expect(newest).toEqual({
      id: expect.any(Number),
      created_at: expect.any(Number),
      last_used_at: expect.any(Number),
      user_agent: '',
      ip_address: expect.stringContaining('127.0.0.1'),
      is_current: false,
    });
    expect(Math.abs(newest.created_at - Date.now() / 1_000)).toBeLessThan(60);
    const asKey = await api.get('/users/me/sessions');
    expect(
      asKey.body.sessions.map(({ is_current }: { is_current: boolean }) => is_current),
    ).toEqual([false, false]);

    const ended = await callJson(there, session, ['DELETE', `/users/me/sessions/${newest.id}`]);
    expect(ended.status).toBe(200);
    expect(await callJson(here, other, me)).toMatchObject(unauthorized);
    expect((await callJson(here, session, me)).status).toBe(200);
  });

  test('people cannot end the sessions of others', async () => {
    const [a, b] = [await newLoggedIn(), await newLoggedIn()];
    const { body } = await b.api.get('/users/me/sessions');
    const path = `/users/me/sessions/${body.sessions[0].id}`;
    const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
    expect(await callJson(here, a.session, ['DELETE', path])).toMatchObject(refused);
    expect(await apiClient(own.owner).delete(path)).toMatchObject(refused);
    expect((await callJson(here, b.session, me)).status).toBe(200);
  });

  test('ending all sessions keeps the current one, unless include_current is set or the caller uses an API key', async () => {
    const { session, api, ...person } = await newLoggedIn();
    const other = await logInBrowser(here, person);
    await callJson(here, session, ['DELETE', '/users/me/sessions']);
    expect(await callJson(there, other, me)).toMatchObject(unauthorized);
    expect((await callJson(there, session, me)).status).toBe(200);
    const all = { include_current: 'true' };
    await callJson(here, session, ['DELETE', '/users/me/sessions', all]);
    expect(await callJson(there, session, me)).toMatchObject(unauthorized);
    const again = await logInBrowser(here, person);
    await api.delete('/users/me/sessions');
    expect(await callJson(here, again, me)).toMatchObject(unauthorized);
  });

  test('bots cannot list sessions', async () => {
    const bot = await apiClient(own.owner).post('/bots', {
      full_name: uniqueName('Robot'),
      short_name: `r${Date.now()}`,
    });
    const { body } = await apiClient(own.owner).get(`/users/${bot.body.user_id}`);
    const api = apiClient({
      site: own.owner.site,
      email: body.user.email,
      api_key: bot.body.api_key,
    });
    expect(await api.get('/users/me/sessions')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });
});

describe('sessions and keys of others', () => {
  const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
  const notAdministrator = { status: 400, body: { code: 'UNAUTHORIZED_PRINCIPAL' } };

  /**
   * Creates a person who has a session and a device key at one gateway. Returns the person, and an owner at the other
   * gateway with the list of the person's sessions and keys.
   */
  async function ownerAndPerson() {
    const person = await newLoggedIn(own.owner, there);
    const { userId, email } = person;
    const newKey = { name: 'Phone', password: person.password };
    const made = await person.api.post('/users/me/api_keys', newKey);
    const phone = apiClient({ site: there.site, email, api_key: made.body.api_key });
    const owner = apiClient({ ...own.owner, site: here.site });
    const { password } = own.owner;
    const path = `/users/${userId}`;
    const { body } = await owner.get(`${path}/security`);
    return { person, phone, owner, password, path, listed: body };
  }

  test("owners can list a person's browsers, addresses, device keys and second factors", async () => {
    const { listed, owner, person } = await ownerAndPerson();
    expect(listed).toMatchObject({
      sessions: [{ id: expect.any(Number), ip_address: expect.stringContaining('127.0.0.1') }],
      api_keys: [{ name: 'Phone', last_used_at: null, expires_at: null }],
      second_factors: { totp: null, passkeys: [], recovery_codes_left: 0 },
    });
    expect(listed.sessions[0]).not.toHaveProperty('is_current');
    const asked = { without_second_factor: true, after: person.userId - 1, limit: 1 };
    expect((await owner.get('/users/security', asked)).body).toMatchObject({
      users: [
        { user_id: person.userId, has_second_factor: false, last_used_at: expect.any(Number) },
      ],
      is_last: true,
    });
  });

  test("an owner who gives a proof can end a person's session or key, with immediate effect at the other gateway", async () => {
    const { listed, person, phone, owner, password, path } = await ownerAndPerson();
    const session = `${path}/sessions/${listed.sessions[0].id}`;
    expect(await owner.delete(session)).toMatchObject(refused);
    expect(await owner.delete(session, { password: 'guess' })).toMatchObject(refused);
    expect((await callJson(there, person.session, me)).status).toBe(200);
    expect((await owner.delete(session, { password })).status).toBe(200);
    expect(await callJson(there, person.session, me)).toMatchObject(unauthorized);

    expect((await phone.get('/users/me')).status).toBe(200);
    const key = `${path}/api_keys/${listed.api_keys[0].id}`;
    expect((await owner.delete(key, { password })).status).toBe(200);
    expect(await phone.get('/users/me')).toMatchObject(unauthorized);
  });

  test("when an owner revokes all of a person's keys, a pending poll with one of the keys is answered", async () => {
    const { person, phone, owner, password, path } = await ownerAndPerson();
    const { body: queue } = await phone.post('/register', { event_types: ['message'] });
    const { queue_id, last_event_id } = queue;
    const held = phone.get('/events', { queue_id, last_event_id });
    await phone.get('/users/me');
    expect((await owner.delete(`${path}/api_keys`, { password })).status).toBe(200);
    expect(await held).toMatchObject({ body: { queue_id } });
    expect(await phone.get('/events', { queue_id, last_event_id })).toMatchObject(unauthorized);

    expect((await owner.delete(`${path}/sessions`, { password })).status).toBe(200);
    expect(await callJson(there, person.session, me)).toMatchObject(unauthorized);
    expect((await person.api.get('/users/me')).status).toBe(200);
    const again = await logInBrowser(there, person);
    const replaced = await owner.post(`${path}/api_key/regenerate`, { password });
    expect(replaced).toMatchObject({ status: 200 });
    expect(replaced.body).not.toHaveProperty('api_key');
    expect(await person.api.get('/users/me')).toMatchObject(unauthorized);
    expect(await callJson(there, again, me)).toMatchObject(unauthorized);
  });

  test("members cannot manage the sessions of others, and administrators cannot manage an owner's", async () => {
    const { path } = await ownerAndPerson();
    const { api: member } = await newLoggedIn();
    const { api: administrator, ...ada } = await newLoggedIn();
    await apiClient(own.owner).patch(`/users/${ada.userId}`, { role: 200 });
    const { password } = ada;
    const { body } = await apiClient(own.owner).get('/users/me');
    const ofOwner = `/users/${body.user_id}`;
    for (const [api, of] of [
      [member, path],
      [administrator, ofOwner],
    ] as const) {
      expect(await api.get(`${of}/security`)).toMatchObject(notAdministrator);
      for (const kind of ['sessions', 'sessions/1', 'api_keys', 'api_keys/1']) {
        expect(await api.delete(`${of}/${kind}`, { password })).toMatchObject(notAdministrator);
      }
      const replaced = await api.post(`${of}/api_key/regenerate`, { password });
      expect(replaced).toMatchObject(notAdministrator);
    }
    expect(await member.get('/users/security')).toMatchObject(notAdministrator);
    const all = await administrator.get('/users/security');
    const ids = all.body.users.map(({ user_id }: { user_id: number }) => user_id);
    expect(ids).toContain(ada.userId);
    expect(ids).not.toContain(body.user_id);
  });
});

describe('the end of sessions', () => {
  test('when a session ends, its pending poll is answered immediately and other sessions continue to poll', async () => {
    const { session, ...person } = await newLoggedIn();
    const other = await logInBrowser(here, person);
    const queueOf = async (who: BrowserSession) => {
      const { body } = await callJson(here, who, [
        'POST',
        '/register',
        { event_types: '["message"]' },
      ]);
      const { queue_id, last_event_id } = body;
      return { queue_id, last_event_id: String(last_event_id) };
    };
    const [queue, otherQueue] = [await queueOf(session), await queueOf(other)];
    const held = callJson(here, session, ['GET', '/events', queue]);
    const otherHeld = callJson(there, other, ['GET', '/events', otherQueue]);
    const { body } = await callJson(there, other, ['GET', '/users/me/sessions']);
    const { id } = body.sessions.find((one: { is_current: boolean }) => !one.is_current);
    // This poll is held once a later poll of another queue has been answered.
    for (const [at, who] of [
      [here, session],
      [there, other],
    ] as const) {
      const behind = { ...(await queueOf(who)), dont_block: 'true' };
      await callJson(at, who, ['GET', '/events', behind]);
    }

    await callJson(there, other, ['DELETE', `/users/me/sessions/${id}`]);

    // A poll that nothing ends would be answered with a heartbeat.
    for (const answer of [await held, await otherHeld]) {
      expect(answer).toMatchObject({ status: 200, body: { events: [] } });
    }
    expect(await callJson(here, session, ['GET', '/events', queue])).toMatchObject(unauthorized);
    const next = await callJson(here, other, [
      'GET',
      '/events',
      { ...otherQueue, dont_block: 'true' },
    ]);
    expect(next.status).toBe(200);
  });

  test('changing the password keeps only the current session', async () => {
    const { session, ...person } = await newLoggedIn();
    const other = await logInBrowser(here, person);
    const changed = await callJson(here, session, [
      'PATCH',
      '/settings',
      { old_password: person.password, new_password: 'quiet rivers hum at dawn' },
    ]);
    expect(changed.status).toBe(200);
    expect((await callJson(there, session, me)).status).toBe(200);
    expect(await callJson(there, other, me)).toMatchObject(unauthorized);
  });

  test('regenerating the API key keeps only the current session', async () => {
    const { session, ...person } = await newLoggedIn();
    const other = await logInBrowser(here, person);
    await callJson(here, session, ['POST', '/users/me/api_key/regenerate']);
    expect((await callJson(there, session, me)).status).toBe(200);
    expect(await callJson(there, other, me)).toMatchObject(unauthorized);
  });

  test('deactivating an account ends all its sessions', async () => {
    const { userId, session } = await newLoggedIn();
    await apiClient(own.owner).delete(`/users/${userId}`);
    expect(await callJson(here, session, me)).toMatchObject(unauthorized);
    await apiClient(own.owner).post(`/users/${userId}/reactivate`);
    expect(await callJson(there, session, me)).toMatchObject(unauthorized);
  });

  test('deactivating an organization ends all its sessions', async () => {
    const owner = await own.addOrganization();
    const elsewhere = { site: here.site, host: new URL(owner.site).host };
    const { session } = await newLoggedIn(owner, elsewhere);
    expect((await apiClient(owner).post('/realm/deactivate')).status).toBe(200);
    expect(await callJson(elsewhere, session, me)).toMatchObject(unauthorized);
  });

  test('a session expires after SESSION_DAYS without use', async () => {
    const { userId, session } = await newLoggedIn();
    await using users = await own.openSchema('users');
    await users.query('update session set expires_at = now() where user_id = $1', [userId]);
    expect(await callJson(here, session, me)).toMatchObject(unauthorized);
  });
});

test('a session without the required second factor can only set up the factor, at every gateway', async () => {
  const admin = await newLoggedIn();
  const member = await newLoggedIn();
  const asOwner = apiClient(own.owner);
  await asOwner.patch(`/users/${admin.userId}`, { role: 200 });
  const refused = { status: 403, body: { code: 'SECOND_FACTOR_SETUP_REQUIRED' } };
  const required = { required_second_factor: 'administrators' };
  expect((await asOwner.patch('/realm', required)).status).toBe(200);
  for (const place of [here, there]) {
    for (const call of [me, setStatus, ['POST', '/register']] as [string, string][]) {
      expect(await callJson(place, admin.session, call), call[1]).toMatchObject(refused);
    }
    expect((await callJson(place, member.session, me)).status).toBe(200);
  }
  const upload = await browse(here, {
    path: '/user_uploads/1/none/a.txt',
    headers: { cookie: admin.session.cookie, accept: 'application/json' },
  });
  expect(upload.status).toBe(403);
  const login = { username: admin.email, password: admin.password };
  expect(await apiClient(own.owner).post('/fetch_api_key', login)).toMatchObject(refused);
  expect((await admin.api.get('/users/me')).status).toBe(200);
  const again = await logInBrowser(here, admin);
  expect(await callJson(here, again, me)).toMatchObject(refused);

  const path = '/users/me/second_factors';
  expect((await callJson(there, again, ['GET', path])).status).toBe(200);
  const begun = await callJson(there, again, ['POST', `${path}/totp`]);
  const code = totpCode(begun.body.secret);
  const confirmed = await callJson(here, again, ['POST', `${path}/totp/confirm`, { code }]);
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  for (const place of [here, there]) {
    for (const session of [again, admin.session]) {
      expect((await callJson(place, session, me)).status).toBe(200);
    }
  }
  await asOwner.patch('/realm', { required_second_factor: 'none' });
});
