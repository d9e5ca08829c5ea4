import type { Tx } from '@chat/kit/database/database';
import { deleteAddressChanges } from '../accounts/address-change-store.ts';
import { deleteSessionsOfUsers } from './store.ts';

/**
 * Ends what somebody who was in the locked accounts of users may have left behind: their sessions, except `exceptSessionId`,
 * their login tokens, and the changes of address that wait for a confirmation, with which an account changes hands. Returns how
 * many sessions.
 */
export async function endAccess(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
  exceptSessionId = 0,
): Promise<number> {
  await deleteAddressChanges(tx, realmId, userIds);
  return deleteSessionsOfUsers(tx, realmId, userIds, exceptSessionId);
}
