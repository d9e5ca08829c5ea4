import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
/**
 * Returns whether the event is about a deletion in the channel of this test. Everybody also gets events about deletions
 * in other public channels, including those of other tests.
 */
const isDeletion = (event: { type: string; stream_id?: number }) =>
  event.type === 'delete_message' && event.stream_id === channelId;

let writer: Person;
let reader: Person;
let channelId: number;

beforeAll(async () => {
  [writer, reader] = await Promise.all([newPerson(owner), newPerson(owner)]);
  const { body } = await writer.post('/channels/create', {
    name: uniqueName('Deletion'),
    subscribers: [writer.userId, reader.userId],
  });
  channelId = body.id;
});

async function send(topic: string): Promise<number> {
  const to = { type: 'channel', to: channelId, topic, content: 'hello' };
  const sent = await writer.post('/messages', to);
  expect(sent).toMatchObject(success);
  return sent.body.id;
}

describe('DELETE /messages/{message_id}', () => {
  test("DELETE /messages/{message_id} deletes a message and sends the event in the form of the client's capability", async () => {
    const id = await send('topic');
    const capabilities = { notification_settings_null: true, bulk_message_deletion: true };
    const types = { event_types: ['delete_message'] } as const;
    await using old = await readEvents(reader, types);
    await using modern = await readEvents(reader, { ...types, client_capabilities: capabilities });
    expect(await writer.delete(`/messages/${id}`)).toMatchObject(success);
    const common = {
      ...{ id: expect.any(Number), type: 'delete_message', message_type: 'stream' },
      ...{ stream_id: channelId, topic: 'topic' },
    };
    expect(await untilReceived(old, isDeletion, 1)).toEqual([{ ...common, message_id: id }]);
    expect(await untilReceived(modern, isDeletion, 1)).toEqual([{ ...common, message_ids: [id] }]);
    expect(await reader.get(`/messages/${id}`)).toMatchObject(bad);
    expect(await writer.delete(`/messages/${id}`)).toMatchObject(bad);
  });

  test("deleting the first message in a channel updates the channel's first_message_id", async () => {
    const { body } = await writer.post('/channels/create', {
      name: uniqueName('Beginning'),
      subscribers: [writer.userId],
    });
    const sendThere = async () =>
      (
        await writer.post('/messages', {
          ...{ type: 'channel', to: body.id, topic: 'topic', content: 'hello' },
        })
      ).body.id;
    const firstOf = async () =>
      (await writer.get(`/streams/${body.id}`)).body.stream.first_message_id;
    const [first, second] = [await sendThere(), await sendThere()];
    await expect.poll(firstOf).toBe(first);
    await using queue = await readEvents(writer, { event_types: ['stream'] });
    await writer.delete(`/messages/${first}`);
    await expect.poll(firstOf).toBe(second);
    const isFirst = (event: { property?: string; stream_id?: number }) =>
      event.property === 'first_message_id' && event.stream_id === body.id;
    expect(await untilReceived(queue, isFirst, 1)).toMatchObject([{ value: second }]);
  });

  test("only the sender and the organization's administrators can delete a message", async () => {
    const id = await send('topic');
    expect(await reader.delete(`/messages/${id}`)).toMatchObject(bad);
    expect(await apiClient(inject('otherOwner')).delete(`/messages/${id}`)).toMatchObject(bad);
    expect(await apiClient(owner).delete(`/messages/${id}`)).toMatchObject(success);
  });
});

describe('POST /streams/{stream_id}/delete_topic', () => {
  test('POST /streams/{stream_id}/delete_topic deletes all messages in a topic', async () => {
    const topic = uniqueName('topic');
    const ids = [await send(topic), await send(topic)];
    const deleted = await apiClient(owner).post(`/streams/${channelId}/delete_topic`, {
      topic_name: topic,
    });
    expect(deleted).toMatchObject({ ...success, body: { complete: true } });
    for (const id of ids) expect(await reader.get(`/messages/${id}`)).toMatchObject(bad);
  });

  test('delete_topic requires the permission to delete messages from others', async () => {
    const path = `/streams/${channelId}/delete_topic`;
    expect(await writer.post(path, { topic_name: 'topic' })).toMatchObject(bad);
    const elsewhere = apiClient(inject('otherOwner'));
    expect(await elsewhere.post(path, { topic_name: 'topic' })).toMatchObject(bad);
    expect(await apiClient(owner).post(path)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'topic_name' },
    });
  });
});
