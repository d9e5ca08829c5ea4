import type { Knex } from 'knex';

/**
 * The index of words learns more: which words stand next to each other, who sent a message, its topic, and marks of
 * ranges of ids in one realm. What it has already is renewed behind the messages, the newest first; searches know how
 * far.
 */
export async function up(db: Knex): Promise<void> {
  // All ids above have the new marks. Whoever is indexing holds the row: that is done with the old ones by then.
  await db.raw(`
    alter table message_words_progress add column renewed_from bigint not null default 0;
    update message_words_progress set renewed_from = indexed_upto`);

  await db.raw(`
    create function joints_of(content text) returns text[]
    language sql immutable strict parallel safe
    return array(
      select right(word, 3) || '_' || left(next, 3)
      from (
        select word, lead(word) over (order by place) as next
        from unnest(string_to_array(
            regexp_replace(lower(content), '[^[:alnum:]]+', ' ', 'g'), ' '))
          with ordinality as words (word, place)
      ) neighbours
      where word <> '' and next <> '');

    -- Its first and its last word may be parts of longer ones: then they have to be long enough.
    -- Null: there are none.
    create function joints_wanted(phrase text) returns text
    language sql immutable strict parallel safe
    return (
      select string_agg(distinct quote_literal(right(word, 3) || '_' || left(next, 3)), ' & ')
      from (
        select word, place, lead(word) over (order by place) as next, count(*) over () as last
        from unnest(string_to_array(
            regexp_replace(lower(phrase), '[^[:alnum:]]+', ' ', 'g'), ' '))
          with ordinality as words (word, place)
      ) neighbours
      where word <> '' and next <> ''
        and (place > 1 or length(word) >= 3) and (place < last - 1 or length(next) >= 3));

    -- Of the realm's messages in a range of 2 ^ bits ids: one mark, because each that is asked for is looked at.
    create function range_mark(realm_id bigint, bits int, id bigint) returns text
    language sql immutable strict parallel safe
    return bits::text || ':' || realm_id::text || ':' || (id >> bits)::text;`);

  // Processes of the version before call it too, so what they index is whole.
  await db.raw(`
    create or replace function message_marks(realm_id bigint, conversation_id bigint, id bigint)
    returns tsvector
    language sql stable strict parallel safe
    return (
      select array_to_tsvector(array[
          'r:' || m.realm_id::text, 'c:' || m.conversation_id::text,
          's:' || m.sender_id::text, 't:' || left(md5(m.topic_key), 12),
          range_mark(m.realm_id, 13, m.id), range_mark(m.realm_id, 16, m.id),
          range_mark(m.realm_id, 19, m.id),
          -- Searches of the version before look for these.
          '13:' || (m.id >> 13)::text, '16:' || (m.id >> 16)::text, '19:' || (m.id >> 19)::text
        ] || joints_of(m.topic || ' ' || m.content))
      from message m
      where m.realm_id = message_marks.realm_id and m.id = message_marks.id)`);
}
