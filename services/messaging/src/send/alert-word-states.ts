import type { Db } from '@chat/kit/database/database';
import { LRUCache } from 'lru-cache';
import { listAlertedUsers } from '../accounts/store.ts';
import type { RealmRow } from '../realms/store.ts';
import { type AlertWordMatcher, createAlertWordMatcher } from './alert-words.ts';

/** Alert words of realms as sends last saw them. That they are the current ones is checked with the realm. */
export type AlertWordStates = {
  /** Finds alert words as of the realm's row, or newer ones. */
  get(realm: Pick<RealmRow, 'realm_id' | 'alert_words_version'>): Promise<AlertWordMatcher>;
};

const maxRealms = 1_000;

/** Reads the alert words of realms, and remembers them within a bound. */
export function createAlertWordStates(db: Db): AlertWordStates {
  type State = { version: number; matcher: AlertWordMatcher };
  const states = new LRUCache<number, State>({ max: maxRealms });
  return {
    async get({ realm_id, alert_words_version }) {
      const known = states.get(realm_id);
      if (known && known.version >= alert_words_version) return known.matcher;
      // Version 0: nobody has ever had any.
      if (alert_words_version === 0) return noWords;
      const users = await listAlertedUsers(db, realm_id);
      const matcher = createAlertWordMatcher(users);
      states.set(realm_id, { version: alert_words_version, matcher });
      return matcher;
    },
  };
}

const noWords = createAlertWordMatcher([]);
