import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetStatusRequest__Output } from '@chat/proto/chat/presence/v1/GetStatusRequest';
import type { GetStatusResponse } from '@chat/proto/chat/presence/v1/GetStatusResponse';
import type { Deps } from '../deps.ts';
import { findStatus, statusObject } from './store.ts';

/**
 * Returns a user's status.
 *
 * @throws BAD_REQUEST there is no such user, or the actor cannot see the user
 * @spec GET /users/{user_id}/status
 */
export async function getStatus(
  { db, readModel, visibility }: Pick<Deps, 'db' | 'readModel' | 'visibility'>,
  { userId }: GetStatusRequest__Output,
  { actor, signal }: RpcContext,
): Promise<GetStatusResponse> {
  const account = await readModel.findAccount(actor.realmId, userId);
  if (!account || account.is_system_bot) throw badRequest({ msg: 'No such user' });
  const canSee = await visibility.of(actor, signal);
  if (!account.is_bot && canSee && !canSee(userId)) {
    throw badRequest({ msg: 'Insufficient permission' });
  }
  const status = await findStatus(db, actor.realmId, userId);
  return { statusJson: JSON.stringify(status ? statusObject(status) : {}) };
}
