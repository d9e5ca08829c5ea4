import type { RpcContext } from '@chat/kit/grpc/server';
import type { DeactivateGroupRequest__Output } from '@chat/proto/chat/users/v1/DeactivateGroupRequest';
import type { DeactivateGroupResponse } from '@chat/proto/chat/users/v1/DeactivateGroupResponse';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/realm-store.ts';
import { deactivateUnusedGroup } from './deactivate-unused-group.ts';
import type { GroupRow } from './group-store.ts';
import { checkMayAct, groupAuthorizationOf } from './rules.ts';

/**
 * Deactivates a group that no permission and no other group contains.
 *
 * @throws BAD_REQUEST no such group; missing permission; already deactivated
 * @throws CANNOT_DEACTIVATE_GROUP_IN_USE a permission or another group contains the group
 * @spec POST /user_groups/{user_group_id}/deactivate
 */
export async function deactivateGroup(
  deps: Pick<Deps, 'db' | 'transact' | 'channels'>,
  { groupId }: DeactivateGroupRequest__Output,
  context: RpcContext,
): Promise<DeactivateGroupResponse> {
  const { actor } = context;
  const realm = await getRealm(deps.db, actor.realmId);
  const authorization = groupAuthorizationOf(actor, realm);
  const check = (group: GroupRow) => checkMayAct(group, 'manage', authorization);
  await deactivateUnusedGroup(deps, realm, { groupId, check, context });
  return {};
}
