import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Null: no system bot. Processes of the version before leave it out.
    alter table account add column system_bot text;
    create index account_system_bot on account (realm_id, system_bot)
      where system_bot is not null;
  `);
}
