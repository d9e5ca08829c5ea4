import type { Db } from '@chat/kit/database/database';
import type { DomainEventHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { createUsersRefill, getFilledRealm, listFilledAccounts } from '@chat/kit/read-model/refill';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';
import { type AccountRow, accountRow, hasMoreActiveUsers, type RealmRow } from './store.ts';

/** Read model of users, kept current by domain events and refilled where they left gaps. */
export type ReadModel = {
  /** The realm, read from users first if it was never read as a whole. */
  getRealm(realmId: number): Promise<RealmRow>;
  /** The account, after a refill if it is unknown; undefined when there is none. */
  findAccount(realmId: number, userId: number): Promise<AccountRow | undefined>;
  /** Whether the realm has more than maxBroadcastUsers active users. Cached for seconds. */
  isTooLargeToBroadcast(realmId: number): Promise<boolean>;
};

/** Cache time of "too large": in such realms users become active all the time. */
const tooLargeMs = 10_000;
const maxCachedRealms = 10_000;

/** Reads missing realms from users, page by page, through the same handlers as the bus. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listDomainEvents'>;
  /** A function, because the handlers may need the read model. */
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
      const { accounts } = await listFilledAccounts<AccountRow>(db, refilling, realmId, [userId]);
      return accounts[0];
    },
    async isTooLargeToBroadcast(realmId) {
      if (tooLargeRealms.has(realmId)) return true;
      const isTooLarge = await hasMoreActiveUsers(db, realmId, maxBroadcastUsers);
      if (isTooLarge) tooLargeRealms.set(realmId, true);
      return isTooLarge;
    },
  };
}

/** Realms with more active users do not broadcast presence. */
const maxBroadcastUsers = 100;
