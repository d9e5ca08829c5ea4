import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { ApiClient, Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { message } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const isFlags = (event: { type: string }) => event.type === 'update_message_flags';

/** The schema of an `update_message_flags` event, with exactly the fields from the specification. */
const flagsEvent = z.strictObject({
  id: z.int(),
  type: z.literal('update_message_flags'),
  op: z.enum(['add', 'remove']),
  operation: z.enum(['add', 'remove']),
  flag: z.enum(['read', 'starred', 'collapsed', 'hide_link_previews']),
  messages: z.array(z.int()),
  all: z.boolean(),
  message_details: z
    .record(
      z.string(),
      z.strictObject({
        type: z.enum(['stream', 'private']),
        mentioned: z.literal(true).optional(),
        user_ids: z.array(z.int()).optional(),
        stream_id: z.int().optional(),
        topic: z.string().optional(),
      }),
    )
    .optional(),
});

let reader: Person;
let writer: Person;
let stranger: Person;
let channelId: number;

beforeAll(async () => {
  [reader, writer, stranger] = await Promise.all([
    newPerson(owner),
    newPerson(owner),
    newPerson(owner),
  ]);
  channelId = await createChannel({});
});

async function createChannel(parameters: Parameters): Promise<number> {
  const { body } = await writer.post('/channels/create', {
    name: uniqueName('Flags'),
    subscribers: [reader.userId, writer.userId],
    ...parameters,
  });
  return body.id;
}

async function send(parameters: Parameters = {}, who: ApiClient = writer): Promise<number> {
  const to = { type: 'channel', to: channelId, topic: 'topic', content: 'hello' };
  const { body } = await who.post('/messages', { ...to, ...parameters });
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

function sendDirect(...userIds: number[]): Promise<number> {
  return send({ type: 'direct', to: userIds, topic: undefined });
}

/** Adds (`+read`) or removes (`-starred`) a flag as `who`. */
function change(change: string, messages: readonly number[], who: ApiClient = reader) {
  const op = change.startsWith('+') ? 'add' : 'remove';
  return who.post('/messages/flags', { messages: [...messages], op, flag: change.slice(1) });
}

async function flagsOf(id: number, who: ApiClient = reader): Promise<string[] | undefined> {
  const { body } = await who.get('/messages', { message_ids: [id] });
  const [found] = body.messages.map((one: unknown) => message.parse(one));
  return found?.flags;
}

async function list(narrow: unknown[], who: ApiClient = reader): Promise<number[]> {
  const range = { anchor: 'newest', num_before: 100, num_after: 0 };
  const { body } = await who.get('/messages', { ...range, narrow });
  return body.messages.map(({ id }: { id: number }) => id);
}

async function registered(who: ApiClient, parameters: Parameters = {}) {
  const fetch_event_types = ['message', 'update_message_flags', 'starred_messages'];
  return (await who.post('/register', { fetch_event_types, ...parameters })).body;
}

describe('POST /messages/flags', () => {
  test('marks messages as read and returns the ids from the request', async () => {
    const ids = [await send(), await send()];
    expect(await flagsOf(ids[0] ?? 0)).toEqual([]);
    const answer = await change('+read', ids);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ result: 'success', msg: '', messages: ids });
    for (const id of ids) expect(await flagsOf(id)).toEqual(['read']);
    expect(await flagsOf(ids[0] ?? 0, writer)).toEqual([]);
  });

  test("sends flag events only to the caller's queues, with only the changed messages", async () => {
    const [a, b] = [await send(), await send()];
    const types = { event_types: ['update_message_flags'] } as const;
    await using queue = await readEvents(reader, types);
    await using foreign = await readEvents(writer, types);
    await change('+read', [a]);
    await change('+read', [b, a]);
    await change('+starred', [a, b]);
    await change('-starred', [b]);
    await change('-starred', [b]);
    await change('+read', [await send()], writer);
    const events = (await untilReceived(queue, isFlags, 4)).map((event) => flagsEvent.parse(event));
    expect(events).toMatchObject([
      { op: 'add', operation: 'add', flag: 'read', messages: [a], all: false },
      { op: 'add', operation: 'add', flag: 'read', messages: [b], all: false },
      { op: 'add', operation: 'add', flag: 'starred', messages: [a, b], all: false },
      { op: 'remove', operation: 'remove', flag: 'starred', messages: [b], all: false },
    ]);
    await untilReceived(foreign, isFlags, 1);
  });

  test("marks messages as unread and sends an event that contains each message's conversation", async () => {
    const inChannel = await send({ topic: '' });
    const direct = await sendDirect(reader.userId);
    const group = await sendDirect(reader.userId, stranger.userId);
    const own = await send({ type: 'direct', to: [reader.userId], topic: undefined }, reader);
    const ids = [inChannel, direct, group, own];
    await change('+read', ids);
    const types = { event_types: ['update_message_flags'] } as const;
    await using plain = await readEvents(reader, types);
    await using modern = await readEvents(reader, {
      ...types,
      client_capabilities: { notification_settings_null: true, empty_topic_name: true },
    });
    const answer = await change('-read', ids);
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      messages: ids,
      ignored_because_not_subscribed_channels: [],
    });
    const [event] = await untilReceived(modern, isFlags, 1);
    expect(flagsEvent.parse(event)).toMatchObject({
      op: 'remove',
      flag: 'read',
      messages: ids,
      message_details: {
        [inChannel]: { type: 'stream', stream_id: channelId, topic: '' },
        [direct]: { type: 'private', user_ids: [writer.userId] },
        [group]: {
          type: 'private',
          user_ids: [writer.userId, stranger.userId].sort((a, b) => a - b),
        },
        [own]: { type: 'private', user_ids: [] },
      },
    });
    const [named] = await untilReceived(plain, isFlags, 1);
    const { realm_empty_topic_display_name } = (
      await reader.post('/register', { fetch_event_types: ['realm'] })
    ).body;
    expect(flagsEvent.parse(named).message_details?.[inChannel]?.topic).toBe(
      realm_empty_topic_display_name,
    );
  });

  test('does not mark messages in unsubscribed channels as unread', async () => {
    const left = await createChannel({});
    const there = await send({ to: left });
    const here = await send();
    const { body } = await reader.get('/users/me/subscriptions');
    const { name } = body.subscriptions.find(
      (one: { stream_id: number }) => one.stream_id === left,
    );
    await using queue = await readEvents(reader, { event_types: ['update_message_flags'] });
    await reader.delete('/users/me/subscriptions', { subscriptions: [name] });
    // Unsubscribing marks messages as read.
    const [event] = await untilReceived(queue, isFlags, 1);
    expect(event).toMatchObject({ op: 'add', flag: 'read', messages: [there] });
    await change('+read', [here]);
    expect((await change('-read', [there, here])).body).toMatchObject({
      messages: [there, here],
      ignored_because_not_subscribed_channels: [left],
    });
    expect(await flagsOf(there)).toEqual(['read']);
    expect(await flagsOf(here)).toEqual([]);
  });

  test('sets and removes the flag collapsed', async () => {
    const id = await send();
    await change('+collapsed', [id]);
    expect(await flagsOf(id)).toEqual(['collapsed']);
    await change('-collapsed', [id]);
    expect(await flagsOf(id)).toEqual([]);
  });

  test.each<[string, Parameters]>([
    ['an unknown flag', { flag: 'shiny' }],
    ['a flag that the server sets', { flag: 'mentioned' }],
    ['an unknown message', { messages: [999_999_999_999] }],
  ])('POST /messages/flags rejects %s', async (_what, parameters) => {
    const valid = { messages: [await send()], op: 'add', flag: 'read' };
    expect(await reader.post('/messages/flags', { ...valid, ...parameters })).toMatchObject(bad);
  });

  test('returns BAD_REQUEST and changes nothing if the caller cannot read one of the messages', async () => {
    const secret = await createChannel({ subscribers: [writer.userId], invite_only: true });
    const guarded = await createChannel({
      subscribers: [writer.userId],
      invite_only: true,
      history_public_to_subscribers: false,
    });
    const good = await send();
    const others = [
      await send({ to: secret }),
      await send({ to: guarded }),
      await sendDirect(stranger.userId),
    ];
    for (const id of others) {
      for (const op of ['+read', '-read', '+starred']) {
        expect(await change(op, [good, id])).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', msg: 'Invalid message(s)' },
        });
      }
    }
    expect(await flagsOf(good)).toEqual([]);
  });
});

