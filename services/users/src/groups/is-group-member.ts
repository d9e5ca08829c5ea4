import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { IsGroupMemberRequest__Output } from '@chat/proto/chat/users/v1/IsGroupMemberRequest';
import type { IsGroupMemberResponse } from '@chat/proto/chat/users/v1/IsGroupMemberResponse';
import { findAccount } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { isMemberOfAny, listContainedGroupIds } from './membership-store.ts';
import { getGroupRow } from './store.ts';

/**
 * Whether a user is in a group, through subgroups too unless `directOnly`.
 *
 * @throws BAD_REQUEST no such group; an unknown or deactivated user
 * @spec GET /user_groups/{user_group_id}/members/{user_id}
 */
export async function isGroupMember(
  { db }: Pick<Deps, 'db'>,
  { groupId, userId, directOnly }: IsGroupMemberRequest__Output,
  { actor }: RpcContext,
): Promise<IsGroupMemberResponse> {
  const { realmId } = actor;
  await getGroupRow(db, realmId, groupId);
  const user = await findAccount(db, realmId, userId);
  if (!user?.is_active) throw badRequest({ msg: `Invalid user ID: ${userId}` });
  const groupIds = directOnly ? [groupId] : await listContainedGroupIds(db, realmId, [groupId]);
  return { isMember: await isMemberOfAny(db, realmId, groupIds, userId) };
}
