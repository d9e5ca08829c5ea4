import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const Submessage = z.strictObject({
  id: z.number(),
  message_id: z.number(),
  sender_id: z.number(),
  msg_type: z.literal('widget'),
  content: z.string(),
});
const WithSubmessages = z.object({ id: z.number(), submessages: z.array(Submessage) });
const bad = { code: 'BAD_REQUEST' };

/** Returns a realm with Ada and Bob in a public channel, and Eve in none. */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const eve = realm.add(roles.member);
  const channel = realm.addChannel([ada, bob], { name: 'Open' });
  await messaging.applyRealm(realm);
  const send = (content: string, who = ada) => messaging.send(realm, who, channel, { content });
  const attach = (who: Person, messageId: number, change: unknown, msgType = 'widget') =>
    messaging.client.addSubmessage(
      {
        messageId,
        msgType,
        content: typeof change === 'string' ? change : JSON.stringify(change),
      },
      { actor: realm.actor(who) },
    );
  const submessages = async (messageId: number) => {
    const request = { range: undefined, ids: { messageIds: [messageId] } };
    const { messages } = await messaging.list(realm, ada, request);
    return WithSubmessages.parse(messages[0]).submessages;
  };
  const newEvents = async (type: string) =>
    (await messaging.drainEvents(realm)).filter((event) => event.type === type);
  return { realm, ada, bob, eve, channel, send, attach, submessages, newEvents };
}

describe('a message that is a widget', () => {
  test.each([
    [
      '/poll Lunch?\n- Soup\n- Salad',
      { widget_type: 'poll', extra_data: { question: 'Lunch?', options: ['Soup', 'Salad'] } },
    ],
    [
      '/todo Today\nshop: milk',
      {
        widget_type: 'todo',
        extra_data: { task_list_title: 'Today', tasks: [{ task: 'shop', desc: 'milk' }] },
      },
    ],
  ])('stores the first submessage of a new widget: %j', async (source, widget) => {
    const { ada, send, submessages, newEvents } = await seed();
    const id = await send(source);
    const [first, ...more] = await submessages(id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ message_id: id, sender_id: ada.id, msg_type: 'widget' });
    expect(JSON.parse(first?.content ?? '')).toEqual(widget);
    const announced = z.object({ message: WithSubmessages });
    const [event] = await newEvents('message');
    expect(announced.parse(event?.body).message.submessages).toEqual([first]);
  });

  test('sends a widget in one batch with messages without a widget', async () => {
    const { send, submessages } = await seed();
    const sources = ['/poll a', 'hello', '/todo b', 'hello /poll', '/poll c'];
    const ids = await Promise.all(sources.map((source) => send(source)));
    const kinds = await Promise.all(
      ids.map(async (id) =>
        (await submessages(id)).map(({ content }) => JSON.parse(content).widget_type),
      ),
    );
    expect(kinds).toEqual([['poll'], [], ['todo'], [], ['poll']]);
  });
});

