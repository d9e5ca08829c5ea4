import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { ApiClient, Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { eventMessage } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const badQueue = { status: 400, body: { result: 'error', code: 'BAD_EVENT_QUEUE_ID' } };

let reader: Person;
let writer: Person;
let channel: string;
let channelId: number;

beforeAll(async () => {
  [reader, writer] = await Promise.all([newPerson(owner), newPerson(owner)]);
  channel = uniqueName('Events');
  const created = await reader.post('/channels/create', {
    name: channel,
    subscribers: [reader.userId, writer.userId],
  });
  channelId = created.body.id;
});

async function send(parameters: Parameters = {}, who: ApiClient = writer): Promise<number> {
  const { body } = await who.post('/messages', {
    type: 'channel',
    to: channelId,
    topic: 'topic',
    content: 'hello',
    ...parameters,
  });
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

function sendDirect(who: ApiClient, to: number): Promise<number> {
  return send({ type: 'direct', to: [to] }, who);
}

async function registered(parameters: Parameters, who: ApiClient = reader) {
  const { status, body } = await who.post('/register', { event_types: ['message'], ...parameters });
  expect(status).toBe(200);
  const { queue_id, last_event_id } = body;
  return {
    queue_id,
    last_event_id,
    poll: (more: Parameters = {}) => who.get('/events', { queue_id, last_event_id, ...more }),
  };
}

const isMessage = (id: number) => (event: { type: string; message?: { id: number } }) =>
  event.type === 'message' && event.message?.id === id;

describe('GET /events', () => {
  test('GET /events returns immediately with dont_block', async () => {
    const queue = await registered({});
    expect((await queue.poll({ dont_block: true })).body).toEqual({
      result: 'success',
      msg: '',
      events: [],
      queue_id: queue.queue_id,
    });
  });

  test('a second poll of a queue ends the first poll', async () => {
    const queue = await registered({});
    const first = queue.poll();
    const second = queue.poll();
    // The server ends the poll that arrived first. The other poll gets the message.
    const letGo = await Promise.race([first, second]);
    expect(letGo.body).toMatchObject({ result: 'success', events: [], queue_id: queue.queue_id });
    const id = await send();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ body }) => body.events.length).sort()).toEqual([0, 1]);
    expect(answers.flatMap(({ body }) => body.events)).toMatchObject([{ message: { id } }]);
  });

  test('a poll returns the messages in a queue with ascending event ids', async () => {
    const queue = await registered({});
    const ids = [await send(), await send(), await send()];
    // A poll returns only the events that exist when it is answered.
    const { body } = await vi.waitFor(
      async () => {
        const answer = await queue.poll();
        expect(answer.body.events).toHaveLength(ids.length);
        return answer;
      },
      { timeout: 60_000 },
    );
    const eventIds = body.events.map(({ id }: { id: number }) => id);
    expect(eventIds).toEqual(eventIds.toSorted((a: number, b: number) => a - b));
    expect(body.events.map(({ message }: { message: { id: number } }) => message.id)).toEqual(ids);
    for (const { message } of body.events) eventMessage.parse(message);
  });

  test.each<[string, Parameters, string]>([
    ['no queue', { queue_id: undefined }, "Missing 'queue_id' argument"],
    ['no position', { last_event_id: undefined }, "Missing 'last_event_id' argument"],
  ])('GET /events rejects a request with %s', async (_what, parameters, msg) => {
    const queue = await registered({});
    const answer = await queue.poll({ dont_block: true, ...parameters });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', msg } });
  });

  test('GET /events rejects a last_event_id before the acknowledged one or beyond the end of the queue', async () => {
    const queue = await registered({});
    await send();
    const { body } = await queue.poll();
    const [{ id }] = body.events;
    expect((await queue.poll({ dont_block: true, last_event_id: id })).status).toBe(200);
    expect(await queue.poll({ dont_block: true })).toMatchObject(bad);
    expect(await queue.poll({ dont_block: true, last_event_id: id + 1e9 })).toMatchObject(bad);
    expect(await queue.poll({ dont_block: true, last_event_id: -2 })).toMatchObject(bad);
    // Events are not lost by an invalid position.
    expect((await queue.poll({ dont_block: true, last_event_id: id })).status).toBe(200);
  });

  test.each(['', 'nonsense', '1700000000:1', 'x'.repeat(20_000)])(
    'returns BAD_EVENT_QUEUE_ID for an unknown queue',
    async (queue_id) => {
      const answer = await reader.get('/events', { queue_id, last_event_id: -1, dont_block: true });
      expect(answer).toMatchObject({
        ...badQueue,
        body: { ...badQueue.body, queue_id, msg: `Bad event queue ID: ${queue_id}` },
      });
    },
  );

  test('returns BAD_EVENT_QUEUE_ID for a modified queue id', async () => {
    const { queue_id } = await registered({});
    const middle = Math.floor(queue_id.length / 3);
    const other = queue_id[middle] === 'A' ? 'B' : 'A';
    const changed = `${queue_id.slice(0, middle)}${other}${queue_id.slice(middle + 1)}`;
    const poll = { queue_id: changed, last_event_id: -1, dont_block: true };
    expect(await reader.get('/events', poll)).toMatchObject(badQueue);
  });
});

