import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListGroupMembersRequest__Output } from '@chat/proto/chat/users/v1/ListGroupMembersRequest';
import type { ListGroupMembersResponse } from '@chat/proto/chat/users/v1/ListGroupMembersResponse';
import type { Deps } from '../deps.ts';
import { listContainedGroupIds, listMemberIds } from './membership-store.ts';
import { getGroupRow } from './store.ts';

/**
 * The active users in a group, through subgroups too unless `directOnly`.
 *
 * @throws BAD_REQUEST no such group
 * @spec GET /user_groups/{user_group_id}/members
 */
export async function listGroupMembers(
  { db }: Pick<Deps, 'db'>,
  { groupId, directOnly }: ListGroupMembersRequest__Output,
  { actor }: RpcContext,
): Promise<ListGroupMembersResponse> {
  const { realmId } = actor;
  await getGroupRow(db, realmId, groupId);
  const groupIds = directOnly ? [groupId] : await listContainedGroupIds(db, realmId, [groupId]);
  return { userIds: await listMemberIds(db, realmId, groupIds) };
}
