import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ChangeGroupMembersRequest__Output } from '@chat/proto/chat/users/v1/ChangeGroupMembersRequest';
import type { ChangeGroupMembersResponse } from '@chat/proto/chat/users/v1/ChangeGroupMembersResponse';
import { raiseIdentities, raiseRealmIdentities } from '../accounts/change-store.ts';
import { followUpGroups, type GroupOutcome } from '../credentials/identity-versions.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { changeContent, checkContents } from './content-change.ts';
import { contentEvents, groupUpdateFact } from './group-events.ts';
import { membersTold } from './member-messages.ts';
import { actionsOf, type ContentRequest, checkMayAct, governanceOf } from './rules.ts';
import { type GroupRow, getGroupRow, holdGroups, lockGroups } from './store.ts';

/**
 * Changes the direct members and subgroups of a group in one transaction. When it resolves, gateways use the new
 * groups of all affected users.
 *
 * @throws BAD_REQUEST empty request; no such group; missing permission; unknown or deactivated users or groups;
 *   already a member, or not one; a cycle of groups
 * @spec POST /user_groups/{user_group_id}/members; POST /user_groups/{user_group_id}/subgroups
 */
export async function changeGroupMembers(
  deps: Pick<Deps, 'db' | 'transact' | 'identityVersions' | 'jobs'>,
  { groupId, ...asked }: ChangeGroupMembersRequest__Output,
  context: RpcContext,
): Promise<ChangeGroupMembersResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const request = withoutRepetitions(asked);
  const actions = actionsOf(request, userId);
  if (actions.length === 0) {
    throw badRequest({ msg: 'Nothing to do. Specify at least one of "add" or "delete".' });
  }
  const governance = governanceOf(actor, await getRealm(deps.db, realmId));
  const checkPermission = (group: GroupRow) => {
    for (const action of actions) checkMayAct(group, action, governance);
  };

  const outcome = await deps.transact(async (tx, emit): Promise<GroupOutcome> => {
    checkPermission(await getGroupRow(tx, realmId, groupId));
    const { realmVersion, versions, accounts, groups } = await lockAll(
      tx,
      realmId,
      request,
      groupId,
    );
    // Check again: the permissions may have changed before the lock.
    const held = groups.get(groupId);
    if (held) checkPermission(held);
    checkContents(request, { accounts, groups });
    const [group] = await lockGroups(tx, realmId, [groupId]);
    if (!group) throw badRequest({ msg: 'Invalid user group' });
    const change = await changeContent(tx, group, request);
    const operation = await membersTold(deps, tx, { actor, group, change, accounts });
    await emit(realmId, [
      ...contentEvents(group, change),
      groupUpdateFact(group, change, { isOwnChange: true }),
    ]);
    return { versions, realmVersion, operation };
  }, idempotent(context));
  await followUpGroups(deps, realmId, outcome);
  return {};
}

/** Lock order of all transactions: realm, accounts, groups. */
async function lockAll(tx: Tx, realmId: number, request: ContentRequest, groupId: number) {
  const subgroupIds = [...request.addedSubgroupIds, ...request.removedSubgroupIds];
  // Members of a subgroup at any depth get other groups; the realm lock also prevents two changes from closing a
  // cycle.
  const realmVersion = subgroupIds.length > 0 ? await raiseRealmIdentities(tx, realmId) : undefined;
  const userIds = [...request.addedMemberIds, ...request.removedMemberIds];
  const { versions, accounts } = await raiseIdentities(tx, realmId, userIds);
  const groups = await holdGroups(tx, realmId, [groupId, ...subgroupIds]);
  return { realmVersion, versions, accounts, groups };
}

function withoutRepetitions(request: ContentRequest): ContentRequest {
  const once = (ids: readonly number[]) => [...new Set(ids)];
  return {
    addedMemberIds: once(request.addedMemberIds),
    removedMemberIds: once(request.removedMemberIds),
    addedSubgroupIds: once(request.addedSubgroupIds),
    removedSubgroupIds: once(request.removedSubgroupIds),
  };
}