describe('DELETE /events', () => {
  test('DELETE /events deletes the queue and ends its pending poll', async () => {
    const queue = await registered({});
    const held = queue.poll();
    // Once this request has been answered, the server either knows the poll or will find its queue deleted.
    const deleted = await reader.delete('/events', { queue_id: queue.queue_id });
    expect(deleted).toMatchObject({ status: 200, body: { result: 'success', msg: '' } });
    const { body } = await held;
    expect(body.result === 'success' ? body.events : body.code).toEqual(
      body.result === 'success' ? [] : 'BAD_EVENT_QUEUE_ID',
    );
    expect(await queue.poll({ dont_block: true })).toMatchObject(badQueue);
    expect(await reader.delete('/events', { queue_id: queue.queue_id })).toMatchObject(badQueue);
  });

  test('people cannot delete the queues of others', async () => {
    const queue = await registered({});
    expect(await writer.delete('/events', { queue_id: queue.queue_id })).toMatchObject(badQueue);
    expect((await queue.poll({ dont_block: true })).status).toBe(200);
  });
});

describe('a queue delivers', () => {
  test('a queue delivers only events with one of its event_types', async () => {
    await using messages = await readEvents(reader, { event_types: ['message'] });
    await using others = await readEvents(reader, {
      event_types: ['subscription', 'no_such_type'],
    });
    const id = await send();
    const name = uniqueName('typed');
    await reader.post('/users/me/subscriptions', { subscriptions: [{ name }] });
    await untilReceived(messages, isMessage(id), 1);
    await untilReceived(others, (event) => event.subscriptions?.[0]?.name === name, 1);
    expect(new Set(messages.events().map(({ type }) => type))).toEqual(new Set(['message']));
    expect(new Set(others.events().map(({ type }) => type))).toEqual(new Set(['subscription']));
  });

  test.each<[string, () => [string, string][], () => Parameters]>([
    ['a channel', () => [['channel', channel.toUpperCase()]], () => ({})],
    ['a channel with the operator stream', () => [['stream', channel]], () => ({})],
    ['a topic', () => [['topic', 'WANTED']], () => ({ topic: 'wanted' })],
    ['a sender', () => [['sender', writer.email]], () => ({})],
    ['direct messages', () => [['is', 'dm']], () => ({ type: 'direct', to: [reader.userId] })],
    ['unread messages', () => [['is', 'unread']], () => ({})],
    ['resolved topics', () => [['is', 'resolved']], () => ({ topic: '✔ done' })],
    [
      'several terms',
      () => [
        ['channel', channel],
        ['topic', 'both'],
      ],
      () => ({ topic: 'both' }),
    ],
  ])('a queue with a narrow delivers only matching messages: %s', async (_what, narrow, wanted) => {
    await using narrowed = await readEvents(reader, { event_types: ['message'], narrow: narrow() });
    await using everything = await readEvents(reader, { event_types: ['message'] });
    // A message that matches none of these narrows.
    const other = await send(
      { to: await otherChannel(), topic: 'unwanted', read_by_sender: true },
      reader,
    );
    const id = await send(wanted());
    await untilReceived(everything, isMessage(other), 1);
    await untilReceived(narrowed, isMessage(id), 1);
    await untilReceived(narrowed, isMessage(other), 0);
  });

  test('a queue with all_public_streams delivers messages from all public channels, but not from private ones', async () => {
    const secret = uniqueName('secret');
    await writer.post('/users/me/subscriptions', {
      subscriptions: [{ name: secret }],
      invite_only: true,
    });
    const stranger = await newPerson(owner);
    await using curious = await readEvents(stranger, {
      event_types: ['message'],
      all_public_streams: true,
    });
    await using modest = await readEvents(stranger, { event_types: ['message'] });
    const hidden = await send({ to: secret });
    const open = await send();
    const own = await sendDirect(stranger, stranger.userId);

    const [event] = await untilReceived(curious, isMessage(open), 1);
    expect(event.flags).toEqual([]);
    await untilReceived(modest, isMessage(own), 1);
    await untilReceived(curious, isMessage(own), 1);
    await untilReceived(modest, isMessage(open), 0);
    await untilReceived(curious, isMessage(hidden), 0);
  });

  test("a queue delivers messages in the form of the client's capabilities", async () => {
    await using source = await readEvents(reader, { event_types: ['message'] });
    await using rendered = await readEvents(reader, {
      event_types: ['message'],
      apply_markdown: true,
      client_gravatar: false,
      client_capabilities: { notification_settings_null: true, empty_topic_name: true },
    });
    const id = await send({ content: '**bold**', topic: '' });
    expect(await untilReceived(source, isMessage(id), 1)).toMatchObject([
      {
        flags: [],
        message: {
          content: '**bold**',
          content_type: 'text/x-markdown',
          avatar_url: null,
          subject: 'general chat',
        },
      },
    ]);
    expect(await untilReceived(rendered, isMessage(id), 1)).toMatchObject([
      {
        message: {
          content: '<p><strong>bold</strong></p>',
          content_type: 'text/html',
          avatar_url: expect.stringMatching(/^https:/),
          subject: '',
        },
      },
    ]);
  });

  test("a queue stops delivering a channel's messages when the person unsubscribes", async () => {
    const name = uniqueName('left');
    await writer.post('/users/me/subscriptions', {
      subscriptions: [{ name }],
      principals: [reader.userId, writer.userId],
    });
    await using received = await readEvents(reader, { event_types: ['message'] });
    const before = await send({ to: name });
    await reader.delete('/users/me/subscriptions', { subscriptions: [name] });
    const after = await send({ to: name });
    await reader.post('/users/me/subscriptions', { subscriptions: [{ name }] });
    const back = await send({ to: name });
    await untilReceived(received, isMessage(back), 1);
    await untilReceived(received, isMessage(before), 1);
    await untilReceived(received, isMessage(after), 0);
  });
});

let other: Promise<string> | undefined;

/** Returns the name of a channel whose only subscriber is the reader. Creates the channel on the first call. */
function otherChannel(): Promise<string> {
  other ??= (async () => {
    const name = uniqueName('other');
    await reader.post('/users/me/subscriptions', { subscriptions: [{ name }] });
    return name;
  })();
  return other;
}
