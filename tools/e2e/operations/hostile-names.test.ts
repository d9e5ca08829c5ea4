import { randomBytes } from 'node:crypto';
import { isLongRun } from '@chat/infrastructure/repetitions';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readDeclaredOperations } from '../bad-input/declared-operations.ts';
import type { ApiAnswer, Parameters } from '../client.ts';
import { apiClient } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';

// Names and topics that nobody can see, that turn the text around, or that look like another name, at every place where
// clients send one. By default each place gets some of them in turn, in a long run all.

const owner = inject('owner');
const administrator = apiClient(owner);
const bad = { status: 400, body: { result: 'error' } };

/** Characters that are invisible everywhere, or at least in the places where these tests put them. */
const invisible = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\u2061', '\u2064', '\ufeff', '\u00ad', '\u034f'],
  ...['\u180b', '\u180e', '\u17b4', '\ufe00', '\ufe0f', '\ufff9', '\ufffb', '\ufffc', '\u{1bca0}'],
  ...['\u{1d173}', '\u{e0001}', '\u{e0067}', '\u{e007f}', '\u{e0100}'],
];
/** Characters that change the direction of the text around them. */
const turning = [
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u206a', '\u206f'],
];
/** Characters that look like empty space. */
const blank = [
  ...['\t', '\n', '\r\n', '\u0007', '\u007f', '\u0085', '\u00a0', '\u1680', '\u2003', '\u2028'],
  ...['\u2029', '\u202f', '\u3000', '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0', '\u{1d159}'],
  '\u{13441}',
];

/** A hostile name, and the name that the server may store for it; undefined if nothing may be left of the name. */
type HostileName = { sent: string; stored: string | undefined };

function hostileNames(mark: string, kept: '' | ' '): ((unique: string) => HostileName)[] {
  return [
    () => ({ sent: mark.repeat(3), stored: undefined }),
    (unique) => ({ sent: `${mark}Bea ${unique}`, stored: `Bea ${unique}` }),
    (unique) => ({ sent: `Bea${mark}Field ${unique}`, stored: `Bea${kept}Field ${unique}` }),
    (unique) => ({ sent: `Bea ${mark} ${unique}${mark}`, stored: `Bea ${unique}` }),
  ];
}
const table = [
  ...[...invisible, ...turning].flatMap((mark) => hostileNames(mark, '')),
  ...blank.flatMap((mark) => hostileNames(mark, ' ')),
];

/** A parameter in which clients send a name. */
type Entrance = {
  /** The parameter, as `METHOD /path name`. */
  parameter: string;
  /** Whether a name without visible characters is stored as an empty name instead of being rejected. */
  isOptional?: true;
  /** Sends the name. Returns the response and, if it is a success, a function that reads what was stored. */
  send(name: string): Promise<{ answer: ApiAnswer; stored?: () => Promise<unknown> }>;
};

type UserTopic = { topic_name: string; visibility_policy: number };

let person: Person;
let channelId: number;
let messageId: number;
let scheduledId: number;
let snippetId: number;
let botId: number;
let folderId: number;
let groupId: number;
let renamedId: number;
let viewFragment: string;

beforeAll(async () => {
  person = await newPerson(owner);
  channelId = await idOf(createChannel(uniqueName('hostile')));
  renamedId = await idOf(createChannel(uniqueName('renamed')));
  messageId = await idOf(sendMessage({}));
  scheduledId = await idOf(schedule({}), 'scheduled_message_id');
  snippetId = await idOf(
    person.post('/saved_snippets', { title: 'title', content: 'content' }),
    'saved_snippet_id',
  );
  botId = await idOf(createBot(uniqueName('Bot')), 'user_id');
  folderId = await idOf(createFolder(uniqueName('folder')), 'channel_folder_id');
  groupId = await idOf(createGroup(uniqueName('group')), 'group_id');
  viewFragment = uniqueName('narrow/is').replace(' ', '/');
  await person.post('/navigation_views', { fragment: viewFragment, is_pinned: true });
});

async function idOf(sent: Promise<ApiAnswer>, field = 'id'): Promise<number> {
  const { status, body } = await sent;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return Number(body[field]);
}

const createChannel = (name: string) =>
  person.post('/channels/create', { name, subscribers: [person.userId] });
const createFolder = (name: string) => administrator.post('/channel_folders/create', { name });
const createGroup = (name: string) =>
  administrator.post('/user_groups/create', { name, description: '', members: [] });
const createBot = (full_name: string) =>
  person.post('/bots', { full_name, short_name: uniqueName('bot').replace(' ', '-') });
const sendMessage = (more: Parameters) =>
  person.post('/messages', {
    ...{ type: 'channel', to: channelId, topic: 'topic', content: 'content' },
    ...more,
  });
