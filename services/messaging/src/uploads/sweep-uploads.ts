import type { Db, Tx } from '@chat/kit/database/database';
import type { Deps } from '../deps.ts';
import { removeFiles } from './claims.ts';
import { discardFiles } from './pieces.ts';
import {
  deleteDiscarded,
  deleteIdleUnfinished,
  listDiscarded,
  listIdle,
  listIdleOfRealm,
  renewIdle,
} from './store.ts';

/** How long an upload may rest before it is whole. */
const unfinishedForMs = 24 * 3_600_000;
const filesAtOnce = 100;
const objectsAtOnce = 100;

type SweepDeps = Pick<Deps, 'db' | 'transact' | 'objects' | 'now' | 'keepsFilesForMs'>;

/**
 * Removes files that no message has linked to for a while, uploads that nobody goes on with, and objects that
 * nothing refers to. Several processes may do so at once; what one does not get to, the next look does.
 */
export async function sweepUploads(deps: SweepDeps): Promise<void> {
  await removeUnfinished(deps);
  await removeIdle(deps);
  await deleteObjects(deps);
}

async function removeUnfinished({ db, now }: SweepDeps): Promise<void> {
  const nowMs = now();
  await db.transaction(async (tx) => {
    const rows = await deleteIdleUnfinished(tx, new Date(nowMs - unfinishedForMs), filesAtOnce);
    if (rows.length > 0) await discardFiles(tx, rows, nowMs);
  });
}

async function removeIdle(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.now() - deps.keepsFilesForMs);
  const idle = await listIdle(deps.db, before, filesAtOnce);
  for (const [realmId, files] of Map.groupBy(idle, ({ realm_id }) => realm_id)) {
    await removeOfRealm(deps, realmId, { ids: files.map(({ id }) => id), before });
  }
}

async function removeOfRealm(
  { db, transact, now }: SweepDeps,
  realmId: number,
  { ids, before }: { ids: readonly number[]; before: Date },
): Promise<void> {
  // What somebody keeps for writing counts as in use.
  const kept = await renewIdle(db, realmId, ids, new Date(now()));
  const gone = ids.filter((id) => !kept.includes(id));
  if (gone.length === 0) return;
  await transact(async (tx, emit) => {
    await emit(realmId, () => removeStillIdle(tx, realmId, { ids: gone, before, nowMs: now() }));
  });
}

/** Under the event number, because a message may have linked to them meanwhile. */
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
  const due = await listDiscarded(db, new Date(now()), objectsAtOnce);
  for (const { key, is_needed } of due) if (!is_needed) await objects.delete(key);
  await deleteDiscarded(
    db,
    due.map(({ key }) => key),
  );
}
