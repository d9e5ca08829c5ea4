import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { Db } from '@chat/kit/database/database';
import type { FactHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { createUsersRefill } from '@chat/kit/read-model/refill';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { accountRow, findGaps } from './store.ts';

/** A read model of what users owns. Events keep it fresh; this closes the gaps that they leave. */
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
  const { refill, refillUnlessFresh } = createUsersRefill({
    ...{ db, users, accountRow, now },
    handlers: () => handlers,
    // Whoever became active or inactive concerns channels.
    isPlain: (row, before) => !before || before.is_active === row.is_active,
  });

  return {
    async ensure({ realmId, userId }, userIds = []) {
      const own = isSpectator({ userId }) ? [] : [userId];
      const gaps = await findGaps(db, realmId, [...own, ...userIds]);
      if (gaps.isFilled && gaps.missingUserIds.length === 0) return;
      // An actor exists: its token says so. Any other id may be made up.
      const isCertain = !gaps.isFilled || gaps.missingUserIds.includes(userId);
      await (isCertain ? refill : refillUnlessFresh)(realmId);
    },
  };
}