const schedule = (more: Parameters) =>
  person.post('/scheduled_messages', {
    ...{ type: 'channel', to: channelId, topic: 'topic', content: 'content' },
    ...{ scheduled_delivery_timestamp: 4_000_000_000, ...more },
  });

const nameOfUser = async (userId: number) =>
  (await administrator.get(`/users/${userId}`)).body.user.full_name;
const nameOfChannel = async (id: number) => (await person.get(`/streams/${id}`)).body.stream.name;
const nameOfFolder = (id: number) => listed('/channel_folders', 'channel_folders', id);
const nameOfGroup = (id: number) => listed('/user_groups', 'user_groups', id);
const topicOf = async (id: number) =>
  (await person.get(`/messages/${id}`, { allow_empty_topic_name: true })).body.message.subject;
const scheduledTopic = (id: number) =>
  listed('/scheduled_messages', 'scheduled_messages', id, ['scheduled_message_id', 'topic']);
const titleOf = (id: number) => listed('/saved_snippets', 'saved_snippets', id, ['id', 'title']);

const nameOfView = async (fragment: string) => {
  const { body } = await person.get('/navigation_views');
  const views: { fragment: string; name: string | null }[] = body.navigation_views;
  return views.find((view) => view.fragment === fragment)?.name;
};

/** Returns a list that the API has only in snapshots. */
async function snapshotOf(type: 'default_stream_groups' | 'user_topic') {
  const field = { default_stream_groups: 'realm_default_stream_groups', user_topic: 'user_topics' };
  const { body } = await person.post('/register', {
    ...{ fetch_event_types: [type], event_types: [] },
    client_capabilities: { notification_settings_null: true, empty_topic_name: true },
  });
  return body[field[type]];
}

async function listed(path: string, list: string, id: number, [key, field] = ['id', 'name']) {
  const { body } = await person.get(path);
  const found = body[list].find((one: Record<string, unknown>) => one[String(key)] === id);
  return found?.[String(field)];
}

