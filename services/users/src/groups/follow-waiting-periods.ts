import type { Deps } from '../deps.ts';
import type { IdentityVersionsById } from '../identity/store.ts';
import { getRealm } from '../realms/store.ts';
import { recountFullMembers } from './full-members.ts';
import {
  isOnlyRecount,
  listDueMembers,
  listRealmIdsWithWaitingPeriod,
} from './full-members-store.ts';

/**
 * Makes full members of those whose waiting period is over. Of several processes that do so at once, one does.
 * @spec realm.md System groups
 */
export async function followWaitingPeriods(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'identityVersions'>,
): Promise<void> {
  for (const realmId of await listRealmIdsWithWaitingPeriod(deps.db)) {
    const { settings } = await getRealm(deps.db, realmId);
    const period = { days: settings.waiting_period_threshold, nowMs: deps.now() };
    if ((await listDueMembers(deps.db, realmId, period)).length === 0) continue;
    const users = await deps.transact(async (tx, emit): Promise<IdentityVersionsById> => {
      if (!(await isOnlyRecount(tx))) return {};
      const realm = await getRealm(tx, realmId);
      const { events, facts, versions } = await recountFullMembers(tx, realm, deps.now());
      if (facts.length > 0) await emit(realmId, [...events, ...facts]);
      return versions;
    });
    if (Object.keys(users).length > 0) await deps.identityVersions.announce({ realmId, users });
  }
}
