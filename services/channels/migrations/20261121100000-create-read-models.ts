import { createGroupTables, createUserTables } from '@chat/kit/read-model/tables';
import type { Knex } from 'knex';

/**
 * Creates the tables for the read model of users: those that every service has, and the additional columns of the
 * channels service.
 */
export async function up(knex: Knex): Promise<void> {
  await createUserTables(knex);
  await createGroupTables(knex);
  await knex.raw(`
    alter table realm
      -- The realm settings that the channels service uses, by their names in the API.
      add column settings jsonb not null,
      -- The email gateway bot; null until its event arrives.
      add column email_gateway_bot_id bigint;

    alter table account
      add column role smallint not null,
      add column bot_owner_id bigint,
      -- The owner whose permissions a bot has too.
      add column rights_owner_id bigint,
      -- Not used for weeks; partial subscriber lists omit the user.
      add column is_long_idle boolean not null default false,
      -- Notification defaults of subscriptions, by their names in the API.
      add column settings jsonb not null;
  `);
}
