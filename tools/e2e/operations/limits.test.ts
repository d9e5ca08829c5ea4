import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';

// Tests that the limits in a register are enforced exactly, to the character.

const owner = inject('owner');
let person: Person;
let limits: Record<string, number>;
let channelId: number;

beforeAll(async () => {
  person = await newPerson(owner);
  const { body } = await person.post('/register', { fetch_event_types: ['realm'] });
  limits = Object.fromEntries(
    Object.entries<number>(body).filter(([name]) => /^(max|password)_/.test(name)),
  );
  const created = await person.post('/channels/create', {
    name: uniqueName('limits'),
    subscribers: [person.userId],
  });
  channelId = created.body.id;
});

const refused = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

function limit(name: string): number {
  const value = limits[name];
  if (value === undefined) throw new Error(`register reports no ${name}`);
  return value;
}

/** Returns a text with this number of code points. Every second code point takes two UTF-16 units. */
function textOf(length: number): string {
  return 'a😀'.repeat(Math.ceil(length / 2)).slice(0, length + Math.floor(length / 2));
}

function codePoints(text: string): number {
  return [...text].length;
}

/** Sends a message to the channel. Returns the message as it was stored. */
async function stored(message: { topic: string; content: string }) {
  const sent = await person.post('/messages', { type: 'channel', to: channelId, ...message });
  expect(sent).toMatchObject({ status: 200 });
  const { body } = await person.get('/messages', {
    message_ids: [sent.body.id],
    apply_markdown: false,
  });
  return body.messages[0];
}

test('accepts at most 5,000 message ids in a request', async () => {
  const ids = Array.from({ length: 5_001 }, (_, at) => at + 1);
  const narrow = [{ operator: 'is', operand: 'starred' }];
  // In a body, because this many ids are too long for a URL
  const read = (path: string, parameters: Record<string, unknown>) =>
    person.post(path, { method: 'GET', ...parameters });
  const change = { op: 'add', flag: 'starred' };
  for (const [name, answer] of [
    ['message_ids', await read('/messages', { message_ids: ids })],
    ['msg_ids', await read('/messages/matches_narrow', { msg_ids: ids, narrow })],
    ['messages', await person.post('/messages/flags', { messages: ids, ...change })],
  ] as const) {
    const msg = `${name} is too long (limit: 5000 items)`;
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', msg } });
  }
  const most = await read('/messages', { message_ids: ids.slice(1) });
  expect(most).toMatchObject({ status: 200 });
});

describe('a message', () => {
  test('stores messages up to max_message_length unchanged, and truncates longer ones', async () => {
    const longest = textOf(limit('max_message_length'));
    expect(codePoints(longest)).toBe(limit('max_message_length'));
    expect((await stored({ topic: 't', content: longest })).content).toBe(longest);
    const { content } = await stored({ topic: 't', content: `${longest}a` });
    expect(codePoints(content)).toBe(limit('max_message_length'));
    expect(content).toMatch(/^a😀.*\n\[message truncated\]$/s);
  });

  test('truncates topics longer than max_topic_length', async () => {
    const longest = textOf(limit('max_topic_length'));
    expect((await stored({ topic: longest, content: 'x' })).subject).toBe(longest);
    const { subject } = await stored({ topic: `${longest}a`, content: 'x' });
    expect(codePoints(subject)).toBe(limit('max_topic_length'));
    expect(subject).toMatch(/\.\.\.$/);
  });
});

describe('a channel', () => {
  const create = (name: string, description = '') =>
    person.post('/channels/create', { name, description, subscribers: [] });

  test('rejects channel names longer than max_stream_name_length', async () => {
    const name = `${uniqueName('n')} ${textOf(limit('max_stream_name_length'))}`;
    const longest = [...name].slice(0, limit('max_stream_name_length')).join('');
    expect(await create(`${longest}a`)).toMatchObject(refused);
    const subscriptions = [{ name: `${longest}a` }];
    expect(await person.post('/users/me/subscriptions', { subscriptions })).toMatchObject(refused);
    expect(await create(longest)).toMatchObject({ status: 200 });
  });

  test('rejects channel descriptions longer than max_stream_description_length', async () => {
    const longest = textOf(limit('max_stream_description_length'));
    expect(await create(uniqueName('d'), `${longest}a`)).toMatchObject(refused);
    const { status, body } = await create(uniqueName('d'), longest);
    expect(status).toBe(200);
    const snapshot = await person.post('/register', { fetch_event_types: ['stream'] });
    const channels: { stream_id: number; description: string }[] = snapshot.body.streams;
    expect(channels.find(({ stream_id }) => stream_id === body.id)?.description).toBe(longest);
  });
});

describe('a password', () => {
  const create = (password: string) =>
    apiClient(owner).post('/users', {
      email: `${randomBytes(6).toString('hex')}@example.com`,
      full_name: uniqueName('Pat'),
      password,
    });
  const strong = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

  test('accepts only passwords of password_min_length to password_max_length characters', async () => {
    const { password_min_length: least = 0, password_max_length: most = 0 } = limits;
    expect(await create(strong(least - 1))).toMatchObject(refused);
    expect(await create(strong(least))).toMatchObject({ status: 200 });
    expect(await create(strong(most))).toMatchObject({ status: 200 });
    expect(await create(strong(most + 1))).toMatchObject(refused);
  });

  test('rejects passwords that can be guessed in fewer than password_min_guesses guesses', async () => {
    expect(limit('password_min_guesses')).toBeGreaterThan(1_000);
    for (const weak of ['password', '12345678', 'aaaaaaaaaaaa']) {
      expect(await create(weak)).toMatchObject(refused);
    }
  });
});

test('every limit without a test in this file is in the list of exceptions', () => {
  const proved = [
    ...['max_message_length', 'max_topic_length', 'max_stream_name_length'],
    ...['max_stream_description_length', 'password_min_length', 'password_max_length'],
    'password_min_guesses',
  ];
  expect(
    Object.keys(limits)
      .filter((name) => !proved.includes(name))
      .sort(),
  ).toEqual(
    [
      ...['max_channel_folder_name_length', 'max_channel_folder_description_length'],
      ...['max_reminder_note_length', 'max_bulk_new_subscription_messages'],
      ...['max_file_upload_size_mib', 'max_avatar_file_size_mib', 'max_icon_file_size_mib'],
      'max_logo_file_size_mib',
    ].sort(),
  );
});
