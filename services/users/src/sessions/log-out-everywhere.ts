import type { Tx } from '@chat/kit/database/database';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import { credentialsEnded } from '../accounts/credentials-ended.ts';
import { deleteSessionsOfUsers } from './store.ts';

/**
 * Ends the sessions of locked accounts, except `exceptSessionId`, and deletes their login tokens and pending changes.
 * API keys, device keys and second factors stay valid. Returns the number of ended sessions, and the identity versions
 * to publish after the commit. Until they are published, gateways accept cached sessions.
 */
export async function logOutEverywhere(
  tx: Tx,
  realmId: number,
  { userIds, exceptSessionId = 0 }: { userIds: readonly number[]; exceptSessionId?: number },
): Promise<{ ended: number; versions: IdentityVersionsById }> {
  const ended = await deleteSessionsOfUsers(tx, realmId, { userIds, exceptSessionId });
  return { ended, versions: await credentialsEnded(tx, realmId, userIds) };
}
