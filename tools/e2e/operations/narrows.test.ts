import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
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

/** A picture of one pixel. */
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
    ['channel by id', () => ['channel', channelId], ['linked', 'plain', 'resolved']],
    ['stream by name', () => ['stream', channel.toLowerCase()], ['linked', 'plain', 'resolved']],
    ['channels', () => ['channels', 'public'], ['linked', 'plain', 'resolved', 'elsewhere']],
    ['topic', () => ['topic', 'TRIPS'], ['linked', 'plain', 'elsewhere']],
    ['subject', () => ['subject', 'Trips'], ['linked', 'plain', 'elsewhere']],
    ['dm by ids', () => ['dm', [bob.userId, eve.userId]], ['group']],
    ['pm-with by emails', () => ['pm-with', `${bob.email}, ${eve.email}`], ['group']],
    ['pm_with oneself', () => ['pm_with', ada.email], ['self']],
    ['dm-including by id', () => ['dm-including', bob.userId], ['pair', 'group']],
    ['dm-including by email', () => ['dm-including', eve.email], ['group']],
    ['dm-including oneself', () => ['dm-including', ada.userId], ['pair', 'group', 'self']],
    ['group-pm-with', () => ['group-pm-with', bob.userId], ['group']],
    ['group_pm_with', () => ['group_pm_with', bob.email], ['group']],
    ['sender by id', () => ['sender', ada.userId], ['plain', 'self']],
    ['sender by email', () => ['sender', ada.email], ['plain', 'self']],
    ['is:dm', () => ['is', 'dm'], ['pair', 'group', 'self']],
    ['is:private', () => ['is', 'private'], ['pair', 'group', 'self']],
    ['is:resolved', () => ['is', 'resolved'], ['resolved']],
    ['has:link', () => ['has', 'link'], ['linked']],
    ['has:image', () => ['has', 'image'], []],
    ['has:attachment', () => ['has', 'attachment'], []],
    ['in:home', () => ['in', 'home'], all],
    ['id', () => ['id', ids.pair], ['pair']],
    ['id as text', () => ['id', `${ids.pair}`], ['pair']],
    ['search', () => ['search', 'plan'], ['linked', 'plain', 'elsewhere', 'pair']],
    ['search in topics', () => ['search', 'trip'], ['linked', 'plain', 'elsewhere']],
    ['search for a phrase', () => ['search', '"TO THE coast"'], ['plain']],
  ];

  test.each(cases)('%s', async (_name, make, wanted) => {
    const [operator, operand] = make();
    // Others say things in public channels, too.
    const mine = (some: unknown[]) => some.filter((id) => names(...all).some((one) => one === id));
    expect(mine(await found([term(operator, operand)]))).toEqual(names(...wanted));
    expect(mine(await found([term(operator, operand, true)]))).toEqual(
      names(...all.filter((name) => !wanted.includes(name))),
    );
    if (typeof operand === 'string') {
      expect(mine(await found([[operator, operand]]))).toEqual(names(...wanted));
    }
  });

  test.each([
    ['near', 1, false],
    ['near', 'anything', true],
    ['in', 'all', false],
  ])('%s:%j leaves all', async (operator, operand, negated) => {
    expect(await found([term(operator, operand, negated)])).toEqual(names(...all));
  });
});

