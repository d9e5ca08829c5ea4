import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ChangeGroupMembersRequest__Output } from '@chat/proto/chat/users/v1/ChangeGroupMembersRequest';
import type { ChangeGroupMembersResponse } from '@chat/proto/chat/users/v1/ChangeGroupMembersResponse';
import { raiseIdentityVersions, raiseRealmVersion } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { getRealm } from '../realms/realm-store.ts';
import { groupVersionEvent, membershipEvents } from './group-events.ts';
import { type GroupRow, getGroupRow, lockCustomGroups, raiseGroupVersions } from './group-store.ts';
import { enqueueMemberMessages } from './member-messages.ts';
import { changeMembership, checkMembership } from './membership-change.ts';
import { actionsOf, checkMayAct, groupAuthorizationOf, type MembershipRequest } from './rules.ts';

/**
 * Changes the direct members and subgroups of a group in one transaction. When the promise resolves, gateways use the
 * new groups of all affected users.
 *
 * @throws BAD_REQUEST empty request; no such group; missing permission; a cycle of groups
 * @throws BAD_REQUEST unknown or deactivated users or groups; a member to add who is already in the group, or a member
 * to remove who is not in the group
 * @spec POST /user_groups/{user_group_id}/members; POST /user_groups/{user_group_id}/subgroups
 */
export async function changeGroupMembers(
  deps: Pick<Deps, 'db' | 'transact' | 'identityVersions' | 'jobs'>,
  { groupId, ...requested }: ChangeGroupMembersRequest__Output,
  context: RpcContext,
): Promise<ChangeGroupMembersResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const request = withoutRepetitions(requested);
  const actions = actionsOf(request, userId);
  if (actions.length === 0) {
    throw badRequest({ msg: 'Nothing to do. Specify at least one of "add" or "delete".' });
  }
  const authorization = groupAuthorizationOf(actor, await getRealm(deps.db, realmId));
  const checkAllowed = (group: GroupRow) => {
    for (const action of actions) checkMayAct(group, action, authorization);
  };

  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    checkAllowed(await getGroupRow(tx, realmId, groupId));
    const { realmVersion, versions, accounts, groups } = await lockAll(tx, realmId, {
      request,
      groupId,
    });
    // Check again, because the permissions may have changed before the lock.
    const locked = groups.get(groupId);
    if (locked) checkAllowed(locked);
    checkMembership(request, { accounts, groups });
    const [group] = await raiseGroupVersions(tx, realmId, [groupId]);
    if (!group) throw badRequest({ msg: 'Invalid user group' });
    const change = await changeMembership(tx, group, request);
    const operation = await enqueueMemberMessages(deps, tx, { actor, group, change, accounts });
    await emit(realmId, [
      ...membershipEvents(group, change),
      groupVersionEvent(group, change, { isDirectChange: true }),
    ]);
    return { versions, realmVersion, operation };
  }, idempotent(context));
  await completeChange(deps, realmId, outcome);
  return {};
}

/** Takes the locks in the order that all transactions use: realm, accounts, groups. */
async function lockAll(
  tx: Tx,
  realmId: number,
  { request, groupId }: { request: MembershipRequest; groupId: number },
) {
  const subgroupIds = [...request.addedSubgroupIds, ...request.removedSubgroupIds];
  // The groups of all members of a subgroup change, at any depth. The realm lock also prevents two changes from closing a
  // cycle together.
  const realmVersion = subgroupIds.length > 0 ? await raiseRealmVersion(tx, realmId) : undefined;
  const userIds = [...request.addedMemberIds, ...request.removedMemberIds];
  const { versions, accounts } = await raiseIdentityVersions(tx, realmId, userIds);
  const groups = await lockCustomGroups(tx, realmId, [groupId, ...subgroupIds]);
  return { realmVersion, versions, accounts, groups };
}

function withoutRepetitions(request: MembershipRequest): MembershipRequest {
  const once = (ids: readonly number[]) => [...new Set(ids)];
  return {
    addedMemberIds: once(request.addedMemberIds),
    removedMemberIds: once(request.removedMemberIds),
    addedSubgroupIds: once(request.addedSubgroupIds),
    removedSubgroupIds: once(request.removedSubgroupIds),
  };
}
