import { LRUCache } from 'lru-cache';
import type { RealmRow } from '../realms/store.ts';

/** Realms as sends last saw them. What is old is found out when a message is written. */
export type RealmStates = {
  get(realmId: number): Promise<RealmRow>;
  /** Drops a state that turned out to be old. */
  forget(realm: RealmRow): void;
};

const maxRealms = 10_000;

/** Remembers realms that `read` gave, within a bound. */
export function createRealmStates(read: (realmId: number) => Promise<RealmRow>): RealmStates {
  const realms = new LRUCache<number, RealmRow>({ max: maxRealms });
  return {
    async get(realmId) {
      const known = realms.get(realmId);
      if (known) return known;
      const realm = await read(realmId);
      realms.set(realmId, realm);
      return realm;
    },
    forget(realm) {
      if (realms.peek(realm.realm_id) === realm) realms.delete(realm.realm_id);
    },
  };
}
