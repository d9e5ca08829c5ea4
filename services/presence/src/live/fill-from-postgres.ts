import { randomUUID } from 'node:crypto';
import type { Db } from '@chat/kit/database/database';
import type { Logger } from '@chat/kit/logging/logger';
import type { ReadModel } from '../read-model/read-model.ts';
import type { LiveStore } from './live-store.ts';
import { listExcluded, listPresences, newestUpdateId } from './presence-store.ts';

/** Refills a realm's presence in Redis from Postgres. Concurrent callers share one refill. */
export type FillFromPostgres = (realmId: number) => Promise<void>;

export function createFillFromPostgres(deps: {
  db: Db;
  live: LiveStore;
  readModel: Pick<ReadModel, 'getRealm'>;
  log: Logger;
}): FillFromPostgres {
  const { db, live, readModel, log } = deps;
  const running = new Map<number, Promise<void>>();

  async function fill(realmId: number): Promise<void> {
    const realm = await readModel.getRealm(realmId);
    const [rows, excluded, newest] = await Promise.all([
      listPresences(db, realmId, 0),
      listExcluded(db, realmId),
      newestUpdateId(db, realmId),
    ]);
    const { event_number: eventNumber, is_presence_disabled: isDisabled } = realm;
    await live.setRealmDisabled(realmId, { eventNumber, isDisabled });
    await Promise.all(
      excluded.map((account) =>
        live.setHidden(realmId, {
          userId: account.user_id,
          eventNumber: account.event_number,
        }),
      ),
    );
    await live.fill(realmId, rows);
    await live.endFilling(realmId, randomUUID(), newest);
    log.info('refilled presence in Redis from Postgres', { realmId, rows: rows.length });
  }

  return (realmId) => {
    const current = running.get(realmId);
    if (current) return current;
    const started = fill(realmId).finally(() => running.delete(realmId));
    running.set(realmId, started);
    return started;
  };
}
