import { type Actor, roles } from '@chat/kit/actor/actor';
import { openDatabase } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { createLogger } from '@chat/kit/logging/logger';
import knex from 'knex';
import { afterAll, describe, expect } from 'vitest';
import { seedEditing } from './editing-world.ts';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
  const connection = {
    connectionString: messaging.databaseUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
});
afterAll(() => sql.destroy());

async function seed() {
  const realm = createRealm();
  const [ada, bob, eve] = [
    realm.add(roles.member),
    realm.add(roles.member),
    realm.add(roles.member),
  ];
  const open = realm.addChannel([ada, bob], { name: 'Open' });
  const closed = realm.addChannel([bob], { name: 'Closed', inviteOnly: true });
  await messaging.applyRealm(realm);
  const find = async (operand: string, ...terms: [string, unknown][]) =>
    (await messaging.list(realm, ada, narrow(['search', operand], ...terms))).ids;
  return { realm, ada, bob, eve, open, closed, find };
}

describe('finding messages', () => {
  test('finds messages by all words in any form, in content and topic', async () => {
    const { realm, ada, open, find } = await seed();
    const send = (topic: string, content: string) =>
      messaging.send(realm, ada, open, { topic, content });
    const plans = await send('Budget', 'We are planning the meetings, (not) yet.');
    const links = await send('Links', 'See https://example.com/some-path_name and `code_word`');
    const other = await send('Other', 'İstanbul Ärger 日本語 naïve 😀 x²');

    for (const operand of [
      'plan',
      'PLANNED',
      'meeting',
      'budget',
      'budgets plan',
      'not',
      'the we',
      'bud',
      'plann meet',
    ]) {
      expect(await find(operand), operand).toEqual([plans]);
    }
    for (const operand of [
      'example',
      'some-path_name',
      'path',
      'name',
      'word',
      'https',
      '`code`',
      'exam',
    ]) {
      expect(await find(operand), operand).toEqual([links]);
    }
    for (const operand of ['ärger', 'ÄRGER', '日本語', 'naïve', '😀', 'naïve 😀', '"本"']) {
      expect(await find(operand), operand).toEqual([other]);
    }
    for (const operand of ['plant', 'plan code', 'th', 'pla code', '->', '"planning meetings"']) {
      expect(await find(operand), operand).toEqual([]);
    }
  });

  test('finds messages by phrases as written, case-insensitively', async () => {
    const { realm, ada, open, find } = await seed();
    const first = await messaging.send(realm, ada, open, { content: 'The *old* 100% server_name' });
    const second = await messaging.send(realm, ada, open, { topic: 'old server', content: 'x' });
    expect(await find('"OLD"')).toEqual([first, second]);
    expect(await find('"ld ser"')).toEqual([second]);
    expect(await find('"100%"')).toEqual([first]);
    expect(await find('"r_n"')).toEqual([first]);
    expect(await find('"r%n"')).toEqual([]);
    expect(await find('"*old* 100% ser" name')).toEqual([first]);
    expect(await find('"old" "x"')).toEqual([second]);
    // The index recognizes adjacent words by their shared edge. The outer ends may continue.
    const third = await messaging.send(realm, ada, open, {
      content: 'An ÉCLAIR, to be or not to be',
    });
    for (const phrase of ['lair, to b', 'éclair, to be', 'n éc', ' to be or', 'o b', 'not to be']) {
      expect(await find(`"${phrase}"`), phrase).toEqual([third]);
    }
    for (const phrase of ['lair to b', 'be not', 'or no to', 'clair, two', 'be or not be']) {
      expect(await find(`"${phrase}"`), phrase).toEqual([]);
    }
  });

  test('finds messages only where the reader has access, combined with other terms', async () => {
    const { realm, ada, bob, eve, open, closed, find } = await seed();
    const inOpen = await messaging.send(realm, ada, open, { content: 'secret one', topic: 'a' });
    const toBob = await messaging.send(realm, ada, [bob], { content: 'a secret for two' });
    const hidden = await messaging.send(realm, bob, closed, { content: 'secret three' });
    const twice = await messaging.send(realm, bob, open, { content: 'secret four', topic: 'b' });
    expect(await find('secret')).toEqual([inOpen, toBob, twice]);
    expect((await messaging.list(realm, bob, narrow(['search', 'secret']))).ids).toEqual([
      inOpen,
      toBob,
      hidden,
      twice,
    ]);
    expect((await messaging.list(realm, eve, narrow(['search', 'secret']))).ids).toEqual([]);
    const asEve = narrow(['search', 'secret'], ['channel', open.id]);
    expect((await messaging.list(realm, eve, asEve)).ids).toEqual([inOpen, twice]);
    expect(await find('secret', ['channel', open.id])).toEqual([inOpen, twice]);
    expect(await find('secret', ['channel', open.id], ['topic', 'B'])).toEqual([twice]);
    expect(await find('secret', ['sender', bob.id])).toEqual([twice]);
    expect(await find('secret', ['dm', [bob.id]])).toEqual([toBob]);
    expect(await find('secret', ['is', 'dm'])).toEqual([toBob]);
    expect(await find('secret', ['search', 'four'])).toEqual([twice]);
    expect(await find('secret', ['-search', 'four'])).toEqual([inOpen, toBob]);
    expect(await find('secret', ['-search', '"for two"'])).toEqual([inOpen, twice]);
    expect(await find('secret', ['id', toBob])).toEqual([toBob]);
    await messaging.flag(realm, ada, '+starred', [toBob]);
    expect(await find('secret', ['is', 'starred'])).toEqual([toBob]);
    const other = await seed();
    expect(await other.find('secret')).toEqual([]);
  });

  test('finds messages around an anchor, with any numbers before and after', async () => {
    const { realm, ada, open } = await seed();
    const ids: number[] = [];
    for (let count = 0; count < 6; count++) {
      ids.push(await messaging.send(realm, ada, open, { content: `word ${count}` }));
    }
    const [, b = 0, c = 0, d = 0, e = 0] = ids;
    const take = async (anchor: number | string, numBefore: number, numAfter: number) => {
      const range = { anchor: String(anchor), includeAnchor: true, numBefore, numAfter };
      const search = narrow(['search', 'words']);
      return messaging.list(realm, ada, { range, ...search });
    };
    expect(await take(d, 2, 1)).toMatchObject({ ids: [b, c, d, e], foundOldest: false });
    expect(await take('oldest', 0, 9)).toMatchObject({ ids, foundNewest: true });
    expect(await take('newest', 9, 0)).toMatchObject({ ids, foundOldest: true });
    expect(await take('first_unread', 0, 0)).toMatchObject({ ids: [ids[0]] });
  });
});