describe('POST /messages/flags/narrow', () => {
  /**
   * Sends five unread messages to a new channel. Returns their ids, with functions that mark messages and list the
   * unread ones.
   */
  async function five() {
    const to = await createChannel({});
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push(await send({ to, topic: count % 2 === 0 ? 'even' : 'odd' }));
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const narrow = [{ operator: 'channel', operand: to }];
    const mark = (parameters: Parameters, who: ApiClient = reader) =>
      who.post('/messages/flags/narrow', {
        ...{ anchor: 'newest', num_before: 100, num_after: 0, narrow },
        ...{ op: 'add', flag: 'read', ...parameters },
      });
    const unread = () => list([...narrow, { operator: 'is', operand: 'unread' }]);
    return { to, ids, a, b, c, d, e, narrow, mark, unread };
  }

  /** Sends a request that would be valid without the changes in `parameters`. */
  const refusedWith = (parameters: Parameters) =>
    reader.post('/messages/flags/narrow', {
      ...{ anchor: 'newest', num_before: 100, num_after: 0, narrow: [] },
      ...{ op: 'add', flag: 'read', ...parameters },
    });

  test('POST /messages/flags/narrow updates a range of messages and returns how many were processed and updated', async () => {
    const { a, b, c, d, e, mark, unread } = await five();
    await change('+read', [c]);
    const answer = await mark({ anchor: c, num_before: 1, num_after: 1 });
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      processed_count: 3,
      updated_count: 2,
      first_processed_id: b,
      last_processed_id: d,
      found_oldest: false,
      found_newest: false,
    });
    expect(await unread()).toEqual([a, e]);
    expect((await mark({ anchor: 'oldest', num_before: 0, num_after: 5 })).body).toMatchObject({
      processed_count: 5,
      updated_count: 2,
      found_oldest: true,
      found_newest: false,
    });
    expect((await mark({ narrow: [['topic', uniqueName('none')]] })).body).toMatchObject({
      processed_count: 0,
      updated_count: 0,
      first_processed_id: null,
      last_processed_id: null,
      found_oldest: true,
      found_newest: true,
    });
  });

  test('marks messages as unread only in subscribed channels, and returns the channels that it ignored', async () => {
    const { to, narrow, mark } = await five();
    expect((await mark({ op: 'remove' }, stranger)).body).toMatchObject({
      processed_count: 5,
      updated_count: 0,
      ignored_because_not_subscribed_channels: [to],
    });
    // Without a narrow, the range contains all received messages.
    expect((await mark({ narrow: undefined })).status).toBe(200);
    expect((await mark({ op: 'remove', narrow })).body).toMatchObject({
      updated_count: 5,
      ignored_because_not_subscribed_channels: [],
    });
  });

  test.each<[string, Parameters, string]>([
    ['an unknown anchor', { anchor: 'middle' }, 'BAD_REQUEST'],
    ['an unknown flag', { flag: 'shiny' }, 'BAD_REQUEST'],
    ['an unknown channel', { narrow: [{ operator: 'channel', operand: 9e9 }] }, 'BAD_NARROW'],
  ])('POST /messages/flags/narrow rejects %s', async (_what, parameters, code) => {
    expect(await refusedWith(parameters)).toMatchObject({ status: 400, body: { code } });
  });

  test('POST /messages/flags/narrow returns BAD_NARROW for a channel that the caller cannot see', async () => {
    const secret = await createChannel({ subscribers: [writer.userId], invite_only: true });
    const narrow = [{ operator: 'channel', operand: secret }];
    expect(await refusedWith({ narrow })).toMatchObject({
      status: 400,
      body: { code: 'BAD_NARROW' },
    });
  });

  test.each(['anchor', 'num_before', 'num_after', 'op', 'flag'])(
    'POST /messages/flags/narrow requires %s',
    async (name) => {
      expect(await refusedWith({ [name]: undefined })).toMatchObject({
        status: 400,
        body: { code: 'REQUEST_VARIABLE_MISSING', var_name: name },
      });
    },
  );
});

