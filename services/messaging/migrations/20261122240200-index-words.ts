import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Every word counts, also the frequent ones that the configuration for English leaves out: whoever searches for "not"
  // means it.
  await db.raw(`
    create text search dictionary message_stem (template = pg_catalog.snowball, language = english);
    create text search configuration message_words (copy = pg_catalog.english);
    alter text search configuration message_words
      alter mapping replace pg_catalog.english_stem with message_stem`);

  // Between words is what is neither letter nor digit: to Postgres itself, addresses and paths would be one word. Of a
  // standard body, names are resolved once, whatever the search path.
  await db.raw(`
    create function words_of(content text) returns tsvector
    language sql immutable strict parallel safe
    return to_tsvector('message_words'::regconfig, regexp_replace(content, '[^[:alnum:]]+', ' ', 'g'));

    create function words_wanted(words text) returns tsquery
    language sql immutable strict parallel safe
    return plainto_tsquery('message_words'::regconfig, regexp_replace(words, '[^[:alnum:]]+', ' ', 'g'));

    -- With marks, which no word is like, of what searches are limited to: the realm, the conversation, and ranges of ids
    -- from small to large.
    create function message_marks(realm_id bigint, conversation_id bigint, id bigint) returns tsvector
    language sql immutable strict parallel safe
    return array_to_tsvector(array[
      'r:' || realm_id::text, 'c:' || conversation_id::text,
      '13:' || (id >> 13)::text, '16:' || (id >> 16)::text, '19:' || (id >> 19)::text])`);

  // Written behind the messages, so that sending and moving do not wait for it.
  await db.raw(`
    create table message_words (
      message_id bigint primary key,
      words tsvector not null
    )`);
  // In batches, which gain nothing by a list of what is pending; searches would have to read it.
  await db.raw(
    'create index message_words_found on message_words using gin (words) with (fastupdate = off)',
  );

  await db.raw(`
    create table message_words_progress (
      is_only boolean primary key default true check (is_only),
      -- All messages up to this id have their words.
      indexed_upto bigint not null default 0,
      -- Who drew an id up to this one has ended when every transaction before that one has.
      drawn_upto bigint not null default 0,
      drawn_before bigint not null default 0
    )`);
  await db.raw('insert into message_words_progress default values');

  // Messages whose words are old. As many rows as changes: a row that two changes shared would be gone when the
  // second is committed.
  await db.raw(`
    create table message_words_stale (
      id bigint generated always as identity primary key,
      message_id bigint not null
    )`);
  await db.raw('create index message_words_stale_message on message_words_stale (message_id)');
  await db.raw(`
    create function note_changed_words() returns trigger language plpgsql as $$
    begin
      insert into message_words_stale (message_id)
      select new_message.id from new_message
      join old_message on old_message.realm_id = new_message.realm_id and old_message.id = new_message.id
      where old_message.content <> new_message.content or old_message.topic <> new_message.topic
        or old_message.conversation_id <> new_message.conversation_id;
      return null;
    end $$;

    create trigger note_changed_words after update on message
      referencing old table as old_message new table as new_message
      for each statement execute function note_changed_words();

    create function forget_words() returns trigger language plpgsql as $$
    begin
      delete from message_words using old_message where message_words.message_id = old_message.id;
      return null;
    end $$;

    create trigger forget_words after delete on message
      referencing old table as old_message
      for each statement execute function forget_words()`);
}
