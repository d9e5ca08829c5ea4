import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What somebody has begun to write, on all of its devices.
  await db.raw(`
    create table draft (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      -- 'stream', 'private', or '' while it is for nobody yet.
      type text not null check (type in ('', 'stream', 'private')),
      -- The channel, or users.
      recipients bigint[] not null,
      -- '' in direct messages and in the empty topic.
      topic text not null,
      content text not null,
      edited_at_seconds bigint not null,
      primary key (realm_id, id)
    )`);
  await db.raw('create index draft_user on draft (realm_id, user_id, edited_at_seconds, id)');

  // Texts that somebody keeps to write them again.
  await db.raw(`
    create table saved_snippet (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      title text not null,
      content text not null,
      created_at_seconds bigint not null,
      primary key (realm_id, id)
    )`);
  await db.raw('create index saved_snippet_user on saved_snippet (realm_id, user_id, id)');
}
