import type { Tx } from '@chat/kit/database/database';
import { type IdentityVersionsById, raiseOwnVersions } from './change-store.ts';
import { deletePendingChanges } from './pending-change-store.ts';

/**
 * Completes a revocation of locked accounts' credentials. Deletes pending changes, which an intruder may have requested
 * with the credentials. Increments the identity versions, so that gateways drop cached identities, and returns the
 * versions to publish after the commit.
 */
export async function credentialsEnded(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<IdentityVersionsById> {
  await deletePendingChanges(tx, realmId, userIds);
  return raiseOwnVersions(tx, realmId, userIds);
}
