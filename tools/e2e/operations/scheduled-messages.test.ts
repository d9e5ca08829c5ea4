import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const missing = { status: 404, body: { result: 'error', code: 'BAD_REQUEST' } };

let sender: Person;
let other: Person;
let channelId: number;

beforeAll(async () => {
  [sender, other] = await Promise.all([newPerson(owner), newPerson(owner)]);
  const { body } = await sender.post('/channels/create', {
    name: uniqueName('Later'),
    subscribers: [sender.userId, other.userId],
  });
  channelId = body.id;
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function schedule(parameters: Parameters = {}, who: Person = sender) {
  return who.post('/scheduled_messages', {
    type: 'channel',
    to: channelId,
    topic: 'topic',
    content: 'later',
    scheduled_delivery_timestamp: inSeconds(3600),
    ...parameters,
  });
}

async function scheduled(parameters: Parameters = {}): Promise<number> {
  const { status, body } = await schedule(parameters);
  expect(body).toEqual({
    result: 'success',
    msg: '',
    scheduled_message_id: expect.any(Number),
  });
  expect(status).toBe(200);
  return body.scheduled_message_id;
}

async function find(id: number, who: Person = sender) {
  const { body } = await who.get('/scheduled_messages');
  return body.scheduled_messages.find(
    (one: { scheduled_message_id: number }) => one.scheduled_message_id === id,
  );
}

test.each([
  ['channel', () => channelId, 'stream', () => channelId],
  ['stream', () => channelId, 'stream', () => channelId],
  ['direct', () => [other.userId], 'private', () => [other.userId]],
  ['private', () => [other.userId, sender.userId], 'private', () => [other.userId]],
  ['direct', () => [sender.userId], 'private', () => [sender.userId]],
])('schedules a message of type %s to %s', async (type, to, shownType, shownTo) => {
  const at = inSeconds(3600);
  const id = await scheduled({ type, to: to(), scheduled_delivery_timestamp: at });
  expect(await find(id)).toEqual({
    scheduled_message_id: id,
    type: shownType,
    to: shownTo(),
    ...(shownType === 'stream' && { topic: 'topic' }),
    content: 'later',
    rendered_content: '<p>later</p>',
    scheduled_delivery_timestamp: at,
    failed: false,
  });
  expect(await find(id, other)).toBeUndefined();
});

test('a scheduled message sends events, is in the snapshot, is sent on time, and is then removed', async () => {
  await using mine = await readEvents(sender, { event_types: ['scheduled_messages'] });
  await using theirs = await readEvents(other, { event_types: ['message'] });
  const at = inSeconds(6);
  const content = uniqueName('soon');
  const id = await scheduled({ content, scheduled_delivery_timestamp: at });
  const { body } = await sender.post('/register', { fetch_event_types: ['scheduled_messages'] });
  expect(body.scheduled_messages).toContainEqual(await find(id));

  const [event] = await untilReceived(theirs, ({ message }) => message.content === content, 1);
  expect(event).toMatchObject({ message: { sender_id: sender.userId, subject: 'topic' } });
  expect(event?.message.timestamp).toBeGreaterThanOrEqual(at);
  expect(event?.message.timestamp).toBeLessThanOrEqual(at + 10);
  const isIt = (one: {
    scheduled_message_id?: number;
    scheduled_messages?: { content: string }[];
  }) => one.scheduled_message_id === id || one.scheduled_messages?.[0]?.content === content;
  expect(await untilReceived(mine, isIt, 2)).toMatchObject([{ op: 'add' }, { op: 'remove' }]);
  expect(await find(id)).toBeUndefined();
  expect(await sender.patch(`/scheduled_messages/${id}`, { content: 'x' })).toMatchObject(bad);
});

test("accepts subject, truncates long topics and treats the empty topic's display name as the empty topic", async () => {
  const id = await scheduled({ topic: undefined, subject: 'x'.repeat(61) });
  expect(await find(id)).toMatchObject({ topic: `${'x'.repeat(57)}...` });
  for (const topic of ['(no topic)', 'general chat']) {
    expect(await find(await scheduled({ topic }))).toMatchObject({ topic: '' });
  }
});

test('only the sender can change and cancel a scheduled message', async () => {
  const id = await scheduled();
  const path = `/scheduled_messages/${id}`;
  await using received = await readEvents(sender, { event_types: ['scheduled_messages'] });
  expect(await sender.patch(path, { content: 'changed', topic: 'new' })).toMatchObject(success);
  expect(await find(id)).toMatchObject({ content: 'changed', topic: 'new' });
  const moved = { type: 'direct', to: [other.userId] };
  expect(await sender.patch(path, moved)).toMatchObject(success);
  expect(await find(id)).toMatchObject({ type: 'private', to: [other.userId] });

  const stranger = apiClient(inject('otherOwner'));
  for (const who of [other, stranger]) {
    expect(await who.patch(path, { content: 'theirs' })).toMatchObject(missing);
    expect(await who.delete(path)).toMatchObject(missing);
  }
  expect(await sender.delete(path)).toMatchObject(success);
  expect(await sender.delete(path)).toMatchObject(missing);
  const ops = (await untilReceived(received, () => true, 3)).map(({ op }) => op);
  expect(ops).toEqual(['update', 'update', 'remove']);
});

describe('errors', () => {
  test.each<[string, () => Parameters]>([
    ['a time in the past', () => ({ scheduled_delivery_timestamp: inSeconds(-1) })],
    ['no content', () => ({ content: ' ' })],
    ['no topic', () => ({ topic: undefined })],
    ['an unknown user', () => ({ type: 'direct', to: [987_654_321] })],
    ['no recipients', () => ({ type: 'direct', to: [] })],
    ['an unknown type', () => ({ type: 'telegram' })],
    ['a name instead of an id', () => ({ to: '"somewhere"' })],
  ])('rejects a scheduled message with %s', async (_what, change) => {
    expect(await schedule(change())).toMatchObject(bad);
  });

  test('scheduling returns STREAM_DOES_NOT_EXIST for a channel that is unknown or invisible', async () => {
    const code = 'STREAM_DOES_NOT_EXIST';
    expect(await schedule({ to: 987_654_321 })).toMatchObject({
      status: 400,
      body: { code, stream_id: 987_654_321 },
    });
    const { body } = await other.post('/channels/create', {
      name: uniqueName('secret'),
      subscribers: [other.userId],
      invite_only: true,
    });
    expect(await schedule({ to: body.id })).toMatchObject({ body: { code, stream_id: body.id } });
  });

  test('rejects a change that is empty or leaves a scheduled message without a complete destination', async () => {
    const path = `/scheduled_messages/${await scheduled()}`;
    expect(await sender.patch(path, {})).toMatchObject(bad);
    expect(await sender.patch(path, { scheduled_delivery_timestamp: 1 })).toMatchObject(bad);
    expect(await sender.patch(path, { type: 'direct' })).toMatchObject({ status: 400 });
    const topicless = await sender.patch(path, { type: 'channel', to: channelId });
    expect(topicless).toMatchObject({ status: 400 });
  });
});
