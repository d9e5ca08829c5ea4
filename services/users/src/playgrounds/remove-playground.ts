import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RemovePlaygroundRequest__Output } from '@chat/proto/chat/users/v1/RemovePlaygroundRequest';
import type { RemovePlaygroundResponse } from '@chat/proto/chat/users/v1/RemovePlaygroundResponse';
import { checkIsAdministrator } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { announcePlaygrounds } from './playground-object.ts';
import { deletePlayground } from './store.ts';

/**
 * Removes a place where code can be tried.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST there is none with this id
 * @spec DELETE /realm/playgrounds/{playground_id}
 */
export async function removePlayground(
  { transact }: Pick<Deps, 'transact'>,
  { playgroundId }: RemovePlaygroundRequest__Output,
  context: RpcContext,
): Promise<RemovePlaygroundResponse> {
  const { realmId } = context.actor;
  checkIsAdministrator(context.actor);
  return transact(async (tx, emit) => {
    if (!(await deletePlayground(tx, realmId, playgroundId))) {
      throw badRequest({ msg: 'Invalid playground' });
    }
    await announcePlaygrounds(tx, emit, realmId);
    return {};
  }, idempotent(context));
}