test.each([
  ['cafe', 'at the Café', true],
  ['CAFÉ', 'a cafe', true],
  ['cafe\u0301', 'a café', true],
  ['strasse', 'Straße', true],
  ['ΣΟΦΟΣ', 'ένας σοφός', true],
  ['ежик', 'Ёжик', true],
  ['brow', 'a brown dog', true],
  ['br', 'a brown dog', false],
  ['1234', 'number 12345', true],
  ['browns', 'a brown dog', true],
  ['own', 'a brown dog', false],
  ['東京', '明日は東京へ行きます', true],
  ['京', '明日は東京へ行きます', true],
  ['京東', '明日は東京へ行きます', false],
  ['東京', '東 京', true],
  ['東京', '東、京', false],
  ['田中太郎', '田中　太郎さん', true],
  ['김철수', '김 철수입니다', true],
  ['"中 "', '田中 太郎', true],
  ['"中太"', '田中 太郎', false],
  ['明日 行き', '明日は東京へ行きます', true],
  ['ｶﾞﾗｽ', 'ガラスのコップ', true],
  ['会议', '下午三点开会议', true],
  ['议程 下午', '下午三点开会议', false],
  ['회의', '오늘 회의가 있습니다', true],
  ['ประชุม', 'วันนี้มีประชุม', true],
  ['3月', '3月の予定', true],
  ['"東京へ行"', '明日は東京へ行きます', true],
  ['"東京、へ"', '明日は東京へ行きます', false],
  ['"rown d"', 'A Brown dog', true],
  ['"brown dog"', 'a brown, dog', false],
  ['"dog a"', 'a brown dog at home', true],
  ['"cafe au"', 'café au lait', false],
])('searches for %s in "%s" and finds it: %s', async (operand, content, isFound) => {
  const { realm, ada, open, find } = await seed();
  const id = await messaging.send(realm, ada, open, { topic: 'x', content });
  expect(await find(operand)).toEqual(isFound ? [id] : []);
  expect(await find('x', ['-search', operand])).toEqual(isFound ? [] : [id]);
});

test('matches words across topic and content, but phrases only within one of them', async () => {
  const { realm, ada, open, find } = await seed();
  const id = await messaging.send(realm, ada, open, { topic: 'blue whale', content: 'green 東' });
  expect(await find('whale green')).toEqual([id]);
  expect(await find('"blue whale"')).toEqual([id]);
  for (const operand of ['"whale green"', '"green 東 blue"', '東b']) {
    expect(await find(operand), operand).toEqual([]);
  }
});

