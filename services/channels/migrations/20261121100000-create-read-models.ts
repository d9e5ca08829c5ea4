import { createGroupTables } from '@chat/kit/read-model/groups';
import type { Knex } from 'knex';

/** The read model of users. A row is replaced only by a newer event. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      realm_id bigint primary key,
      settings jsonb not null,
      -- Event number of the domain event that the row was taken from.
      event_number bigint not null,
      -- Day of the last traffic count of the realm's channels, in days since 1970.
      traffic_day integer not null default 0,
      -- The e-mail gateway's bot; null until its event arrives.
      email_gateway_bot_id bigint,
      -- When the realm was last refilled from users; null: a refill is needed.
      users_filled_at timestamptz
    );

    create table account (
      realm_id bigint not null,
      user_id bigint not null,
      role smallint not null,
      is_active boolean not null,
      is_bot boolean not null,
      bot_owner_id bigint,
      -- Not used for weeks; partial subscriber lists omit the user.
      is_long_idle boolean not null default false,
      settings jsonb not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
  await createGroupTables(knex);
}
