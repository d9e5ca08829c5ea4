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
      fact_number bigint not null,
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
      fact_number bigint not null,
      primary key (realm_id, user_id)
    )`);
  await db.raw('create index account_email on account (realm_id, lower(email))');
  await db.raw('create index account_delivery_email on account (realm_id, lower(delivery_email))');

  await db.raw(`
    create table user_group (
      realm_id bigint not null,
      group_id bigint not null,
      direct_members bigint[] not null,
      direct_subgroups bigint[] not null,
      fact_number bigint not null,
      primary key (realm_id, group_id)
    )`);
}
