import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index account_long_idle on account (last_used_day) where is_active and is_long_idle
  `);
}