test('finds a message of ten thousand characters with any content', async () => {
  const { realm, ada, open, find } = await seed();
  const contents = [
    'word '.repeat(2_000),
    '東'.repeat(10_000),
    'x'.repeat(10_000),
    '\ufdfa'.repeat(5_000),
  ];
  const ids: number[] = [];
  for (const content of contents) ids.push(await messaging.send(realm, ada, open, { content }));
  expect(await find('words')).toEqual([ids[0]]);
  expect(await find('東東東')).toEqual([ids[1]]);
  expect(await find('x'.repeat(120))).toEqual([ids[2]]);
  expect(await find('\ufdfa')).toEqual([ids[3]]);
});

test('finds nothing in another realm', async () => {
  const { realm, ada, open, find } = await seed();
  const other = await seed();
  const id = await messaging.send(realm, ada, open, { content: 'walrus' });
  expect(await find('walrus')).toEqual([id]);
  for (const operand of ['walrus', 'walr', '"a walrus b"', '"walrus"', `${realm.id}:walrus`]) {
    expect(await other.find(operand), operand).toEqual([]);
  }
});

test('finds edited, moved and deleted messages in their new state as soon as the change has returned', async () => {
  const { realm, ada, bob, open, closed, send, update, remove } = await seedEditing(messaging);
  const find = async (operand: string, ...terms: [string, unknown][]) =>
    (await messaging.list(realm, bob, narrow(['search', operand], ...terms))).ids;
  const first = await send(bob, open, 'here', 'first');
  const second = await send(bob, open, 'here', 'second 東京');
  const third = await send(bob, open, 'here', 'third word');
  const ids = [first, second, third];
  expect(await find('here')).toEqual(ids);

  const all = { propagateMode: 'change_all' };
  await update(bob, first, { ...all, topic: 'there', content: 'edited text' });
  await update(bob, first, { ...all, topic: 'there at last' });
  await update(bob, second, { channelId: closed.id });

  expect(await find('here')).toEqual([]);
  expect(await find('there')).toEqual(ids);
  expect(await find('"there at last"')).toEqual(ids);
  expect(await find('"edited text"')).toEqual([first]);
  expect(await find('東京')).toEqual([second]);
  expect(await find('third last')).toEqual([third]);
  expect(await find('last', ['channel', open.id])).toEqual([first, third]);
  expect(await find('last', ['channel', closed.id])).toEqual([second]);
  expect(await find('first')).toEqual([]);
  expect(await find('edited')).toEqual([first]);

  await update(bob, second, { channelId: open.id, topic: 'back' });
  expect(await find('last')).toEqual([first, third]);
  expect(await find('back second')).toEqual([second]);
  await update(bob, third, { content: 'another' });
  expect(await find('another last')).toEqual([third]);
  expect(await find('word')).toEqual([]);
  await remove(ada, third);
  expect(await find('last')).toEqual([first]);
});

test('finds a word that more than ten thousand messages contain around any anchor', async () => {
  const { realm, ada, bob, open, closed } = await seed();
  const small = await messaging.send(realm, bob, closed, { content: 'often' });
  const sample = await messaging.send(realm, ada, open, { topic: 'many', content: 'often seldom' });
  // Every fifth message has both words.
  const { rows } = await sql.raw(
    `with sample as (
       select message.*, nth, nth % 5 = 0 as has_both, last_seq from message
       join conversation on conversation.id = conversation_id
       cross join generate_series(1, 13000) nth
       where message.realm_id = :realmId and message.id = :sample
     ), written as (
       insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
         rendered_content, is_me_message, client, sent_at, is_read_by_sender, words)
       select realm_id, nextval('message_id_seq'), conversation_id, last_seq + nth, sender_id, topic,
         topic_key, case when has_both then content else 'often' end, '', false, '', now(), true,
         case when has_both then words else ts_delete(words, realm_id || ':seldom') end
       from sample order by nth
       returning id
     ), numbered as (
       update conversation set last_seq = last_seq + 13000
       where id = (select conversation_id from sample limit 1)
     )
     select id from written order by id`,
    { realmId: realm.id, sample },
  );
  const often = [sample, ...rows.map(({ id }: { id: string }) => Number(id))];
  const seldom = often.filter((_, index) => index % 5 === 0);
  const middle = often[6_000] ?? 0;
  const take = async (
    person: typeof ada,
    operand: string,
    anchor: number | string,
    terms: [string, unknown][] = [],
  ) => {
    const range = { anchor: String(anchor), includeAnchor: true, numBefore: 3, numAfter: 3 };
    const search = narrow(['search', operand], ...terms);
    return (await messaging.list(realm, person, { range, ...search })).ids;
  };
  const around = (ids: readonly number[], anchor: number) => [
    ...ids.filter((id) => id < anchor).slice(-3),
    ...ids.filter((id) => id >= anchor).slice(0, ids.includes(anchor) ? 4 : 3),
  ];

  const inOpen: [string, unknown][] = [['channel', open.id]];
  for (const terms of [[], inOpen, [['topic', 'many']], [['sender', ada.id]]] as [
    string,
    unknown,
  ][][]) {
    expect(await take(ada, 'often', middle, terms)).toEqual(around(often, middle));
    expect(await take(ada, 'often seldom', middle, terms)).toEqual(around(seldom, middle));
    expect(await take(ada, '"often seldom"', 'newest', terms)).toEqual(seldom.slice(-3));
  }
  expect(await take(ada, 'oft', 'oldest')).toEqual(often.slice(0, 3));
  expect(await take(bob, 'often', 'oldest')).toEqual([small, ...often.slice(0, 2)]);
  expect(await take(bob, 'often', 'newest', [['channel', closed.id]])).toEqual([small]);
  expect(await take(ada, '"ofte"', middle)).toEqual(around(often, middle));
});

