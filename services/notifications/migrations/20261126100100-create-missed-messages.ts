import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Messages to mail to people unless they read them first.
    create table missed_message (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      -- waiting: the user is active; collected: in the user's batch; handled: mailed, read, or not wanted.
      state text not null check (state in ('waiting', 'collected', 'handled')),
      stored_at timestamptz not null,
      primary key (realm_id, user_id, message_id)
    );
    create index missed_message_waiting on missed_message (realm_id, user_id) where state = 'waiting';
    create index missed_message_collected on missed_message (realm_id, user_id, message_id)
      where state = 'collected';
    create index missed_message_stored_at on missed_message (stored_at);

    -- When a user's collected messages are mailed. Every user with collected messages has a batch.
    create table missed_batch (
      realm_id bigint not null,
      user_id bigint not null,
      due_at timestamptz not null,
      primary key (realm_id, user_id)
    );
  `);
}
