import type { Db } from '@chat/kit/database/database';
import { applyFacts, type FactHandler } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import { createRealmRefill, createUsersRefill, getFilledRealm } from '@chat/kit/read-model/refill';
import { markFilled } from '@chat/kit/read-model/rows';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { findRealm, type RealmRow } from '../model/realm-store.ts';
import { type AccountRow, listAccounts } from '../model/user-store.ts';
import { accountRow, isPlainChange } from './apply-user-changed.ts';

/** Closes the gaps that facts leave in the read models: a service that starts cold, a fact that is still under way. */
export type Fill = {
  /** The realm, read from users if it is not known yet. @throws an error when users does not know it either */
  getRealm(realmId: number): Promise<RealmRow>;
  /** Reads the realm from users if one of these is unknown: whoever still is afterwards does not exist. */
  ensureUsers(realmId: number, userIds: readonly number[]): Promise<void>;
  /** Reads the realm's users and groups from users, unless that was done lately. */
  fillUsers(realmId: number): Promise<void>;
  /** Reads the realm's channels from channels, unless that was done lately. */
  fillChannels(realmId: number): Promise<void>;
};

/** Reads whole realms, fact by fact, through the same handlers as the bus. */
export function createFill(deps: {
  db: Db;
  users: Pick<RpcClient<UsersDefinition>, 'listFacts'>;
  channels: Pick<RpcClient<ChannelsDefinition>, 'listFacts'>;
  userHandlers: readonly FactHandler[];
  /** For facts that hold whole states. */
  channelStateHandlers: readonly FactHandler[];
  now(): number;
  log: Logger;
}): Fill {
  const { db, users, channels, userHandlers, channelStateHandlers, now, log } = deps;

  const ofUsers = createUsersRefill<AccountRow>({
    ...{ db, users, accountRow, now },
    handlers: () => userHandlers,
    isPlain: isPlainChange,
  });
  const ofChannels = createRealmRefill({
    listFacts: (request) => channels.listFacts(request),
    apply: (batch) => applyFacts(channelStateHandlers, batch),
    markRead: (realmId) => markFilled(db, realmId, 'channels_filled_at'),
    now,
  });

  async function fillUsers(realmId: number): Promise<void> {
    await ofUsers.refillUnlessFresh(realmId);
  }

  async function getRealm(realmId: number): Promise<RealmRow> {
    try {
      return await getFilledRealm(db, ofUsers, realmId);
    } catch (error) {
      // What events have told will do for most requests until users is back.
      const known = await findRealm(db, realmId);
      if (!known) throw error;
      log.warn('a realm could not be read as a whole', { realmId, error });
      return known;
    }
  }

  return {
    getRealm,
    fillUsers,
    async fillChannels(realmId) {
      await ofChannels.refillUnlessFresh(realmId);
    },
    async ensureUsers(realmId, userIds) {
      const realm = await getRealm(realmId);
      const known = await listAccounts(db, realm.realm_id, userIds);
      if (known.length < new Set(userIds).size) await fillUsers(realmId);
    },
  };
}
