import type { Db } from '@chat/kit/database/database';
import type { DomainEventHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { createUsersRefill, getFilledRealm } from '@chat/kit/read-model/refill';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';
import {
  type AccountRow,
  accountRow,
  findAccount,
  hasMoreActiveUsers,
  type RealmRow,
} from './store.ts';

/** A read model of what users owns. Events keep it fresh; this closes the gaps that they leave. */
export type ReadModel = {
  /** The realm, read from users as a whole when it was not yet. */
  getRealm(realmId: number): Promise<RealmRow>;
  /** The account, asked for at users when it is not known. undefined: there is none. */
  findAccount(realmId: number, userId: number): Promise<AccountRow | undefined>;
  /** Whether the realm has more than maxBroadcastUsers active users. Cached for seconds. */
  isTooLargeToBroadcast(realmId: number): Promise<boolean>;
};

/** How long a realm counts as tooLargeRealms without being looked at: in such a realm somebody comes all the time. */
const crowdedMs = 10_000;
const maxCrowded = 10_000;

/** Reads missing realms from users, page by page, through the same handlers as the bus. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listDomainEvents'>;
  /** Asked for when they are needed: what they do may need the read model. */
  handlers(): readonly DomainEventHandler[];
  now(): number;
}): ReadModel {
  const { db, users, handlers, now } = deps;
  const refilling = createUsersRefill({
    ...{ db, users, handlers, accountRow, now },
    isPlain: (row, before) =>
      !before ||
      (before.is_active === row.is_active && before.shares_presence === row.shares_presence),
  });
  const tooLargeRealms = new LRUCache<number, true>({ max: maxCrowded, ttl: crowdedMs });

  return {
    getRealm: (realmId) => getFilledRealm(db, refilling, realmId),
    async findAccount(realmId, userId) {
      const known = await findAccount(db, realmId, userId);
      if (known) return known;
      await refilling.refillUnlessFresh(realmId);
      return findAccount(db, realmId, userId);
    },
    async isTooLargeToBroadcast(realmId) {
      if (tooLargeRealms.has(realmId)) return true;
      const isTooLargeToBroadcast = await hasMoreActiveUsers(db, realmId, maxBroadcastUsers);
      if (isTooLargeToBroadcast) tooLargeRealms.set(realmId, true);
      return isTooLargeToBroadcast;
    },
  };
}

/** More active users than that are too many to be told when one of them comes back. */
const maxBroadcastUsers = 100;
