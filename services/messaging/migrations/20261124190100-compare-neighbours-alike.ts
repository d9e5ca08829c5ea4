import type { Knex } from 'knex';

/**
 * Which words stand next to each other is found in words that were lower-cased one by one, as the service indexes them:
 * where a letter has several in lower case, not all are letters.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create or replace function joints_of(content text) returns text[]
    language sql immutable strict parallel safe
    return array(
      select right(pair.word, 3) || '_' || left(pair.next, 3)
      from string_to_array(
          lower(regexp_replace(content, '[^[:alnum:]]+', ' ', 'g')), ' ') as words (list)
      cross join lateral unnest(words.list, words.list[2:]) as pair (word, next)
      where pair.word <> '' and pair.next <> '');

    create or replace function joints_wanted(phrase text) returns text
    language sql immutable strict parallel safe
    return (
      select string_agg(distinct quote_literal(right(word, 3) || '_' || left(next, 3)), ' & ')
      from (
        select word, place, lead(word) over (order by place) as next, count(*) over () as last
        from unnest(string_to_array(
            lower(regexp_replace(phrase, '[^[:alnum:]]+', ' ', 'g')), ' '))
          with ordinality as words (word, place)
      ) neighbours
      where word <> '' and next <> ''
        and (place > 1 or length(word) >= 3) and (place < last - 1 or length(next) >= 3))`);
}
