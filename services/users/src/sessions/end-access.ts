import type { Tx } from '@chat/kit/database/database';
import { deletePendingChanges } from '../accounts/pending-change-store.ts';
import { deleteSessionsOfUsers } from './store.ts';

/**
 * Ends what somebody who was in the locked accounts of users may have left behind: their sessions, except `exceptSessionId`,
 * their login tokens, and what waits for a confirmation. Returns how many sessions.
 */
export async function endAccess(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
  exceptSessionId = 0,
): Promise<number> {
  await deletePendingChanges(tx, realmId, userIds);
  return deleteSessionsOfUsers(tx, realmId, userIds, exceptSessionId);
}