describe('marking as read', () => {
  /** Creates a person with unread messages in two topics of a channel and in a direct conversation. */
  async function unreadPerson() {
    const person = await newPerson(owner);
    const to = await createChannel({ subscribers: [person.userId, writer.userId] });
    const topics = [await send({ to, topic: 'One' }), await send({ to, topic: 'two' })];
    const direct = await sendDirect(person.userId);
    const unread = () => list([['is', 'unread']], person);
    expect(await unread()).toEqual([...topics, direct]);
    return { person, to, topics, direct, unread };
  }

  test('POST /mark_all_as_read marks everything as read and sends one event', async () => {
    const { person, unread } = await unreadPerson();
    await using queue = await readEvents(person, { event_types: ['update_message_flags'] });
    const { status, body } = await person.post('/mark_all_as_read');
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'success', msg: '', complete: true });
    const [event] = await untilReceived(queue, isFlags, 1);
    expect(flagsEvent.parse(event)).toMatchObject({
      op: 'add',
      operation: 'add',
      flag: 'read',
      messages: [],
      all: true,
    });
    expect(await unread()).toEqual([]);
    expect((await registered(person)).unread_msgs).toMatchObject({ count: 0, pms: [] });
  });

  test('POST /mark_stream_as_read marks the messages in a channel as read', async () => {
    const { person, to, topics, direct, unread } = await unreadPerson();
    await using queue = await readEvents(person, { event_types: ['update_message_flags'] });
    const { status, body } = await person.post('/mark_stream_as_read', { stream_id: to });
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'success', msg: '' });
    const [event] = await untilReceived(queue, isFlags, 1);
    expect(flagsEvent.parse(event)).toMatchObject({ op: 'add', messages: topics, all: false });
    expect(await unread()).toEqual([direct]);
  });

  test('POST /mark_topic_as_read marks the messages in a topic as read, and succeeds for a topic without messages', async () => {
    const { person, to, topics, direct, unread } = await unreadPerson();
    const mark = (topic_name: string) =>
      person.post('/mark_topic_as_read', { stream_id: to, topic_name });
    expect((await mark('nothing here')).body).toEqual({ result: 'success', msg: '' });
    expect((await mark('ONE')).status).toBe(200);
    expect(await unread()).toEqual([topics[1], direct]);

    const empty = await send({ to, topic: '' });
    expect(await unread()).toContain(empty);
    const { realm_empty_topic_display_name } = (
      await person.post('/register', { fetch_event_types: ['realm'] })
    ).body;
    expect((await mark(realm_empty_topic_display_name)).status).toBe(200);
    expect(await unread()).not.toContain(empty);
  });

  test.each(['/mark_stream_as_read', '/mark_topic_as_read'])(
    '%s returns BAD_REQUEST for a channel that the caller cannot see',
    async (path) => {
      const secret = await createChannel({ subscribers: [writer.userId], invite_only: true });
      for (const stream_id of [secret, 987_654_321]) {
        expect(await reader.post(path, { stream_id, topic_name: 'a' })).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', msg: 'Invalid channel ID' },
        });
      }
      expect(await reader.post(path, { topic_name: 'a' })).toMatchObject({
        status: 400,
        body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'stream_id' },
      });
    },
  );
});

test('a snapshot has the unread messages grouped by conversation, and the ids of the starred messages', async () => {
  const person = await newPerson(owner);
  const to = await createChannel({ subscribers: [person.userId, writer.userId] });
  const [a, b] = [await send({ to, topic: 'a' }), await send({ to, topic: 'b' })];
  const direct = await sendDirect(person.userId);
  await change('+read', [a, b, direct], person);
  await change('-read', [b, direct], person);
  await change('+starred', [direct, a], person);
  expect(await registered(person)).toMatchObject({
    unread_msgs: {
      count: 2,
      streams: [{ stream_id: to, topic: 'b', unread_message_ids: [b] }],
      pms: [{ other_user_id: writer.userId, unread_message_ids: [direct] }],
      huddles: [],
      mentions: [],
      old_unreads_missing: false,
    },
    starred_messages: [a, direct],
  });
});
