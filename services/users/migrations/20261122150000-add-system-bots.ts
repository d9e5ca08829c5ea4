import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Which of the realm's own bots the account is; null for all other accounts. Realms that were made
    -- before get theirs from the service: addresses and keys need what only it knows.
    alter table account add column system_bot text
      check (system_bot is null or (bot_type is not null and bot_owner_id is null));
    create unique index account_system_bot on account (realm_id, system_bot)
      where system_bot is not null;
  `);
}
