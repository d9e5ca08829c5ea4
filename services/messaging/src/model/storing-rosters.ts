import type { Db } from '@chat/kit/database/database';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import type { Transact } from '@chat/kit/outbox/transact';
import { keepRosters, RostersNotStored } from './roster-store.ts';

/**
 * A transaction runs again for each roster that it finds missing. A move to another channel may need three rosters, and
 * changes to subscriptions between the runs can add others.
 */
const mostRuns = 6;

/**
 * Returns a `transact` that stores the rosters that events of the transaction name. If one is missing, the transaction rolls
 * back, the roster is stored while no lock is held, and `work` runs again.
 * @throws SERVER_NOT_READY the audience was different in each run; the call may be retried
 */
export function storingRosters(db: Db, transact: Transact): Transact {
  return async (work, options) => {
    for (let run = 1; ; run += 1) {
      try {
        return await transact(work, options);
      } catch (error) {
        if (!(error instanceof RostersNotStored)) throw error;
        if (run === mostRuns) throw serviceUnavailable({}, { cause: error });
        await keepRosters(db, error.realmId, error.rosters);
      }
    }
  };
}
