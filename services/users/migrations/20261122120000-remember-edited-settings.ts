import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account
      -- Names of the settings that the person has changed by the own hand.
      add column edited_settings text[] not null default '{}'
  `);
}
