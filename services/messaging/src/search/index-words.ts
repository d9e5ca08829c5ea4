import type { Db, Tx } from '@chat/kit/database/database';
import { pause } from '@chat/kit/stop/pause';
import { isRipe, spreadMoved } from './moved-messages.ts';

/** Messages per transaction. */
const atOnce = 1_000;
/** Rest after a batch of changed messages, by what it took: whoever moves many of them needs the processor now. */
const restAfterRenewal = 2;

/** The last id that was drawn, and which transactions may still be about to commit one: those before `before`. */
type Drawn = { upto: number; before: number };

/** Which messages are to be indexed at once: new ones, besides which some may have changed, or those alone. */
type Left = 'new' | 'changed' | 'nothing';

/**
 * Brings the index of words up to the messages: those that were written since, and those that have changed. Of several
 * processes, one at a time does so. Messages that it does not have yet are read by searches themselves.
 */
export async function indexWords({ db }: { db: Db }): Promise<void> {
  if (!(await isBehind(db))) return;
  const drawn = await readDrawn(db);
  let left: Left = 'new';
  while (left !== 'nothing') {
    const startedAt = performance.now();
    left = await db.transaction((tx) => indexSome(tx, drawn));
    if (left === 'changed') await pause((performance.now() - startedAt) * restAfterRenewal);
  }
}

async function isBehind(db: Db): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { is_behind: boolean }[] }>(
    `select indexed_upto < (select last_value from message_id_seq where is_called)
       or renewed_from > 0 or exists (select from message_words_stale) or ${isRipe} as is_behind
     from message_words_progress`,
  );
  return rows[0]?.is_behind === true;
}

/** Whoever draws an id has written before, so its transaction has a number by then: one below that of the next. */
async function readDrawn(db: Db): Promise<Drawn> {
  const drawn = await db.raw<{ rows: { upto: number }[] }>(
    'select last_value as upto from message_id_seq',
  );
  const running = await db.raw<{ rows: { before: number }[] }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as before',
  );
  return { upto: drawn.rows[0]?.upto ?? 0, before: running.rows[0]?.before ?? 0 };
}

async function indexSome(tx: Tx, drawn: Drawn): Promise<Left> {
  type Progress = {
    indexed_upto: number;
    drawn_upto: number;
    drawn_before: number;
    renewed_from: number;
  };
  const { rows } = await tx.raw<{ rows: (Progress & { oldest: number })[] }>(
    `select indexed_upto, drawn_upto, drawn_before, renewed_from,
       pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest
     from message_words_progress for update skip locked`,
  );
  const [progress] = rows;
  if (!progress) return 'nothing';
  await spreadMoved(tx);
  const renewed = await renewStale(tx, progress);
  // Once these transactions have ended, every id up to that one is of a message that can be seen, or of none.
  const isSettled = progress.oldest >= progress.drawn_before;
  const settledUpto = isSettled ? progress.drawn_upto : progress.indexed_upto;
  const upto = await indexNew(tx, { from: progress.indexed_upto, to: settledUpto });
  const isDone = upto >= settledUpto;
  // What is new comes first: until then, searches read it themselves.
  const renewedFrom = isDone ? await renewOlder(tx, progress.renewed_from) : progress.renewed_from;
  await settleIndex(tx);
  await tx('message_words_progress').update({
    indexed_upto: upto,
    renewed_from: renewedFrom,
    ...(isSettled && isDone && { drawn_upto: drawn.upto, drawn_before: drawn.before }),
  });
  if (!isDone) return 'new';
  return renewed >= atOnce ? 'changed' : 'nothing';
}

/**
 * Puts what was written into the index at once: each word's messages together, instead of each message word by word. Until
 * then, searches read all of it.
 */
async function settleIndex(tx: Tx): Promise<void> {
  await tx.raw(`select gin_clean_pending_list('message_words_found')`);
}

/** Words of the next messages behind `from`, up to `to`. Returns the id up to which all are there. */
async function indexNew(tx: Tx, { from, to }: { from: number; to: number }): Promise<number> {
  if (from >= to) return from;
  const { rows } = await tx.raw<{ rows: { count: number; last: number | null }[] }>(
    `with next as (
       select m.* from realm
       cross join lateral (
         select * from message m
         where m.realm_id = realm.realm_id and m.id > :from and m.id <= :to
         order by m.id limit :atOnce
       ) m
       order by m.id limit :atOnce
     ), indexed as (
       insert into message_words (message_id, words) select next.id, ${wordsOf('next')} from next ${takenApart('next')}
       on conflict (message_id) do update set words = excluded.words
       returning message_id
     )
     select count(*)::int as count, max(message_id) as last from indexed`,
    { from, to, atOnce },
  );
  const [indexed] = rows;
  return indexed?.count === atOnce ? (indexed.last ?? to) : to;
}

