import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Last active and idle times, saved from Redis every two seconds. Redis is refilled from this table.
    create table presence (
      realm_id bigint not null,
      user_id bigint not null,
      -- Seconds since 1970; null if the user was never active.
      active_at bigint,
      idle_at bigint not null,
      update_id bigint not null,
      primary key (realm_id, user_id)
    ) with (fillfactor = 70);
    create index presence_update on presence (realm_id, update_id);
  `);
}
