import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const notFound = { status: 404, body: { result: 'error', code: 'BAD_REQUEST' } };

let ada: Person;
let bob: Person;
let there: Person;
beforeAll(async () => {
  [ada, bob, there] = await Promise.all([
    newPerson(owner),
    newPerson(owner),
    newPerson(inject('otherOwner')),
  ]);
});

async function sendTo(who: Person, recipient: Person, content = 'hello'): Promise<number> {
  const { body } = await who.post('/messages', {
    ...{ type: 'direct', to: [recipient.userId], content },
  });
  return body.id;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('drafts', () => {
  const draft = { type: '', to: [], topic: '', content: 'later' };

  test("stores drafts for their author and sends events to all of the author's devices", async () => {
    const me = await newPerson(owner);
    await using reader = await readEvents(me, { event_types: ['drafts'] });
    const direct = { ...draft, type: 'private', to: [bob.userId], timestamp: 5.5 };
    const created = await me.post('/drafts', { drafts: [{ ...draft, timestamp: 9 }, direct] });
    expect(created).toMatchObject(success);
    const [first, second] = created.body.ids;
    const kept = [
      { ...draft, id: first, timestamp: 9 },
      { ...direct, id: second, timestamp: 5 },
    ];
    expect((await me.get('/drafts')).body).toMatchObject({ count: 2, drafts: kept });
    const update = { ...draft, content: 'now', timestamp: 1 };
    expect(await me.patch(`/drafts/${first}`, { draft: update })).toMatchObject(success);
    const { body } = await me.post('/register', { event_types: [], fetch_event_types: ['drafts'] });
    expect(body.drafts).toEqual([kept[1], { ...update, id: first }]);
    expect(await me.delete(`/drafts/${second}`)).toMatchObject(success);
    const events = await untilReceived(reader, () => true, 3);
    expect(events.map(({ id: _, ...event }) => event)).toEqual([
      { type: 'drafts', op: 'add', drafts: kept },
      { type: 'drafts', op: 'update', draft: { ...update, id: first } },
      { type: 'drafts', op: 'remove', draft_id: second },
    ]);
    for (const who of [bob, there]) {
      expect(await who.patch(`/drafts/${first}`, { draft })).toMatchObject(notFound);
      expect(await who.delete(`/drafts/${first}`)).toMatchObject(notFound);
    }
  });

  test.each([
    { ...draft, id: 5 },
    { ...draft, type: 'nonsense' },
    { ...draft, timestamp: -1 },
    { type: '', to: [], content: 'no topic' },
  ])('rejects the draft %j', async (wanted) => {
    expect(await ada.post('/drafts', { drafts: [wanted] })).toMatchObject({ status: 400 });
  });

  test('rejects drafts without content, or to a channel that the author cannot see', async () => {
    const { body } = await apiClient(owner).post('/channels/create', {
      ...{ name: uniqueName('Closed'), subscribers: [], invite_only: true },
    });
    for (const to of [[], [body.id], [body.id, body.id], [999_999_999]]) {
      const wanted = { ...draft, type: 'stream', to, topic: 'x' };
      expect(await ada.post('/drafts', { drafts: [wanted] })).toMatchObject(bad);
    }
    for (const content of ['', ' ', 'a\0b']) {
      expect(await ada.post('/drafts', { drafts: [{ ...draft, content }] })).toMatchObject({
        status: 400,
      });
    }
  });

  test('stores no drafts for people who have disabled enable_drafts_synchronization', async () => {
    const me = await newPerson(owner);
    const { body } = await me.post('/drafts', { drafts: [draft] });
    expect(await me.patch('/settings', { enable_drafts_synchronization: false })).toMatchObject(
      success,
    );
    expect(await me.get('/drafts')).toMatchObject(bad);
    expect(await me.post('/drafts', { drafts: [draft] })).toMatchObject(bad);
    expect(await me.patch(`/drafts/${body.ids[0]}`, { draft })).toMatchObject(bad);
    expect(await me.delete(`/drafts/${body.ids[0]}`)).toMatchObject(bad);
    const registered = await me.post('/register', {
      event_types: [],
      fetch_event_types: ['drafts'],
    });
    expect(registered.body.drafts).toEqual([]);
  });
});

test('only the author of a saved snippet can read, change and delete it', async () => {
  await using reader = await readEvents(ada, { event_types: ['saved_snippets'] });
  const created = await ada.post('/saved_snippets', { title: 'Greeting', content: 'Hello' });
  expect(created).toMatchObject(success);
  const id = created.body.saved_snippet_id;
  const path = `/saved_snippets/${id}`;
  const { body } = await ada.get('/saved_snippets');
  const record = z.strictObject({
    ...{ id: z.literal(id), title: z.literal('Greeting'), content: z.literal('Hello') },
    date_created: z.int(),
  });
  const [snippet] = z.array(record).parse(body.saved_snippets);
  expect(await ada.patch(path, { content: 'Hi' })).toMatchObject(success);
  expect(await ada.patch(path, { title: ' ' })).toMatchObject(bad);
  expect(await ada.post('/saved_snippets', { title: 'T'.repeat(61), content: 'x' })).toMatchObject(
    bad,
  );
  expect(await ada.post('/saved_snippets', { title: 'T' })).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'content' },
  });
  for (const who of [bob, there]) {
    expect(await who.patch(path, { title: 'x' })).toMatchObject(notFound);
    expect(await who.delete(path)).toMatchObject(notFound);
  }
  const registered = await ada.post('/register', {
    ...{ event_types: [], fetch_event_types: ['saved_snippets'] },
  });
  expect(registered.body.saved_snippets).toEqual([{ ...snippet, content: 'Hi' }]);
  expect(await ada.delete(path)).toMatchObject(success);
  expect(await ada.delete(path)).toMatchObject(notFound);
  const events = await untilReceived(reader, () => true, 3);
  expect(events.map(({ id: _, ...event }) => event)).toEqual([
    { type: 'saved_snippets', op: 'add', saved_snippet: snippet },
    { type: 'saved_snippets', op: 'update', saved_snippet: { ...snippet, content: 'Hi' } },
    { type: 'saved_snippets', op: 'remove', saved_snippet_id: id },
  ]);
});

