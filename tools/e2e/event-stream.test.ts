import { beforeAll, describe, expect, inject, test } from 'vitest';
import { callJson, logInBrowser } from './browser-session.ts';
import { anonymousClient, apiClient } from './client.ts';
import { newAccount, newPerson, type Person, uniqueName } from './people.ts';
import { keyOf, openStream, type StreamReader } from './stream-reader.ts';

// GET /events/stream returns the events of a queue as server-sent events.

const within = { timeout: 60_000, interval: 20 };

let sender: Person;
let channelId: number;
const topic = 'stream';

beforeAll(async () => {
  sender = await newPerson(inject('owner'));
  const parameters = { name: uniqueName('stream'), subscribers: [sender.userId] };
  channelId = (await sender.post('/channels/create', parameters)).body.id;
});

async function newReader() {
  const person = await newPerson(inject('owner'));
  await sender.post('/users/me/subscriptions', {
    subscriptions: [{ name: (await channel()).name }],
    principals: [person.userId],
  });
  const { body } = await person.post('/register', { event_types: ['message', 'typing'] });
  const { queue_id, last_event_id } = body;
  return { person, queue_id, last_event_id };
}

async function channel(): Promise<{ name: string }> {
  const { body } = await sender.get(`/streams/${channelId}`);
  return body.stream;
}

async function send(content: string): Promise<number> {
  const message = { type: 'channel', to: channelId, topic, content };
  const { status, body } = await sender.post('/messages', message);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

const contentsOf = ({ messages }: StreamReader) =>
  messages.flatMap(({ data }) => data.message?.content ?? []);

test('a stream sends a message for each event, and a new stream continues after the Last-Event-ID', async () => {
  const { person, ...place } = await newReader();
  await using stream = await openStream(person, place, keyOf(person));
  expect(stream.status).toBe(200);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  await send('one');
  await send('two');
  await expect.poll(() => contentsOf(stream), within).toEqual(['one', 'two']);
  const [first, second] = stream.messages.filter(({ data }) => data.type === 'message');
  expect(first).toMatchObject({ event: 'message', id: String(first?.data.id) });
  expect(Number(second?.id)).toBeGreaterThan(Number(first?.id));

  await using again = await openStream(person, place, {
    ...keyOf(person),
    'last-event-id': first?.id ?? '',
  });
  await expect.poll(() => contentsOf(again), within).toEqual(['two']);
  await stream.ended;
  expect(stream.messages.at(-1)).toMatchObject({ event: 'replaced', data: {} });
  // A poll also continues where the stream was.
  const last_event_id = Number(second?.id);
  const polled = await person.get('/events', { ...place, last_event_id, dont_block: true });
  expect(polled).toMatchObject({ status: 200 });
});

test("a stream accepts a browser's session", async () => {
  const account = await newAccount(inject('owner'));
  const { site } = inject('owner');
  const session = await logInBrowser({ site }, account);
  const { body } = await callJson({ site }, session, [
    'POST',
    '/register',
    { event_types: '["message"]' },
  ]);
  const { queue_id, last_event_id } = body;
  const place = { queue_id, last_event_id };
  const { cookie } = session;
  await using stream = await openStream({ site }, place, { cookie }, '/json');
  expect(stream.status).toBe(200);
});

describe('a stream', () => {
  test('a stream ends with UNAUTHORIZED when the API key is replaced', async () => {
    const { person, ...place } = await newReader();
    await using stream = await openStream(person, place, keyOf(person));
    await person.post('/users/me/api_key/regenerate');
    await stream.ended;
    expect(stream.messages.at(-1)).toMatchObject({
      event: 'error',
      data: { result: 'error', code: 'UNAUTHORIZED' },
    });
    await send('after the key');
    expect(contentsOf(stream)).toEqual([]);
  });

  test('a stream ends with an error when the account is deactivated', async () => {
    const { person, ...place } = await newReader();
    await using stream = await openStream(person, place, keyOf(person));
    await apiClient(inject('owner')).delete(`/users/${person.userId}`);
    await stream.ended;
    expect(stream.messages.at(-1)?.event).toBe('error');
  });

  test('a stream ends when its queue is deleted, and cannot be opened again for that queue', async () => {
    const { person, ...place } = await newReader();
    await using stream = await openStream(person, place, keyOf(person));
    await person.delete('/events', { queue_id: place.queue_id });
    await stream.ended;
    expect(stream.messages.at(-1)?.event).toBe('replaced');
    const again = await person.get('/events/stream', place);
    expect(again).toMatchObject({ status: 400, body: { code: 'BAD_EVENT_QUEUE_ID' } });
  });
});

describe('a rejected stream', () => {
  test.for([
    ['without queue_id', { last_event_id: -1 }, "Missing 'queue_id' argument"],
    ['without last_event_id', { queue_id: 'x' }, "Missing 'last_event_id' argument"],
    ['with a queue that does not exist', { queue_id: 'x', last_event_id: -1 }, 'Bad event queue'],
    ['with a non-numeric last_event_id', { queue_id: 'x', last_event_id: 'y' }, 'last_event'],
  ] as const)('rejects a stream %s', async ([, parameters, msg]) => {
    const answer = await sender.get('/events/stream', parameters);
    expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining(msg) } });
  });

  test('rejects a stream whose Last-Event-ID is not a number', async () => {
    const { person, ...place } = await newReader();
    const headers = { ...keyOf(person), 'last-event-id': 'seven' };
    await using stream = await openStream(person, place, headers);
    expect(stream.status).toBe(400);
  });

  test("rejects a stream without credentials, and a stream from another person's queue", async () => {
    const { person: _person, ...place } = await newReader();
    expect(await sender.get('/events/stream', place)).toMatchObject({
      status: 400,
      body: { code: 'BAD_EVENT_QUEUE_ID' },
    });
    const stranger = anonymousClient(inject('owner'));
    expect(await stranger.get('/events/stream', place)).toMatchObject({ status: 401 });
  });
});
