import type { Tx } from '@chat/kit/database/database';
import { deletePendingChanges } from '../accounts/pending-change-store.ts';
import { deleteSessionsOfUsers } from './store.ts';

/**
 * Ends the sessions of locked accounts, except `exceptSessionId`, and deletes their login tokens and pending changes, which an
 * intruder may have left there. Returns the number of ended sessions.
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
