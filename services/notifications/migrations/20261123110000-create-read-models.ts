import type { Knex } from 'knex';

/** Read model of users. A row is replaced only by a newer event. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      realm_id bigint primary key,
      name text not null,
      -- Host that clients use, with its port if it is not the default.
      host text not null,
      is_active boolean not null,
      -- The realm settings that notifications depend on, by their names in the API.
      settings jsonb not null,
      -- Event number of the last applied domain event.
      event_number bigint not null,
      -- When the whole realm was last read from users; null: it has to be read.
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
      -- As in the API; null when the account is no bot.
      bot_type int,
      bot_owner_id bigint,
      -- Server of an outgoing webhook bot, {base_url, interface, token}; null for other accounts.
      webhook jsonb,
      -- The user settings that notifications depend on, by their names in the API.
      settings jsonb not null,
      -- Users who have muted this user.
      muted_by bigint[] not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
}
