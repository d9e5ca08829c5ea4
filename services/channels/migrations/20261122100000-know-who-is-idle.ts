import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table realm_user
      -- Long not seen: partial lists of subscribers leave the user out.
      add column is_long_idle boolean not null default false
  `);
}
