import type { Db } from '@chat/kit/database/database';
import { LRUCache } from 'lru-cache';
import { type AccountRow, listAccounts } from '../accounts/store.ts';
import type { Freshness } from './channel-states.ts';

/** Accounts as sends last saw them. What is old is found out when a message is written. */
export type AccountStates = {
  /** The accounts with these ids, in any order. Unknown ids are left out. */
  list(realmId: number, userIds: readonly number[], freshness: Freshness): Promise<AccountRow[]>;
  /** Takes accounts that were read elsewhere. */
  remember(accounts: Iterable<AccountRow>): void;
};

const maxAccounts = 20_000;

/** Reads accounts for sends, and remembers them within a bound. */
export function createAccountStates(db: Db): AccountStates {
  const known = new LRUCache<string, AccountRow>({ max: maxAccounts });
  const keyOf = (realmId: number, userId: number) => `${realmId}:${userId}`;

  function remember(accounts: Iterable<AccountRow>) {
    for (const account of accounts) {
      const key = keyOf(account.realm_id, account.user_id);
      const before = known.get(key);
      if (!before || before.fact_number <= account.fact_number) known.set(key, account);
    }
  }

  return {
    remember,
    async list(realmId, userIds, freshness) {
      if (freshness === 'remembered') {
        const remembered = userIds.flatMap((userId) => known.get(keyOf(realmId, userId)) ?? []);
        if (remembered.length === userIds.length) return remembered;
      }
      const read = await listAccounts(db, realmId, userIds);
      remember(read);
      return read;
    },
  };
}
