import type { Knex } from 'knex';

/**
 * The index of words learns which three words stand in a row: where a text has each two of a phrase somewhere, that
 * tells those in which they are together. What it has already is renewed behind the messages, the newest first.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- As joints_wanted: the first and the last word may be parts of longer ones. Null: there are none.
    create function threes_wanted(phrase text) returns text
    language sql immutable strict parallel safe
    return (
      select string_agg(distinct quote_literal(
        '_' || left(md5(right(word, 3) || ' ' || next || ' ' || left(third, 3)), 4)), ' & ')
      from (
        select word, place, lead(word) over in_order as next, lead(word, 2) over in_order as third,
          count(*) over () as last
        from unnest(string_to_array(
            lower(regexp_replace(phrase, '[^[:alnum:]]+', ' ', 'g')), ' '))
          with ordinality as words (word, place)
        window in_order as (order by place)
      ) neighbours
      where word <> '' and next <> '' and third <> ''
        and (place > 1 or length(word) >= 3) and (place < last - 2 or length(third) >= 3))`);

  // Whoever is indexing holds the row: that is done by then.
  await db.raw('update message_words_progress set renewed_from = indexed_upto');
}
