import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { FilePath } from './file-names.ts';

/** The properties of a decoded image, after its orientation was applied. */
export type ImageRow = { format: string; width: number; height: number; frames: number };

/** An upload, complete or in progress. */
export type AttachmentRow = {
  realm_id: number;
  id: number;
  owner_id: number;
  token: string;
  name: string;
  safe_name: string;
  content_type: string;
  chunk_keys: string[];
  /** The end offset of each chunk. */
  chunk_ends: number[];
  size: number;
  announced_size: number | null;
  created_at: Date;
  /** When the upload was completed; null while it is in progress. */
  completed_at: Date | null;
  /**
   * Since when the upload is unused: its last progress, or the loss of its last link. Null while a message links to it.
   */
  idle_since: Date | null;
  image: ImageRow | null;
};

/** The owner of uploads. */
export type UploadOwner = { realmId: number; ownerId: number };

/** A complete file with the ids of the messages that link to it, ascending. */
export type LinkedAttachment = AttachmentRow & { message_ids: number[] };

const withMessages = `attachment.*, array(
  select linked.message_id from attachment_message linked
  where linked.realm_id = attachment.realm_id and linked.attachment_id = attachment.id
  order by linked.message_id) as message_ids`;

/** Serializes the creation of uploads per account, so that each transaction sees all earlier uploads. */
export async function lockUploadsOf(tx: Tx, { realmId, ownerId }: UploadOwner): Promise<void> {
  const key = `uploads of ${realmId} ${ownerId}`;
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
}

