import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { Deps } from '../deps.ts';
import { discardFiles } from './chunks.ts';
import { removeFiles } from './file-links.ts';
import type { AttachmentRow } from './store.ts';

/** The time without progress after which unfinished uploads are deleted. */
const unfinishedUploadMs = 24 * 3_600_000;
const filesPerBatch = 100;
const objectsPerBatch = 100;

type SweepDeps = Pick<Deps, 'db' | 'transact' | 'objects' | 'now' | 'fileGracePeriodMs'>;

/**
 * Removes files that no message linked to during the grace period, abandoned uploads, and unreferenced objects. Several
 * processes may run the sweep concurrently. The next sweep removes any that remain.
 */
export async function sweepUploads(deps: SweepDeps): Promise<void> {
  await removeUnfinished(deps);
  await removeIdle(deps);
  await deleteObjects(deps);
}

async function removeUnfinished({ db, now }: SweepDeps): Promise<void> {
  const nowMs = now();
  await db.transaction(async (tx) => {
    const rows = await deleteIdleUnfinished(
      tx,
      new Date(nowMs - unfinishedUploadMs),
      filesPerBatch,
    );
    if (rows.length > 0) await discardFiles(tx, rows, nowMs);
  });
}

async function removeIdle(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.now() - deps.fileGracePeriodMs);
  const idle = await listIdle(deps.db, before, filesPerBatch);
  for (const [realmId, files] of Map.groupBy(idle, ({ realm_id }) => realm_id)) {
    await removeOfRealm(deps, realmId, { ids: files.map(({ id }) => id), before });
  }
}

async function removeOfRealm(
  { db, transact, now }: SweepDeps,
  realmId: number,
  { ids, before }: { ids: readonly number[]; before: Date },
): Promise<void> {
  // Drafts, snippets and scheduled messages keep a file too.
  const kept = await restartGracePeriod(db, realmId, ids, new Date(now()));
  const gone = ids.filter((id) => !kept.includes(id));
  if (gone.length === 0) return;
  await transact(async (tx, emit) => {
    await emit(realmId, () => removeStillIdle(tx, realmId, { ids: gone, before, nowMs: now() }));
  });
}

/**
 * Removes files that are still idle. Runs under the event number, because a message may have linked to them concurrently.
 */
async function removeStillIdle(
  tx: Tx,
  realmId: number,
  { ids, before, nowMs }: { ids: readonly number[]; before: Date; nowMs: number },
) {
  return removeFiles(tx, realmId, await listIdleOfRealm(tx, realmId, ids, before), nowMs);
}

async function deleteObjects({
  db,
  objects,
  now,
}: {
  db: Db;
  objects: Deps['objects'];
  now(): number;
}): Promise<void> {
  const due = await listDiscarded(db, new Date(now()), objectsPerBatch);
  for (const { key, is_needed } of due) if (!is_needed) await objects.delete(key);
  await deleteDiscarded(
    db,
    due.map(({ key }) => key),
  );
}

/** Deletes and returns unfinished uploads that made no progress since `before`. */
async function deleteIdleUnfinished(tx: Tx, before: Date, limit: number): Promise<AttachmentRow[]> {
  const { rows } = await tx.raw<{ rows: AttachmentRow[] }>(
    `delete from attachment using (
       select realm_id, id from attachment
       where idle_since < :before and completed_at is null
       order by idle_since limit :limit for update skip locked
     ) idle
     where attachment.realm_id = idle.realm_id and attachment.id = idle.id
     returning attachment.*`,
    { before, limit },
  );
  return rows;
}

/** Returns complete files that no message has linked to since `before`. */
async function listIdle(
  tx: ReadTx,
  before: Date,
  limit: number,
): Promise<Pick<AttachmentRow, 'realm_id' | 'id'>[]> {
  return tx<AttachmentRow>('attachment')
    .where('idle_since', '<', before)
    .whereNotNull('completed_at')
    .orderBy(['idle_since', 'realm_id', 'id'])
    .limit(limit)
    .select('realm_id', 'id');
}

/** Returns which of these files are still idle. */
async function listIdleOfRealm(
  tx: ReadTx,
  realmId: number,
  ids: readonly number[],
  before: Date,
): Promise<AttachmentRow[]> {
  return tx<AttachmentRow>('attachment')
    .where({ realm_id: realmId })
    .where('idle_since', '<', before)
    .whereNotNull('completed_at')
    .whereRaw('id = any(?::bigint[])', [[...ids]])
    .orderBy('id');
}

/**
 * Restarts the grace period of those files that their owner uses in a scheduled message, draft or snippet. Returns
 * their ids.
 */
async function restartGracePeriod(
  db: ReadTx,
  realmId: number,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `update attachment set idle_since = :now
     where realm_id = :realmId and id = any(cast(:ids as bigint[])) and idle_since is not null and (
       exists (select from scheduled_message kept
         where kept.realm_id = :realmId and kept.sender_id = attachment.owner_id
           and strpos(kept.content, attachment.token) > 0)
       or exists (select from draft kept
         where kept.realm_id = :realmId and kept.user_id = attachment.owner_id
           and strpos(kept.content, attachment.token) > 0)
       or exists (select from saved_snippet kept
         where kept.realm_id = :realmId and kept.user_id = attachment.owner_id
           and strpos(kept.content, attachment.token) > 0))
     returning id`,
    { realmId, ids: [...ids], now },
  );
  return rows.map(({ id }) => id);
}

/** Returns objects whose deletion is due. `is_needed` means that a file uses the object after all. */
async function listDiscarded(
  tx: ReadTx,
  now: Date,
  limit: number,
): Promise<{ key: string; is_needed: boolean }[]> {
  const { rows } = await tx.raw<{ rows: { key: string; is_needed: boolean }[] }>(
    // A key begins with `uploads/{realm_id}/{token}/`.
    `select due.key, exists (
       select from attachment
       where attachment.realm_id = cast(split_part(due.key, '/', 2) as bigint)
         and attachment.token = split_part(due.key, '/', 3)
         and due.key = any(attachment.chunk_keys)) as is_needed
     from discarded_object due where due.due_at <= ? order by due.due_at limit ?`,
    [now, limit],
  );
  return rows;
}

/** Removes the deletion records of objects. */
async function deleteDiscarded(db: ReadTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db('discarded_object')
    .whereRaw('key = any(?::text[])', [[...keys]])
    .delete();
}
