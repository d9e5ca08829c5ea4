import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { type AccountRow, lockUsers } from '../read-model/store.ts';

/**
 * The accounts whose subscriptions change, in id order; they stay active until the transaction ends.
 *
 * @throws BAD_REQUEST unknown or deactivated user
 */
export async function lockPrincipals(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  const users = await lockUsers(tx, realmId, userIds);
  if (users.length < new Set(userIds).size) throw badRequest({ msg: 'No such user' });
  if (users.some((user) => !user.is_active)) throw badRequest({ msg: 'User is deactivated' });
  return users;
}
