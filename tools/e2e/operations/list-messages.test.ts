import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ApiClient, Parameters } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { message } from '../records.ts';

const owner = inject('owner');
const newest = 10_000_000_000_000_000;
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let reader: Person;
let writer: Person;
let channel: string;
let channelId: number;
/** The ids of ten messages in the channel, oldest first. Their topics alternate between a and b. */
let ids: number[];

beforeAll(async () => {
  [reader, writer] = await Promise.all([newPerson(owner), newPerson(owner)]);
  channel = uniqueName('History');
  const created = await reader.post('/channels/create', {
    name: channel,
    subscribers: [reader.userId, writer.userId],
  });
  channelId = created.body.id;
  ids = [];
  for (let index = 0; index < 10; index += 1) {
    ids.push(await send(writer, { topic: index % 2 === 0 ? 'a' : 'B', content: `**${index}**` }));
  }
});

async function send(who: ApiClient, parameters: Parameters): Promise<number> {
  const { body } = await who.post('/messages', {
    type: 'channel',
    to: channelId,
    topic: 'a',
    content: 'hello',
    ...parameters,
  });
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Lists messages in the channel unless `parameters` contains a different narrow. */
async function list(parameters: Parameters, who: ApiClient = reader) {
  const { status, body } = await who.get('/messages', {
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow: [{ operator: 'channel', operand: channelId }],
    ...parameters,
  });
  expect(body).toMatchObject({ result: 'success' });
  expect(status).toBe(200);
  const messages = body.messages.map((one: unknown) => message.parse(one));
  return { ...body, messages, ids: messages.map(({ id }: { id: number }) => id) };
}

function refusal(parameters: Parameters) {
  return reader.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, ...parameters });
}

describe('a range', () => {
  test('returns a range that ends with the newest message', async () => {
    const found = await list({ num_before: 3 });
    expect(found).toMatchObject({
      ids: ids.slice(-3),
      anchor: newest,
      found_anchor: false,
      found_oldest: false,
      found_newest: true,
      history_limited: false,
    });
  });

  test('returns messages around a given message', async () => {
    const [anchor] = ids.slice(4);
    expect(await list({ anchor, num_before: 2, num_after: 3 })).toMatchObject({
      ids: ids.slice(2, 8),
      anchor,
      found_anchor: true,
      found_oldest: false,
      found_newest: false,
    });
    expect(await list({ anchor, num_before: 0, num_after: 0 })).toMatchObject({
      ids: [anchor],
      found_anchor: true,
    });
    expect(
      await list({ anchor, num_before: 2, num_after: 0, include_anchor: false }),
    ).toMatchObject({ ids: ids.slice(2, 4), found_anchor: false });
  });

  test('returns messages around the first unread one', async () => {
    const visitor = await newPerson(owner);
    await visitor.post('/users/me/subscriptions', { subscriptions: [{ name: channel }] });
    const unread = await send(writer, { topic: 'later' });
    await send(writer, { topic: 'later' });
    const parameters = { anchor: 'first_unread', num_before: 2, num_after: 5 };
    expect(await list(parameters, visitor)).toMatchObject({ anchor: unread, found_anchor: true });
    // The older parameter for this takes precedence over the anchor.
    const older = { ...parameters, anchor: 0, use_first_unread_anchor: true };
    expect(await list(older, visitor)).toMatchObject({ anchor: unread });
    const nothingUnread = {
      ...parameters,
      narrow: [{ operator: 'sender', operand: visitor.userId }],
    };
    expect(await list(nothingUnread, visitor)).toMatchObject({ anchor: newest, ids: [] });
    ids = (await list({})).ids;
  });

  test('returns no messages before or after the anchor if num_before or num_after is absent', async () => {
    const before = await list({ anchor: 'newest', num_before: 2, num_after: undefined });
    expect(before.ids).toEqual(ids.slice(-2));
    const after = await list({ anchor: 'oldest', num_before: undefined, num_after: 2 });
    expect(after.ids).toEqual(ids.slice(0, 2));
  });

  test('returns messages that were sent on or after a date', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const parameters = { anchor: 'date', num_before: 0, num_after: 2 };
    const since = (anchor_date: string) => list({ ...parameters, anchor_date });
    expect(await since(anHourAgo)).toMatchObject({ ids: ids.slice(0, 3), found_anchor: true });
    expect(await since('2001-01-01')).toMatchObject({ ids: ids.slice(0, 3) });
    expect((await since('2999-01-01T12:00:00+02:00')).found_newest).toBe(true);
  });
});

