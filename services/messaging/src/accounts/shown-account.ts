import type { RealmRow } from '../realms/store.ts';
import type { AccountRow } from './store.ts';

/** How the API names a user to others. Without an account: to readers who may not know the user. */
export function shownAccount(
  { host }: Pick<RealmRow, 'host'>,
  userId: number,
  account: Pick<AccountRow, 'email' | 'full_name'> | undefined,
) {
  return {
    user_id: userId,
    email: account?.email ?? `user${userId}@${host}`,
    full_name: account?.full_name ?? 'Unknown user',
  };
}
