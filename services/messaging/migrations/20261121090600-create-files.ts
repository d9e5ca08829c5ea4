import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // An uploaded file, or an upload in progress. Its content is in the object store, in chunks that never change.
  //
  // Changes of these tables that clients learn about happen under the realm's event number, which serializes them. So no
  // row is locked.
  await db.raw(`
    create table attachment (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      owner_id bigint not null,
      -- The secret part of the file's address.
      token text not null,
      -- The name that its owner gave it.
      name text not null,
      -- The last part of the file's address.
      safe_name text not null,
      content_type text not null,
      -- Keys in the object store, and the size of the file up to the end of each chunk, in bytes.
      chunk_keys text[] not null default '{}',
      chunk_ends bigint[] not null default '{}',
      size bigint not null default 0,
      -- The size that the uploader announced; null: unknown until the upload is complete. For a complete file, the bytes
      -- that were sent, which may have included metadata.
      announced_size bigint,
      created_at timestamptz not null,
      -- Null while the upload is in progress.
      completed_at timestamptz,
      -- Since when no message links to the file, or the upload makes no progress; null: a message links to it.
      idle_since timestamptz,
      -- Format and dimensions of an image; null for other files.
      image jsonb,
      primary key (realm_id, id),
      check (cardinality(chunk_keys) = cardinality(chunk_ends))
    )`);
  await db.raw('create unique index attachment_token on attachment (realm_id, token)');
  await db.raw('create index attachment_owner on attachment (realm_id, owner_id, id)');
  // Uploads in progress of a user, which have a limit.
  await db.raw(
    `create index attachment_unfinished on attachment (realm_id, owner_id) where completed_at is null`,
  );
  // For the sweep of unused files.
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
  await db.raw(
    'create unique index attachment_message_id on attachment_message (realm_id, message_id, attachment_id)',
  );

  // Bytes of all complete files of a realm.
  await db.raw(`
    create table upload_usage (
      realm_id bigint primary key,
      bytes bigint not null
    )`);

  // Objects to delete from the store at due_at unless a file uses them by then.
  await db.raw(`
    create table discarded_object (
      key text primary key,
      due_at timestamptz not null
    )`);
  await db.raw('create index discarded_object_due on discarded_object (due_at)');
}
