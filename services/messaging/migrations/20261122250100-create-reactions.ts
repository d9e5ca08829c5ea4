import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Who reacted to a message with what. They go with the message.
  await db.raw(`
    create table reaction (
      realm_id bigint not null,
      message_id bigint not null,
      user_id bigint not null,
      kind text not null check (kind in ('unicode_emoji', 'realm_emoji', 'extra_emoji')),
      -- Code points of a Unicode emoji, id of a custom one.
      code text not null,
      -- As the first who reacted with it called it.
      name text not null,
      -- Ascends from the oldest reaction to a message to the newest.
      id bigint not null generated always as identity,
      primary key (realm_id, message_id, kind, code, user_id),
      foreign key (realm_id, message_id) references message (realm_id, id) on delete cascade
    )`);
  // Whoever reacts locks the message, so this is always true of what the table above has.
  await db.raw('alter table message add column has_reaction boolean not null default false');
}
