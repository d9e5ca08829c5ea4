import { createGroupTables } from '@chat/kit/read-model/groups';
import type { Knex } from 'knex';

/** What users owns and this service decides by. A row gives way only to a newer domain event. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      realm_id bigint primary key,
      settings jsonb not null,
      -- Event number of the domain event the row was taken from.
      event_number bigint not null,
      -- The day, since 1970, on which the traffic of the realm's channels was last counted.
      traffic_day integer not null default 0,
      -- The bot that posts mail by default; null: not told yet.
      email_gateway_bot_id bigint,
      -- When the realm was read from users as a whole; null: it has to be.
      users_filled_at timestamptz
    );

    create table account (
      realm_id bigint not null,
      user_id bigint not null,
      role smallint not null,
      is_active boolean not null,
      is_bot boolean not null,
      bot_owner_id bigint,
      -- Long not seen: partial lists of subscribers leave the user out.
      is_long_idle boolean not null default false,
      settings jsonb not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
  await createGroupTables(knex);
}
