import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ApiClient, Parameters } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { uploadFiles } from '../upload-file.ts';

const owner = inject('owner');

let ada: Person;
let bob: Person;
let eve: Person;
let channel: string;
let channelId: number;
let other: number;
let ids: Record<'linked' | 'plain' | 'resolved' | 'elsewhere' | 'pair' | 'group' | 'self', number>;

beforeAll(async () => {
  [ada, bob, eve] = await Promise.all([newPerson(owner), newPerson(owner), newPerson(owner)]);
  channel = uniqueName('Narrows');
  channelId = await newChannel(channel);
  other = await newChannel(uniqueName('Other'));
  ids = {
    linked: await send(bob, { topic: 'Trips', content: 'Planning: https://example.com/maps' }),
    plain: await send(ada, { topic: 'trips', content: 'We *planned* "to the coast" & back' }),
    resolved: await send(bob, { topic: '✔ done', content: 'All settled' }),
    elsewhere: await send(bob, { to: other, topic: 'Trips', content: 'Other plans' }),
    pair: await send(bob, { type: 'direct', to: [ada.userId], content: 'A plan for two' }),
    group: await send(bob, { type: 'direct', to: [ada.userId, eve.userId], content: 'For three' }),
    self: await send(ada, { type: 'direct', to: [ada.userId], content: 'Note' }),
  };
});

async function newChannel(name: string): Promise<number> {
  const subscribers = [ada.userId, bob.userId];
  const { body } = await bob.post('/channels/create', { name, subscribers });
  return body.id;
}

