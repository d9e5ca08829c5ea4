import type { Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/account-store.ts';

/** Clears the flag that an identity provider removed the person, for example because the person was reactivated. */
export async function forgetRemoval(
  tx: Tx,
  { realm_id, user_id }: Pick<AccountRow, 'realm_id' | 'user_id'>,
): Promise<void> {
  await tx('scim_user').where({ realm_id, user_id }).update({ is_removed: false });
}
