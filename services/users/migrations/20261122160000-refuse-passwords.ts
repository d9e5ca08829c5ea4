import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account
      -- The password hash that an operator invalidated: it counts no more, and another password does.
      add column refused_password_hash text;
  `);
}
