import { createUserTables } from '@chat/kit/read-model/tables';
import type { Knex } from 'knex';

/**
 * Creates the tables for the read model of users: those that every service has, and the additional columns of the
 * notifications service.
 */
export async function up(knex: Knex): Promise<void> {
  await createUserTables(knex);
  await knex.raw(`
    alter table realm
      add column name text not null,
      -- Host that clients use, with its port unless it is the default port.
      add column host text not null,
      add column is_active boolean not null,
      -- The realm settings that this service uses, by their names in the API.
      add column settings jsonb not null;

    alter table account
      -- The address the API shows.
      add column email text not null,
      add column full_name text not null,
      add column role int not null,
      -- As in the API; null when the account is not a bot.
      add column bot_type int,
      add column bot_owner_id bigint,
      -- Server of an outgoing webhook bot, {base_url, interface, token}; null for other accounts.
      add column webhook jsonb,
      -- The user settings that this service uses, by their names in the API.
      add column settings jsonb not null,
      -- Users who have muted this user.
      add column muted_by bigint[] not null;

    -- Finds the few users who want all messages of their channels without reading all recipients.
    create index account_channels_pushed on account (realm_id, user_id)
      where is_active and (settings ->> 'enable_stream_push_notifications')::boolean;
    create index account_channels_mailed on account (realm_id, user_id)
      where is_active and (settings ->> 'enable_stream_email_notifications')::boolean;
  `);
}
