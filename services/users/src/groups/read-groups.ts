import { roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { IsGroupMemberRequest__Output } from '@chat/proto/chat/users/v1/IsGroupMemberRequest';
import type { IsGroupMemberResponse } from '@chat/proto/chat/users/v1/IsGroupMemberResponse';
import type { ListGroupMembersRequest__Output } from '@chat/proto/chat/users/v1/ListGroupMembersRequest';
import type { ListGroupMembersResponse } from '@chat/proto/chat/users/v1/ListGroupMembersResponse';
import type { ListGroupsRequest__Output } from '@chat/proto/chat/users/v1/ListGroupsRequest';
import type { ListGroupsResponse } from '@chat/proto/chat/users/v1/ListGroupsResponse';
import type { ListSubgroupsRequest__Output } from '@chat/proto/chat/users/v1/ListSubgroupsRequest';
import type { ListSubgroupsResponse } from '@chat/proto/chat/users/v1/ListSubgroupsResponse';
import { findAccount } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';

import { getRealm } from '../realms/realm-store.ts';
import { groupObject } from './group-events.ts';
import { getGroupRow, listGroupStates } from './group-store.ts';
import {
  isMemberOfAny,
  listContainedGroupIds,
  listDirectSubgroupIds,
  listMemberIds,
} from './membership-store.ts';

/**
 * Returns the realm's groups, including system groups, sorted by id. Includes deactivated groups on request, but never
 * for guests.
 * @spec GET /user_groups
 */
export async function listGroups(
  { db }: Pick<Deps, 'db'>,
  { includeDeactivated }: ListGroupsRequest__Output,
  { actor }: RpcContext,
): Promise<ListGroupsResponse> {
  const { systemGroups } = await getRealm(db, actor.realmId);
  const groups = await listGroupStates(db, actor.realmId);
  const showsDeactivated = includeDeactivated && actor.role !== roles.guest;
  const shown = groups.filter((group) => showsDeactivated || !group.is_deactivated);
  return { groupsJson: JSON.stringify(shown.map((group) => groupObject(group, systemGroups))) };
}

/**
 * Returns the ids of the active users in a group. Includes members of subgroups unless `directOnly`.
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

/**
 * Returns whether a user is in a group, directly or, unless `directOnly`, through subgroups.
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
  return { isMember: await isMemberOfAny(db, realmId, { groupIds, userId }) };
}

/**
 * Returns the ids of a group's subgroups, at any depth unless `directOnly`.
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
