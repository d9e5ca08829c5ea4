import { createUserTables } from '@chat/kit/read-model/tables';
import type { Knex } from 'knex';

/**
 * Creates the tables for the read model of users: those that every service has, and the additional columns of the
 * presence service.
 */
export async function up(knex: Knex): Promise<void> {
  await createUserTables(knex);
  await knex.raw(`
    alter table realm
      add column is_presence_disabled boolean not null,
      -- Domain of placeholder addresses of users that a guest cannot see.
      add column email_domain text not null;

    alter table account
      -- The address that the API shows.
      add column email text not null,
      add column is_guest boolean not null,
      -- One of the realm's system bots.
      add column is_system_bot boolean not null,
      -- Seconds since 1970.
      add column joined_at bigint not null,
      add column shares_presence boolean not null,
      add column receives_typing boolean not null,
      add column sends_channel_typing boolean not null,
      add column sends_direct_typing boolean not null;
    create index account_active on account (realm_id) where is_active;
  `);
}