describe('a narrow', () => {
  const narrowed = async (narrow: unknown[], who: ApiClient = reader) =>
    (await list({ narrow }, who)).ids;
  const contentOf = async (id: number) =>
    (await list({ message_ids: [id], ...noRange, narrow: [] })).messages[0].content;
  const noRange = { anchor: undefined, num_before: undefined, num_after: undefined };

  test("a narrow finds a channel's messages by the channel's id, its name and the operator stream", async () => {
    expect(await narrowed([{ operator: 'channel', operand: channel.toUpperCase() }])).toEqual(ids);
    expect(await narrowed([{ operator: 'stream', operand: channel }])).toEqual(ids);
    expect(await narrowed([['stream', channel]])).toEqual(ids);
  });

  test("a narrow finds a topic's messages by its name in any case", async () => {
    const [, second, , fourth] = ids;
    const found = await narrowed([
      { operator: 'channel', operand: channelId },
      { operator: 'topic', operand: 'b' },
    ]);
    expect(found.slice(0, 2)).toEqual([second, fourth]);
    const others = await narrowed([
      { operator: 'channel', operand: channelId },
      { operator: 'topic', operand: 'b', negated: true },
    ]);
    expect([...found, ...others].sort((a, b) => a - b)).toEqual(ids);
  });

  test("a narrow finds a sender's messages by the sender's id and email address", async () => {
    const [id] = ids;
    const inChannel = { operator: 'channel', operand: channelId };
    expect(await narrowed([inChannel, { operator: 'sender', operand: writer.userId }])).toContain(
      id,
    );
    expect(await narrowed([inChannel, ['sender', writer.email]])).toContain(id);
    expect(await narrowed([inChannel, { operator: 'sender', operand: reader.userId }])).toEqual([]);
  });

  test('a narrow finds a message by its id', async () => {
    const [, id] = ids;
    expect(await narrowed([{ operator: 'id', operand: id }])).toEqual([id]);
    expect(await narrowed([{ operator: 'id', operand: `${id}` }])).toEqual([id]);
  });

  test('a narrow finds the messages in exactly one direct conversation', async () => {
    const third = await newPerson(owner);
    const dm = async (to: number[], content: string) =>
      (await writer.post('/messages', { type: 'direct', to, content })).body.id;
    const pair = await dm([reader.userId], 'two');
    const group = await dm([reader.userId, third.userId], 'three');
    expect(await narrowed([{ operator: 'dm', operand: [writer.userId] }])).toEqual([pair]);
    expect(await narrowed([['pm-with', writer.email]])).toEqual([pair]);
    const both = [writer.userId, third.userId];
    expect(await narrowed([{ operator: 'dm', operand: both }])).toEqual([group]);
    expect(await narrowed([['pm_with', `${writer.email}, ${third.email}`]])).toEqual([group]);
    expect(await narrowed([{ operator: 'dm', operand: [reader.userId] }])).toEqual([]);
    expect(await narrowed([{ operator: 'dm', operand: [reader.userId] }], third)).toEqual([]);
    expect(await contentOf(group)).toBe('<p>three</p>');
  });

  test('a narrow without terms finds all messages that the caller received', async () => {
    const loner = await newPerson(owner);
    const own = await loner.post('/messages', { type: 'direct', to: [loner.userId], content: 'x' });
    expect(await narrowed([], loner)).toEqual([own.body.id]);
  });

  test.each<[string, unknown[]]>([
    ['an unknown operator', [{ operator: 'smell', operand: 'sweet' }]],
    ['an unknown channel', [{ operator: 'channel', operand: 987_654_321 }]],
  ])('returns BAD_NARROW with a description for %s', async (_what, narrow) => {
    expect(await refusal({ narrow })).toMatchObject({
      status: 400,
      body: { result: 'error', code: 'BAD_NARROW', desc: expect.any(String) },
    });
  });
});

