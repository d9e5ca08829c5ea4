import type { Knex } from 'knex';

/** What users owns and this service acts on. A row gives way only to a newer fact. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      realm_id bigint primary key,
      name text not null,
      -- Host, with its port if it is not the usual one, that clients use.
      host text not null,
      is_active boolean not null,
      -- Those of the realm's settings that notifications depend on, by their names in the API.
      settings jsonb not null,
      -- Event number of the fact the row was taken from.
      event_number bigint not null,
      -- When the realm was read from users as a whole; null: it has to be.
      users_filled_at timestamptz
    );

    create table account (
      realm_id bigint not null,
      user_id bigint not null,
      -- The address the API shows.
      email text not null,
      full_name text not null,
      is_active boolean not null,
      is_bot boolean not null,
      -- As in the API; null: no bot.
      bot_type int,
      bot_owner_id bigint,
      -- What an outgoing webhook is served by, {base_url, interface, token}; null: it is none.
      webhook jsonb,
      -- Those of the user's settings that notifications depend on, by their names in the API.
      settings jsonb not null,
      -- Who has muted the user.
      muted_by bigint[] not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
}
