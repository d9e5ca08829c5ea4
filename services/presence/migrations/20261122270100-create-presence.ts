import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When people were there, as it was in Redis some seconds ago: what Redis is filled from after a loss.
    create table presence (
      realm_id bigint not null,
      user_id bigint not null,
      -- Seconds since 1970; null: never.
      active_at bigint,
      idle_at bigint not null,
      update_id bigint not null,
      primary key (realm_id, user_id)
    ) with (fillfactor = 70);
    create index presence_update on presence (realm_id, update_id);

    create table user_status (
      realm_id bigint not null,
      user_id bigint not null,
      -- '': none, in each of them.
      status_text text not null default '',
      emoji_name text not null default '',
      emoji_code text not null default '',
      reaction_type text not null default '',
      primary key (realm_id, user_id)
    );
  `);
}
