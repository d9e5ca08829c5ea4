import { type AccountRow, updateLastUse } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import type { Realm } from '../realms/store.ts';
import { dayOf } from './rules.ts';

/**
 * Remembers that an account is used today, once a day. Who comes back after a long time is announced, so that
 * other services count the person in again. A failure is only logged: people can work while this cannot be
 * written, and it will be tried again within a minute.
 */
export async function noteUse(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'log'>,
  realm: Realm,
  account: AccountRow,
): Promise<void> {
  const today = dayOf(deps.now());
  if (account.is_bot || !account.is_active) return;
  if (account.last_used_day >= today && !account.is_long_idle) return;
  const { realm_id: realmId, user_id: userId } = account;
  try {
    await deps.transact(async (tx, emit) => {
      const updated = await updateLastUse(tx, realmId, userId, today);
      if (account.is_long_idle && updated) {
        await emit(realmId, [userFact(updated, realm, deps.deployment)]);
      }
    });
  } catch (error) {
    deps.log.warn('the use of an account was not noted', { realmId, userId, error });
  }
}
