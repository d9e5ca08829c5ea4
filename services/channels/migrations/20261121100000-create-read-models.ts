import type { Knex } from 'knex';

/** What users owns and this service decides by. A row gives way only to a newer fact. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      id bigint primary key,
      settings jsonb not null,
      -- Event number of the fact the row was taken from.
      number bigint not null,
      -- The day, since 1970, on which the traffic of the realm's channels was last counted.
      traffic_day integer not null default 0,
      -- The bot that posts mail by default; null: not told yet.
      email_gateway_bot_id bigint,
      -- When the realm was read from users as a whole; null: it has to be.
      filled_at timestamptz
    );

    create table realm_user (
      realm_id bigint not null,
      id bigint not null,
      role smallint not null,
      is_active boolean not null,
      is_bot boolean not null,
      bot_owner_id bigint,
      -- Long not seen: partial lists of subscribers leave the user out.
      is_long_idle boolean not null default false,
      settings jsonb not null,
      number bigint not null,
      primary key (realm_id, id)
    );

    create table user_group (
      realm_id bigint not null,
      id bigint not null,
      name text not null,
      is_system_group boolean not null,
      is_deactivated boolean not null,
      -- Of the group, as users counts its changes.
      version bigint not null,
      number bigint not null,
      primary key (realm_id, id)
    );

    -- Direct members who are active.
    create table user_group_member (
      realm_id bigint not null,
      group_id bigint not null,
      user_id bigint not null,
      primary key (realm_id, group_id, user_id)
    );

    create table user_group_subgroup (
      realm_id bigint not null,
      group_id bigint not null,
      subgroup_id bigint not null,
      primary key (realm_id, group_id, subgroup_id)
    );
    -- The groups that a group is in: walking outward, every step asks for them.
    create index user_group_subgroup_subgroup on user_group_subgroup (realm_id, subgroup_id);
  `);
}
