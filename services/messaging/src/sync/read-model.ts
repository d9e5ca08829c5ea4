import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@chat/kit/database/database';
import { applyDomainEvents, type DomainEventHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import {
  createRealmRefill,
  createUsersRefill,
  listFilledAccounts,
  type RealmRefill,
} from '@chat/kit/read-model/refill';
import { markFilled } from '@chat/kit/read-model/rows';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import { findRealm, type Realm } from '../model/realm-state-store.ts';
import {
  type AccountRow,
  accountRow,
  assumedAccount,
  isReceiver,
  type ReceivingFields,
} from '../read-model/account-store.ts';

/** The read model of users and channels. Domain events keep it current. It is refilled where events are missing. */
export type ReadModel = {
  /**
   * Returns the realm. First refills the realm's users and groups, and its channels, if they were never read
   * completely. Uses the read model as it is if the services that own them are unavailable.
   * @throws an error when the users service does not have the realm either
   */
  getRealm(realmId: number): Promise<Realm>;
  /** Reads those of the users that are missing. An id that is still missing afterwards belongs to no user. */
  ensureUsers(realmId: number, userIds: readonly number[]): Promise<void>;
  /** Refills the realm's users and groups, unless that was done recently. */
  refillUsers(realmId: number): Promise<void>;
  /** Refills the realm's channels, unless that was done recently. */
  refillChannels(realmId: number): Promise<void>;
};

/** Creates the read model. Refills complete realms through the same handlers as events from the bus. */
export function createReadModel(deps: {
  db: Db;
  users: Pick<RpcClient<SnapshotsDefinition>, 'listDomainEvents'>;
  channels: Pick<RpcClient<ChannelsDefinition>, 'listDomainEvents'>;
  userHandlers: readonly DomainEventHandler[];
  /** The handlers for events that contain complete states. */
  channelStateHandlers: readonly DomainEventHandler[];
  now(): number;
  log: Logger;
}): ReadModel {
  const { db, userHandlers, channelStateHandlers, now, log } = deps;

  const ofUsers = createUsersRefill<AccountRow>({
    ...{ db, users: deps.users, accountRow, now },
    handlers: () => userHandlers,
    needsStoreOnly,
  });
  const ofChannels = createRealmRefill({
    listDomainEvents: (request) => deps.channels.listDomainEvents(request),
    apply: (batch) => applyDomainEvents(channelStateHandlers, batch),
    markRead: (realmId) => markFilled(db, realmId, 'channels_filled_at'),
    now,
  });

  type Part = { filledAt: 'users_filled_at' | 'channels_filled_at'; refill: RealmRefill['refill'] };
  const users: Part = { filledAt: 'users_filled_at', refill: ofUsers.refill };
  const channels: Part = { filledAt: 'channels_filled_at', refill: ofChannels.refill };

  /** Returns the realm, after refilling those of its parts that were never read completely. */
  async function getRealmWith(realmId: number, parts: readonly Part[]): Promise<Realm> {
    const known = await findRealm(db, realmId);
    if (known && parts.every(({ filledAt }) => known[filledAt])) return known;
    try {
      for (const { filledAt, refill } of parts) if (!known?.[filledAt]) await refill(realmId);
    } catch (error) {
      // Uses the stored realm while the owner of the data is unavailable.
      const stored = await findRealm(db, realmId);
      if (!stored) throw error;
      log.warn('realm refill failed; using the read model as it is', { realmId, error });
      return stored;
    }
    const filled = await findRealm(db, realmId);
    if (!filled) throw new Error(`the users service does not know realm ${realmId}`);
    return filled;
  }

  return {
    getRealm: (realmId) => getRealmWith(realmId, [users, channels]),
    refillUsers: ofUsers.refillUnlessFresh,
    refillChannels: ofChannels.refillUnlessFresh,
    async ensureUsers(realmId, userIds) {
      // Only users, because a refill of channels calls this.
      await getRealmWith(realmId, [users]);
      await listFilledAccounts(db, ofUsers, { realmId, userIds });
    },
  };
}

/** Returns whether storing the row is enough, because activity, bot type, alert words and mutes are unchanged. */
function needsStoreOnly(row: AccountRow, before: ReceivingFields = assumedAccount): boolean {
  return (
    isReceiver(before) === isReceiver(row) &&
    isDeepStrictEqual([before.alert_words, before.muted_by], [row.alert_words, row.muted_by])
  );
}
