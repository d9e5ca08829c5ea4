import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let ann: Person;
let ben: Person;
beforeEach(async () => {
  [ann, ben] = [await newPerson(owner), await newPerson(owner)];
});

const waiting = { timeout: 60_000, interval: 100 };

const report = (who: ApiClient, parameters: Parameters = {}) =>
  who.post('/users/me/presence', { status: 'active', ...parameters });

async function newBot(who: Person) {
  const [, unique = ''] = uniqueName('bot').split(' ');
  const made = await who.post('/bots', { full_name: `Bot ${unique}`, short_name: unique });
  const { user_id, api_key } = made.body;
  const { body } = await who.post('/register', { fetch_event_types: ['realm'] });
  const email = `${unique}-bot@${body.realm_bot_domain}`;
  return { user_id: Number(user_id), ...apiClient({ site: owner.site, email, api_key }) };
}

describe('POST /users/me/presence', () => {
  test('POST /users/me/presence returns presences newer than last_update_id', async () => {
    const first = await report(ann, { last_update_id: -1 });
    expect(first).toMatchObject({ ...success, body: { server_timestamp: expect.any(Number) } });
    const entry = { active_timestamp: expect.any(Number), idle_timestamp: expect.any(Number) };
    expect(first.body.presences[ann.userId]).toEqual(entry);
    const { presence_last_update_id: last_update_id } = first.body;
    await report(ben, { status: 'idle' });
    const next = await report(ann, { last_update_id, new_user_input: true });
    expect(next.body.presences[ben.userId]).toEqual(entry);
    expect(next.body.presences).not.toHaveProperty(`${ann.userId}`);
    expect(next.body.presence_last_update_id).toBeGreaterThan(last_update_id);
    expect(Object.keys(next.body).sort()).toEqual([
      ...['msg', 'presence_last_update_id', 'presences', 'result', 'server_timestamp'],
    ]);
  });

  test('POST /users/me/presence keys presences by email address, or by user id with slim_presence, and returns none with ping_only', async () => {
    const legacy = await report(ann);
    expect(legacy.body.presences[ann.email]).toEqual({
      aggregated: { client: 'website', status: 'active', timestamp: expect.any(Number) },
      website: {
        ...{ client: 'website', status: 'active', timestamp: expect.any(Number) },
        pushable: false,
      },
    });
    const slim = await report(ann, { slim_presence: true });
    expect(slim.body.presences[ann.userId]).toBeDefined();
    expect((await report(ann, { ping_only: true })).body).toEqual({
      ...success.body,
      presence_last_update_id: -1,
    });
  });

  test('POST /users/me/presence rejects an unknown status, and rejects bots with BAD_REQUEST', async () => {
    expect(await report(ann, { status: 'busy' })).toMatchObject({
      ...bad,
      body: { msg: 'Invalid status: busy' },
    });
    expect(await report(await newBot(ann))).toMatchObject(bad);
  });

  test('returns no presence for users who do not share it or who are in other organizations', async () => {
    await report(ann);
    await ann.patch('/settings', { presence_enabled: false });
    const hidden = await vi.waitUntil(async () => {
      const { body } = await report(ben, { last_update_id: -1 });
      return body.presences[ann.userId]?.idle_timestamp < body.server_timestamp - 300 && body;
    }, waiting);
    const { presence_last_update_id: last_update_id, server_timestamp: hiddenAt } = hidden;
    await report(ann);
    expect((await report(ben, { last_update_id })).body.presences).not.toHaveProperty(
      `${ann.userId}`,
    );
    await ann.patch('/settings', { presence_enabled: true });
    // On a busy machine, the changes may take effect after their responses.
    await expect
      .poll(async () => (await report(ben, { last_update_id })).body.presences[ann.userId], waiting)
      .toMatchObject({ active_timestamp: expect.toSatisfy((at) => at > hiddenAt - 100) });
    const stranger = await newPerson(inject('otherOwner'));
    const elsewhere = await report(stranger, { last_update_id: -1 });
    expect(elsewhere.body.presences).not.toHaveProperty(`${ann.userId}`);
  });
});

describe('GET /users/{user_id_or_email}/presence', () => {
  test('GET /users/{user_id_or_email}/presence finds users by id and by address', async () => {
    await report(ann);
    const status = { status: 'active', timestamp: expect.any(Number) };
    for (const name of [ann.userId, ann.email]) {
      expect(await ben.get(`/users/${name}/presence`)).toMatchObject({
        status: 200,
        body: {
          presence: {
            ...{ active_timestamp: expect.any(Number), idle_timestamp: expect.any(Number) },
            ...{ website: status, aggregated: status },
          },
          server_timestamp: expect.any(Number),
        },
      });
    }
  });

  test('GET /users/{user_id_or_email}/presence returns BAD_REQUEST for bots, users without presence and unknown users', async () => {
    const bot = await newBot(ann);
    const stranger = await newPerson(inject('otherOwner'));
    await stranger.post('/users/me/presence', { status: 'active' });
    const cases = [
      [bot.user_id, 'Presence is not supported for bot users.'],
      [ben.userId, `No presence data for ${ben.userId}`],
      [stranger.userId, 'No such user'],
      [stranger.email, 'No such user'],
    ];
    for (const [name, msg] of cases) {
      expect(await ann.get(`/users/${name}/presence`)).toMatchObject({ ...bad, body: { msg } });
    }
  });
});

