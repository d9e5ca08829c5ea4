import { beforeAll, expect, inject, test } from 'vitest';
import { onePixel } from '../bad-input/valid-requests.ts';
import { type ApiClient, apiClient, type Credentials } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { formRequest } from '../form-request.ts';
import { exchange } from '../http-exchange.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';

// Tests personal data: alert words, muted users, navigation views, profiles and avatars.

const owner = inject('owner');
const admin = apiClient(owner);
let ada: Person;
let bob: Person;

beforeAll(async () => {
  [ada, bob] = await Promise.all([newPerson(owner), newPerson(owner)]);
});

const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = (msg: unknown) => ({
  status: 400,
  body: { result: 'error', code: 'BAD_REQUEST', msg },
});

/**
 * Runs `work`. Returns the first `count` events of these types that `who` receives, without ids. Events about people
 * are included only if they are about Ada.
 */
async function receivedBy(
  who: ApiClient,
  types: string[],
  count: number,
  work: () => Promise<void>,
) {
  await using reader = await readEvents(who, { event_types: types, fetch_event_types: [] });
  await work();
  const received = () =>
    reader.events().filter(({ person }) => !person || person.user_id === ada.userId);
  await expect.poll(() => received().length).toBeGreaterThanOrEqual(count);
  return received().map(({ id, ...event }) => event);
}

test('stores alert words, sends events with them and returns them from POST /register', async () => {
  const events = await receivedBy(ada, ['alert_words'], 2, async () => {
    const added = await ada.post('/users/me/alert_words', { alert_words: ['Lunch', 'lunch', 'x'] });
    expect(added).toMatchObject({ ...success, body: { alert_words: ['Lunch', 'x'] } });
    const removed = await ada.delete('/users/me/alert_words', { alert_words: ['X'] });
    expect(removed).toMatchObject({ ...success, body: { alert_words: ['Lunch'] } });
  });
  expect(events).toEqual([
    { type: 'alert_words', alert_words: ['Lunch', 'x'] },
    { type: 'alert_words', alert_words: ['Lunch'] },
  ]);
  expect((await ada.get('/users/me/alert_words')).body.alert_words).toEqual(['Lunch']);
  const registered = await ada.post('/register', { fetch_event_types: ['alert_words'] });
  expect(registered.body.alert_words).toEqual(['Lunch']);
  expect((await bob.get('/users/me/alert_words')).body.alert_words).toEqual([]);
  expect(await ada.post('/users/me/alert_words', { alert_words: ['x'.repeat(101)] })).toMatchObject(
    bad(expect.stringContaining('too long')),
  );
});

test('marks later messages from a muted user as read', async () => {
  const [reader, noise] = [await newPerson(owner), await newPerson(owner)];
  const send = async () =>
    (await noise.post('/messages', { type: 'direct', to: [reader.userId], content: 'hi' })).body.id;
  const before = await send();
  const events = await receivedBy(
    reader,
    ['muted_users', 'update_message_flags', 'message'],
    3,
    async () => {
      expect(await reader.post(`/users/me/muted_users/${noise.userId}`)).toMatchObject(success);
      await send();
    },
  );
  const list = [{ id: noise.userId, timestamp: expect.any(Number) }];
  expect(events).toContainEqual({ type: 'muted_users', muted_users: list });
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'update_message_flags', flag: 'read', messages: [before] }),
  );
  expect(events.find(({ type }) => type === 'message')).toMatchObject({ flags: ['read'] });
  const registered = await reader.post('/register', {
    fetch_event_types: ['muted_users', 'message', 'update_message_flags'],
  });
  expect(registered.body).toMatchObject({ muted_users: list, unread_msgs: { pms: [] } });
  expect(await reader.post(`/users/me/muted_users/${noise.userId}`)).toMatchObject(
    bad('User already muted'),
  );
  expect(await reader.post(`/users/me/muted_users/${reader.userId}`)).toMatchObject(
    bad('Cannot mute self'),
  );
  expect(await reader.delete(`/users/me/muted_users/${noise.userId}`)).toMatchObject(success);
  expect(await reader.delete(`/users/me/muted_users/${noise.userId}`)).toMatchObject(
    bad('User is not muted'),
  );
  const there = await newPerson(inject('otherOwner'));
  expect(await reader.post(`/users/me/muted_users/${there.userId}`)).toMatchObject(
    bad('No such user'),
  );
});

