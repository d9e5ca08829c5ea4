import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import { upsertAccount, upsertRealm } from '@chat/kit/read-model/rows';
import { realmChanged, userChanged } from '@chat/proto/facts';
import { accountRow, realmRow } from './rows.ts';

/** Keep the read model of what users owns. */
export function readModelHandlers({ db }: { db: Db }): FactHandler[] {
  return [
    onFact(realmChanged, (realm, meta) => upsertRealm(db, realmRow(realm, meta))),
    onFact(userChanged, async (user, meta) => {
      await inTransaction(db, (tx) => upsertAccount(tx, accountRow(user, meta)));
    }),
  ];
}
