import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { createUsersRefill, getFilledRealm, listFilledAccounts } from '@chat/kit/read-model/refill';
import { upsertAccount, upsertRealm } from '@chat/kit/read-model/rows';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import { realmChanged, userChanged } from '@chat/proto/domain-events';
import {
  type AccountRow,
  accountRow,
  type ChannelsSetting,
  listUserIdsWith,
  type RealmRow,
  realmRow,
} from './store.ts';

/** The read model of users. Domain events keep it current, and missing rows are read from the users service. */
export type ReadModel = {
  /** Returns the realm. Reads it from the users service first if it was never read completely. */
  getRealm(realmId: number): Promise<RealmRow>;
  /** Returns the accounts by id. Omits ids that belong to no user. */
  listAccounts(realmId: number, userIds: Iterable<number>): Promise<Map<number, AccountRow>>;
  /** Returns active users who want all messages of their channels by this setting. */
  listUserIdsWith(realmId: number, setting: ChannelsSetting): Promise<number[]>;
};

/** Reads missing realms from the users service, page by page. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<SnapshotsDefinition>, 'listDomainEvents'>;
  now(): number;
}): ReadModel {
  const { db } = deps;
  const refilling = createUsersRefill({
    ...deps,
    accountRow,
    handlers: () => readModelHandlers({ db }),
    needsStoreOnly: () => true,
  });

  return {
    getRealm: (realmId) => getFilledRealm(db, refilling, realmId),
    async listAccounts(realmId, userIds) {
      const ids = [...new Set(userIds)];
      const accounts = await listFilledAccounts<AccountRow>(db, refilling, realmId, ids);
      return new Map(accounts.map((account) => [account.user_id, account]));
    },
    async listUserIdsWith(realmId, setting) {
      await getFilledRealm(db, refilling, realmId);
      return listUserIdsWith(db, realmId, setting);
    },
  };
}

/** Domain event handlers that keep the read model of users current. */
export function readModelHandlers({ db }: { db: Db }): DomainEventHandler[] {
  return [
    onDomainEvent(realmChanged, (realm, meta) => upsertRealm(db, realmRow(realm, meta))),
    onDomainEvent(userChanged, async (user, meta) => {
      await inTransaction(db, (tx) => upsertAccount(tx, accountRow(user, meta)));
    }),
  ];
}
