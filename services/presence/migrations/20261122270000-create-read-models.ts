import type { Knex } from 'knex';

/** Read model of users. A row is replaced only by a newer event. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      realm_id bigint primary key,
      is_presence_disabled boolean not null,
      -- Domain of placeholder addresses of users that a guest cannot see.
      email_domain text not null,
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
      is_active boolean not null,
      is_bot boolean not null,
      is_guest boolean not null,
      -- One of the realm's system bots.
      is_system_bot boolean not null,
      -- Seconds since 1970.
      joined_at bigint not null,
      shares_presence boolean not null,
      receives_typing boolean not null,
      sends_channel_typing boolean not null,
      sends_direct_typing boolean not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
    create index account_active on account (realm_id) where is_active;
  `);
}
