import { beforeAll, describe, expect, inject, test } from 'vitest';
import { formRequest, headersOf, pairsOf } from '../form-request.ts';
import { exchange } from '../http-exchange.ts';
import { newPerson, type Person } from '../people.ts';

// Tests conventions of all operations with some of them.

const owner = inject('owner');
const { host } = new URL(owner.site);
let person: Person;

beforeAll(async () => {
  person = await newPerson(owner);
});

const call = (method: string, path: string, more: Record<string, string> = {}) =>
  exchange(owner.site, { method, path, headers: { ...headersOf(person), ...more } });

describe('every response', () => {
  test.each([
    ['a success', 'GET', '/api/v1/users/me', 200],
    ['an error', 'GET', '/api/v1/messages', 400],
    ['an unknown path', 'GET', '/api/v1/nothing', 404],
    ['a wrong method', 'PUT', '/api/v1/users/me', 405],
  ])("every response has the API's headers: %s", async (_what, method, path, status) => {
    const answer = await call(method, path);
    expect(answer).toMatchObject({
      status,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'max-age=0, no-cache, no-store, must-revalidate, private',
        'content-language': expect.any(String),
        vary: expect.stringContaining('Accept-Language'),
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'Authorization',
        'access-control-allow-methods': 'GET, POST, DELETE, PUT, PATCH, HEAD',
      },
    });
  });

  test('OPTIONS for /events returns the allowed methods', async () => {
    expect((await call('GET', '/api/v1/events')).headers['access-control-allow-methods']).toBe(
      'OPTIONS, GET, DELETE',
    );
  });
});

test('HEAD returns the headers of GET without a body', async () => {
  const [head, get] = await Promise.all([
    call('HEAD', '/api/v1/users/me'),
    call('GET', '/api/v1/users/me'),
  ]);
  expect(head.status).toBe(200);
  expect(head.text).toBe('');
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test("a POST's form can override the method", async () => {
  const queue = await person.post('/register', { event_types: [] });
  const { queue_id } = queue.body;
  const deleted = await person.post('/events', { method: 'DELETE', queue_id });
  expect(deleted).toMatchObject({ status: 200, body: { result: 'success', msg: '' } });
  expect(await person.get('/events', { queue_id, last_event_id: -1 })).toMatchObject({
    body: { code: 'BAD_EVENT_QUEUE_ID' },
  });
});

test('a parameter in the body takes precedence over the same parameter in the query', async () => {
  const { path, ...request } = formRequest(
    person,
    { method: 'POST', path: '/register' },
    pairsOf({ event_types: ['message'], fetch_event_types: ['message'] }),
    'urlencoded',
  );
  const withQuery = `${path}?fetch_event_types=%5B%22alert_words%22%5D`;
  const answer = await exchange(owner.site, { ...request, path: withQuery });
  expect(JSON.parse(answer.text)).toMatchObject({ result: 'success', max_message_id: -1 });
  expect(JSON.parse(answer.text)).not.toHaveProperty('alert_words');
});

test('returns REQUEST_CONFUSING_VAR for a parameter that is sent under two names', async () => {
  const answer = await person.post('/messages', {
    type: 'direct',
    to: [person.userId],
    content: 'hi',
    topic: 'a',
    subject: 'b',
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_CONFUSING_VAR', var_name1: 'topic', var_name2: 'subject' },
  });
});

test('successful responses list unsupported parameters in alphabetical order, but errors do not', async () => {
  const extra = { zebra: 1, apple: 'x', client: 'me' };
  const success = await person.get('/users/me', extra);
  expect(success.body.ignored_parameters_unsupported).toEqual(['apple', 'zebra']);
  const refusal = await person.get('/messages', { ...extra, num_before: 1 });
  expect(refusal).toMatchObject({ status: 400 });
  expect(refusal.body).not.toHaveProperty('ignored_parameters_unsupported');
  expect((await person.get('/users/me')).body).not.toHaveProperty('ignored_parameters_unsupported');
});

test('treats null for an optional parameter like an absent parameter', async () => {
  const { body } = await person.post('/register', { event_types: null, fetch_event_types: null });
  expect(body).toMatchObject({
    result: 'success',
    alert_words: [],
    realm_users: expect.any(Array),
  });
});

test.each([
  ['a parameter', { client: 'My bot' }, {}, 'My bot'],
  ['the user agent', {}, { 'user-agent': 'AppName/2.0.103 (iOS 17)' }, 'AppName'],
  ['the user agent of a browser', {}, { 'user-agent': 'Mozilla/5.0 (X11)' }, 'Mozilla'],
  ['the default if neither states it', {}, {}, 'Unspecified'],
  ['a long parameter, which it truncates', { client: 'x'.repeat(50) }, {}, 'x'.repeat(30)],
])("takes a message's client name from %s", async (_what, parameters, headers, name) => {
  const request = formRequest(
    person,
    { method: 'POST', path: '/messages' },
    pairsOf({ type: 'direct', to: [person.userId], content: 'hi', ...parameters }),
    'urlencoded',
  );
  const sent = await exchange(owner.site, {
    ...request,
    headers: { ...request.headers, ...headers },
  });
  const { id } = JSON.parse(sent.text);
  const { body } = await person.get('/messages', { message_ids: [id] });
  expect(body.messages).toMatchObject([{ client: name }]);
});

test('/json without a session serves public operations, and returns UNAUTHORIZED for others', async () => {
  const browse = (path: string) =>
    exchange(owner.site, { method: 'GET', path: `/json${path}`, headers: { host } });
  const refused = await browse('/users/me');
  expect(refused).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Session realm="zulip"' },
  });
  expect(JSON.parse(refused.text)).toMatchObject({ result: 'error', code: expect.any(String) });
  expect((await browse('/server_settings')).status).toBe(200);
});

test('the API documentation loads nothing from other hosts', async () => {
  const page = await exchange(owner.site, { method: 'GET', path: '/api/docs', headers: { host } });
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text.match(/(src|href)="(https?:)?\/\/[^"]*"/g) ?? []).toEqual([]);
});