type Search = (client: Messaging['client'], context: { actor: Actor }) => Promise<unknown>;

const often = narrow(['search', 'often']);
const around = { numBefore: 9, numAfter: 9, includeAnchor: true };
const newest = { ...around, anchor: 'newest' };
const firstUnread = { ...around, anchor: 'first_unread' };
const change = { flag: 'starred', isAdded: true };
const searches: [string, Search][] = [
  ['a list', (client, context) => client.listMessages({ ...often, range: newest }, context)],
  [
    'a list around the first unread message',
    (client, context) => client.listMessages({ ...often, range: firstUnread }, context),
  ],
  ['a match', (client, context) => client.matchNarrow({ ...often, messageIds: [1] }, context)],
  [
    'a change of flags',
    (client, context) =>
      client.updateMessageFlagsInNarrow({ ...often, range: newest, change }, context),
  ],
];

test.for(searches)(
  'returns an error with advice when Postgres cancels the search for %s',
  async ([_what, search]) => {
    const { realm, ada } = await seed();
    await using hasty = await openDatabase({
      url: messaging.databaseUrl,
      schema: 'messaging',
      poolSize: 1,
      log: createLogger({ service: 'test', level: 'error' }),
      statementTimeoutMs: 100,
    });
    await using impatient = await messaging.startProcess({
      db: hasty.db,
      transact: (work) => inTransaction(hasty.db, (tx) => work(tx, async () => 0)),
    });
    await sql.transaction(async (tx) => {
      await tx.raw('lock table message in access exclusive mode');
      await expect(search(impatient.client, { actor: realm.actor(ada) })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('takes too long'),
      });
    });
  },
);

describe('highlighting matches', () => {
  const marked = (text: string) =>
    text.replaceAll('[', '<span class="highlight">').replaceAll(']', '</span>');

  test('highlights all forms of matches, only in content and topic', async () => {
    const { realm, ada, open } = await seed();
    const id = await messaging.send(realm, ada, open, {
      topic: 'a <plan>',
      content:
        'We *plan* planning & [plans](http://plan.com) `planned`, a plantation, no aeroplane',
    });
    const { messages } = await messaging.list(realm, ada, narrow(['search', 'plan']));
    expect(messages).toEqual([
      expect.objectContaining({
        id,
        match_content: marked(
          '<p>We <em>[plan]</em> [planning] &amp; <a href="http://plan.com">[plans]</a> <code>[planned]</code>, a [plantation], no aeroplane</p>',
        ),
        match_subject: marked('a &lt;[plan]&gt;'),
      }),
    ]);
    expect((await messaging.list(realm, ada)).messages[0]).not.toHaveProperty('match_content');
  });

  test("highlights matches in the user's own messages that match a narrow", async () => {
    const { realm, ada, bob, open, eve } = await seed();
    const before = await messaging.send(realm, ada, open, { content: 'early plans', topic: '' });
    await messaging.change(realm, open, { joined: [eve] });
    const after = await messaging.send(realm, bob, open, { content: 'late plans', topic: '' });
    const other = await messaging.send(realm, bob, open, { content: 'nothing' });
    const match = async (person: typeof ada, request: ReturnType<typeof narrow>) =>
      (
        await messaging.client.matchNarrow(
          { messageIds: [before, after, other, 999_999_999], ...request },
          { actor: realm.actor(person) },
        )
      ).matches;
    const inOpen: [string, unknown] = ['channel', open.id];
    expect(await match(eve, narrow(['search', 'plan'], inOpen))).toEqual([
      { messageId: after, content: marked('<p>late [plans]</p>'), topic: 'general chat' },
    ]);
    const plain = await match(ada, narrow(['sender', bob.id]));
    expect(plain.map(({ messageId, content }) => [messageId, content])).toEqual([
      [after, '<p>late plans</p>'],
      [other, '<p>nothing</p>'],
    ]);
    await expect(match(ada, narrow(['sender', 'nobody@chat.example']))).rejects.toMatchObject({
      code: 'BAD_NARROW',
    });
  });
});
