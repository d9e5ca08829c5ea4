import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { anonymousClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { message } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const invalid = { ...bad, body: { ...bad.body, msg: 'Invalid message(s)' } };

/**
 * The schema of an `update_message` event. It has exactly the fields from the specification, because some clients
 * reject an event with any other field.
 */
const updateEvent = z.strictObject({
  id: z.int(),
  type: z.literal('update_message'),
  user_id: z.int(),
  rendering_only: z.literal(false),
  edit_timestamp: z.int(),
  message_id: z.int(),
  message_ids: z.array(z.int()),
  flags: z.array(z.string()),
  stream_id: z.int().optional(),
  stream_name: z.string().optional(),
  new_stream_id: z.int().optional(),
  propagate_mode: z.enum(['change_one', 'change_later', 'change_all']).optional(),
  orig_subject: z.string().optional(),
  subject: z.string().optional(),
  topic_links: z.array(z.strictObject({ text: z.string(), url: z.string() })).optional(),
  orig_content: z.string().optional(),
  orig_rendered_content: z.string().optional(),
  content: z.string().optional(),
  rendered_content: z.string().optional(),
  is_me_message: z.boolean().optional(),
});
const isUpdate = ({ type }: { type: string }) => type === 'update_message';

let writer: Person;
let reader: Person;
let stranger: Person;
let channelId: number;
let otherChannelId: number;

beforeAll(async () => {
  [writer, reader, stranger] = await Promise.all([
    newPerson(owner),
    newPerson(owner),
    newPerson(owner),
  ]);
  [channelId, otherChannelId] = await Promise.all([
    createChannel({}),
    createChannel({ invite_only: true }),
  ]);
});

async function createChannel(parameters: Parameters): Promise<number> {
  const { body } = await writer.post('/channels/create', {
    name: uniqueName('Edits'),
    subscribers: [writer.userId, reader.userId],
    ...parameters,
  });
  return body.id;
}

async function send(topic: string, content = 'hello', to = channelId): Promise<number> {
  const sent = await writer.post('/messages', { type: 'channel', to, topic, content });
  expect(sent).toMatchObject(success);
  return sent.body.id;
}

const get = async (who: Person, id: number, parameters: Parameters = {}) =>
  (await who.get(`/messages/${id}`, parameters)).body;

describe('GET /messages/{message_id}', () => {
  test('GET /messages/{message_id} returns the message as HTML or Markdown, with its source', async () => {
    const id = await send('', '**bold**');
    const found = await get(reader, id);
    expect(found).toMatchObject({ result: 'success', raw_content: '**bold**' });
    expect(message.parse(found.message)).toMatchObject({
      ...{ id, stream_id: channelId, subject: 'general chat', flags: [] },
      ...{ content: '<p><strong>bold</strong></p>', content_type: 'text/html' },
    });
    const raw = await get(stranger, id, { apply_markdown: false, allow_empty_topic_name: true });
    expect(raw.message).toMatchObject({
      ...{ subject: '', content: '**bold**', content_type: 'text/x-markdown' },
      flags: ['read', 'historical'],
    });
  });

  test('GET /messages/{message_id} returns "Invalid message(s)" when the caller cannot read the message', async () => {
    const id = await send('topic', 'hello', otherChannelId);
    expect(await stranger.get(`/messages/${id}`)).toMatchObject(invalid);
    expect(await writer.get('/messages/999999999')).toMatchObject(invalid);
    const elsewhere = apiClient(inject('otherOwner'));
    expect(await elsewhere.get(`/messages/${await send('topic')}`)).toMatchObject(invalid);
    expect(await anonymousClient(owner).get(`/messages/${id}`)).toMatchObject({ status: 401 });
  });
});

describe('PATCH /messages/{message_id}', () => {
  test('PATCH /messages/{message_id} changes the content and sends an event to every recipient', async () => {
    const id = await send('topic', 'old');
    await using queue = await readEvents(reader, { event_types: ['update_message'] });
    const prev_content_sha256 = createHash('sha256').update('old').digest('hex');
    expect(await writer.patch(`/messages/${id}`, { content: 'new', prev_content_sha256 })).toEqual(
      expect.objectContaining({ status: 200, body: { ...success.body, detached_uploads: [] } }),
    );
    const [event] = await untilReceived(queue, isUpdate, 1);
    expect(updateEvent.parse(event)).toMatchObject({
      ...{ message_id: id, user_id: writer.userId, content: 'new', orig_content: 'old' },
      ...{ rendered_content: '<p>new</p>', is_me_message: false },
    });
    const found = await get(reader, id);
    expect(message.parse(found.message)).toMatchObject({
      edit_history: [{ prev_content: 'old' }],
      last_edit_timestamp: expect.any(Number),
    });
    expect(
      await writer.patch(`/messages/${id}`, { content: 'newer', prev_content_sha256 }),
    ).toMatchObject({ status: 400, body: { code: 'EXPECTATION_MISMATCH' } });
  });

  test('moves a topic to the name in topic or subject, and posts system messages about the move', async () => {
    const topic = uniqueName('topic');
    const [a, b] = [await send(topic), await send(topic)];
    await using queue = await readEvents(reader, {
      event_types: ['update_message', 'message'],
    });
    const moved = await writer.patch(`/messages/${b}`, {
      ...{ subject: '', propagate_mode: 'change_all', message_id: b },
    });
    expect(moved).toMatchObject({ status: 200, body: { detached_uploads: [] } });
    const [event, notice] = await untilReceived(queue, () => true, 2);
    expect(updateEvent.parse(event)).toMatchObject({
      ...{ message_id: b, message_ids: [a, b], propagate_mode: 'change_all' },
      ...{ orig_subject: topic, subject: 'general chat', topic_links: [], flags: [] },
    });
    expect(notice).toMatchObject({ type: 'message', message: { subject: 'general chat' } });
    expect((await get(reader, a)).message.edit_history).toMatchObject([
      { prev_topic: topic, topic: 'general chat' },
    ]);
  });

  test('moves messages to another channel', async () => {
    const topic = uniqueName('topic');
    const id = await send(topic);
    await using gone = await readEvents(stranger, { event_types: ['delete_message'] });
    await using queue = await readEvents(reader, { event_types: ['update_message'] });
    expect(await writer.patch(`/messages/${id}`, { stream_id: otherChannelId })).toMatchObject(
      success,
    );
    const [event] = await untilReceived(queue, isUpdate, 1);
    expect(updateEvent.parse(event)).toMatchObject({
      ...{ stream_id: channelId, new_stream_id: otherChannelId, orig_subject: topic },
      propagate_mode: 'change_one',
    });
    expect(await untilReceived(gone, ({ stream_id }) => stream_id === channelId, 1)).toEqual([
      {
        ...{ id: expect.any(Number), type: 'delete_message', message_type: 'stream' },
        ...{ message_id: id, stream_id: channelId, topic },
      },
    ]);
    expect((await get(reader, id)).message).toMatchObject({ stream_id: otherChannelId });
    expect(await stranger.get(`/messages/${id}`)).toMatchObject(invalid);
  });

  test('rejects edits that are not permitted', async () => {
    const id = await send('topic');
    const refused: [Person, Parameters][] = [
      [writer, {}],
      [reader, { content: 'new' }],
      [writer, { topic: 'topic' }],
      [writer, { topic: 'new', propagate_mode: 'change_some' }],
      [writer, { content: 'new', stream_id: otherChannelId }],
      [writer, { stream_id: 999_999_999 }],
      [stranger, { stream_id: otherChannelId }],
    ];
    for (const [who, parameters] of refused) {
      expect(
        await who.patch(`/messages/${id}`, parameters),
        JSON.stringify(parameters),
      ).toMatchObject(bad);
    }
    expect(await writer.patch(`/messages/${id}`, { topic: 'a', subject: 'b' })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_CONFUSING_VAR' },
    });
    const elsewhere = apiClient(inject('otherOwner'));
    expect(await elsewhere.patch(`/messages/${id}`, { topic: 'new' })).toMatchObject(invalid);
  });
});

