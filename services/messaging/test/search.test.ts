import knex from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedEditing } from './editing-world.ts';
import { type Messaging, narrow, startMessaging } from './messaging-under-test.ts';
import { createRealm, roles } from './world.ts';

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
beforeAll(async () => {
  messaging = await startMessaging();
  const connection = {
    connectionString: messaging.databaseUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
});
afterAll(async () => {
  await sql.destroy();
  await messaging[Symbol.asyncDispose]();
});

async function seed() {
  const realm = createRealm();
  const [ada, bob, eve] = [
    realm.add(roles.member),
    realm.add(roles.member),
    realm.add(roles.member),
  ];
  const open = realm.addChannel([ada, bob], { name: 'Open' });
  const closed = realm.addChannel([bob], { name: 'Closed', inviteOnly: true });
  await messaging.tellAll(realm);
  const find = async (operand: string, ...terms: [string, unknown][]) =>
    (await messaging.list(realm, ada, narrow(['search', operand], ...terms))).ids;
  return { realm, ada, bob, eve, open, closed, find };
}

/** Waits until every message has its words in the index, and every change. */
async function untilIndexed() {
  await expect
    .poll(
      async () => {
        const { rows } = await sql.raw(
          `select indexed_upto >= (select last_value from message_id_seq)
             and not exists (select from message_words_stale)
             and not exists (select from message_words_moved) as is_done
           from message_words_progress`,
        );
        return rows[0].is_done;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(true);
}

describe.each(['before the index has them', 'by the index'])('messages are found %s', (when) => {
  const settle = async () => {
    if (when === 'by the index') await untilIndexed();
  };

  test('by words in any of their forms, all of them, in content and topic', async () => {
    const { realm, ada, open, find } = await seed();
    const send = (topic: string, content: string) =>
      messaging.send(realm, ada, open, { topic, content });
    const plans = await send('Budget', 'We are planning the meetings, (not) yet.');
    const links = await send('Links', 'See https://example.com/some-path_name and `code_word`');
    const other = await send('Other', 'İstanbul Ärger 日本語 naïve 😀 x²');
    await settle();

    for (const operand of [
      'plan',
      'PLANNED',
      'meeting',
      'budget',
      'budgets plan',
      'not',
      'the we',
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
    ]) {
      expect(await find(operand), operand).toEqual([links]);
    }
    for (const operand of ['ärger', 'ÄRGER', '日本語', 'naïve', '😀', 'naïve 😀', '"本"']) {
      expect(await find(operand), operand).toEqual([other]);
    }
    for (const operand of ['plant', 'plan code', 'bud', 'exam', '->', '"planning meetings"']) {
      expect(await find(operand), operand).toEqual([]);
    }
  });

  test('by phrases, as they stand, whatever their case', async () => {
    const { realm, ada, open, find } = await seed();
    const first = await messaging.send(realm, ada, open, { content: 'The *old* 100% server_name' });
    const second = await messaging.send(realm, ada, open, { topic: 'old server', content: 'x' });
    await settle();
    expect(await find('"OLD"')).toEqual([first, second]);
    expect(await find('"ld ser"')).toEqual([second]);
    expect(await find('"100%"')).toEqual([first]);
    expect(await find('"r_n"')).toEqual([first]);
    expect(await find('"r%n"')).toEqual([]);
    expect(await find('"*old* 100% ser" name')).toEqual([first]);
    expect(await find('"old" "x"')).toEqual([second]);
    // Words that stand next to each other are known by what they have there; at the ends, they may go on.
    const third = await messaging.send(realm, ada, open, {
      content: 'An ÉCLAIR, to be or not to be',
    });
    await settle();
    for (const phrase of ['lair, to b', 'éclair, to be', 'n éc', ' to be or', 'o b', 'not to be']) {
      expect(await find(`"${phrase}"`), phrase).toEqual([third]);
    }
    for (const phrase of ['lair to b', 'be not', 'or no to', 'clair, two', 'be or not be']) {
      expect(await find(`"${phrase}"`), phrase).toEqual([]);
    }
  });

  test('only where one may read, and together with other terms', async () => {
    const { realm, ada, bob, eve, open, closed, find } = await seed();
    const inOpen = await messaging.send(realm, ada, open, { content: 'secret one', topic: 'a' });
    const toBob = await messaging.send(realm, ada, [bob], { content: 'a secret for two' });
    const hidden = await messaging.send(realm, bob, closed, { content: 'secret three' });
    const twice = await messaging.send(realm, bob, open, { content: 'secret four', topic: 'b' });
    await settle();
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

  test('around an anchor, and in any window', async () => {
    const { realm, ada, open } = await seed();
    const ids: number[] = [];
    for (let count = 0; count < 6; count++) {
      ids.push(await messaging.send(realm, ada, open, { content: `word ${count}` }));
    }
    await settle();
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

test('what was edited, moved or deleted is found as it is now', async () => {
  const { realm, ada, open, find } = await seed();
  const edited = await messaging.send(realm, ada, open, { content: 'first version' });
  const moved = await messaging.send(realm, ada, open, { content: 'moves', topic: 'here' });
  const deleted = await messaging.send(realm, ada, open, { content: 'passing' });
  await untilIndexed();
  const { id: realm_id } = realm;
  await sql('message').where({ realm_id, id: edited }).update({ content: 'second text' });
  await sql('message')
    .where({ realm_id, id: moved })
    .update({ topic: 'there', topic_key: 'there' });
  await sql('message').where({ realm_id, id: deleted }).delete();
  const check = async () => {
    expect(await find('second')).toEqual([edited]);
    expect(await find('version')).toEqual([]);
    expect(await find('there moved')).toEqual([moved]);
    expect(await find('here')).toEqual([]);
    expect(await find('passing')).toEqual([]);
  };
  await check();
  await untilIndexed();
  await check();
  expect(await sql('message_words').where({ message_id: deleted })).toEqual([]);
});

test('what moves is noted together, and found where it is, at once and when it is indexed', async () => {
  const { realm, bob, open, closed, send, update } = await seedEditing(messaging);
  const find = async (operand: string, ...terms: [string, unknown][]) =>
    (await messaging.list(realm, bob, narrow(['search', operand], ...terms))).ids;
  const first = await send(bob, open, 'here', 'first');
  const second = await send(bob, open, 'here', 'second');
  const third = await send(bob, open, 'here', 'third');
  const ids = [first, second, third];
  await untilIndexed();
  const all = { propagateMode: 'change_all' };
  await update(bob, first, { ...all, topic: 'there', content: 'edited' });
  await update(bob, first, { ...all, topic: 'there at last' });
  await update(bob, second, { channelId: closed.id });
  const noted = await sql('message_words_moved').where({ realm_id: realm.id }).orderBy('id');
  expect(noted.map(({ message_ids }) => message_ids.map(Number))).toEqual([ids, ids, [second]]);
  const check = async () => {
    expect(await find('here')).toEqual([]);
    expect(await find('there')).toEqual(ids);
    expect(await find('last', ['channel', open.id])).toEqual([first, third]);
    expect(await find('last', ['channel', closed.id])).toEqual([second]);
    expect(await find('first')).toEqual([]);
    expect(await find('edited')).toEqual([first]);
  };
  await check();
  await untilIndexed();
  await check();
});

const oldMarks = `array_to_tsvector(array[
  '13:' || (message_id >> 13)::text, '16:' || (message_id >> 16)::text,
  '19:' || (message_id >> 19)::text])`;

test('what was indexed before there were all marks is found, and gets them', async () => {
  const { realm, ada, bob, open, find } = await seed();
  const ids: number[] = [];
  for (const sender of [ada, bob, ada]) {
    ids.push(await messaging.send(realm, sender, open, { topic: 'old', content: 'an early bird' }));
  }
  await untilIndexed();
  const [first = 0, second = 0, third = 0] = ids;
  const check = async () => {
    expect(await find('"early bird"')).toEqual(ids);
    expect(await find('"an early bird"')).toEqual(ids);
    expect(await find('"bird an early"')).toEqual([]);
    expect(await find('early', ['sender', bob.id])).toEqual([second]);
    expect(await find('bird', ['channel', open.id], ['topic', 'OLD'])).toEqual(ids);
  };
  // As versions before wrote it, which knew other marks: up to the second, and, while they still run, behind it.
  await sql.transaction(async (tx) => {
    await tx.raw('select from message_words_progress for update');
    await tx.raw(
      `update message_words set words = ts_delete(words, array(
         select word from unnest(tsvector_to_array(words)) as word
         where strpos(word, '_') > 0 or word ~ '^[st]:|:.*:')) || ${oldMarks}
       where message_id in (?, ?)`,
      [first, second],
    );
    await tx.raw(
      `update message_words set words = ts_delete(words, array(
         select word from unnest(tsvector_to_array(words)) as word where strpos(word, '_') = 1))
         || ${oldMarks}
       where message_id = ?`,
      [third],
    );
    await tx.raw('update message_words_progress set renewed_from = ?', [second]);
  });
  await check();
  const renewed = async () => {
    const { rows } = await sql.raw(
      `select renewed_from = 0 as is_done, (
         select count(*)::int from message_words
         where message_id = any(?) and words @@ '''rly_bir'''::tsquery) as count
       from message_words_progress`,
      [ids],
    );
    return rows[0];
  };
  await expect
    .poll(renewed, { timeout: 20_000, interval: 100 })
    .toEqual({ is_done: true, count: 3 });
  await check();
});

test('the index has what the functions of the schema say, which searches ask of what it does not have', async () => {
  const { realm, ada, open } = await seed();
  const texts = [
    'One',
    '  (Straße), naïve: ΣΟΦΟΣ! İSTANBUL and ALİ, 漢字かな交じり…',
    "it's 3.14e5 at http://example.com/a_b?c=d#e or ada@example.com",
    '# heading\n\n* list  _of_ 🎉 words\t| a | b |',
    '!!!',
    `${'long'.repeat(700)} a b c`,
  ];
  for (const content of texts) await messaging.send(realm, ada, open, { topic: 'A b', content });
  await untilIndexed();

  // Among the marks are those of versions before; of threes, those at the ends are left out where words may go on.
  const { rows } = await sql.raw(
    `select m.content, w.words::text as indexed,
       (strip(words_of(m.topic || ' ' || m.content))
         || ts_delete(marks, array(
           select mark from unnest(tsvector_to_array(marks)) as mark where mark ~ '^1[369]:[0-9]+$'))
         || array_to_tsvector(array(select btrim(mark, '''') from unnest(string_to_array(
           threes_wanted(' ' || m.topic || ' ' || m.content || ' '), ' & ')) as mark)))::text as said
     from message m join message_words w on w.message_id = m.id
     cross join message_marks(m.realm_id, m.conversation_id, m.id) as marks
     where m.realm_id = ?
     order by m.id`,
    [realm.id],
  );

  expect(rows.map(({ content }: { content: string }) => content)).toEqual(
    expect.arrayContaining(texts),
  );
  for (const { content, indexed, said } of rows) expect(indexed, content).toBe(said);
});

test('words of messages that commit late are not passed over', async () => {
  const { realm, ada, open, find } = await seed();
  const late = await messaging.send(realm, ada, open, { content: 'overture' });
  const [row] = await sql('message').where({ realm_id: realm.id, id: late });
  await sql('message').where({ realm_id: realm.id, id: late }).delete();
  const [, next] = [await untilIndexed(), await sql.raw(`select nextval('message_id_seq') as id`)];
  const writing = await sql.transaction();
  await writing('message').insert({ ...row, id: next.rows[0].id, seq: 100 });
  const after = await messaging.send(realm, ada, open, { content: 'finale' });
  await expect.poll(() => find('finale')).toEqual([after]);
  await writing.commit();
  expect(await find('overture')).toEqual([Number(next.rows[0].id)]);
  await untilIndexed();
  expect(await find('overture')).toEqual([Number(next.rows[0].id)]);
});

describe('what was found is marked', () => {
  const marked = (text: string) =>
    text.replaceAll('[', '<span class="highlight">').replaceAll(']', '</span>');

  test('in content and topic, in all forms, and nowhere else', async () => {
    const { realm, ada, open } = await seed();
    const id = await messaging.send(realm, ada, open, {
      topic: 'a <plan>',
      content: 'We *plan* planning & [plans](http://plan.com) `planned`, no plantation',
    });
    const { messages } = await messaging.list(realm, ada, narrow(['search', 'plan']));
    expect(messages).toEqual([
      expect.objectContaining({
        id,
        match_content: marked(
          '<p>We <em>[plan]</em> [planning] &amp; <a href="http://plan.com">[plans]</a> <code>[planned]</code>, no plantation</p>',
        ),
        match_subject: marked('a &lt;[plan]&gt;'),
      }),
    ]);
    expect((await messaging.list(realm, ada)).messages[0]).not.toHaveProperty('match_content');
  });

  test('in which of one’s own messages match', async () => {
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
