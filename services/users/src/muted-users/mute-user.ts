import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { MuteUserRequest__Output } from '@chat/proto/chat/users/v1/MuteUserRequest';
import type { MuteUserResponse } from '@chat/proto/chat/users/v1/MuteUserResponse';
import { findAccount, lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { mutesChanged } from './mutes-changed.ts';
import { insertMutedUser } from './store.ts';

/**
 * Mutes somebody for the actor. Messaging is told before this returns: it marks what the muted sent
 * in direct messages as read.
 *
 * @throws BAD_REQUEST the actor, nobody, or somebody who is muted already
 * @spec POST /users/me/muted_users/{muted_user_id}
 */
export async function muteUser(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
  { userId: mutedUserId }: MuteUserRequest__Output,
  context: RpcContext,
): Promise<MuteUserResponse> {
  const { realmId, userId } = context.actor;
  if (mutedUserId === userId) throw badRequest({ msg: 'Cannot mute self' });
  if (!(await findAccount(deps.db, realmId, mutedUserId)))
    throw badRequest({ msg: 'No such user' });
  return deps.transact(async (tx, emit) => {
    // The event holds the whole list: two changes at once must see each other.
    await lockAccounts(tx, realmId, [userId, mutedUserId]);
    const isNew = await insertMutedUser(tx, {
      realm_id: realmId,
      user_id: userId,
      muted_user_id: mutedUserId,
      muted_at: new Date(deps.now()),
    });
    if (!isNew) throw badRequest({ msg: 'User already muted' });
    await emit(realmId, await mutesChanged(deps, tx, context.actor, mutedUserId));
    return {};
  }, idempotent(context));
}
