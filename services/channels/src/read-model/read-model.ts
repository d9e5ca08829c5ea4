import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { Db } from '@chat/kit/database/database';
import { decodeFactBatch } from '@chat/kit/facts/fact-batch';
import { applyFacts, type FactHandler } from '@chat/kit/facts/fact-handlers';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { findGaps, markFilled } from './store.ts';
import { applyUsersTogether } from './users-together.ts';

/** Local copies of what users owns. Facts keep them fresh; this closes the gaps facts leave. */
export type ReadModel = {
  /**
   * Makes sure that the actor's realm, the actor and these users are there: call it before a
   * transaction reads them. Users who are still unknown afterwards do not exist.
   */
  ensure(actor: Pick<Actor, 'realmId' | 'userId'>, userIds?: readonly number[]): Promise<void>;
};

/** How long a realm just read as a whole is not read again for users somebody merely named. */
const refillPauseMs = 10_000;

/** Reads missing realms from users, page by page, through the same handlers as the bus. */
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
      await applyFacts(handlers, await applyUsersTogether(db, decodeFactBatch(batch)));
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
    async ensure({ realmId, userId }, userIds = []) {
      const own = isSpectator({ userId }) ? [] : [userId];
      const gaps = await findGaps(db, realmId, [...own, ...userIds]);
      if (gaps.isFilled && gaps.missingUserIds.length === 0) return;
      const lastAtMs = lastRefillAtMs.get(realmId);
      const isFresh = lastAtMs !== undefined && now() - lastAtMs < refillPauseMs;
      // An actor exists: its token says so. Any other id may be made up.
      if (gaps.isFilled && isFresh && !gaps.missingUserIds.includes(userId)) return;
      await refill(realmId);
    },
  };
}
