import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RemoveDefaultGroupRequest__Output } from '@chat/proto/chat/channels/v1/RemoveDefaultGroupRequest';
import type { RemoveDefaultGroupResponse } from '@chat/proto/chat/channels/v1/RemoveDefaultGroupResponse';
import { requireAdministrator } from '../channels/rules.ts';
import type { Deps } from '../deps.ts';
import { announceGroups } from './announce-groups.ts';
import { deleteDefaultGroup, lockDefaultGroups } from './store.ts';

/**
 * Removes a group of default channels; the channels stay.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST no such group
 * @spec DELETE /default_stream_groups/{group_id}
 */
export async function removeDefaultGroup(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  { groupId }: RemoveDefaultGroupRequest__Output,
  context: RpcContext,
): Promise<RemoveDefaultGroupResponse> {
  const { actor } = context;
  const { realmId } = actor;
  requireAdministrator(actor.role);
  await deps.readModel.ensure(actor);
  return deps.transact(async (tx, emit) => {
    await lockDefaultGroups(tx, realmId);
    if (!(await deleteDefaultGroup(tx, realmId, groupId))) {
      const msg = `Default channel group with id '${groupId}' does not exist.`;
      throw badRequest({ msg });
    }
    await announceGroups(tx, emit, realmId);
    return {};
  }, idempotent(context));
}
