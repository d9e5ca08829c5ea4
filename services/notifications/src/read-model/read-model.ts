import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import {
  createUsersRefill,
  getFilledRealm,
  listFilledAccounts,
  type UsersRefill,
} from '@chat/kit/read-model/refill';
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

/** The read model of users. Domain events keep it up to date, and missing rows are read from the users service. */
export type ReadModel = { db: Db; refill: UsersRefill };

type ReadModelDeps = { readModel: ReadModel };

/** Opens the read model. It reads missing realms from the users service, page by page. */
export function openReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<SnapshotsDefinition>, 'listDomainEvents'>;
  now(): number;
}): ReadModel {
  const { db } = deps;
  const refill = createUsersRefill({
    ...deps,
    accountRow,
    handlers: () => readModelHandlers({ db }),
    needsStoreOnly: () => true,
  });

  return { db, refill };
}

/** Returns the realm. If it was never read completely, reads it from the users service first. */
export function getRealm({ readModel }: ReadModelDeps, realmId: number): Promise<RealmRow> {
  return getFilledRealm(readModel.db, readModel.refill, realmId);
}

/** Returns the accounts, keyed by id. Omits ids that belong to no user. */
export async function listAccounts(
  { readModel: { db, refill } }: ReadModelDeps,
  realmId: number,
  userIds: Iterable<number>,
): Promise<Map<number, AccountRow>> {
  const ids = [...new Set(userIds)];
  const accounts = await listFilledAccounts<AccountRow>(db, refill, { realmId, userIds: ids });
  return new Map(accounts.map((account) => [account.user_id, account]));
}

/** Returns the active users who have turned on this setting, so that they want all messages in their channels. */
export async function listUserIdsWanting(
  deps: ReadModelDeps,
  realmId: number,
  setting: ChannelsSetting,
): Promise<number[]> {
  await getRealm(deps, realmId);
  return listUserIdsWith(deps.readModel.db, realmId, setting);
}

/** Returns the domain event handlers that keep the read model of users up to date. */
export function readModelHandlers({ db }: { db: Db }): DomainEventHandler[] {
  return [
    onDomainEvent(realmChanged, (realm, meta) => upsertRealm(db, realmRow(realm, meta))),
    onDomainEvent(userChanged, async (user, meta) => {
      await inTransaction(db, (tx) => upsertAccount(tx, accountRow(user, meta)));
    }),
  ];
}
