import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { getRealm } from '../realms/store.ts';
import { findRealmWithoutSystemBots, lockRealm } from './store.ts';
import { createMissingSystemBots, systemBots } from './system-bots.ts';

/**
 * Gives every realm the system bots that it lacks.
 * Several processes may do so at once.
 */
export async function followSystemBots(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment'>,
): Promise<void> {
  const names = systemBots.map(({ name }) => name);
  for (;;) {
    const realmId = await findRealmWithoutSystemBots(deps.db, names);
    if (realmId === undefined) return;
    await deps.transact(async (tx, emit) => {
      await lockRealm(tx, realmId);
      const realm = await getRealm(tx, realmId);
      const created = await createMissingSystemBots(deps, tx, realm);
      if (created.length === 0) return;
      await emit(
        realmId,
        created.map((account) => userFact(account, realm, deps.deployment)),
      );
    });
  }
}
