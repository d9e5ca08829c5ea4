import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { Db } from '@chat/kit/database/database';
import { applyFacts, type FactHandler } from '@chat/kit/facts/fact-handlers';
import { createRealmRefill } from '@chat/kit/facts/realm-refill';
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

/** Reads missing realms from users, page by page, through the same handlers as the bus. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts'>;
  handlers: readonly FactHandler[];
  now(): number;
}): ReadModel {
  const { db, users, handlers, now } = deps;
  const { refill, isFresh } = createRealmRefill({
    listFacts: (request) => users.listFacts(request),
    apply: async (batch) => applyFacts(handlers, await applyUsersTogether(db, batch)),
    markFilled: (realmId) => markFilled(db, realmId),
    now,
  });

  return {
    async ensure({ realmId, userId }, userIds = []) {
      const own = isSpectator({ userId }) ? [] : [userId];
      const gaps = await findGaps(db, realmId, [...own, ...userIds]);
      if (gaps.isFilled && gaps.missingUserIds.length === 0) return;
      // An actor exists: its token says so. Any other id may be made up.
      if (gaps.isFilled && isFresh(realmId) && !gaps.missingUserIds.includes(userId)) return;
      await refill(realmId);
    },
  };
}