/** Returns the number and total size of the account's unfinished uploads. */
export async function findUnfinished(
  tx: ReadTx,
  { realmId, ownerId }: UploadOwner,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await tx.raw<{ rows: { files: number; bytes: number }[] }>(
    `select count(*) as files,
       cast(coalesce(sum(coalesce(announced_size, size)), 0) as bigint) as bytes
     from attachment where realm_id = ? and owner_id = ? and completed_at is null`,
    [realmId, ownerId],
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Deletes and returns those of the account's unfinished uploads that made no progress since `before`. */
export async function deleteIdleUnfinishedOf(
  tx: Tx,
  { realmId, ownerId }: UploadOwner,
  before: Date,
): Promise<AttachmentRow[]> {
  return tx<AttachmentRow>('attachment')
    .where({ realm_id: realmId, owner_id: ownerId, completed_at: null })
    .where('idle_since', '<', before)
    .delete()
    .returning('*');
}

/** Inserts an upload. Returns false when the token exists. */
export async function insertAttachment(
  tx: Tx | ReadTx,
  row: Omit<AttachmentRow, 'id' | 'chunk_keys' | 'chunk_ends' | 'size' | 'completed_at' | 'image'>,
): Promise<boolean> {
  const inserted = await tx<AttachmentRow>('attachment')
    .insert(row)
    .onConflict(['realm_id', 'token'])
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

/** Returns the upload with this token, complete or not. */
export async function findAttachment(
  tx: ReadTx,
  realmId: number,
  token: string,
): Promise<AttachmentRow | undefined> {
  return tx<AttachmentRow>('attachment').where({ realm_id: realmId, token }).first();
}

/** Returns the complete file with this id. */
export async function findWholeAttachment(
  tx: ReadTx,
  realmId: number,
  id: number,
): Promise<AttachmentRow | undefined> {
  return tx<AttachmentRow>('attachment')
    .where({ realm_id: realmId, id })
    .whereNotNull('completed_at')
    .first();
}

/** Returns the complete files with these paths. Omits unknown paths. */
export async function listByPath(
  tx: ReadTx,
  realmId: number,
  paths: readonly FilePath[],
): Promise<AttachmentRow[]> {
  const tokens = paths.filter((path) => path.realmId === realmId).map(({ token }) => token);
  if (tokens.length === 0) return [];
  const rows = await tx<AttachmentRow>('attachment')
    .where({ realm_id: realmId })
    .whereRaw('token = any(?::text[])', [tokens])
    .whereNotNull('completed_at');
  return rows.filter((row) =>
    paths.some(({ token, safeName }) => token === row.token && safeName === row.safe_name),
  );
}

/** Returns the complete files with these ids, with the messages that link to them. */
export async function listLinked(
  tx: ReadTx,
  realmId: number,
  ids: readonly number[],
): Promise<LinkedAttachment[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.raw<{ rows: LinkedAttachment[] }>(
    `select ${withMessages} from attachment
     where realm_id = ? and id = any(?::bigint[]) and completed_at is not null order by id`,
    [realmId, [...ids]],
  );
  return rows;
}

/** Returns the user's complete files, oldest first. */
export async function listOwn(
  tx: ReadTx,
  realmId: number,
  ownerId: number,
): Promise<LinkedAttachment[]> {
  const { rows } = await tx.raw<{ rows: LinkedAttachment[] }>(
    `select ${withMessages} from attachment
     where realm_id = ? and owner_id = ? and completed_at is not null order by id`,
    [realmId, ownerId],
  );
  return rows;
}

/** Appends a chunk. Returns false if the upload does not end where the chunk starts, or is complete. */
export async function appendChunk(
  tx: Tx | ReadTx,
  { realm_id, id }: Pick<AttachmentRow, 'realm_id' | 'id'>,
  chunk: { key: string; start: number; end: number; at: Date },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: object[] }>(
    `with added as (
       update attachment set size = :end, idle_since = :at,
         chunk_keys = chunk_keys || cast(:key as text),
         chunk_ends = chunk_ends || cast(:end as bigint)
       where realm_id = :realm_id and id = :id and size = :start and completed_at is null
         and (announced_size is null or announced_size >= :end)
       returning id
     ), removed as (
       delete from discarded_object where key = :key and exists (select from added)
     )
     select id from added`,
    { realm_id, id, ...chunk },
  );
  return rows.length === 1;
}

/**
 * Completes an upload of which `sentSize` bytes were received, and stores the content of `file`. Returns false if the
 * upload is already complete, or has grown.
 */
export async function completeAttachment(
  tx: Tx,
  { file, sentSize }: { file: AttachmentRow; sentSize: number },
  at: Date,
): Promise<boolean> {
  const { realm_id, id, size, content_type, image, chunk_keys, chunk_ends } = file;
  const updated = await tx<AttachmentRow>('attachment')
    .where({ realm_id, id, size: sentSize, completed_at: null })
    .update({
      ...{ completed_at: at, idle_since: at, content_type, image },
      ...{ size, chunk_keys, chunk_ends, announced_size: sentSize },
    });
  return updated === 1;
}

/** Cancels the scheduled deletion of objects, because a file uses them. */
export async function keepObjects(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx('discarded_object')
    .whereRaw('key = any(?::text[])', [[...keys]])
    .delete();
}

/** Deletes files with their links and usage. Returns the messages that linked to them. */
export async function deleteAttachments(
  tx: Tx,
  realmId: number,
  rows: readonly AttachmentRow[],
): Promise<number[]> {
  const ids = rows.map(({ id }) => id);
  const links = await tx<{ realm_id: number; message_id: number }>('attachment_message')
    .where({ realm_id: realmId })
    .whereRaw('attachment_id = any(?::bigint[])', [ids])
    .delete()
    .returning('message_id');
  await tx<AttachmentRow>('attachment')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?::bigint[])', [ids])
    .delete();
  const whole = rows.filter(({ completed_at }) => completed_at !== null);
  await addUsage(tx, realmId, -whole.reduce((sum, { size }) => sum + size, 0));
  return [...new Set(links.map(({ message_id }) => message_id))];
}

/** Adds to the realm's storage usage. Returns the new total in bytes. */
export async function addUsage(tx: Tx, realmId: number, bytes: number): Promise<number> {
  const { rows } = await tx.raw<{ rows: { bytes: number }[] }>(
    `insert into upload_usage as usage (realm_id, bytes) values (?, ?)
     on conflict (realm_id) do update set bytes = usage.bytes + excluded.bytes
     returning bytes`,
    [realmId, bytes],
  );
  return rows[0]?.bytes ?? 0;
}

/** Returns the realm's storage usage in bytes. */
export async function findUsage(tx: ReadTx, realmId: number): Promise<number> {
  const row = await tx<{ realm_id: number; bytes: number }>('upload_usage')
    .where({ realm_id: realmId })
    .first('bytes');
  return row?.bytes ?? 0;
}

/** Schedules objects for deletion at `dueAt`, unless a file uses them by then. */
export async function discardObjects(
  tx: Tx | ReadTx,
  keys: readonly string[],
  dueAt: Date,
): Promise<void> {
  await tx.raw(
    `insert into discarded_object as known (key, due_at)
     select unnest(cast(:keys as text[])), cast(:dueAt as timestamptz)
     on conflict (key) do update set due_at = greatest(known.due_at, excluded.due_at)`,
    { keys: [...keys], dueAt },
  );
}

/** Deletes the owner's upload unless it is complete. Returns the deleted row. */
export async function deleteUnfinished(
  tx: Tx,
  { realmId, ownerId, token }: UploadOwner & { token: string },
): Promise<AttachmentRow[]> {
  return tx<AttachmentRow>('attachment')
    .where({ realm_id: realmId, owner_id: ownerId, token, completed_at: null })
    .delete()
    .returning('*');
}
