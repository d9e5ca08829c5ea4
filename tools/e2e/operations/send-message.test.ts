import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, anonymousClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newBot } from '../new-bot.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { eventMessage } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let sender: Person;
let other: Person;
let third: Person;
let channel: string;
let channelId: number;
/** The organization's URL as the server states it. */
let site: string;

beforeAll(async () => {
  [sender, other, third] = await Promise.all([
    newPerson(owner),
    newPerson(owner),
    newPerson(owner),
  ]);
  channel = uniqueName('Talk');
  channelId = await newChannel(sender, channel);
  site = (await anonymousClient(owner).get('/server_settings')).body.realm_url;
});

async function newChannel(who: Person, name: string, more: Parameters = {}): Promise<number> {
  const { body } = await who.post('/channels/create', { name, subscribers: [who.userId], ...more });
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

function send(parameters: Parameters, who: ApiClient = sender) {
  return who.post('/messages', { content: 'hello', ...parameters });
}

function sendToChannel(parameters: Parameters = {}, who: ApiClient = sender) {
  return send({ type: 'channel', to: channelId, topic: 'topic', ...parameters }, who);
}

/** Waits for the response to a send. Returns the message as its sender reads it. */
async function sent(answer: ReturnType<typeof send>, more: Parameters = {}) {
  const { status, body } = await answer;
  expect(body).toMatchObject({ result: 'success', msg: '', id: expect.any(Number) });
  expect(status).toBe(200);
  const found = await sender.get('/messages', {
    message_ids: [body.id],
    apply_markdown: false,
    allow_empty_topic_name: true,
    ...more,
  });
  return found.body.messages[0];
}

test("returns the message's address and a Markdown link to it", async () => {
  const linked = async (answer: ReturnType<typeof send>) => {
    const { id, message_url, message_link } = (await answer).body;
    return { place: message_url.replace(`/near/${id}`, '/near/'), url: message_url, message_link };
  };
  const inChannel = await linked(sendToChannel({ topic: 'v1.0 [a]' }));
  const name = channel.replaceAll(' ', '-');
  expect(inChannel.place).toBe(
    `${site}/#narrow/channel/${channelId}-${name}/topic/v1.2E0.20.5Ba.5D/near/`,
  );
  expect(inChannel.message_link).toBe(
    `[#${channel} > v1.0 &#91;a&#93; &#64; 💬](${inChannel.url})`,
  );
  const direct = await linked(send({ type: 'direct', to: [other.userId] }));
  expect(direct.place).toBe(`${site}/#narrow/dm/${other.userId}-dm/near/`);
  expect(direct.message_link).toBe(`[${other.fullName} &#64; 💬](${direct.url})`);
});

test("hides the channel's name from a bot that can send to the channel only because its owner can", async () => {
  const name = uniqueName('Hidden');
  const subscribers = [other.userId, sender.userId];
  const id = await newChannel(other, name, { invite_only: true, subscribers });
  const { body } = await sendToChannel({ to: id }, await newBot(sender));
  expect(body.message_url).toBe(`${site}/#narrow/channel/${id}/topic/topic/near/${body.id}`);
  expect(body.message_link).toBe(`[topic &#64; 💬](${body.message_url})`);
});

describe('a message to a channel', () => {
  test.each([
    ['its id', () => channelId],
    ['its id as text', () => `${channelId}`],
    ['its id in a list', () => [channelId]],
    ['its name', () => channel],
    ['its name in capitals', () => channel.toUpperCase()],
    ['its name as JSON', () => JSON.stringify(channel)],
    ['its name in a list', () => [channel]],
  ])('sends to a channel identified by %s', async (_what, to) => {
    expect(await sent(sendToChannel({ to: to() }))).toMatchObject({
      type: 'stream',
      stream_id: channelId,
      display_recipient: channel,
      subject: 'topic',
      content: 'hello',
    });
  });

  test('treats the types stream and channel alike', async () => {
    expect(await sent(sendToChannel({ type: 'stream' }))).toMatchObject({ type: 'stream' });
  });

  test('accepts the topic under the name subject', async () => {
    const message = await sent(sendToChannel({ topic: undefined, subject: 'older' }));
    expect(message.subject).toBe('older');
  });

  test.each([
    ['white space around it', '  topic  ', 'topic'],
    ['60 characters', 'x'.repeat(60), 'x'.repeat(60)],
    ['61 characters', 'x'.repeat(61), `${'x'.repeat(57)}...`],
    ['61 emoji', '😀'.repeat(61), `${'😀'.repeat(57)}...`],
    ['an empty topic', '', ''],
    ['(no topic)', '(no topic)', ''],
    ['the display name of the empty topic', 'general chat', ''],
  ])('stores a topic in the expected form: %s', async (_what, topic, stored) => {
    expect(await sent(sendToChannel({ topic }))).toMatchObject({ subject: stored });
  });

  test("returns the empty topic's display name if allow_empty_topic_name is false", async () => {
    const answer = sendToChannel({ topic: '' });
    expect(await sent(answer, { allow_empty_topic_name: false })).toMatchObject({
      subject: 'general chat',
    });
  });
});

describe('a direct message', () => {
  test.each([
    ['a list of ids', () => [other.userId], 2],
    ['a list of addresses', () => [other.email], 2],
    ['an address', () => other.email, 2],
    ['addresses separated by commas', () => `${other.email}, ${third.email}`, 3],
    [
      'several ids, one twice, and the sender',
      () => [other.userId, third.userId, other.userId, sender.userId],
      3,
    ],
    ['the sender alone', () => [sender.userId], 1],
    ["the sender's address alone", () => [sender.email], 1],
  ])('sends a direct message to %s', async (_what, to, count) => {
    const message = await sent(send({ type: 'direct', to: to() }));
    expect(message).toMatchObject({ type: 'private', subject: '', topic_links: [] });
    expect(message).not.toHaveProperty('stream_id');
    const participants = [sender, other, third].slice(0, count);
    expect(byId(message.display_recipient)).toEqual(
      byId(
        participants.map(({ userId, email, fullName }) => ({
          id: userId,
          email,
          full_name: fullName,
          is_mirror_dummy: false,
        })),
      ),
    );
  });

  test('a direct conversation has the same recipient id for all its senders', async () => {
    const there = await sent(send({ type: 'private', to: [other.userId] }));
    const back = await sent(send({ type: 'direct', to: [sender.userId] }, other));
    expect(back.recipient_id).toBe(there.recipient_id);
  });

  test('ignores the topic of a direct message', async () => {
    const message = await sent(send({ type: 'direct', to: [other.userId], topic: 'nothing' }));
    expect(message.subject).toBe('');
  });
});

describe('the content', () => {
  test.each([
    ['white space at its end', 'hello  \n\n', 'hello'],
    ['line breaks at its start', '\n\n  hello', '  hello'],
    ['10,000 characters', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['10,001 characters', 'x'.repeat(10_001), `${'x'.repeat(9_980)}\n[message truncated]`],
    ['emoji', '👩‍👩‍👧 🚲', '👩‍👩‍👧 🚲'],
  ])('stores content with %s in the expected form', async (_what, content, stored) => {
    expect(await sent(sendToChannel({ content }))).toMatchObject({
      content: stored,
      content_type: 'text/x-markdown',
    });
  });

  test('escapes HTML in the content', async () => {
    const message = await sent(sendToChannel({ content: '<script>alert(1)</script> **b**' }), {
      apply_markdown: true,
    });
    expect(message).toMatchObject({
      content: '<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>b</strong></p>',
      content_type: 'text/html',
    });
  });

  test('/me turns a message into a status message', async () => {
    expect(await sent(sendToChannel({ content: '/me waves' }))).toMatchObject({
      is_me_message: true,
    });
    expect(await sent(sendToChannel())).toMatchObject({ is_me_message: false });
  });
});

describe('the flag read of a sent message', () => {
  test.each([
    ['a program', {}, []],
    ['a browser', { client: 'website' }, ['read']],
    ['a terminal', { client: 'SvcTerminal' }, ['read']],
    ['a program with read_by_sender', { read_by_sender: true }, ['read']],
    ['a browser without read_by_sender', { client: 'website', read_by_sender: false }, []],
  ])('sets the read flag as expected for a message from %s', async (_what, parameters, flags) => {
    expect((await sent(sendToChannel(parameters))).flags).toEqual(flags);
  });
});

test('only the queue in queue_id gets local_message_id', async () => {
  const mine = await sender.post('/register', { event_types: ['message'] });
  await using elsewhere = await readEvents(sender, { event_types: ['message'] });
  const { queue_id, last_event_id } = mine.body;
  const { body } = await sendToChannel({ queue_id, local_id: '17.01' });

  const isIt = (event: { message: { id: number } }) => event.message.id === body.id;
  const [event] = await untilReceived(elsewhere, isIt, 1);
  eventMessage.parse(event.message);
  expect(event).not.toHaveProperty('local_message_id');
  const { body: polled } = await sender.get('/events', { queue_id, last_event_id });
  expect(polled.events.filter(isIt)).toMatchObject([{ local_message_id: '17.01' }]);
  for (const half of [{ queue_id }, { local_id: '1' }]) {
    expect((await sendToChannel(half)).status).toBe(400);
  }
});

describe('errors', () => {
  test('returns STREAM_DOES_NOT_EXIST for an unknown channel id or name', async () => {
    expect(await sendToChannel({ to: 987_654_321 })).toMatchObject({
      status: 400,
      body: { code: 'STREAM_DOES_NOT_EXIST', stream_id: 987_654_321 },
    });
    expect(await sendToChannel({ to: '<nowhere>' })).toMatchObject({
      status: 400,
      body: { code: 'STREAM_DOES_NOT_EXIST', stream: '&lt;nowhere&gt;' },
    });
  });

  test('returns the same error for an invisible channel as for an unknown channel', async () => {
    const secret = uniqueName('secret');
    const id = await newChannel(other, secret, { invite_only: true });
    expect(await sendToChannel({ to: id })).toMatchObject({
      body: { code: 'STREAM_DOES_NOT_EXIST', stream_id: id },
    });
    expect(await sendToChannel({ to: secret })).toMatchObject({
      body: { code: 'STREAM_DOES_NOT_EXIST', stream: secret },
    });
    // Administrators can see that it exists, but may not post either.
    expect(await sendToChannel({ to: id }, asOwner)).toMatchObject(bad);
  });

  test('returns BAD_REQUEST for senders who cannot post or cannot create topics', async () => {
    const { body } = await other.post('/register', { fetch_event_types: ['realm_user_groups'] });
    const administrators = body.realm_user_groups.find(
      ({ name }: { name: string }) => name === 'role:administrators',
    ).id;
    const quiet = await newChannel(other, uniqueName('quiet'), {
      can_send_message_group: administrators,
    });
    expect(await sendToChannel({ to: quiet })).toMatchObject(bad);
    expect((await sendToChannel({ to: quiet }, asOwner)).status).toBe(200);

    const orderly = await newChannel(other, uniqueName('orderly'), {
      can_create_topic_group: administrators,
    });
    expect(await sendToChannel({ to: orderly, topic: 'new' })).toMatchObject(bad);
    expect((await sendToChannel({ to: orderly, topic: 'New' }, asOwner)).status).toBe(200);
    expect((await sendToChannel({ to: orderly, topic: 'new' })).status).toBe(200);
  });

  test('returns BAD_REQUEST for topics that topics_policy forbids', async () => {
    const named = await newChannel(sender, uniqueName('named'), {
      topics_policy: 'disable_empty_topic',
    });
    const single = await newChannel(sender, uniqueName('single'), {
      topics_policy: 'empty_topic_only',
    });
    for (const topic of ['', '(no topic)', 'general chat']) {
      expect(await sendToChannel({ to: named, topic })).toMatchObject(bad);
      expect((await sendToChannel({ to: single, topic })).status).toBe(200);
    }
    expect((await sendToChannel({ to: named, topic: 'a name' })).status).toBe(200);
    expect(await sendToChannel({ to: single, topic: 'a name' })).toMatchObject(bad);
  });

  test.each<[string, () => Parameters]>([
    ['no content', () => ({ content: '' })],
    ['content with only invisible characters', () => ({ content: '\u200b\u2060' })],
    ['content with only white space', () => ({ content: ' \n ' })],
    ['a null byte', () => ({ content: 'a\0b' })],
    ['no topic', () => ({ topic: undefined })],
    ['a topic with a noncharacter', () => ({ topic: 'a\ufdd0b' })],
    ['two channels', () => ({ to: [channelId, channelId] })],
    ['an unknown type', () => ({ type: 'telegram' })],
    ['no recipients', () => ({ type: 'direct', to: [] })],
    ['an unknown user', () => ({ type: 'direct', to: [987_654_321] })],
    ['an unknown address', () => ({ type: 'direct', to: ['nobody@example.com'] })],
    ['a mix of ids and addresses', () => ({ type: 'direct', to: [other.userId, third.email] })],
    ['an invalid address', () => ({ type: 'direct', to: 'nobody' })],
    ['a mention of a system group', () => ({ content: '@*role:members*' })],
  ])('POST /messages rejects %s', async (_what, change) => {
    const answer = await sendToChannel(change());
    expect(answer).toMatchObject({ status: 400, body: { result: 'error' } });
    expect(answer.body.code).toMatch(/^(BAD_REQUEST|REQUEST_VARIABLE_MISSING)$/);
  });

  test('the error contains the position of an invalid character in a topic', async () => {
    const { body } = await sendToChannel({ topic: 'ab\ufdd0' });
    expect(body.msg).toContain('3');
  });
});

function byId(people: { id: number }[]) {
  return people.toSorted((a, b) => a.id - b.id);
}