const entrances: readonly Entrance[] = [
  {
    parameter: 'PATCH /settings full_name',
    send: async (full_name) => ({
      answer: await person.patch('/settings', { full_name }),
      stored: () => nameOfUser(person.userId),
    }),
  },
  {
    parameter: 'POST /users full_name',
    async send(full_name) {
      const email = `${uniqueName('hostile').replace(' ', '')}@example.com`;
      const password = randomBytes(12).toString('base64url');
      const answer = await administrator.post('/users', { email, full_name, password });
      return { answer, stored: () => nameOfUser(answer.body.user_id) };
    },
  },
  {
    parameter: 'PATCH /users/{user_id_or_email} full_name',
    send: async (full_name) => ({
      answer: await administrator.patch(`/users/${person.userId}`, { full_name }),
      stored: () => nameOfUser(person.userId),
    }),
  },
  {
    parameter: 'POST /bots full_name',
    async send(full_name) {
      const answer = await createBot(full_name);
      return { answer, stored: () => nameOfUser(answer.body.user_id) };
    },
  },
  {
    parameter: 'PATCH /bots/{bot_id} full_name',
    async send(full_name) {
      const answer = await person.patch(`/bots/${botId}`, { full_name });
      return { answer, stored: () => nameOfUser(botId) };
    },
  },
  {
    parameter: 'POST /channels/create name',
    async send(name) {
      const answer = await createChannel(name);
      return { answer, stored: () => nameOfChannel(answer.body.id) };
    },
  },
  {
    parameter: 'POST /users/me/subscriptions subscriptions',
    async send(name) {
      const answer = await person.post('/users/me/subscriptions', { subscriptions: [{ name }] });
      return { answer, stored: async () => Object.values(answer.body.subscribed).flat()[0] };
    },
  },
  {
    parameter: 'PATCH /streams/{stream_id} new_name',
    async send(new_name) {
      const answer = await person.patch(`/streams/${renamedId}`, { new_name });
      return { answer, stored: () => nameOfChannel(renamedId) };
    },
  },
  {
    parameter: 'POST /channel_folders/create name',
    async send(name) {
      const answer = await createFolder(name);
      return { answer, stored: () => nameOfFolder(answer.body.channel_folder_id) };
    },
  },
  {
    parameter: 'PATCH /channel_folders/{channel_folder_id} name',
    async send(name) {
      const answer = await administrator.patch(`/channel_folders/${folderId}`, { name });
      return { answer, stored: () => nameOfFolder(folderId) };
    },
  },
  {
    parameter: 'POST /user_groups/create name',
    async send(name) {
      const answer = await createGroup(name);
      return { answer, stored: () => nameOfGroup(answer.body.group_id) };
    },
  },
  {
    parameter: 'PATCH /user_groups/{user_group_id} name',
    async send(name) {
      const answer = await administrator.patch(`/user_groups/${groupId}`, { name });
      return { answer, stored: () => nameOfGroup(groupId) };
    },
  },
  {
    parameter: 'POST /saved_snippets title',
    async send(title) {
      const answer = await person.post('/saved_snippets', { title, content: 'content' });
      return { answer, stored: () => titleOf(answer.body.saved_snippet_id) };
    },
  },
  {
    parameter: 'PATCH /saved_snippets/{saved_snippet_id} title',
    async send(title) {
      const answer = await person.patch(`/saved_snippets/${snippetId}`, { title });
      return { answer, stored: () => titleOf(snippetId) };
    },
  },
  {
    parameter: 'POST /navigation_views name',
    isOptional: true,
    async send(name) {
      const fragment = uniqueName('narrow/is').replace(' ', '/');
      const answer = await person.post('/navigation_views', { fragment, is_pinned: true, name });
      return { answer, stored: () => nameOfView(fragment) };
    },
  },
  {
    parameter: 'PATCH /navigation_views/{fragment} name',
    isOptional: true,
    async send(name) {
      const path = `/navigation_views/${encodeURIComponent(viewFragment)}`;
      return { answer: await person.patch(path, { name }), stored: () => nameOfView(viewFragment) };
    },
  },
  {
    parameter: 'POST /default_stream_groups/create group_name',
    async send(group_name) {
      const parameters = { group_name, description: 'description', stream_names: [] };
      const answer = await administrator.post('/default_stream_groups/create', parameters);
      return {
        answer,
        stored: async () => (await snapshotOf('default_stream_groups')).at(-1).name,
      };
    },
  },
  {
    parameter: 'POST /user_topics topic',
    isOptional: true,
    async send(topic) {
      const choose = (visibility_policy: number) =>
        person.post('/user_topics', { stream_id: channelId, topic, visibility_policy });
      const answer = await choose(1);
      const policies: UserTopic[] = await snapshotOf('user_topic');
      await choose(0);
      const muted = policies.find((policy) => policy.visibility_policy === 1);
      return { answer, stored: async () => muted?.topic_name };
    },
  },
  {
    parameter: 'POST /messages topic',
    isOptional: true,
    async send(topic) {
      const answer = await sendMessage({ topic });
      return { answer, stored: () => topicOf(answer.body.id) };
    },
  },
  {
    parameter: 'PATCH /messages/{message_id} topic',
    isOptional: true,
    async send(topic) {
      await person.patch(`/messages/${messageId}`, { topic: uniqueName('before') });
      const answer = await person.patch(`/messages/${messageId}`, { topic });
      return { answer, stored: () => topicOf(messageId) };
    },
  },
  {
    parameter: 'POST /scheduled_messages topic',
    isOptional: true,
    async send(topic) {
      const answer = await schedule({ topic });
      return { answer, stored: () => scheduledTopic(answer.body.scheduled_message_id) };
    },
  },
  {
    parameter: 'PATCH /scheduled_messages/{scheduled_message_id} topic',
    isOptional: true,
    async send(topic) {
      const change = { type: 'channel', to: channelId, topic };
      const answer = await person.patch(`/scheduled_messages/${scheduledId}`, change);
      return { answer, stored: () => scheduledTopic(scheduledId) };
    },
  },
  {
    parameter: 'POST /drafts drafts',
    isOptional: true,
    async send(topic) {
      const draft = { type: 'stream', to: [channelId], topic, content: 'content' };
      const answer = await person.post('/drafts', { drafts: [draft] });
      const stored = () => listed('/drafts', 'drafts', answer.body.ids[0], ['id', 'topic']);
      return { answer, stored };
    },
  },
];

