import type { Db } from '@chat/kit/database/database';
import type { DomainEventHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { createUsersRefill, getFilledRealm, listFilledAccounts } from '@chat/kit/read-model/refill';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import { LRUCache } from 'lru-cache';
import { type AccountRow, accountRow, hasMoreActiveUsers, type RealmRow } from './store.ts';

/** The read model of users, which domain events keep up to date. It is refilled if events were missed. */
export type ReadModel = {
  /** Returns the realm. If the realm was never read completely, refills it from the users service first. */
  getRealm(realmId: number): Promise<RealmRow>;
  /** Returns the account; undefined if there is none. If the account is unknown, refills the read model first. */
  findAccount(realmId: number, userId: number): Promise<AccountRow | undefined>;
  /**
   * Returns whether the realm has more than `maxBroadcastUsers` active users. A positive result is cached for ten
   * seconds.
   */
  isTooLargeToBroadcast(realmId: number): Promise<boolean>;
};

/** How long the result "too large" is cached. In large realms, users become active all the time. */
const tooLargeMs = 10_000;
const maxCachedRealms = 10_000;

/**
 * Creates the read model. It reads missing realms from the users service page by page, and passes them to the handlers
 * that the bus also uses.
 */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<SnapshotsDefinition>, 'listDomainEvents'>;
  /** Returns the event handlers. This is a function because the handlers may need the read model. */
  handlers(): readonly DomainEventHandler[];
  now(): number;
}): ReadModel {
  const { db, users, handlers, now } = deps;
  const refilling = createUsersRefill({
    ...{ db, users, handlers, accountRow, now },
    needsStoreOnly: (row, before) =>
      !before ||
      (before.is_active === row.is_active && before.shares_presence === row.shares_presence),
  });
  const tooLargeRealms = new LRUCache<number, true>({ max: maxCachedRealms, ttl: tooLargeMs });

  return {
    getRealm: (realmId) => getFilledRealm(db, refilling, realmId),
    async findAccount(realmId, userId) {
      const asked = { realmId, userIds: [userId] };
      const [account] = await listFilledAccounts<AccountRow>(db, refilling, asked);
      return account;
    },
    async isTooLargeToBroadcast(realmId) {
      if (tooLargeRealms.has(realmId)) return true;
      const isTooLarge = await hasMoreActiveUsers(db, realmId, maxBroadcastUsers);
      if (isTooLarge) tooLargeRealms.set(realmId, true);
      return isTooLarge;
    },
  };
}

/** The maximum number of active users in a realm that broadcasts presence. */
const maxBroadcastUsers = 100;
