import { createGroupTables } from '@chat/kit/read-model/groups';
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What this service keeps of users. Each row is a fact as it was last heard: a fact with a lower
  // event number than the row's is old.
  await db.raw(`
    create table realm (
      realm_id bigint primary key,
      string_id text not null,
      host text not null,
      -- Domain of the addresses that stand for those of people whom somebody may not know.
      email_domain text not null,
      is_active boolean not null,
      -- By setting name, in the API's form.
      settings jsonb not null,
      -- In processing order, in one row: it is read with the realm for every message, and changes as one, with the
      -- event that tells it.
      linkifiers jsonb not null default '[]',
      -- Rises with every change of anybody's alert words.
      send_version bigint not null default 0,
      event_number bigint not null,
      -- When its users and groups, and its channels, were read as a whole; null: they have to be.
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
      -- Null: no system bot.
      system_bot text,
      -- Who has muted the user; null: nobody.
      muted_by bigint[],
      role smallint not null,
      -- The settings that messaging acts on, by their API name.
      settings jsonb not null,
      -- Null: none.
      alert_words text[],
      event_number bigint not null,
      primary key (realm_id, user_id)
    )`);
  await db.raw('create index account_email on account (realm_id, lower(email))');
  await db.raw('create index account_delivery_email on account (realm_id, lower(delivery_email))');
  // Mentions name people and groups.
  await db.raw('create index account_full_name on account (realm_id, lower(full_name))');
  await db.raw(`
    create index account_system_bot on account (realm_id, system_bot) where system_bot is not null`);
  await db.raw(
    'create index account_alert_words on account (realm_id) where alert_words is not null',
  );
  await db.raw(`
    -- Whom a user mutes: muted_by the other way round. What these send is read by the user.
    create table mute (
      realm_id bigint not null,
      user_id bigint not null,
      muted_user_id bigint not null,
      primary key (realm_id, user_id, muted_user_id)
    )`);

  await createGroupTables(db);
  await db.raw('create index user_group_name on user_group (realm_id, lower(name))');
}
