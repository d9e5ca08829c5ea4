import { beforeAll, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

// Two organizations on one product. Objects of one do not exist for the other.

const badRequest = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const badNarrow = { status: 400, body: { result: 'error', code: 'BAD_NARROW' } };

let here: Person;
let there: Person;
/** A public channel of the other organization, and a message in it. */
let channelId: number;
let messageId: number;

beforeAll(async () => {
  [here, there] = await Promise.all([newPerson(inject('owner')), newPerson(inject('otherOwner'))]);
  const created = await there.post('/channels/create', {
    name: uniqueName('There'),
    subscribers: [there.userId],
  });
  channelId = created.body.id;
  messageId = await send(apiClient(inject('otherOwner')));
});

async function send(who: ApiClient): Promise<number> {
  const message = { type: 'channel', to: channelId, topic: 'topic', content: 'hello' };
  const { body } = await who.post('/messages', message);
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

async function unreadThere(): Promise<number[]> {
  const narrow = [
    ['is', 'unread'],
    // The notification bot may have announced the channel in a different topic.
    ['topic', 'topic'],
  ];
  const range = { anchor: 'oldest', num_before: 0, num_after: 100, narrow };
  const { body } = await there.get('/messages', range);
  return body.messages.map(({ id }: { id: number }) => id);
}

const range = { anchor: 'newest', num_before: 5, num_after: 0, op: 'add', flag: 'read' };

test.each<[string, string, Parameters, object]>([
  ['a message', '/messages/flags', { op: 'add', flag: 'read' }, badRequest],
  ['a message', '/messages/flags', { op: 'remove', flag: 'read' }, badRequest],
  ['a message', '/messages/flags', { op: 'add', flag: 'starred' }, badRequest],
  ['a channel', '/messages/flags/narrow', range, badNarrow],
  ['a channel', '/mark_stream_as_read', {}, badRequest],
  ['a channel', '/mark_topic_as_read', { topic_name: 'topic' }, badRequest],
])(
  '%s in the other organization does not exist for %s',
  async (_what, path, parameters, refusal) => {
    const objects: Record<string, Parameters> = {
      '/messages/flags': { messages: [messageId] },
      '/messages/flags/narrow': { narrow: [{ operator: 'channel', operand: channelId }] },
      '/mark_stream_as_read': { stream_id: channelId },
      '/mark_topic_as_read': { stream_id: channelId },
    };
    expect(await here.post(path, { ...objects[path], ...parameters })).toMatchObject(refusal);
    expect(await unreadThere()).toEqual([messageId]);
  },
);

test("marking everything as read changes messages and sends events only in the caller's organization", async () => {
  const types = { event_types: ['update_message_flags'] } as const;
  await using receivedHere = await readEvents(here, types);
  await using receivedThere = await readEvents(there, types);
  await here.post('/messages', { type: 'direct', to: [here.userId], content: 'x' });
  expect((await here.post('/mark_all_as_read')).status).toBe(200);
  await untilReceived(receivedHere, () => true, 1);
  expect(await unreadThere()).toEqual([messageId]);
  await there.post('/messages/flags', { messages: [messageId], op: 'add', flag: 'starred' });
  const [event] = await untilReceived(receivedThere, () => true, 1);
  expect(event).toMatchObject({ flag: 'starred', messages: [messageId] });
  expect(receivedHere.events()).toHaveLength(1);
});
