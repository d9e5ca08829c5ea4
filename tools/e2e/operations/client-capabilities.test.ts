import { expect, inject, test, vi } from 'vitest';
import type { Parameters } from '../client.ts';
import { type EventReader, readEvents } from '../event-reader.ts';
import { newPerson, uniqueName } from '../people.ts';

// Tests the forms that an event takes in queues with different capabilities.

const owner = inject('owner');

type Event = { type: string; op?: string };
const of = (type: string, op?: string) => (event: Event) => event.type === type && event.op === op;

/** Waits for the first matching event in a queue. Returns the event. */
function received(reader: EventReader, isIt: (event: Event) => boolean) {
  const options = { timeout: 60_000, interval: 10 };
  return vi.waitUntil(() => reader.events().find(isIt), options);
}

const old = { notification_settings_null: false };
const modern = { notification_settings_null: true, empty_topic_name: true };

test("message events contain Markdown or HTML, and the form of the empty topic, according to the client's capabilities", async () => {
  const [reader, sender] = [await newPerson(owner), await newPerson(owner)];
  const name = uniqueName('forms');
  await sender.post('/users/me/subscriptions', {
    subscriptions: [{ name }],
    principals: [reader.userId, sender.userId],
  });
  await using stack = new AsyncDisposableStack();
  const queue = async (parameters: Parameters) =>
    stack.use(await readEvents(reader, { event_types: ['message'], ...parameters }));
  const queues = {
    markdown: await queue({ client_capabilities: modern, client_gravatar: false }),
    html: await queue({ apply_markdown: true, client_capabilities: old }),
    narrowed: await queue({ narrow: [['topic', 'General Chat']] }),
    elsewhere: await queue({ narrow: [['topic', 'another']] }),
  };
  await sender.post('/messages', { type: 'channel', to: name, topic: '', content: '*hi*' });
  await sender.post('/messages', { type: 'channel', to: name, topic: 'another', content: 'end' });

  expect(await received(queues.markdown, of('message'))).toMatchObject({
    message: {
      ...{ content: '*hi*', content_type: 'text/x-markdown', subject: '' },
      avatar_url: expect.stringContaining('https://'),
    },
  });
  expect(await received(queues.html, of('message'))).toMatchObject({
    message: {
      ...{ content: '<p><em>hi</em></p>', content_type: 'text/html' },
      ...{ subject: 'general chat', avatar_url: null },
    },
  });
  expect(await received(queues.narrowed, of('message'))).toMatchObject({
    message: { content: '*hi*' },
  });
  expect(await received(queues.elsewhere, of('message'))).toMatchObject({
    message: { content: 'end' },
  });
});

test("a subscription event has null for inherited settings or the inherited values, depending on the client's capability", async () => {
  const [reader, friend] = [await newPerson(owner), await newPerson(owner)];
  await using stack = new AsyncDisposableStack();
  const queue = async (client_capabilities: object) =>
    stack.use(await readEvents(reader, { event_types: ['subscription'], client_capabilities }));
  const queues = { modern: await queue(modern), old: await queue(old) };
  await friend.post('/users/me/subscriptions', {
    subscriptions: [{ name: uniqueName('inherit') }],
    principals: [reader.userId],
  });

  const isAdded = of('subscription', 'add');
  const [ofModern, ofOld] = [
    await received(queues.modern, isAdded),
    await received(queues.old, isAdded),
  ];
  expect(ofModern.subscriptions).toContainEqual(
    expect.objectContaining({ desktop_notifications: null, wildcard_mentions_notify: null }),
  );
  expect(ofOld.subscriptions).toContainEqual(
    expect.objectContaining({ desktop_notifications: false, wildcard_mentions_notify: true }),
  );
  const keys = (event: object) => Object.keys(event).sort();
  for (const event of [ofModern, ofOld]) {
    expect(keys(event)).toEqual(['id', 'op', 'subscriptions', 'type']);
  }
  // The snapshot has the same values as the events.
  const snapshot = await reader.post('/register', { client_capabilities: old });
  expect(snapshot.body.subscriptions).toContainEqual(
    expect.objectContaining({ desktop_notifications: false, wildcard_mentions_notify: true }),
  );
});

test('events have null as avatar_url for clients with client_gravatar', async () => {
  const reader = await newPerson(owner);
  await using stack = new AsyncDisposableStack();
  const queue = async (client_gravatar: boolean) =>
    stack.use(await readEvents(reader, { event_types: ['realm_user'], client_gravatar }));
  const queues = { computing: await queue(true), not: await queue(false) };
  const { userId } = await newPerson(owner);
  const isNewcomer = (event: Event & { person?: { user_id: number } }) =>
    of('realm_user', 'add')(event) && event.person?.user_id === userId;
  expect(await received(queues.computing, isNewcomer)).toMatchObject({
    person: { avatar_url: null },
  });
  expect(await received(queues.not, isNewcomer)).toMatchObject({
    person: { avatar_url: expect.stringContaining('https://') },
  });
});

test("an event about messages marked as unread has the empty topic in the form that the queue's client supports", async () => {
  const [reader, sender] = [await newPerson(owner), await newPerson(owner)];
  const name = uniqueName('unread');
  await sender.post('/users/me/subscriptions', {
    subscriptions: [{ name }],
    principals: [reader.userId, sender.userId],
  });
  const sent = await sender.post('/messages', {
    ...{ type: 'channel', to: name, topic: '', content: 'read me again' },
  });
  const { id } = sent.body;
  await reader.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
  await using stack = new AsyncDisposableStack();
  const queue = async (client_capabilities: object) =>
    stack.use(
      await readEvents(reader, { event_types: ['update_message_flags'], client_capabilities }),
    );
  const queues = { modern: await queue(modern), old: await queue(old) };
  await reader.post('/messages/flags', { messages: [id], op: 'remove', flag: 'read' });

  const isRemoved = of('update_message_flags', 'remove');
  for (const [reader, topic] of [
    [queues.modern, ''],
    [queues.old, 'general chat'],
  ] as const) {
    const event = await received(reader, isRemoved);
    expect(event).toMatchObject({ messages: [id], message_details: { [id]: { topic } } });
    expect(event).not.toHaveProperty('empty_topic_display_name');
  }
});