test('GET /realm/presence lists everyone, keyed by address', async () => {
  await report(ann);
  const { status, body } = await ben.get('/realm/presence');
  expect(status).toBe(200);
  expect(body.presences[ann.email]).toMatchObject({ website: { status: 'active' } });
  expect(body.server_timestamp).toEqual(expect.any(Number));
});

test('a snapshot has presences in the slim or the legacy form', async () => {
  await report(ann);
  const snapshot = async (parameters: Parameters) =>
    (await ben.post('/register', { fetch_event_types: ['presence'], ...parameters })).body;
  // A register leaves presence out when the presence service is slow.
  const slim = await vi.waitUntil(
    async () => {
      const one = await snapshot({ slim_presence: true });
      return one.presence_last_update_id > 0 && one;
    },
    { timeout: 60_000 },
  );
  expect(slim.presences[ann.userId]).toBeDefined();
  expect((await snapshot({})).presences[ann.email]).toMatchObject({ aggregated: {} });
  const { presence_last_update_id: last_update_id } = slim;
  const next = await report(ben, { last_update_id });
  expect(Object.keys(next.body.presences)).toContain(`${ben.userId}`);
});

describe('status', () => {
  const statusOf = async (reader: ApiClient, userId: number) =>
    (await reader.get(`/users/${userId}/status`)).body.status;

  test('a status can be set and cleared, and others get it by request and in snapshots', async () => {
    expect(
      await ann.post('/users/me/status', { status_text: ' lunch ', emoji_name: 'tada' }),
    ).toEqual(expect.objectContaining({ status: 200 }));
    const status = {
      ...{ status_text: 'lunch', emoji_name: 'tada' },
      ...{ emoji_code: '1f389', reaction_type: 'unicode_emoji' },
    };
    expect(await statusOf(ben, ann.userId)).toEqual(status);
    const { body } = await ben.post('/register', { fetch_event_types: ['user_status'] });
    expect(body.user_status[ann.userId]).toEqual(status);
    const cleared = { status_text: '', emoji_name: '', emoji_code: '', reaction_type: '' };
    expect(await ann.post('/users/me/status', cleared)).toMatchObject(success);
    expect(await statusOf(ben, ann.userId)).toEqual({});
  });

  test('setting away in a status sets presence_enabled to the opposite value', async () => {
    expect(await ann.post('/users/me/status', { away: true })).toMatchObject(success);
    expect(await statusOf(ben, ann.userId)).toEqual({ away: true });
    const { body } = await ann.post('/register', { fetch_event_types: ['user_settings'] });
    expect(body.user_settings.presence_enabled).toBe(false);
    await ann.post('/users/me/status', { away: false });
    expect(await statusOf(ben, ann.userId)).toEqual({});
  });

  test.each<[string, Parameters]>([
    ['Client did not pass any new values.', {}],
    [
      'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
      { emoji_code: '1f389' },
    ],
    ["Emoji 'no_such_emoji' does not exist", { emoji_name: 'no_such_emoji' }],
    ['Invalid emoji code.', { emoji_name: 'tada', emoji_code: '1f600' }],
    ['status_text is too long (limit: 60 characters)', { status_text: 'x'.repeat(61) }],
  ])('rejects a status with the error: %s', async (msg, parameters) => {
    expect(await ann.post('/users/me/status', parameters)).toMatchObject({ ...bad, body: { msg } });
  });

  test('only administrators can set the status of others, including bots', async () => {
    const bot = await newBot(ann);
    const status_text = 'on leave';
    for (const userId of [ann.userId, bot.user_id]) {
      expect(await asOwner.post(`/users/${userId}/status`, { status_text })).toMatchObject(success);
      expect(await statusOf(ben, userId)).toEqual({ status_text });
    }
    expect(await ben.post(`/users/${ann.userId}/status`, { status_text })).toMatchObject({
      status: 400,
      body: { code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' },
    });
    const stranger = await newPerson(inject('otherOwner'));
    const refused = { ...bad, body: { msg: 'No such user' } };
    expect(await asOwner.post(`/users/${stranger.userId}/status`, { status_text })).toMatchObject(
      refused,
    );
    expect(await asOwner.get(`/users/${stranger.userId}/status`)).toMatchObject(refused);
  });
});
