import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ReactivateUserRequest__Output } from '@chat/proto/chat/users/v1/ReactivateUserRequest';
import type { ReactivateUserResponse } from '@chat/proto/chat/users/v1/ReactivateUserResponse';
import { type AccountRow, lockAccounts } from '../accounts/account-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { noSuchUser } from '../accounts/find-referenced.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { getRealm } from '../realms/realm-store.ts';
import { checkIsAdministrator } from '../realms/roles.ts';
import { byActor } from '../security-activity/doer.ts';
import { reactivateAccount } from './reactivate-account.ts';

/**
 * Reactivates a person or bot with their role, groups and subscriptions. Does nothing if the account is active.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is neither an administrator nor the owner of the bot
 * @throws BAD_REQUEST no such user; the user was permanently deleted; another user has the name
 * @spec POST /users/{user_id}/reactivate
 */
export async function reactivateUser(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs'>,
  { userId }: ReactivateUserRequest__Output,
  context: RpcContext,
): Promise<ReactivateUserResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await getRealm(deps.db, realmId);
  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    const [account] = await lockAccounts(tx, realmId, [userId]);
    checkMayReactivate(actor, account);
    if (!account || account.system_bot !== null) throw noSuchUser();
    if (account.is_deleted) throw badRequest({ msg: 'The user was deleted permanently.' });
    if (account.is_active) return {};
    return reactivateAccount(deps, { tx, emit }, { realm, account, by: byActor(context) });
  }, idempotent(context));
  await completeChange(deps, realmId, outcome);
  return {};
}

function checkMayReactivate(actor: Actor, account: AccountRow | undefined): void {
  if (account?.bot_owner_id === actor.userId) return;
  checkIsAdministrator(actor);
}
