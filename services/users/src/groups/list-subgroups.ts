import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListSubgroupsRequest__Output } from '@chat/proto/chat/users/v1/ListSubgroupsRequest';
import type { ListSubgroupsResponse } from '@chat/proto/chat/users/v1/ListSubgroupsResponse';
import type { Deps } from '../deps.ts';
import { listContainedGroupIds, listDirectSubgroupIds } from './membership-store.ts';
import { getGroupRow } from './store.ts';

/**
 * The groups in a group, subgroups of subgroups too unless `directOnly`.
 *
 * @throws BAD_REQUEST no such group
 * @spec GET /user_groups/{user_group_id}/subgroups
 */
export async function listSubgroups(
  { db }: Pick<Deps, 'db'>,
  { groupId, directOnly }: ListSubgroupsRequest__Output,
  { actor }: RpcContext,
): Promise<ListSubgroupsResponse> {
  const { realmId } = actor;
  await getGroupRow(db, realmId, groupId);
  if (directOnly) return { groupIds: await listDirectSubgroupIds(db, realmId, groupId) };
  const contained = await listContainedGroupIds(db, realmId, [groupId]);
  return { groupIds: contained.filter((id) => id !== groupId) };
}
