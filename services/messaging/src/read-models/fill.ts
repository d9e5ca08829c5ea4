import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@chat/kit/database/database';
import { applyFacts, type FactHandler } from '@chat/kit/facts/fact-handlers';
import { createRealmRefill, type RealmRefill } from '@chat/kit/facts/realm-refill';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { FactBatch__Output } from '@chat/proto/chat/events/v1/FactBatch';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { userChanged } from '@chat/proto/facts';
import { accountRow } from '../accounts/apply-user-changed.ts';
import { type AccountRow, insertNewAccounts, isReceiver, listAccounts } from '../accounts/store.ts';
import { findRealm, markFilled, type RealmRow } from '../realms/store.ts';

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

  const ofUsers = createRealmRefill({
    listFacts: (request) => users.listFacts(request),
    apply: async (batch) => applyFacts(userHandlers, await withoutPlainUsers(db, batch)),
    markFilled: (realmId) => markFilled(db, realmId, 'users_filled_at'),
    now,
  });
  const ofChannels = createRealmRefill({
    listFacts: (request) => channels.listFacts(request),
    apply: (batch) => applyFacts(channelStateHandlers, batch),
    markFilled: (realmId) => markFilled(db, realmId, 'channels_filled_at'),
    now,
  });
  const fillUsers = (realmId: number) => refillUnlessFresh(ofUsers, realmId);
  const fillChannels = (realmId: number) => refillUnlessFresh(ofChannels, realmId);

  async function getRealm(realmId: number): Promise<RealmRow> {
    const known = await findRealm(db, realmId);
    if (known?.users_filled_at) return known;
    try {
      await fillUsers(realmId);
    } catch (error) {
      // What facts have told will do for most requests until users is back.
      if (!known) throw error;
      log.warn('a realm could not be read as a whole', { realmId, error });
      return known;
    }
    const filled = await findRealm(db, realmId);
    if (!filled) throw new Error(`users does not know realm ${realmId}`);
    return filled;
  }

  return {
    getRealm,
    fillUsers,
    fillChannels,
    async ensureUsers(realmId, userIds) {
      const realm = await getRealm(realmId);
      const known = await listAccounts(db, realm.realm_id, userIds);
      if (known.length < new Set(userIds).size) await fillUsers(realmId);
    },
  };
}

/** A realm that was just read as a whole is not read again for what it does not have. */
async function refillUnlessFresh({ refill, isFresh }: RealmRefill, realmId: number): Promise<void> {
  if (!isFresh(realmId)) await refill(realmId);
}

/**
 * Stores the users that are new and nothing special in one go, and passes over those that are known as they are: one by
 * one, a large realm takes long. Returns the other facts.
 */
async function withoutPlainUsers(db: Db, batch: FactBatch__Output): Promise<FactBatch__Output> {
  const { realmId } = batch;
  const users = batch.facts
    .filter(({ type }) => type === userChanged.name)
    .map(({ number, body }) => ({
      body,
      row: accountRow(userChanged.message.deserialize(body), { realmId, number }),
    }));
  const plain = users
    .map(({ row }) => row)
    .filter((row) => isReceiver(row) && row.muted_by === null && row.alert_words === null);
  const done = new Set<number>(await insertNewAccounts(db, plain));
  const others = users.map(({ row }) => row).filter(({ user_id }) => !done.has(user_id));
  for (const userId of await listUnchanged(db, realmId, others)) done.add(userId);
  const doneBodies = new Set(
    users.filter(({ row }) => done.has(row.user_id)).map(({ body }) => body),
  );
  return { ...batch, facts: batch.facts.filter(({ body }) => !doneBodies.has(body)) };
}

/** Those of `rows` that differ from what is known in the number of the fact at most. */
async function listUnchanged(
  db: Db,
  realmId: number,
  rows: readonly AccountRow[],
): Promise<number[]> {
  const known = await listAccounts(
    db,
    realmId,
    rows.map(({ user_id }) => user_id),
  );
  const byId = new Map(known.map((account) => [account.user_id, account]));
  return rows
    .filter((row) => {
      const account = byId.get(row.user_id);
      return account && isDeepStrictEqual({ ...account, fact_number: row.fact_number }, row);
    })
    .map(({ user_id }) => user_id);
}