describe('reminders', () => {
  test('the notification bot sends a reminder when it is due', async () => {
    const message_id = await sendTo(bob, ada, 'Remember the milk');
    await using reader = await readEvents(ada, {
      ...{ event_types: ['reminders', 'message'], apply_markdown: true },
    });
    const later = await ada.post('/reminders', {
      ...{ message_id, scheduled_delivery_timestamp: inSeconds(3600) },
    });
    expect(later).toMatchObject(success);
    const soon = await ada.post('/reminders', {
      ...{ message_id, scheduled_delivery_timestamp: inSeconds(5), note: 'urgent' },
    });
    const [said] = await untilReceived(reader, ({ type }) => type === 'message', 1);
    for (const text of ['urgent', 'Remember the milk', `near/${message_id}`]) {
      expect(said.message?.content).toContain(text);
    }
    expect(said.message).toMatchObject({ type: 'private', sender_full_name: 'Notification Bot' });
    const { body } = await ada.get('/reminders');
    expect(body.reminders).toMatchObject([
      {
        reminder_id: later.body.reminder_id,
        reminder_target_message_id: message_id,
        failed: false,
      },
    ]);
    const path = `/reminders/${later.body.reminder_id}`;
    for (const who of [bob, there]) expect(await who.delete(path)).toMatchObject(notFound);
    expect(await ada.delete(path)).toMatchObject(success);
    expect(await ada.delete(path)).toMatchObject(notFound);
    const events = await untilReceived(reader, ({ type }) => type === 'reminders', 4);
    expect(events.map(({ op, reminder_id }) => [op, reminder_id])).toEqual([
      ['add', undefined],
      ['add', undefined],
      ['remove', soon.body.reminder_id],
      ['remove', later.body.reminder_id],
    ]);
    expect(events[0].reminders).toEqual(body.reminders);
  });

  test('rejects a reminder for an unreadable message, for a time in the past, or with a note that is too long', async () => {
    const message_id = await sendTo(bob, bob);
    const time = { scheduled_delivery_timestamp: inSeconds(60) };
    expect(await ada.post('/reminders', { message_id, ...time })).toMatchObject(bad);
    expect(await there.post('/reminders', { message_id, ...time })).toMatchObject(bad);
    const past = { scheduled_delivery_timestamp: inSeconds(-60) };
    expect(await bob.post('/reminders', { message_id, ...past })).toMatchObject(bad);
    const note = 'n'.repeat(1001);
    expect(await bob.post('/reminders', { message_id, ...time, note })).toMatchObject(bad);
  });
});

