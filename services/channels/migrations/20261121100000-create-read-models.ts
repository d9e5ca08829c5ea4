import type { Knex } from 'knex';

/** What users owns and this service decides by. A row gives way only to a newer fact. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      id bigint primary key,
      settings jsonb not null,
      -- Event number of the fact the row was taken from.
      number bigint not null,
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
      direct_members bigint[] not null,
      direct_subgroups bigint[] not null,
      number bigint not null,
      primary key (realm_id, id)
    );
  `);
}
