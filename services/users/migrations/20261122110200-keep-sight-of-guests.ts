import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whom guests know where they may not access everybody: people they share a channel or a direct
    -- conversation with, as channels and messaging said last. They know themselves and all bots besides.
    create table guest_sight (
      realm_id bigint not null,
      guest_id bigint not null,
      -- An encoded set of user ids.
      seen bytea not null default '',
      -- Rises with each look: who looked first writes nothing once another began to look.
      look bigint not null default 0,
      primary key (realm_id, guest_id),
      foreign key (realm_id, guest_id) references account
    )`);
}