describe('polls', () => {
  test('a poll is stored as a submessage of its message, and recipients get votes as events', async () => {
    await using reader = await readEvents(bob, { event_types: ['message', 'submessage'] });
    const message_id = await sendTo(ada, bob, '/poll Lunch?\nSoup\n- Pie');
    const content = JSON.stringify({
      widget_type: 'poll',
      extra_data: { question: 'Lunch?', options: ['Soup', 'Pie'] },
    });
    const vote = JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 });
    const first = { msg_type: 'widget', content, message_id, sender_id: ada.userId };
    const second = { msg_type: 'widget', content: vote, message_id, sender_id: bob.userId };
    const attached = await bob.post('/submessage', {
      ...{ message_id, msg_type: 'widget', content: vote },
    });
    expect(attached).toMatchObject(success);
    const { body } = await ada.get(`/messages/${message_id}`);
    const [one, two] = body.message.submessages;
    expect([one, two]).toEqual([
      { ...first, id: one.id },
      { ...second, id: two.id },
    ]);
    const [sent, voted] = await untilReceived(reader, () => true, 2);
    expect(sent.message?.submessages).toEqual([one]);
    expect(voted).toEqual({ ...second, id: voted.id, type: 'submessage', submessage_id: two.id });
    for (const wrong of ['no json', '{}', JSON.stringify({ type: 'question', question: 'x' })]) {
      const parameters = { message_id, msg_type: 'widget', content: wrong };
      expect(await bob.post('/submessage', parameters)).toMatchObject(bad);
    }
    expect(
      await there.post('/submessage', { message_id, msg_type: 'widget', content: vote }),
    ).toMatchObject(bad);
    expect(await ada.patch(`/messages/${message_id}`, { content: 'no poll' })).toMatchObject(bad);
  });
});

describe('read receipts and reports', () => {
  test('read receipts and message reports work in an organization that permits them', async () => {
    const other = apiClient(inject('otherOwner'));
    const reader = await newPerson(inject('otherOwner'));
    const message_id = await sendTo(there, reader);
    const receipts = () => there.get(`/messages/${message_id}/read_receipts`);
    const set = (value: boolean) => other.patch('/realm', { enable_read_receipts: value });
    expect(await set(true)).toMatchObject(success);
    expect((await receipts()).body).toMatchObject({ user_ids: [] });
    await reader.post('/messages/flags', { messages: [message_id], op: 'add', flag: 'read' });
    expect((await receipts()).body).toMatchObject({ user_ids: [reader.userId] });
    await reader.patch('/settings', { send_read_receipts: false });
    expect((await receipts()).body).toMatchObject({ user_ids: [] });
    expect(await ada.get(`/messages/${message_id}/read_receipts`)).toMatchObject(bad);

    const report = (who: Person, parameters: Record<string, string>) =>
      who.post(`/messages/${message_id}/report`, parameters);
    const name = uniqueName('moderation');
    const channel = await other.post('/channels/create', { name, subscribers: [] });
    const moderation = { moderation_request_channel_id: channel.body.id };
    expect(await other.patch('/realm', moderation)).toMatchObject(success);
    expect(await report(reader, { report_type: 'spam' })).toMatchObject(success);
    const { body } = await other.get('/messages', {
      ...{ anchor: 'newest', num_before: 5, num_after: 0, apply_markdown: false },
      narrow: [{ operator: 'channel', operand: channel.body.id }],
    });
    const contents: string[] = body.messages.map((one: { content: string }) => one.content);
    expect(contents.some((content) => content.includes('**Spam**'))).toBe(true);
    expect(await report(reader, { report_type: 'other' })).toMatchObject(bad);
    expect(await report(reader, { report_type: 'nonsense' })).toMatchObject(bad);
    expect(await report(ada, { report_type: 'spam' })).toMatchObject(bad);
  });

  test('read receipts and message reports return an error in an organization that does not permit them', async () => {
    const other = apiClient(inject('otherOwner'));
    const reader = await newPerson(inject('otherOwner'));
    const none = { enable_read_receipts: false, moderation_request_channel_id: -1 };
    expect(await other.patch('/realm', none)).toMatchObject(success);
    const message_id = await sendTo(there, reader);
    expect(await reader.get(`/messages/${message_id}/read_receipts`)).toMatchObject(bad);
    const report = { report_type: 'spam' };
    expect(await reader.post(`/messages/${message_id}/report`, report)).toMatchObject(bad);
  });
});