async function send(who: ApiClient, parameters: Parameters): Promise<number> {
  const { body } = await who.post('/messages', {
    type: 'channel',
    to: channelId,
    read_by_sender: false,
    ...parameters,
  });
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

/** A PNG picture of one pixel. */
const redDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(who: Person, file: Buffer): Promise<string> {
  const { body } = await uploadFiles(who, '/user_uploads', [file]);
  if (!body.url) throw new Error(JSON.stringify(body));
  return body.url;
}

async function list(narrow: unknown[], who: ApiClient = ada) {
  const range = { anchor: 'newest', num_before: 1_000, num_after: 0 };
  const { body } = await who.get('/messages', { ...range, narrow });
  expect(body).toMatchObject({ result: 'success' });
  const messages: Record<string, unknown>[] = body.messages;
  return messages;
}

async function found(narrow: unknown[], who: ApiClient = ada) {
  return (await list(narrow, who)).map(({ id }) => id);
}

const term = (operator: string, operand: unknown, negated = false) => ({
  operator,
  operand,
  negated,
});

type Name = keyof typeof ids;
const names = (...wanted: Name[]) => wanted.map((name) => ids[name]);

describe('each operator and its negation', () => {
  const all: Name[] = ['linked', 'plain', 'resolved', 'elsewhere', 'pair', 'group', 'self'];

  const cases: [string, () => [string, unknown], Name[]][] = [
    ['channels', () => ['channels', 'public'], ['linked', 'plain', 'resolved', 'elsewhere']],
    ['subject', () => ['subject', 'Trips'], ['linked', 'plain', 'elsewhere']],
    ['pm-with by emails', () => ['pm-with', `${bob.email}, ${eve.email}`], ['group']],
    ['dm-including by id', () => ['dm-including', bob.userId], ['pair', 'group']],
    ['group_pm_with', () => ['group_pm_with', bob.email], ['group']],
    ['sender by email', () => ['sender', ada.email], ['plain', 'self']],
    ['is:private', () => ['is', 'private'], ['pair', 'group', 'self']],
    ['is:resolved', () => ['is', 'resolved'], ['resolved']],
    ['has:link', () => ['has', 'link'], ['linked']],
    ['in:home', () => ['in', 'home'], all],
    ['id as text', () => ['id', `${ids.pair}`], ['pair']],
    ['search', () => ['search', 'plan'], ['linked', 'plain', 'elsewhere', 'pair']],
  ];

  test.each(cases)(
    'the operator %s and its negation find the expected messages',
    async (_name, make, wanted) => {
      const [operator, operand] = make();
      // Other tests also send to public channels.
      const mine = (some: unknown[]) =>
        some.filter((id) => names(...all).some((one) => one === id));
      expect(mine(await found([term(operator, operand)]))).toEqual(names(...wanted));
      expect(mine(await found([term(operator, operand, true)]))).toEqual(
        names(...all.filter((name) => !wanted.includes(name))),
      );
      if (typeof operand === 'string') {
        expect(mine(await found([[operator, operand]]))).toEqual(names(...wanted));
      }
    },
  );
});

describe('operators of the reader’s own messages', () => {
  test('has:image and has:attachment find messages with images and attachments', async () => {
    const [picture, file] = [await upload(ada, redDot), await upload(ada, Buffer.from('text'))];
    const shown = await send(ada, { topic: 'files', content: `[dot](${picture})` });
    const inline = await send(ada, { topic: 'files', content: `![dot](${picture})` });
    const linked = await send(ada, { topic: 'files', content: `[text](${file})` });
    const plain = await send(ada, { topic: 'files', content: ':tada: no picture' });
    const inTopic = [term('channel', channelId), term('topic', 'files')];
    expect(await found([...inTopic, term('has', 'attachment')])).toEqual([shown, inline, linked]);
    expect(await found([...inTopic, term('has', 'attachment', true)])).toEqual([plain]);
    expect(await found([...inTopic, term('has', 'image')])).toEqual([shown, inline]);
    expect(await found([...inTopic, term('has', 'image', true)])).toEqual([linked, plain]);
    await ada.patch(`/messages/${shown}`, { content: 'nothing any more' });
    expect(await found([...inTopic, term('has', 'attachment')])).toEqual([inline, linked]);
    expect(await found([...inTopic, term('has', 'image')])).toEqual([inline]);
  });
});

describe('the operator with', () => {
  test("with: replaces the conversation in the narrow with the message's current conversation", async () => {
    expect(await found([term('with', ids.linked)])).toEqual(names('linked', 'plain'));
    const elsewhere = [term('channel', other), term('topic', 'x'), term('with', `${ids.linked}`)];
    expect(await found(elsewhere)).toEqual(names('linked', 'plain'));
    expect(await found([term('dm', [eve.userId]), term('with', ids.pair)])).toEqual(names('pair'));
    expect(await found([term('with', ids.linked), term('sender', ada.userId)])).toEqual(
      names('plain'),
    );
  });

  test('with: keeps the conversation in the narrow if the caller cannot read the message', async () => {
    const inTopic = [term('channel', channelId), term('topic', 'trips')];
    expect(await found([...inTopic, term('with', ids.pair)], eve)).toEqual(
      names('linked', 'plain'),
    );
    const { body } = await eve.get('/messages', {
      ...{ anchor: 'newest', num_before: 1, num_after: 0 },
      narrow: [term('with', ids.pair)],
    });
    expect(body).toMatchObject({ code: 'BAD_NARROW', desc: expect.any(String) });
  });
});

describe('the operator search', () => {
  test('search highlights the matches in content and topic', async () => {
    const marked = (text: string) => `<span class="highlight">${text}</span>`;
    const messages = await list([term('channel', channelId), term('search', 'plan trips')]);
    expect(messages).toMatchObject([
      {
        id: ids.linked,
        match_content: `<p>${marked('Planning')}: <a href="https://example.com/maps">https://example.com/maps</a></p>`,
        match_subject: marked('Trips'),
      },
      { id: ids.plain, match_subject: marked('trips') },
    ]);
    const [plain] = await list([term('id', ids.plain)]);
    expect(plain).not.toHaveProperty('match_content');
    expect(plain).not.toHaveProperty('match_subject');
  });
});

describe('GET /messages/matches_narrow', () => {
  const matches = async (who: Person, msg_ids: number[], narrow: unknown[]) =>
    (await who.get('/messages/matches_narrow', { msg_ids, narrow })).body;

  test("GET /messages/matches_narrow returns which of the caller's messages match", async () => {
    const narrow = [term('search', 'two')];
    expect(await matches(ada, Object.values(ids), narrow)).toMatchObject({
      result: 'success',
      messages: {
        [ids.pair]: {
          match_content: '<p>A plan for <span class="highlight">two</span></p>',
          match_subject: '',
        },
      },
    });
    expect((await matches(eve, Object.values(ids), [])).messages).toEqual({
      [ids.group]: { match_content: '<p>For three</p>', match_subject: '' },
    });
    // Readable messages that were not received have no user message.
    expect((await matches(eve, [ids.linked], [term('channel', channelId)])).messages).toEqual({});
  });

  test('GET /messages/matches_narrow returns BAD_NARROW for an invalid narrow', async () => {
    expect(await matches(ada, [ids.pair], [['smell', 'sweet']])).toMatchObject({
      code: 'BAD_NARROW',
    });
  });
});

describe('POST /messages/flags/narrow with any narrow', () => {
  test('POST /messages/flags/narrow accepts any narrow and updates the matching messages', async () => {
    const reader = await newPerson(owner);
    const first = await send(reader, {
      type: 'direct',
      to: [reader.userId],
      content: 'buy apples',
    });
    await send(reader, { type: 'direct', to: [reader.userId], content: 'sell pears' });
    const { body } = await reader.post('/messages/flags/narrow', {
      ...{ anchor: 'oldest', num_before: 0, num_after: 10, op: 'add', flag: 'starred' },
      narrow: [term('search', 'apple')],
    });
    expect(body).toMatchObject({ updated_count: 1, first_processed_id: first });
    expect(await found([term('is', 'starred')], reader)).toEqual([first]);
  });
});

describe('the topics of a channel', () => {
  const topics = (who: Person, id: number, parameters: Parameters = {}) =>
    who.get(`/users/me/${id}/topics`, parameters);

  test("lists a channel's topics newest first, merging names that differ only in case under the newest message's name", async () => {
    const id = await newChannel(uniqueName('Topics'));
    await send(bob, { to: id, topic: 'one', content: 'x' });
    const two = await send(bob, { to: id, topic: 'Two', content: 'x' });
    const one = await send(bob, { to: id, topic: 'ONE', content: 'x' });
    const empty = await send(bob, { to: id, topic: '', content: 'x' });
    const rest = [
      { name: 'ONE', max_id: one },
      { name: 'Two', max_id: two },
    ];
    const named = await topics(eve, id);
    expect(named.body.topics).toEqual([
      { name: expect.stringMatching(/./), max_id: empty },
      ...rest,
    ]);
    const unnamed = await topics(eve, id, { allow_empty_topic_name: true });
    expect(unnamed.body.topics).toEqual([{ name: '', max_id: empty }, ...rest]);
  });

  test('listing topics returns BAD_REQUEST for an unknown channel and for a channel in another organization', async () => {
    const stranger = await newPerson(inject('otherOwner'));
    for (const [who, id] of [
      [ada, 987_654_321],
      [stranger, channelId],
    ] as const) {
      expect(await topics(who, id)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
  });
});
