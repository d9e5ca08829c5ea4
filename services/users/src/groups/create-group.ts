import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { fromProto } from '@chat/kit/groups/group-setting';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateGroupRequest__Output } from '@chat/proto/chat/users/v1/CreateGroupRequest';
import type { CreateGroupResponse } from '@chat/proto/chat/users/v1/CreateGroupResponse';
import { raiseIdentityVersions, raiseRealmVersion } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { hasPermission } from '../realms/permissions.ts';

import { getRealm, type Realm } from '../realms/realm-store.ts';
import {
  groupsNamedIn,
  parseRequestedPermissions,
  validatePermissions,
} from './check-permissions.ts';
import { groupAdded, groupChangedEvent, groupObject } from './group-events.ts';
import { type GroupRow, getGroupState, insertGroup, lockCustomGroups } from './group-store.ts';
import { enqueueMemberMessages } from './member-messages.ts';
import { changeMembership, checkMembership } from './membership-change.ts';
import { type MembershipRequest, parseDescription, parseGroupName } from './rules.ts';

/**
 * Creates a user group with members and subgroups.
 *
 * @throws BAD_REQUEST missing permission; invalid or duplicate name; unknown or deactivated users or groups; invalid
 *   permission value
 * @spec POST /user_groups/create
 */
export async function createGroup(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'identityVersions' | 'jobs'>,
  request: CreateGroupRequest__Output,
  context: RpcContext,
): Promise<CreateGroupResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const realm = await getRealm(deps.db, realmId);
  if (!hasPermission(realm, 'can_create_groups', actor)) {
    throw badRequest({ msg: 'Insufficient permission' });
  }
  const name = parseGroupName(request.name);
  const description = parseDescription(request.description);
  const membership: MembershipRequest = {
    addedMemberIds: [...new Set(request.memberIds)],
    removedMemberIds: [],
    addedSubgroupIds: [...new Set(request.subgroupIds)],
    removedSubgroupIds: [],
  };

  const { groupId, ...outcome } = await deps.transact(
    async (tx, emit): Promise<ChangeOutcome & { groupId: number }> => {
      const realmVersion =
        membership.addedSubgroupIds.length > 0 ? await raiseRealmVersion(tx, realmId) : undefined;
      const { versions, accounts } = await raiseIdentityVersions(
        tx,
        realmId,
        membership.addedMemberIds,
      );
      const { groups, permissions } = await permissionsFor(tx, realm, { request, membership });
      checkMembership(membership, { accounts, groups });
      const created = await insertGroup(tx, {
        realm_id: realmId,
        name,
        description,
        creator_id: userId,
        created_at: new Date(deps.now()),
        permissions,
      });
      if (!created) throw badRequest({ msg: `User group '${name}' already exists.` });
      const change = await changeMembership(tx, created, membership);
      const operation = await enqueueMemberMessages(deps, tx, {
        actor,
        group: created,
        change,
        accounts,
      });
      const group = await getGroupState(tx, realmId, created.group_id);
      await emit(realmId, [
        groupAdded(groupObject(group, realm.systemGroups)),
        groupChangedEvent(group),
      ]);
      return { groupId: group.group_id, versions, realmVersion, operation };
    },
    idempotent(context),
  );
  await completeChange(deps, realmId, outcome);
  return { groupId };
}

/** Returns the validated permissions of the new group, and the groups in the request, locked. */
async function permissionsFor(
  tx: Tx,
  realm: Realm,
  {
    request,
    membership: { addedSubgroupIds },
  }: { request: CreateGroupRequest__Output; membership: MembershipRequest },
): Promise<{ groups: Map<number, GroupRow>; permissions: GroupRow['permissions'] }> {
  const requested = parseRequestedPermissions(
    Object.fromEntries(
      Object.entries(request.permissions).map(([name, value]) => [name, fromProto(value)]),
    ),
  );
  const named = groupsNamedIn(requested);
  const groups = await lockCustomGroups(tx, realm.realm_id, [...addedSubgroupIds, ...named]);
  return { groups, permissions: await validatePermissions(tx, realm, { requested, groups }) };
}
