import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account
      -- The last day it was used, in days since 1970 (UTC); not kept for bots.
      add column last_used_day integer not null
        default floor(extract(epoch from now()) / 86400)::integer,
      -- Not used for so long that clients can do without the account until it is used again.
      add column is_long_idle boolean not null default false;

    create index account_last_used on account (last_used_day)
      where is_active and bot_type is null and not is_long_idle;
  `);
}
