import type { Db } from '@chat/kit/database/database';
import { decodeFactBatch } from '@chat/kit/facts/fact-batch';
import { applyFacts, type FactHandler } from '@chat/kit/facts/fact-handlers';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { findGaps, markFilled } from './store.ts';

/** Local copies of what users owns. Facts keep them fresh; this closes the gaps facts leave. */
export type ReadModel = {
  /**
   * Makes sure that the realm and these users are there: call it before a transaction reads them.
   * A user that is still unknown afterwards does not exist.
   */
  ensure(realmId: number, userIds: readonly number[]): Promise<void>;
};

/** How long a realm just read as a whole is not read again for users it does not have. */
const refillPauseMs = 10_000;

/** Reads missing realms from users, fact by fact, through the same handlers as the bus. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts'>;
  handlers: readonly FactHandler[];
  now(): number;
}): ReadModel {
  const { db, users, handlers, now } = deps;
  const running = new Map<number, Promise<void>>();
  const lastRefillAtMs = new Map<number, number>();

  async function readRealm(realmId: number): Promise<void> {
    let page = '';
    do {
      const { batch, nextPage } = await users.listFacts({ realmId, page });
      await applyFacts(handlers, decodeFactBatch(batch));
      page = nextPage;
    } while (page !== '');
    await markFilled(db, realmId);
    lastRefillAtMs.set(realmId, now());
  }

  /** Requests that find the same gap wait for the same reading. */
  function refill(realmId: number): Promise<void> {
    const current = running.get(realmId);
    if (current) return current;
    const started = readRealm(realmId).finally(() => running.delete(realmId));
    running.set(realmId, started);
    return started;
  }

  return {
    async ensure(realmId, userIds) {
      const { isFilled, missingUserIds } = await findGaps(db, realmId, userIds);
      if (isFilled && missingUserIds.length === 0) return;
      const lastAtMs = lastRefillAtMs.get(realmId);
      const isFresh = lastAtMs !== undefined && now() - lastAtMs < refillPauseMs;
      if (isFilled && isFresh) return;
      await refill(realmId);
    },
  };
}
