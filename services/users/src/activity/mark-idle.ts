import { findRealmOfIdle, markAccountsIdle } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { getRealm } from '../realms/store.ts';
import { firstActiveDay } from './rules.ts';

/** Accounts per transaction: their facts fill about half a message on the bus. */
const batchSize = 200;

/**
 * Finds the people who have not used their accounts for long and announces them as idle. Several processes may
 * do so at once.
 */
export async function markIdle(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
): Promise<void> {
  const before = firstActiveDay(deps.now());
  for (;;) {
    const realmId = await findRealmOfIdle(deps.db, before);
    if (realmId === undefined) return;
    const realm = await getRealm(deps.db, realmId);
    await deps.transact(async (tx, emit) => {
      const accounts = await markAccountsIdle(tx, realmId, before, batchSize);
      if (accounts.length === 0) return;
      await emit(
        realmId,
        accounts.map((account) => userFact(account, realm, deps.deployment)),
      );
    });
  }
}
