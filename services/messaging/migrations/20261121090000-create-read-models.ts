import { createGroupTables, createUserTables } from '@chat/kit/read-model/tables';
import type { Knex } from 'knex';

/**
 * Creates the tables of the read model of the users service: the tables that every service has, with the columns that
 * the messaging service needs.
 */
export async function up(db: Knex): Promise<void> {
  await createUserTables(db);
  await db.raw(`
    alter table realm
      add column string_id text not null,
      add column host text not null,
      -- Domain of the addresses shown in place of real ones that a reader may not see.
      add column email_domain text not null,
      add column is_active boolean not null,
      -- By setting name, in the API's form.
      add column settings jsonb not null,
      -- When channels were last read as a whole; null: they have to be read.
      add column channels_filled_at timestamptz`);

  await db.raw(`
    alter table account
      add column delivery_email text not null,
      add column email text not null,
      add column full_name text not null,
      -- Comparison key of the name (nameKey of kit).
      add column name_key text not null,
      -- 0 for people.
      add column bot_type smallint not null,
      add column bot_owner_id bigint,
      -- The owner through whom a bot passes permissions.
      add column rights_owner_id bigint,
      add column avatar_source text not null,
      add column avatar_url text not null,
      add column email_address_visibility smallint not null,
      -- Name of the system bot; null for other accounts.
      add column system_bot text,
      -- Users who muted this user; null for none.
      add column muted_by bigint[],
      add column role smallint not null,
      -- The settings that the messaging service uses, by their API name.
      add column settings jsonb not null,
      -- Null for none.
      add column alert_words text[]`);
  await db.raw('create index account_email on account (realm_id, lower(email))');
  await db.raw('create index account_delivery_email on account (realm_id, lower(delivery_email))');
  // For mentions of users by name.
  await db.raw('create index account_name on account (realm_id, name_key)');
  await db.raw(`
    create index account_system_bot on account (realm_id, system_bot) where system_bot is not null`);
  await db.raw(
    'create index account_alert_words on account (realm_id) where alert_words is not null',
  );

  await createGroupTables(db);
  // For mentions of groups by name.
  await db.raw('create index user_group_name on user_group (realm_id, name_key)');
}
