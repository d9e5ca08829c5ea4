import type { Tx } from '@chat/kit/database/database';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import { lockAccounts } from '../accounts/account-store.ts';
import { credentialsEnded } from '../accounts/credentials-ended.ts';
import type { Deps } from '../accounts/deps.ts';
import { byActor } from '../security-activity/doer.ts';
import {
  emitSecurityChanges,
  type SecurityChange,
} from '../security-activity/record-security-change.ts';

type Holder = { realm_id: number; user_id: number };

/**
 * Ends credentials of the actor by `end`, which gets the locked account and returns the changes to record. Also deletes the
 * account's pending changes, because an intruder may have requested them with the credentials. Once the promise resolves,
 * no gateway accepts the credentials.
 *
 * @throws the errors of `end`
 */
export async function endOwnCredentials(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  context: RpcContext,
  end: (tx: Tx, holder: Holder) => Promise<readonly SecurityChange[]>,
): Promise<void> {
  const { realmId, userId } = context.actor;
  const holder = { realm_id: realmId, user_id: userId };
  const users = await deps.transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const changes = await end(tx, holder);
    const versions = await credentialsEnded(tx, realmId, [userId]);
    await emitSecurityChanges(deps, { tx, emit }, { holder, by: byActor(context), changes });
    return versions;
  }, idempotent(context));
  await deps.identityVersions.publish({ realmId, users });
}
