import { beforeAll, expect, inject, test } from 'vitest';
import { apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');

let sender: Person;
let other: Person;
let channelId: number;

beforeAll(async () => {
  [sender, other] = await Promise.all([newPerson(owner), newPerson(owner)]);
  channelId = await newChannel([sender, other]);
});

async function newChannel(subscribers: Person[]): Promise<number> {
  const { body } = await sender.post('/channels/create', {
    name: uniqueName('Mentions'),
    subscribers: subscribers.map(({ userId }) => userId),
  });
  return body.id;
}

function send(content: string, more: Parameters = {}, who: Person = sender) {
  const place = { type: 'channel', to: channelId, topic: 'topic' };
  return who.post('/messages', { ...place, content, ...more });
}

async function flagsOf(reader: Person, messageId: number): Promise<string[]> {
  const { body } = await reader.get('/messages', { message_ids: [messageId] });
  return body.messages[0].flags;
}

test('a mention sets the flag in the event, the message and the register, and is:mentioned finds the message', async () => {
  await using received = await readEvents(other, { event_types: ['message'] });
  const { body } = await send(`hello @**${other.fullName}**`);
  const [event] = await untilReceived(received, ({ message }) => message.id === body.id, 1);
  expect(event).toMatchObject({ flags: ['mentioned'] });
  expect(await flagsOf(other, body.id)).toEqual(['mentioned']);
  expect(await flagsOf(sender, body.id)).toEqual([]);
  const narrowed = await other.get('/messages', {
    narrow: [{ operator: 'is', operand: 'mentioned' }],
    anchor: 'newest',
    num_before: 1,
    num_after: 0,
  });
  expect(narrowed.body.messages).toMatchObject([{ id: body.id }]);
  const registered = await other.post('/register', {
    fetch_event_types: ['message', 'update_message_flags'],
  });
  expect(registered.body.unread_msgs.mentions).toContain(body.id);
});

test('@all mentions every recipient', async () => {
  const { body } = await send('@**all**');
  const flags = ['stream_wildcard_mentioned', 'wildcard_mentioned'];
  expect(await flagsOf(other, body.id)).toEqual(flags);
});

test('returns STREAM_ or TOPIC_WILDCARD_MENTION_NOT_ALLOWED in a large channel or a busy topic', async () => {
  const crowd = await Promise.all(Array.from({ length: 15 }, () => newPerson(owner)));
  const to = await newChannel([sender, ...crowd]);
  const refused = (code: string) => ({ status: 400, body: { result: 'error', code } });
  expect(await send('@**all**', { to })).toMatchObject(
    refused('STREAM_WILDCARD_MENTION_NOT_ALLOWED'),
  );
  for (const person of crowd) await send('me too', { to }, person);
  expect(await send('@**topic**', { to })).toMatchObject(
    refused('TOPIC_WILDCARD_MENTION_NOT_ALLOWED'),
  );
  const asOwner = apiClient(owner);
  const place = { type: 'channel', to, topic: 'topic' };
  expect((await asOwner.post('/messages', { ...place, content: '@**all**' })).status).toBe(200);
});

test('only people in can_mention_group can mention a group', async () => {
  const name = uniqueName('team');
  const created = await sender.post('/user_groups/create', {
    name,
    description: '',
    members: [other.userId],
  });
  const { body } = await send(`@*${name}*`);
  expect(await flagsOf(other, body.id)).toEqual(['mentioned']);
  const changed = await sender.patch(`/user_groups/${created.body.group_id}`, {
    can_mention_group: { new: { direct_members: [other.userId], direct_subgroups: [] } },
  });
  expect(changed).toMatchObject({ status: 200 });
  expect(await send(`@*${name}*`)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect((await send(`@*${name}*`, {}, other)).status).toBe(200);
});

test('changes to alert words apply to later messages only', async () => {
  const word = uniqueName('lunch');
  await other.post('/users/me/alert_words', { alert_words: [word] });
  const { body } = await send(`who joins for ${word.toUpperCase()}?`);
  expect(await flagsOf(other, body.id)).toEqual(['has_alert_word']);
  await other.delete('/users/me/alert_words', { alert_words: [word] });
  const later = await send(word);
  expect(await flagsOf(other, later.body.id)).toEqual([]);
});

test('people who start a topic follow it and get an event, unless their setting disables that', async () => {
  await using received = await readEvents(sender, { event_types: ['message', 'user_topic'] });
  const topic = uniqueName('begun');
  const { body } = await send('first', { topic });
  expect(body).toMatchObject({ automatic_new_visibility_policy: 3 });
  const ofTopic = (event: { type: string; topic_name?: string; message?: { id: number } }) =>
    event.topic_name === topic || event.message?.id === body.id;
  expect(await untilReceived(received, ofTopic, 2)).toMatchObject([
    { type: 'message' },
    { type: 'user_topic', stream_id: channelId, topic_name: topic, visibility_policy: 3 },
  ]);
  const again = await send('second', { topic });
  expect(again.body).not.toHaveProperty('automatic_new_visibility_policy');

  await sender.patch('/settings', { automatically_follow_topics_policy: 4 });
  const unfollowed = await send('first', { topic: uniqueName('begun') });
  expect(unfollowed.body).not.toHaveProperty('automatic_new_visibility_policy');
});
