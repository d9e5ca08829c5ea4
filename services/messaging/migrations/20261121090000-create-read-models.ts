import { createGroupTables } from '@chat/kit/read-model/groups';
import type { Knex } from 'knex';

/**
 * Read models of realms, users and groups. A row is replaced only by an event whose event number is not lower than its
 * own.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table realm (
      realm_id bigint primary key,
      string_id text not null,
      host text not null,
      -- Domain of the addresses shown in place of real ones that a reader may not see.
      email_domain text not null,
      is_active boolean not null,
      -- By setting name, in the API's form.
      settings jsonb not null,
      -- Owned by messaging. In processing order, and in this row because each message reads them together with the realm.
      linkifiers jsonb not null default '[]',
      -- Increased by changes that sends in flight must see: alert words, linkifiers.
      send_version bigint not null default 0,
      event_number bigint not null,
      -- When users and groups, and channels, were last read as a whole; null: they have to be read again.
      users_filled_at timestamptz,
      channels_filled_at timestamptz
    )`);

  await db.raw(`
    create table account (
      realm_id bigint not null,
      user_id bigint not null,
      delivery_email text not null,
      email text not null,
      full_name text not null,
      is_active boolean not null,
      is_bot boolean not null,
      -- 0 for people.
      bot_type smallint not null,
      bot_owner_id bigint,
      avatar_source text not null,
      avatar_url text not null,
      email_address_visibility smallint not null,
      -- Name of the system bot; null for everyone else.
      system_bot text,
      -- Users who mute this user; null for none.
      muted_by bigint[],
      role smallint not null,
      -- The settings that messaging uses, by their API name.
      settings jsonb not null,
      -- Null for none.
      alert_words text[],
      event_number bigint not null,
      primary key (realm_id, user_id)
    )`);
  await db.raw('create index account_email on account (realm_id, lower(email))');
  await db.raw('create index account_delivery_email on account (realm_id, lower(delivery_email))');
  // For mentions of users by name.
  await db.raw('create index account_full_name on account (realm_id, lower(full_name))');
  await db.raw(`
    create index account_system_bot on account (realm_id, system_bot) where system_bot is not null`);
  await db.raw(
    'create index account_alert_words on account (realm_id) where alert_words is not null',
  );
  await db.raw(`
    -- account.muted_by by the user who mutes. Messages of a muted user are read on arrival.
    create table mute (
      realm_id bigint not null,
      user_id bigint not null,
      muted_user_id bigint not null,
      primary key (realm_id, user_id, muted_user_id)
    )`);

  await createGroupTables(db);
  // For mentions of groups by name.
  await db.raw('create index user_group_name on user_group (realm_id, lower(name))');
}