describe('messages by id', () => {
  const byId = async (message_ids: number[], more: Parameters = {}) => {
    const { body } = await reader.get('/messages', { message_ids, ...more });
    return body;
  };

  test('returns messages by id if they exist, the caller can read them and they match the narrow', async () => {
    const secret = uniqueName('secret');
    await writer.post('/users/me/subscriptions', {
      subscriptions: [{ name: secret }],
      invite_only: true,
    });
    const hidden = await send(writer, { to: secret });
    const [first, second] = ids;
    const found = await byId([second ?? 0, hidden, first ?? 0, 987_654_321]);
    expect(found).toMatchObject({
      found_anchor: false,
      found_oldest: false,
      found_newest: false,
      history_limited: false,
    });
    expect(found).not.toHaveProperty('anchor');
    expect(found.messages.map((one: { id: number }) => one.id)).toEqual([first, second]);
    const narrow = [['topic', 'a']];
    expect((await byId([first ?? 0, second ?? 0], { narrow })).messages).toHaveLength(1);
  });

  test('rejects message ids together with a range', async () => {
    for (const range of [
      { anchor: 'newest' },
      { num_before: 1 },
      { num_after: 1 },
      { include_anchor: true },
      { use_first_unread_anchor: true },
    ]) {
      expect(await reader.get('/messages', { message_ids: ids, ...range })).toMatchObject(bad);
    }
  });
});

describe('a message', () => {
  test('messages have exactly the declared fields', async () => {
    const [id] = ids;
    const found = await list({
      message_ids: [id],
      ...{ anchor: undefined },
      num_before: undefined,
      num_after: undefined,
      narrow: [],
    });
    expect(found.messages).toEqual([
      {
        id,
        type: 'stream',
        sender_id: writer.userId,
        sender_email: writer.email,
        sender_full_name: writer.fullName,
        sender_realm_str: '',
        client: expect.any(String),
        content: '<p><strong>0</strong></p>',
        content_type: 'text/html',
        timestamp: expect.any(Number),
        is_me_message: false,
        reactions: [],
        submessages: [],
        recipient_id: expect.any(Number),
        topic_links: [],
        avatar_url: null,
        stream_id: channelId,
        subject: 'a',
        display_recipient: channel,
        flags: [],
      },
    ]);
    const [{ timestamp }] = found.messages;
    expect(Math.abs(Date.now() / 1_000 - timestamp)).toBeLessThan(300);
  });

  test('returns raw Markdown and avatar URLs if the request asks for them', async () => {
    const found = await list({ apply_markdown: false, client_gravatar: false, num_before: 1 });
    expect(found.messages[0]).toMatchObject({ content_type: 'text/x-markdown' });
    expect(found.messages[0].avatar_url).toMatch(/^https:/);
  });

  test("users can read a public channel's messages without being subscribed", async () => {
    const visitor = await newPerson(owner);
    const found = await list({ num_before: 2 }, visitor);
    expect(found.ids).toEqual(ids.slice(-2));
    for (const one of found.messages) expect(one.flags).toEqual(['read', 'historical']);
    expect((await list({ narrow: [] }, visitor)).ids).toEqual([]);
  });

  test('only subscribers can read a private channel, and with protected history only what they received', async () => {
    const name = uniqueName('protected');
    const { body } = await writer.post('/channels/create', {
      name,
      subscribers: [writer.userId],
      invite_only: true,
      history_public_to_subscribers: false,
    });
    const narrow = [{ operator: 'channel', operand: body.id }];
    const before = await send(writer, { to: body.id });
    expect(await refusal({ narrow })).toMatchObject({ body: { code: 'BAD_NARROW' } });
    await writer.post('/users/me/subscriptions', {
      subscriptions: [{ name }],
      principals: [reader.userId],
    });
    const after = await send(writer, { to: body.id });
    expect((await list({ narrow })).ids).toEqual([after]);
    await reader.delete('/users/me/subscriptions', { subscriptions: [name] });
    await send(writer, { to: body.id });
    // A former subscriber reads nothing, not even received messages.
    expect(await refusal({ narrow })).toMatchObject({ body: { code: 'BAD_NARROW' } });
    const byIds = { anchor: undefined, num_before: undefined, num_after: undefined, narrow: [] };
    expect((await list({ message_ids: [before, after], ...byIds })).ids).toEqual([]);
  });
});

test.each<[string, Parameters]>([
  ['an unknown anchor', { anchor: 'middle' }],
  ['the anchor date without a date', { anchor: 'date' }],
  ['5,001 messages', { num_before: 2_501, num_after: 2_500 }],
])('GET /messages rejects %s', async (_what, parameters) => {
  expect(await refusal(parameters)).toMatchObject(bad);
});

test('requires an anchor for a range', async () => {
  expect(await refusal({ anchor: undefined })).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'anchor' },
  });
});
