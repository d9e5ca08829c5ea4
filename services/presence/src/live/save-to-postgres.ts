import type { Db } from '@chat/kit/database/database';
import type { LivePresence } from './live-presence.ts';
import { type LiveStore, pageSize } from './live-store.ts';
import { upsertPresences } from './presence-store.ts';

/** The interval at which updates are saved. It limits how many updates are lost if Redis loses its data. */
export const saveIntervalMs = 2_000;

/**
 * Saves the realms with unsaved updates. Realms that another process is saving, or whose save fails, stay unsaved until
 * the next call.
 */
export async function saveToPostgres(
  deps: { db: Db; live: LiveStore; presence: Pick<LivePresence, 'unsaved'> },
  { isForced }: { isForced: boolean },
): Promise<void> {
  const { unsaved } = deps.presence;
  for (const realmId of [...unsaved]) {
    // An update during the save adds the realm again.
    unsaved.delete(realmId);
    let isSaved = false;
    try {
      isSaved = await saveRealm(deps, realmId, isForced);
    } finally {
      if (!isSaved) unsaved.add(realmId);
    }
  }
}

/** Saves a realm. Returns false if another process is saving it. */
async function saveRealm(
  { db, live }: { db: Db; live: LiveStore },
  realmId: number,
  isForced: boolean,
): Promise<boolean> {
  let position: number | undefined;
  while (true) {
    const rows = await live.unsaved(realmId, { position, leaseMs: saveIntervalMs, isForced });
    if (!rows) return false;
    const newest = rows.at(-1);
    if (!newest) return true;
    await upsertPresences(db, realmId, rows);
    await live.recordSaved(realmId, newest.updateId);
    if (rows.length < pageSize) return true;
    position = newest.updateId;
  }
}
