import type { Db } from '@chat/kit/database/database';
import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import { realmChanged, userChanged } from '@chat/proto/facts';
import { accountRow, realmRow } from './rows.ts';
import { upsertAccounts, upsertRealm } from './store.ts';

/** Keep the read model of what users owns. */
export function readModelHandlers({ db }: { db: Db }): FactHandler[] {
  return [
    onFact(realmChanged, (realm, meta) => upsertRealm(db, realmRow(realm, meta))),
    onFact(userChanged, (user, meta) => upsertAccounts(db, [accountRow(user, meta)])),
  ];
}
