import type { Db } from '@chat/kit/database/database';
import { LRUCache } from 'lru-cache';
import { type ChannelStates, createChannelStates } from '../model/channel-state.ts';
import { topicHasMessages } from '../model/message-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { type AccountRow, listAccounts } from '../read-model/account-store.ts';
import type { AlertWordMatcher } from './alert-words.ts';
import type { DirectState } from './destination-state.ts';
import type { Freshness } from './prepared-message.ts';

// State against which sends are checked, cached per process. It may be stale. The write compares versions under its
// locks, and a rejected message is checked again with state from the database.

/** The bounded caches of the send path. */
export type SendCache = {
  realms: LRUCache<number, Realm>;
  accounts: LRUCache<string, AccountRow>;
  channels: ChannelStates;
  directs: LRUCache<string, DirectState>;
  /** The topics that are known to have messages. */
  topics: LRUCache<string, true>;
  alertWords: LRUCache<number, { version: number; findAlerted: AlertWordMatcher }>;
};

type CacheDeps = { db: Db; sendCache: SendCache };

export function createSendCache(db: Db): SendCache {
  return {
    realms: new LRUCache({ max: 10_000 }),
    accounts: new LRUCache({ max: 20_000 }),
    channels: createChannelStates(db),
    directs: new LRUCache({ max: 20_000 }),
    topics: new LRUCache({ max: 50_000 }),
    alertWords: new LRUCache({ max: 1_000 }),
  };
}

/**
 * Returns the realm, from the cache if `freshness` permits.
 * @throws an error when the users service does not have the realm either
 */
export async function getCachedRealm(
  { sendCache, getRealm }: { sendCache: SendCache; getRealm(realmId: number): Promise<Realm> },
  realmId: number,
  freshness: Freshness,
): Promise<Realm> {
  const known = freshness === 'cached' ? sendCache.realms.get(realmId) : undefined;
  if (known) return known;
  const realm = await getRealm(realmId);
  sendCache.realms.set(realmId, realm);
  return realm;
}

/** Returns the accounts with these ids, in any order. Omits unknown ids. */
export async function listCachedAccounts(
  { db, sendCache: { accounts } }: CacheDeps,
  {
    realmId,
    userIds,
    freshness,
  }: { realmId: number; userIds: readonly number[]; freshness: Freshness },
): Promise<AccountRow[]> {
  const keyOf = (userId: number) => `${realmId}:${userId}`;
  if (freshness === 'cached') {
    const known = userIds.flatMap((userId) => accounts.get(keyOf(userId)) ?? []);
    if (known.length === userIds.length) return known;
  }
  const read = await listAccounts(db, realmId, userIds);
  for (const account of read) accounts.set(keyOf(account.user_id), account);
  return read;
}

/** Returns whether the topic has messages. */
export async function isExistingTopic(
  { db, sendCache: { topics } }: CacheDeps,
  topic: { realmId: number; conversationId: number; topicKey: string },
  freshness: Freshness,
): Promise<boolean> {
  const { realmId, conversationId, topicKey } = topic;
  const key = `${conversationId}:${topicKey}`;
  if (freshness === 'cached' && topics.has(key)) return true;
  const hasAny = await topicHasMessages(db, realmId, conversationId, topicKey);
  if (hasAny) topics.set(key, true);
  else topics.delete(key);
  return hasAny;
}