describe('operators of the reader’s own messages', () => {
  test('starred and unread', async () => {
    const inChannel = term('channel', channelId);
    await ada.post('/messages/flags', { messages: [ids.linked], op: 'add', flag: 'starred' });
    expect(await found([inChannel, term('is', 'starred')])).toEqual(names('linked'));
    expect(await found([inChannel, term('is', 'starred', true)])).toEqual(
      names('plain', 'resolved'),
    );
    await ada.post('/messages/flags', { messages: [ids.resolved], op: 'add', flag: 'read' });
    expect(await found([inChannel, term('is', 'unread')])).toEqual(names('linked', 'plain'));
    // Messages of a channel without a subscription have no user message.
    expect(await found([inChannel, term('is', 'unread', true)], eve)).toEqual([]);
    expect(await found([inChannel], eve)).toEqual(names('linked', 'plain', 'resolved'));
  });

  test('followed and muted', async () => {
    const reader = await newPerson(owner);
    const name = uniqueName('Muted');
    const { body } = await reader.post('/channels/create', {
      name,
      subscribers: [reader.userId],
    });
    const [to, stream_id] = [body.id, body.id];
    const followed = await send(reader, { to, topic: 'followed', content: 'x' });
    const muted = await send(reader, { to, topic: 'muted', content: 'x' });
    const usual = await send(reader, { to, topic: 'usual', content: 'x' });
    const choose = (topic: string, visibility_policy: number) =>
      reader.post('/user_topics', { stream_id, topic, visibility_policy });
    await choose('followed', 3);
    await choose('muted', 1);
    await choose('usual', 0);
    const inChannel = term('channel', to);
    const of = (...terms: unknown[]) => found([inChannel, ...terms], reader);
    expect(await of(term('is', 'followed'))).toEqual([followed]);
    expect(await of(term('is', 'followed', true))).toEqual([muted, usual]);
    expect(await of(term('is', 'muted'))).toEqual([muted]);
    expect(await of(term('in', 'home'))).toEqual([followed, usual]);
    await reader.patch(`/users/me/subscriptions/${stream_id}`, {
      property: 'is_muted',
      value: true,
    });
    expect(await of(term('is', 'muted'))).toEqual([muted, usual]);
    expect(await of(term('in', 'home', true))).toEqual([muted, usual]);
  });

  test('with an image or an attachment', async () => {
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

  test('mentioned and alerted', async () => {
    const reader = await newPerson(owner);
    await reader.post('/users/me/alert_words', { alert_words: ['lighthouse'] });
    const to = [reader.userId];
    const dm = (content: string) => send(bob, { type: 'direct', to, content });
    const named = await dm(`@**${reader.fullName}**`);
    const everybody = await dm('@**all**');
    const alerted = await dm('The Lighthouse!');
    const plain = await dm(`@_**${reader.fullName}**`);
    expect(await found([term('is', 'mentioned')], reader)).toEqual([named, everybody]);
    expect(await found([term('is', 'alerted')], reader)).toEqual([alerted]);
    const without = [term('is', 'mentioned', true), term('is', 'alerted', true)];
    expect(await found(without, reader)).toEqual([plain]);
  });

  test('reacted to', async () => {
    const id = await send(bob, { topic: 'reactions', content: 'x' });
    await ada.post(`/messages/${id}/reactions`, { emoji_name: 'tada' });
    expect(await found([term('has', 'reaction')])).toContain(id);
    await ada.delete(`/messages/${id}/reactions`, { emoji_name: 'tada' });
    expect(await found([term('has', 'reaction')])).not.toContain(id);
  });
});

describe('the operator with', () => {
  test('replaces the named conversation by the one that has the message now', async () => {
    expect(await found([term('with', ids.linked)])).toEqual(names('linked', 'plain'));
    const elsewhere = [term('channel', other), term('topic', 'x'), term('with', `${ids.linked}`)];
    expect(await found(elsewhere)).toEqual(names('linked', 'plain'));
    expect(await found([term('dm', [eve.userId]), term('with', ids.pair)])).toEqual(names('pair'));
    expect(await found([term('with', ids.linked), term('sender', ada.userId)])).toEqual(
      names('plain'),
    );
  });

  test('keeps the named conversation for a message that the caller cannot read', async () => {
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
  test('highlights matches in content and topic', async () => {
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

  test('follows sends, edits and deletions at once', async () => {
    const word = uniqueName('w').split(' ')[1] ?? '';
    const of = () => found([term('search', word)]);
    const id = await send(ada, { topic: 'now', content: `It is ${word}` });
    expect(await of()).toEqual([id]);
    await ada.patch(`/messages/${id}`, { content: 'something else' });
    expect(await of()).toEqual([]);
    await ada.patch(`/messages/${id}`, { content: `again: ${word}!` });
    expect(await of()).toEqual([id]);
    await apiClient(owner).delete(`/messages/${id}`);
    expect(await of()).toEqual([]);
  });

  test('requires all terms, and excludes negated ones', async () => {
    expect(await found([term('search', 'plan'), term('search', 'coast')])).toEqual(names('plain'));
    const without = [term('search', 'plan'), term('search', 'two', true)];
    expect(await found(without)).toEqual(names('linked', 'plain', 'elsewhere'));
    expect(await found([term('search', 'plan'), term('is', 'dm')])).toEqual(names('pair'));
  });
});

describe('GET /messages/matches_narrow', () => {
  const matches = async (who: Person, msg_ids: number[], narrow: unknown[]) =>
    (await who.get('/messages/matches_narrow', { msg_ids, narrow })).body;

  test('returns the matching messages of the caller', async () => {
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

  test('returns BAD_NARROW for an invalid narrow', async () => {
    expect(await matches(ada, [ids.pair], [['smell', 'sweet']])).toMatchObject({
      code: 'BAD_NARROW',
    });
  });
});

describe('POST /messages/flags/narrow with any narrow', () => {
  test('updates the messages of the narrow', async () => {
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

  test('are listed newest first, merged over case under the name of the newest message', async () => {
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

  test('are those of messages that the caller can read', async () => {
    const { body } = await bob.post('/channels/create', {
      name: uniqueName('Protected'),
      subscribers: [bob.userId],
      invite_only: true,
      history_public_to_subscribers: false,
    });
    await send(bob, { to: body.id, topic: 'before', content: 'x' });
    expect(await topics(eve, body.id)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    const [{ name }] = (await bob.get('/users/me/subscriptions')).body.subscriptions.filter(
      (one: { stream_id: number }) => one.stream_id === body.id,
    );
    const joining = { subscriptions: [{ name }], principals: [eve.userId] };
    await bob.post('/users/me/subscriptions', joining);
    expect((await topics(eve, body.id)).body.topics).toEqual([]);
    const after = await send(bob, { to: body.id, topic: 'after', content: 'x' });
    expect((await topics(eve, body.id)).body.topics).toEqual([{ name: 'after', max_id: after }]);
  });

  test('return an error for an unknown channel and one of another organization', async () => {
    const stranger = await newPerson(inject('otherOwner'));
    for (const [who, id] of [
      [ada, 987_654_321],
      [stranger, channelId],
    ] as const) {
      expect(await topics(who, id)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
  });
});
