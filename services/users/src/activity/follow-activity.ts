import { findRealmOfDue, type IdleChange, markAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { getRealm } from '../realms/store.ts';
import { firstActiveDay } from './rules.ts';

/** Accounts per transaction: their facts fill about half a message on the bus. */
const batchSize = 200;

/**
 * Announces the people who have not used their accounts for long, and those who have come back. Many at a time:
 * what is remembered of a realm's people holds until the next announcement. Several processes may do so at once.
 */
export async function followActivity(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
): Promise<void> {
  const day = firstActiveDay(deps.now());
  for (const change of ['returned', 'gone'] as const) {
    while (await announceSome(deps, { change, day }));
  }
}

/** Whether there was anybody to announce. */
async function announceSome(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment'>,
  due: { change: IdleChange; day: number },
): Promise<boolean> {
  const realmId = await findRealmOfDue(deps.db, due);
  if (realmId === undefined) return false;
  const realm = await getRealm(deps.db, realmId);
  await deps.transact(async (tx, emit) => {
    const accounts = await markAccounts(tx, realmId, { ...due, limit: batchSize });
    if (accounts.length === 0) return;
    await emit(
      realmId,
      accounts.map((account) => userFact(account, realm, deps.deployment)),
    );
  });
  return true;
}
