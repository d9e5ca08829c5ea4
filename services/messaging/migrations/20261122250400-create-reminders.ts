import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What somebody wants to be reminded of. Once the notification bot has done so the row is gone.
  await db.raw(`
    create table reminder (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      -- What it is about; it may be gone meanwhile.
      message_id bigint not null,
      -- What the bot will say.
      content text not null,
      rendered_content text not null,
      deliver_at timestamptz not null,
      -- There is nobody to remind any more.
      has_failed boolean not null default false,
      primary key (realm_id, id)
    )`);
  await db.raw('create index reminder_user on reminder (realm_id, user_id, deliver_at)');
}
