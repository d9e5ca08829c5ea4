import { type AccountRow, updateLastUse } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from './rules.ts';

/**
 * Remembers that an account is used today, once a day, while nobody waits for it. A failure is only logged: people
 * can work while this cannot be written, and it will be tried again within a minute.
 */
export function noteUse(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  account: AccountRow,
): void {
  const today = dayOf(now());
  if (account.is_bot || !account.is_active || account.last_used_day >= today) return;
  const { realm_id: realmId, user_id: userId } = account;
  updateLastUse(db, realmId, userId, today).catch((error: unknown) => {
    log.warn('the use of an account was not noted', { realmId, userId, error });
  });
}
