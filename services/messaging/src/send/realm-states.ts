import { LRUCache } from 'lru-cache';
import type { RealmRow } from '../realms/store.ts';
import type { Freshness } from './channel-states.ts';

/** Realms as sends last saw them. What is old is found out when a message is written. */
export type RealmStates = {
  get(realmId: number, freshness: Freshness): Promise<RealmRow>;
};

const maxRealms = 10_000;

/** Remembers realms that `read` gave, within a bound. */
export function createRealmStates(read: (realmId: number) => Promise<RealmRow>): RealmStates {
  const realms = new LRUCache<number, RealmRow>({ max: maxRealms });
  return {
    async get(realmId, freshness) {
      const known = freshness === 'remembered' ? realms.get(realmId) : undefined;
      if (known) return known;
      const realm = await read(realmId);
      realms.set(realmId, realm);
      return realm;
    },
  };
}
