import { expect, test } from 'vitest';
import type { Owner } from '../src/product/organization.ts';
import { type ApiClient, apiClient } from './client.ts';
import { newPerson, uniqueName } from './people.ts';

/** Defines tests that messages between people in the owner's organization arrive. They can run on any product. */
export function testMessageTravels(ownerOf: () => Owner): void {
  test('a waiting client receives a channel message with the fields from the specification', async () => {
    const sender = await newPerson(ownerOf());
    const reader = await newPerson(ownerOf());
    const channel = uniqueName('travel');
    const subscribed = await sender.post('/users/me/subscriptions', {
      subscriptions: [{ name: channel }],
      principals: [sender.userId, reader.userId],
    });
    expect(subscribed.body).toMatchObject({ result: 'success', msg: '' });
    const queue = await reader.post('/register', {
      event_types: ['message'],
      apply_markdown: true,
    });
    expect(queue.body).toMatchObject({ result: 'success', queue_id: expect.any(String) });

    const waiting = reader.get('/events', {
      queue_id: queue.body.queue_id,
      last_event_id: queue.body.last_event_id,
    });
    const sent = await sender.post('/messages', {
      type: 'channel',
      to: channel,
      topic: 'hello',
      content: 'Hello, **world**',
    });
    expect(sent.body).toMatchObject({ result: 'success', id: expect.any(Number) });

    const { status, body } = await waiting;
    expect(status).toBe(200);
    expect(body.events).toEqual([
      {
        id: expect.any(Number),
        type: 'message',
        flags: [],
        message: {
          id: sent.body.id,
          type: 'stream',
          sender_id: sender.userId,
          sender_email: sender.email,
          sender_full_name: expect.any(String),
          sender_realm_str: '',
          client: expect.any(String),
          content: '<p>Hello, <strong>world</strong></p>',
          content_type: 'text/html',
          timestamp: expect.any(Number),
          is_me_message: false,
          reactions: [],
          submessages: [],
          stream_id: expect.any(Number),
          subject: 'hello',
          display_recipient: channel,
          recipient_id: expect.any(Number),
          topic_links: [],
          avatar_url: null,
        },
      },
    ]);
    expect(body.queue_id).toBe(queue.body.queue_id);
  });

  test('only the participants of a direct conversation receive its messages', async () => {
    const [sender, receiver, stranger] = await Promise.all([
      newPerson(ownerOf()),
      newPerson(ownerOf()),
      newPerson(ownerOf()),
    ]);
    const queues = await Promise.all(
      [sender, receiver, stranger].map((who) =>
        who.post('/register', { event_types: ['message'] }),
      ),
    );
    const sent = await sender.post('/messages', {
      type: 'direct',
      to: [receiver.userId],
      content: 'between us',
      read_by_sender: true,
    });
    expect(sent.status).toBe(200);

    const eventsOf = async (who: ApiClient, index: number, dont_block = false) => {
      const queue_id = queues[index]?.body.queue_id;
      return (await who.get('/events', { queue_id, last_event_id: -1, dont_block })).body.events;
    };
    const [own, received] = [await eventsOf(sender, 0), await eventsOf(receiver, 1)];
    const overheard = await eventsOf(stranger, 2, true);
    expect(own).toMatchObject([
      { type: 'message', flags: ['read'], message: { id: sent.body.id } },
    ]);
    expect(received).toMatchObject([
      {
        type: 'message',
        flags: [],
        message: { id: sent.body.id, type: 'private', content: 'between us' },
      },
    ]);
    expect(
      received[0].message.display_recipient.map((one: { id: number }) => one.id).sort(),
    ).toEqual([sender.userId, receiver.userId].sort());
    expect(overheard).toEqual([]);
  });

  test('GET /events returns an event again until the client acknowledges it', async () => {
    const person = await newPerson(ownerOf());
    const queue = await person.post('/register', { event_types: ['message'] });
    const { queue_id } = queue.body;
    await person.post('/messages', {
      type: 'direct',
      to: [person.userId],
      content: 'note to self',
    });

    const poll = (last_event_id: number) =>
      person.get('/events', { queue_id, last_event_id, dont_block: true });
    const { last_event_id: before } = queue.body;
    const first = await person.get('/events', { queue_id, last_event_id: before });
    const again = await poll(queue.body.last_event_id);
    expect(again.body.events).toEqual(first.body.events);
    const [event] = first.body.events;
    const acknowledged = await poll(event.id);
    expect(acknowledged.body.events).toEqual([]);
    expect((await poll(queue.body.last_event_id)).body).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await poll(event.id + 1_000_000)).body).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test("GET /events returns BAD_EVENT_QUEUE_ID for a deleted queue, another account's queue and an invented queue id", async () => {
    const [person, other] = await Promise.all([newPerson(ownerOf()), newPerson(ownerOf())]);
    const { body } = await person.post('/register', { event_types: [] });
    const poll = (who: typeof person, queue_id: string) =>
      who.get('/events', { queue_id, last_event_id: -1, dont_block: true });

    expect((await poll(other, body.queue_id)).body).toMatchObject({
      code: 'BAD_EVENT_QUEUE_ID',
      queue_id: body.queue_id,
    });
    expect((await person.delete('/events', { queue_id: body.queue_id })).status).toBe(200);
    expect((await poll(person, body.queue_id)).body.code).toBe('BAD_EVENT_QUEUE_ID');
    expect((await poll(person, '1700000000:1')).body.code).toBe('BAD_EVENT_QUEUE_ID');
    expect((await person.delete('/events', { queue_id: body.queue_id })).body.code).toBe(
      'BAD_EVENT_QUEUE_ID',
    );
  });

  test('GET /messages returns a message under the id that POST /messages returned', async () => {
    const person = apiClient(ownerOf());
    const channel = uniqueName('history');
    await person.post('/users/me/subscriptions', { subscriptions: [{ name: channel }] });
    const ids: number[] = [];
    for (const content of ['one', 'two', 'three']) {
      const sent = await person.post('/messages', {
        type: 'stream',
        to: channel,
        topic: 't',
        content,
        read_by_sender: true,
      });
      ids.push(sent.body.id);
    }
    const found = await person.get('/messages', {
      anchor: 'newest',
      num_before: 10,
      num_after: 0,
      narrow: [{ operator: 'channel', operand: channel }],
    });
    expect(found.body).toMatchObject({
      found_newest: true,
      found_oldest: true,
      found_anchor: false,
      history_limited: false,
      anchor: 10_000_000_000_000_000,
    });
    expect(found.body.messages.map((message: { id: number }) => message.id)).toEqual(ids);
    expect(found.body.messages[0]).toMatchObject({
      content: '<p>one</p>',
      flags: ['read'],
      subject: 't',
    });
  });
}