/**
 * Words of the next older messages, up to `from`, that were written before there were all the marks. Returns the id above
 * which they now have them.
 */
async function renewOlder(tx: Tx, from: number): Promise<number> {
  if (from <= 0) return 0;
  const { rows } = await tx.raw<{ rows: { count: number; first: number | null }[] }>(
    `with older as (
       select m.* from realm
       cross join lateral (
         select * from message m
         where m.realm_id = realm.realm_id and m.id <= :from
         order by m.id desc limit :atOnce
       ) m
       order by m.id desc limit :atOnce
     ), renewed as (
       insert into message_words (message_id, words) select older.id, ${wordsOf('older')} from older ${takenApart('older')}
       on conflict (message_id) do update set words = excluded.words
       returning message_id
     )
     select count(*)::int as count, min(message_id) as first from renewed`,
    { from, atOnce },
  );
  const [renewed] = rows;
  return renewed?.count === atOnce ? (renewed.first ?? 1) - 1 : 0;
}

/** Words of messages that have changed or are gone. Returns of how many changes. */
async function renewStale(
  tx: Tx,
  { renewed_from: renewedFrom }: { renewed_from: number },
): Promise<number> {
  const { rows: stale } = await tx.raw<{ rows: { realm_id: number; message_id: number }[] }>(
    `with oldest as materialized (
       select realm_id, message_id from message_words_stale order by id limit ?
     )
     -- With what else was noted of them: what moves again meanwhile is indexed once.
     delete from message_words_stale stale
     where (realm_id, message_id) in (select realm_id, message_id from oldest)
     returning realm_id, message_id`,
    [atOnce],
  );
  if (stale.length === 0) return 0;
  // Messages are read after these rows are gone: a change that is not seen here has a row of its own.
  await tx.raw(
    `with stale as materialized (
       select distinct realm_id, message_id
       from unnest(cast(:realmIds as bigint[]), cast(:messageIds as bigint[])) as stale (realm_id, message_id)
     ), gone as (
       delete from message_words using stale
       where message_words.message_id = stale.message_id and not exists (
         select from message m where m.realm_id = stale.realm_id and m.id = stale.message_id)
     )
     insert into message_words (message_id, words)
     select m.id, ${wordsOf('m')}
       || case when m.id <= :renewedFrom then ${oldMarks('m')} else '' end
     from stale join message m on m.realm_id = stale.realm_id and m.id = stale.message_id
     ${takenApart('m')}
     order by m.id
     on conflict (message_id) do update set words = excluded.words`,
    {
      realmIds: stale.map(({ realm_id }) => realm_id),
      messageIds: stale.map(({ message_id }) => message_id),
      renewedFrom,
    },
  );
  return stale.length;
}

/**
 * The words of a message that is `takenApart`, with the marks that searches are limited by: where it is, who wrote it, and
 * which two and which three words stand in a row. Of three, whose combinations are countless, a number.
 */
function wordsOf(message: string): string {
  const realm = `${message}.realm_id`;
  const id = `${message}.id`;
  return `strip(to_tsvector('message_words'::regconfig, words.text)) || array_to_tsvector(array[
      'r:' || ${realm}::text, 'c:' || ${message}.conversation_id::text,
      's:' || ${message}.sender_id::text, 't:' || left(md5(${message}.topic_key), 12),
      range_mark(${realm}, 13, ${id}), range_mark(${realm}, 16, ${id}), range_mark(${realm}, 19, ${id})
    ] || array(
      select right(pair.word, 3) || '_' || left(pair.next, 3)
      from unnest(words.list, words.list[2:]) as pair (word, next)
      where pair.word <> '' and pair.next <> ''
    ) || array(
      select '_' || left(md5(right(three.word, 3) || ' ' || three.next || ' ' || left(three.third, 3)), 4)
      from unnest(words.list, words.list[2:], words.list[3:]) as three (word, next, third)
      where three.word <> '' and three.next <> '' and three.third <> ''))`;
}

/**
 * The marks that tell what a version before has indexed, which knew nothing of three words in a row. Processes of that
 * version look for them among messages that are not renewed yet.
 */
function oldMarks(message: string): string {
  const id = `${message}.id`;
  return `array_to_tsvector(array[
      '13:' || (${id} >> 13)::text, '16:' || (${id} >> 16)::text, '19:' || (${id} >> 19)::text])`;
}

/** Takes the text of each message apart once, for `wordsOf`. */
function takenApart(message: string): string {
  return `cross join lateral (
    select plain as text, string_to_array(lower(plain), ' ') as list
    from regexp_replace(
      ${message}.topic || ' ' || ${message}.content, '[^[:alnum:]]+', ' ', 'g') as plain
    offset 0
  ) words`;
}
