import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // A file that somebody uploads or uploaded. It lies in the object store in pieces that are never changed.
  //
  // Whatever is announced about files is changed under the realm's event number, which is what makes it
  // consistent: no row of these tables is locked by itself.
  await db.raw(`
    create table attachment (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      owner_id bigint not null,
      -- The part of its address that nobody guesses.
      token text not null,
      -- As its owner named it.
      name text not null,
      -- The end of its address.
      safe_name text not null,
      content_type text not null,
      -- Keys in the object store, and the bytes of the file up to the end of each.
      chunk_keys text[] not null default '{}',
      chunk_ends bigint[] not null default '{}',
      size bigint not null default 0,
      -- What its owner said that it would have; null: that is seen when it is whole.
      announced_size bigint,
      created_at timestamptz not null,
      -- Null while it is not whole.
      completed_at timestamptz,
      -- Since when no message links to it, or nothing came of it; null: a message does.
      idle_since timestamptz,
      -- What is known of a picture; null: it is none.
      image jsonb,
      primary key (realm_id, id),
      check (cardinality(chunk_keys) = cardinality(chunk_ends))
    )`);
  await db.raw('create unique index attachment_token on attachment (realm_id, token)');
  await db.raw('create index attachment_owner on attachment (realm_id, owner_id, id)');
  // What an account has begun and not ended.
  await db.raw(
    `create index attachment_unfinished on attachment (realm_id, owner_id) where completed_at is null`,
  );
  // What the sweep looks for.
  await db.raw(
    'create index attachment_idle on attachment (idle_since) where idle_since is not null',
  );

  // Messages that link to files. Deleting a message deletes its rows here.
  await db.raw(`
    create table attachment_message (
      realm_id bigint not null,
      attachment_id bigint not null,
      message_id bigint not null,
      primary key (realm_id, attachment_id, message_id)
    )`);
  // Which messages have files, in the order of ids.
  await db.raw(
    'create unique index attachment_message_id on attachment_message (realm_id, message_id, attachment_id)',
  );

  // Bytes of all whole files of a realm.
  await db.raw(`
    create table upload_usage (
      realm_id bigint primary key,
      bytes bigint not null
    )`);

  // Objects that nothing refers to, or nothing may come to refer to: to be deleted from the store when they are due.
  await db.raw(`
    create table discarded_object (
      key text primary key,
      due_at timestamptz not null
    )`);
  await db.raw('create index discarded_object_due on discarded_object (due_at)');
}