describe('a submessage of a widget', () => {
  test('lists a submessage after earlier ones in the message and publishes it to the audience', async () => {
    const { ada, bob, eve, send, attach, submessages, newEvents } = await seed();
    const id = await send('/poll Lunch?');
    await newEvents('');
    const changes = [
      [bob, { type: 'new_option', option: 'Pie', idx: 1 }],
      [eve, { type: 'vote', key: `${bob.id},1`, vote: 1 }],
      [ada, { type: 'question', question: 'Dinner?' }],
      [ada, { type: 'vote', key: 'canned,0', vote: -1 }],
    ] as const;
    for (const [who, change] of changes) await attach(who, id, change);
    const [, ...attached] = await submessages(id);
    expect(attached.map((one) => [one.sender_id, JSON.parse(one.content)])).toEqual(
      changes.map(([who, change]) => [who.id, change]),
    );
    expect((await newEvents('submessage')).map(({ userIds, body }) => ({ userIds, body }))).toEqual(
      attached.map(({ id: submessage_id, ...fields }) => ({
        userIds: [ada.id, bob.id],
        body: { submessage_id, ...fields },
      })),
    );
  });

  test.each([
    ['/todo', { type: 'new_task', key: 3, task: 'shop', desc: '', completed: false }],
    ['/todo', { type: 'strike', key: '3,1' }],
    ['/todo', { type: 'new_task_list_title', title: 'Tomorrow' }],
  ])('accepts a submessage for %s: %j', async (source, change) => {
    const { ada, send, attach, submessages } = await seed();
    const id = await send(source);
    await attach(ada, id, change);
    expect(await submessages(id)).toHaveLength(2);
  });

  test.each<[string, unknown]>([
    ['/poll', 'no json'],
    ['/poll', '"text"'],
    ['/poll', {}],
    ['/poll', { type: 'nonsense' }],
    ['/poll', { type: 'vote', key: '1', vote: 1 }],
    ['/poll', { type: 'vote', key: 'canned,0', vote: 2 }],
    ['/poll', { type: 'vote', key: 'canned,0' }],
    ['/poll', { type: 'new_option', option: 'x', idx: 1001 }],
    ['/poll', { type: 'new_option', option: 5, idx: 1 }],
    ['/poll', { type: 'question', question: 5 }],
    ['/poll', { type: 'strike', key: '1,1' }],
    ['/poll', JSON.stringify({ type: 'question', question: 'x'.repeat(10_001) })],
    ['/todo', { type: 'new_task', key: -1, task: 'a', desc: '', completed: false }],
    ['/todo', { type: 'new_task', key: 1, task: 'a', desc: '' }],
    ['/todo', { type: 'vote', key: 'canned,0', vote: 1 }],
  ])('rejects an invalid submessage for %s: %j', async (source, change) => {
    const { ada, send, attach, submessages, newEvents } = await seed();
    const id = await send(source);
    await newEvents('');
    await expect(attach(ada, id, change)).rejects.toMatchObject(bad);
    expect(await submessages(id)).toHaveLength(1);
    expect(await newEvents('submessage')).toEqual([]);
  });

  test('accepts changes to a question or title only from the author', async () => {
    const { bob, send, attach } = await seed();
    const poll = await send('/poll Lunch?');
    const todo = await send('/todo Today');
    const question = { type: 'question', question: 'x' };
    await expect(attach(bob, poll, question)).rejects.toMatchObject(bad);
    const title = { type: 'new_task_list_title', title: 'x' };
    await expect(attach(bob, todo, title)).rejects.toMatchObject(bad);
  });
});

test("accepts the first submessage for a message without a widget only from the message's sender", async () => {
  const { ada, bob, send, attach, submessages } = await seed();
  const id = await send('hello');
  await expect(attach(bob, id, { any: 1 })).rejects.toMatchObject(bad);
  await attach(ada, id, { widget_type: 'own', extra_data: {} });
  await attach(bob, id, { any: 1 });
  expect(await submessages(id)).toHaveLength(2);
});

test('returns BAD_REQUEST for an inaccessible message and for an unknown submessage type', async () => {
  const { realm, ada, bob, eve, send, attach } = await seed();
  const id = await send('/poll Lunch?');
  const vote = { type: 'vote', key: 'canned,0', vote: 1 };
  await expect(attach(bob, id, vote, 'other')).rejects.toMatchObject(bad);
  const direct = await messaging.send(realm, ada, [eve], { content: '/poll x' });
  const elsewhere = await seed();
  const foreign = await elsewhere.send('/poll x');
  for (const hidden of [direct, foreign, 999_999_999_999]) {
    await expect(attach(bob, hidden, vote)).rejects.toMatchObject({
      ...bad,
      message: 'Invalid message(s)',
    });
  }
});

test("rejects a submessage when the message's submessages take up too much space", async () => {
  const { realm, ada, send, attach, submessages } = await seed();
  const id = await send('/poll Lunch?');
  await attach(ada, id, { type: 'question', question: 'Dinner?' });
  await messaging.app.deps
    .db('submessage')
    .where({ realm_id: realm.id, message_id: id })
    .update({ content: JSON.stringify({ question: 'x'.repeat(512 * 1024) }) });
  await expect(attach(ada, id, { type: 'question', question: 'Soup?' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This message has too many submessages. Send a new message.',
  });
  expect(await submessages(id)).toHaveLength(2);
});
