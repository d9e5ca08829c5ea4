import type { RealmRow } from '../realms/store.ts';
import { placeholderEmail } from './email-visibility.ts';
import type { AccountRow } from './store.ts';

/** How the API names a user to others. Without an account: to readers who may not know the user. */
export function shownAccount(
  realm: Pick<RealmRow, 'email_domain'>,
  userId: number,
  account: Pick<AccountRow, 'email' | 'full_name'> | undefined,
) {
  return {
    user_id: userId,
    email: account?.email ?? placeholderEmail(userId, realm),
    full_name: account?.full_name ?? 'Unknown user',
  };
}