test('navigation views accept fragments with slashes, whether they are encoded or not', async () => {
  const fragment = 'narrow/is/alerted';
  const events = await receivedBy(bob, ['navigation_view'], 3, async () => {
    const view = { fragment, is_pinned: true, name: 'Alerts' };
    expect(await bob.post('/navigation_views', view)).toMatchObject(success);
    expect(await bob.patch(`/navigation_views/${fragment}`, { is_pinned: false })).toMatchObject(
      success,
    );
    expect((await bob.get('/navigation_views')).body.navigation_views).toEqual([
      { fragment, is_pinned: false, name: 'Alerts' },
    ]);
    const encoded = encodeURIComponent(fragment);
    expect(await bob.delete(`/navigation_views/${encoded}`)).toMatchObject(success);
  });
  expect(events).toEqual([
    {
      ...{ type: 'navigation_view', op: 'add' },
      navigation_view: { fragment, is_pinned: true, name: 'Alerts' },
    },
    { type: 'navigation_view', op: 'update', fragment, data: { is_pinned: false } },
    { type: 'navigation_view', op: 'remove', fragment },
  ]);
  const missing = { status: 404, body: { code: 'BAD_REQUEST' } };
  expect(await bob.delete(`/navigation_views/${fragment}`)).toMatchObject(missing);
  expect(await bob.patch('/navigation_views/none', { is_pinned: true })).toMatchObject(missing);
  expect(await bob.post('/navigation_views', { fragment: ' ', is_pinned: true })).toMatchObject(
    bad(expect.any(String)),
  );
  const plain = { fragment: 'custom', is_pinned: true, name: null };
  expect(await bob.post('/navigation_views', plain)).toMatchObject(success);
  expect(await bob.post('/navigation_views', plain)).toMatchObject(
    bad('Navigation view already exists.'),
  );
});

test("profiles contain the organization's custom fields, with Markdown rendered as HTML", async () => {
  const name = uniqueName('About');
  const field = { field_type: 2, name, hint: 'yourself' };
  expect(await ada.post('/realm/profile_fields', field)).toMatchObject({
    status: 400,
    body: { code: 'UNAUTHORIZED_PRINCIPAL' },
  });
  const { id } = (await admin.post('/realm/profile_fields', field)).body;
  const events = await receivedBy(bob, ['realm_user'], 1, async () => {
    const data = [{ id, value: 'I **am**' }];
    expect(await ada.patch('/users/me/profile_data', { data })).toMatchObject(success);
  });
  const value = { value: 'I **am**', rendered_value: '<p>I <strong>am</strong></p>' };
  expect(events).toContainEqual({
    ...{ type: 'realm_user', op: 'update' },
    person: { user_id: ada.userId, custom_profile_field: { id, ...value } },
  });
  const shown = await bob.get(`/users/${ada.userId}`, { include_custom_profile_fields: true });
  expect(shown.body.user.profile_data).toEqual({ [id]: value });
  const { body } = await bob.post('/register', {
    fetch_event_types: ['realm_user', 'custom_profile_fields'],
  });
  expect(body.custom_profile_fields).toContainEqual(expect.objectContaining({ id, name }));
  const isAda = ({ user_id }: { user_id: number }) => user_id === ada.userId;
  expect(body.realm_users.find(isAda).profile_data).toEqual({ [id]: value });
  expect((await bob.get('/realm/profile_fields')).body.custom_fields).toEqual(
    body.custom_profile_fields,
  );
  expect(await ada.delete('/users/me/profile_data', { data: [id] })).toMatchObject(success);
  expect(await ada.delete('/users/me/profile_data', { data: [999_999_999] })).toMatchObject(
    bad('Field id 999999999 not found.'),
  );
  expect(await admin.delete(`/realm/profile_fields/${id}`)).toMatchObject(success);
});