/** Other parameters for names, and why they are not tried here. */
const elsewhere = new Map([
  ['PATCH /settings/display full_name', 'another path of PATCH /settings'],
  ['PATCH /settings/notifications full_name', 'the same'],
  ['POST /realm/emoji/{emoji_name} emoji_name', 'takes some letters of ASCII'],
  ['DELETE /realm/emoji/{emoji_name} emoji_name', 'names an emoji that there is'],
  ['POST /messages/{message_id}/reactions emoji_name', 'the same'],
  ['DELETE /messages/{message_id}/reactions emoji_name', 'the same'],
  ['POST /users/me/status emoji_name', 'the same'],
  ['POST /users/{user_id}/status emoji_name', 'the same'],
  ['POST /external/{integration} topic', 'sends as POST /messages'],
  ['POST /typing topic', 'stores nothing'],
  ['PATCH /users/me/subscriptions/muted_topics topic', 'stores as POST /user_topics'],
  ['PATCH /default_stream_groups/{group_id} new_group_name', 'read as a new name'],
  ['PATCH /realm name', 'one for all, which other tests read'],
  ['POST /realm/playgrounds name', 'a list for all, which other tests compare'],
  ['POST /realm/profile_fields name', 'the same'],
  ['PATCH /realm/profile_fields/{field_id} name', 'the same'],
  ['POST /users/me/api_keys name', 'shown to their owner alone'],
  ['POST /users/me/second_factors/passkeys/confirm name', 'the same'],
  ['PATCH /users/me/second_factors/passkeys/{id} name', 'the same'],
]);

test('the table has at least 200 hostile names', () => {
  expect(table.length).toBeGreaterThanOrEqual(200);
});

describe.each(entrances)('$parameter', ({ parameter, isOptional, send }) => {
  const place = entrances.findIndex((one) => one.parameter === parameter);
  const step = isLongRun ? 1 : 17;
  const names = table.filter((_, index) => index % step === place % step);

  test('never stores an invisible character or a character that changes the direction of text', async () => {
    for (const nameOf of names) {
      const { sent, stored } = nameOf(uniqueName('n').slice(2));
      const outcome = await send(sent);
      const escaped = JSON.stringify(sent);
      if (stored === undefined && !isOptional) {
        expect({ escaped, ...outcome.answer }).toMatchObject({ escaped, ...bad });
      } else {
        expect({ escaped, status: outcome.answer.status }).toEqual({ escaped, status: 200 });
        const name = (await outcome.stored?.()) ?? '';
        expect({ escaped, name }).toEqual({ escaped, name: stored ?? '' });
      }
    }
  });
});

/** Ways to change a name so that the server still treats it as the same name. */
const likenesses = [
  (name: string) => name.toUpperCase(),
  (name: string) => name.replace(' ', '\u3000'),
  (name: string) => `${name.slice(0, 3)}\u200b${name.slice(3)}`,
  (name: string) =>
    name.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (name: string) => `\u202e${name}\u2800`,
  (name: string) => name.normalize('NFD'),
];

test.each([
  ['channels', createChannel],
  ['channel folders', createFolder],
  ['user groups', createGroup],
  ['bots', createBot],
] as const)('rejects a name that looks like a name in use: %s', async (_what, create) => {
  const name = uniqueName('Café');
  await idOf(create(name));
  const statuses = await Promise.all(
    likenesses.map(async (likeness) => (await create(likeness(name))).status),
  );
  expect(statuses.filter((status) => status !== 400 && status !== 409)).toEqual([]);
});

test('treats topics that look alike as the same topic, and finds it under any spelling', async () => {
  const topic = uniqueName('Café');
  const first = await idOf(sendMessage({ topic }));
  for (const likeness of likenesses) {
    const narrow = [
      { operator: 'channel', operand: channelId },
      { operator: 'topic', operand: likeness(topic) },
    ];
    const range = { anchor: 'newest', num_before: 10, num_after: 0, narrow };
    const { body } = await person.get('/messages', range);
    expect(body.messages.map(({ id }: { id: number }) => id)).toEqual([first]);
  }
});

test.each(['\u200b\u2060', '\u202e', '\u3164', '\u2800', '\u00ad'])(
  'rejects the invisible message %j',
  async (content) => {
    expect(await sendMessage({ content })).toMatchObject(bad);
    expect(await schedule({ content })).toMatchObject(bad);
  },
);

test.each(['👨‍👩‍👧', 'می‌خواهم', 'क्‍ष', '❤️', 'דנה לוי', 'محمد علي'])(
  'keeps %s unchanged in names and topics',
  async (name) => {
    expect((await person.patch('/settings', { full_name: name })).status).toBe(200);
    expect(await nameOfUser(person.userId)).toBe(name);
    expect(await topicOf(await idOf(sendMessage({ topic: name })))).toBe(name);
  },
);

test('each parameter for a name or topic is tried here or listed as tried elsewhere', async () => {
  const named = /^(full_name|name|new_name|topic|title|emoji_name|(new_)?group_name)$/;
  const declared = await readDeclaredOperations(owner);
  const parameters = declared.flatMap((operation) =>
    operation.parameters
      .filter(({ name }) => named.test(name))
      .map(({ name }) => `${operation.name} ${name}`),
  );
  const tried = [...entrances.map(({ parameter }) => parameter), ...elsewhere.keys()];
  expect(parameters.filter((name) => !tried.includes(name))).toEqual([]);
});
