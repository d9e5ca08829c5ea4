import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UnmuteUserRequest__Output } from '@chat/proto/chat/users/v1/UnmuteUserRequest';
import type { UnmuteUserResponse } from '@chat/proto/chat/users/v1/UnmuteUserResponse';
import { findAccount, lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { mutesChanged } from './mutes-changed.ts';
import { deleteMutedUser } from './store.ts';

/**
 * Mutes somebody no longer for the actor.
 *
 * @throws BAD_REQUEST nobody, or somebody who is not muted
 * @spec DELETE /users/me/muted_users/{muted_user_id}
 */
export async function unmuteUser(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment'>,
  { userId: mutedUserId }: UnmuteUserRequest__Output,
  context: RpcContext,
): Promise<UnmuteUserResponse> {
  const { realmId, userId } = context.actor;
  if (!(await findAccount(deps.db, realmId, mutedUserId)))
    throw badRequest({ msg: 'No such user' });
  return deps.transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId, mutedUserId]);
    const key = { realm_id: realmId, user_id: userId, muted_user_id: mutedUserId };
    if (!(await deleteMutedUser(tx, key))) throw badRequest({ msg: 'User is not muted' });
    await emit(realmId, await mutesChanged(deps, tx, context.actor, mutedUserId));
    return {};
  }, idempotent(context));
}
