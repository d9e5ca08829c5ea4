import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Numbers that moved messages took here and that count for the user like those of messages sent here: in
  // between, being read by default is no reason to be read. The runs of a user never overlap.
  await db.raw(`
    create table unread_run (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      first_seq bigint not null,
      last_seq bigint not null,
      primary key (realm_id, user_id, conversation_id, first_seq),
      check (first_seq <= last_seq)
    )`);
}