describe('GET /messages/{message_id}/history', () => {
  test("GET /messages/{message_id}/history returns the message's versions, oldest first", async () => {
    const id = await send('topic', 'old');
    await writer.patch(`/messages/${id}`, { content: 'new' });
    await writer.patch(`/messages/${id}`, { topic: 'other' });
    const { status, body } = await reader.get(`/messages/${id}/history`);
    expect(status).toBe(200);
    const times = { timestamp: expect.any(Number), user_id: writer.userId };
    expect(body.message_history).toEqual([
      { topic: 'topic', content: 'old', rendered_content: '<p>old</p>', ...times },
      {
        ...{ topic: 'topic', content: 'new', rendered_content: '<p>new</p>', ...times },
        ...{ prev_content: 'old', prev_rendered_content: '<p>old</p>' },
        content_html_diff:
          '<p><span class="highlight_text_deleted">old</span><span class="highlight_text_inserted">new</span></p>',
      },
      {
        ...{ topic: 'other', content: 'new', rendered_content: '<p>new</p>', ...times },
        prev_topic: 'topic',
      },
    ]);
  });

  test('GET /messages/{message_id}/history returns "Invalid message(s)" when the caller cannot read the message', async () => {
    const id = await send('topic', 'hello', otherChannelId);
    expect(await stranger.get(`/messages/${id}/history`)).toMatchObject(invalid);
  });
});