async function upload(who: Credentials, file?: Buffer) {
  const operation = { method: 'POST', path: '/users/me/avatar' };
  const answer = await exchange(who.site, formRequest(who, operation, [], 'multipart', file));
  return { status: answer.status, body: JSON.parse(answer.text) };
}

const look = (who: Credentials, path: string, more: Record<string, string> = {}) =>
  fetch(`${who.site}${path}`, {
    redirect: 'manual',
    headers: { authorization: `Basic ${btoa(`${who.email}:${who.api_key}`)}`, ...more },
  });

test('sends everyone an event about an uploaded avatar, and serves the avatar only as a picture', async () => {
  const events = await receivedBy(bob, ['realm_user'], 2, async () => {
    expect(await upload(ada, onePixel)).toMatchObject({ status: 200 });
    expect(await ada.delete('/users/me/avatar')).toMatchObject({ status: 200 });
  });
  expect(events.map(({ person }) => person)).toEqual([
    {
      ...{ user_id: ada.userId, avatar_source: 'U', avatar_version: 2 },
      avatar_url: expect.stringMatching(/^\/user_avatars\/\d+\/[0-9a-f]{32}\.png\?version=2$/),
      avatar_url_medium: expect.stringContaining('-medium.png?version=2'),
    },
    {
      ...{ user_id: ada.userId, avatar_source: 'G', avatar_version: 3 },
      ...{ avatar_url: null, avatar_url_medium: null },
    },
  ]);

  const { body } = await upload(ada, onePixel);
  const found = await look(bob, `/avatar/${ada.userId}`);
  expect(found.status).toBe(302);
  expect(found.headers.get('location')).toBe(body.avatar_url);
  expect(found.headers.get('access-control-allow-origin')).toBe('*');
  const picture = await fetch(`${owner.site}${body.avatar_url}`);
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await look(ada, '/users/me')).status).toBe(404);
  const elsewhere = inject('otherOwner');
  expect((await fetch(`${elsewhere.site}${body.avatar_url}`)).status).toBe(404);
  expect((await fetch(`${owner.site}/user_avatars/1/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
});

test('finds avatars by email address, except those of inaccessible users', async () => {
  const medium = await look(ada, `/avatar/${encodeURIComponent(bob.email)}/medium`);
  expect(medium.headers.get('location')).toMatch(/gravatar\.com\/avatar\/[0-9a-f]{32}.*s=500/);
  const unknown = await look(ada, '/avatar/999999999');
  const location = unknown.headers.get('location') ?? '';
  expect(location).toBe('/static/images/unknown-user-avatar.png');
  const image = await fetch(`${owner.site}${location}`);
  expect(image.status).toBe(200);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(image.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`${owner.site}/avatar/${bob.userId}`)).status).toBe(401);
  // Not rate-limited, because a page shows many pictures at once.
  expect(medium.headers.get('x-ratelimit-limit')).toBeNull();
  const byKey = (key: string) =>
    fetch(`${owner.site}/avatar/${bob.userId}?api_key=${key}`, { redirect: 'manual' });
  expect((await byKey(ada.api_key)).status).toBe(302);
  for (const key of ['x'.repeat(32), 'nonsense', (await newPerson(inject('otherOwner'))).api_key]) {
    const refused = await byKey(key);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ result: 'error', code: 'INVALID_API_KEY' });
  }
  expect((await look(ada, `/avatar/${bob.userId}/large`)).status).toBe(404);
  const there = await newPerson(inject('otherOwner'));
  const other = await look(ada, `/avatar/${there.userId}`);
  expect(other.headers.get('location')).toBe(location);
});

test('rejects an avatar upload without a file, with a file that is not a picture, or with a file that is too large', async () => {
  const exactlyOne = bad('You must upload exactly one avatar.');
  expect(await upload(ada)).toMatchObject(exactlyOne);
  expect(await upload(ada, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
    status: 400,
    body: { code: 'BAD_IMAGE' },
  });
  expect(await upload(ada, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject(
    bad(expect.any(String)),
  );
});
