import { randomUUID } from 'node:crypto';
import type { Db } from '@chat/kit/database/database';
import type { Logger } from '@chat/kit/logging/logger';
import type { ReadModel } from '../read-model/read-model.ts';
import type { LiveStore } from './live-store.ts';
import { listBarred, listPresences, newestUpdateId } from './store.ts';

/** Refills a realm's presence in Redis from Postgres. Concurrent callers share one refill. */
export type FillLive = (realmId: number) => Promise<void>;

export function createFillLive(deps: {
  db: Db;
  live: LiveStore;
  readModel: Pick<ReadModel, 'getRealm'>;
  log: Logger;
}): FillLive {
  const { db, live, readModel, log } = deps;
  const running = new Map<number, Promise<void>>();

  async function fill(realmId: number): Promise<void> {
    const realm = await readModel.getRealm(realmId);
    const [rows, barred, newest] = await Promise.all([
      listPresences(db, realmId, 0),
      listBarred(db, realmId),
      newestUpdateId(db, realmId),
    ]);
    const { event_number: number, is_presence_disabled: isDisabled } = realm;
    await live.markRealm(realmId, { number, isDisabled });
    await Promise.all(
      barred.map((account) =>
        live.markAccount(realmId, {
          userId: account.user_id,
          number: account.event_number,
          isBarred: true,
        }),
      ),
    );
    await live.fill(realmId, rows);
    await live.endFilling(realmId, randomUUID(), newest);
    log.info('live presence was filled', { realmId, rows: rows.length });
  }

  return (realmId) => {
    const current = running.get(realmId);
    if (current) return current;
    const started = fill(realmId).finally(() => running.delete(realmId));
    running.set(realmId, started);
    return started;
  };
}
