import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@chat/kit/database/database';
import { applyDomainEvents, type DomainEventHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import {
  createRealmRefill,
  createUsersRefill,
  getFilledRealm,
  listFilledAccounts,
} from '@chat/kit/read-model/refill';
import { markFilled } from '@chat/kit/read-model/rows';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import { findRealm, type RealmRow } from './realm-store.ts';
import {
  type AccountRow,
  accountRow,
  assumedAccount,
  isReceiver,
  type ReceivingFields,
} from './user-store.ts';

/** Read model of users and channels. Domain events keep it current, and it is refilled where they left gaps. */
export type ReadModel = {
  /**
   * Returns the realm. Refills it from the users service if it is unknown.
   * @throws an error when the users service does not have it either
   */
  getRealm(realmId: number): Promise<RealmRow>;
  /**
   * Refills the realm from the users service if one of the ids is not in the read model. An id that is still missing after
   * that belongs to no user.
   */
  ensureUsers(realmId: number, userIds: readonly number[]): Promise<void>;
  /** Refills the realm's users and groups, unless that was done recently. */
  refillUsers(realmId: number): Promise<void>;
  /** Refills the realm's channels, unless that was done recently. */
  refillChannels(realmId: number): Promise<void>;
};

/** Creates the read model. Refills whole realms through the same handlers as events from the bus. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<SnapshotsDefinition>, 'listDomainEvents'>;
  channels: Pick<RpcClient<ChannelsDefinition>, 'listDomainEvents'>;
  userHandlers: readonly DomainEventHandler[];
  /** Handlers for events that contain complete states. */
  channelStateHandlers: readonly DomainEventHandler[];
  now(): number;
  log: Logger;
}): ReadModel {
  const { db, users, channels, userHandlers, channelStateHandlers, now, log } = deps;

  const ofUsers = createUsersRefill<AccountRow>({
    ...{ db, users, accountRow, now },
    handlers: () => userHandlers,
    needsStoreOnly,
  });
  const ofChannels = createRealmRefill({
    listDomainEvents: (request) => channels.listDomainEvents(request),
    apply: (batch) => applyDomainEvents(channelStateHandlers, batch),
    markRead: (realmId) => markFilled(db, realmId, 'channels_filled_at'),
    now,
  });

  async function refillUsers(realmId: number): Promise<void> {
    await ofUsers.refillUnlessFresh(realmId);
  }

  async function getRealm(realmId: number): Promise<RealmRow> {
    try {
      return await getFilledRealm(db, ofUsers, realmId);
    } catch (error) {
      // Uses the stored realm while the users service is unavailable.
      const known = await findRealm(db, realmId);
      if (!known) throw error;
      log.warn('realm refill failed; using the read model as it is', { realmId, error });
      return known;
    }
  }

  return {
    getRealm,
    refillUsers,
    async refillChannels(realmId) {
      await ofChannels.refillUnlessFresh(realmId);
    },
    async ensureUsers(realmId, userIds) {
      const realm = await getRealm(realmId);
      await listFilledAccounts(db, ofUsers, realm.realm_id, userIds);
    },
  };
}

/** Returns whether it is enough to store the row, because activity, bot type, alert words and mutes are unchanged. */
function needsStoreOnly(row: AccountRow, before: ReceivingFields = assumedAccount): boolean {
  return (
    isReceiver(before) === isReceiver(row) &&
    isDeepStrictEqual([before.alert_words, before.muted_by], [row.alert_words, row.muted_by])
  );
}
