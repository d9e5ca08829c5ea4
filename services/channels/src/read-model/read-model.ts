import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { Db } from '@chat/kit/database/database';
import type { DomainEventHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { createUsersRefill } from '@chat/kit/read-model/refill';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import { accountRow, findMissing } from './store.ts';

/** The read model of users, which domain events keep up to date. */
export type ReadModel = {
  /**
   * Ensures that the realm, the actor and these users are in the read model. Call this function before the transaction
   * that reads them. Users who are still missing afterwards do not exist.
   */
  ensure(actor: Pick<Actor, 'realmId' | 'userId'>, userIds?: readonly number[]): Promise<void>;
};

/** Creates a read model that reads missing realms and users from the users service and passes them to the handlers. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<SnapshotsDefinition>, 'listDomainEvents'>;
  handlers: readonly DomainEventHandler[];
  now(): number;
}): ReadModel {
  const { db, users, handlers, now } = deps;
  const { refill, readUsers } = createUsersRefill({
    ...{ db, users, accountRow, now },
    handlers: () => handlers,
    // A changed `is_active` must go through the handler, which updates subscriber counts.
    needsStoreOnly: (row, before) => !before || before.is_active === row.is_active,
  });

  return {
    async ensure({ realmId, userId }, userIds = []) {
      const own = isSpectator({ userId }) ? [] : [userId];
      const { isFilled, missingUserIds } = await findMissing(db, realmId, [...own, ...userIds]);
      if (!isFilled) await refill(realmId);
      else if (missingUserIds.length > 0) await readUsers(realmId, missingUserIds);
    },
  };
}
