import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { LockedAccount } from '../accounts/change-store.ts';
import type { MembershipChange } from './group-events.ts';
import {
  deleteMembers,
  deleteSubgroups,
  insertMembers,
  insertSubgroups,
  listContainedGroupIds,
} from './membership-store.ts';
import type { MembershipRequest } from './rules.ts';
import type { GroupRow } from './store.ts';

/** Accounts and groups named by a membership change. */
export type MembershipTargets = {
  /** Named accounts that exist, locked. */
  accounts: ReadonlyMap<number, LockedAccount>;
  /** Named groups that exist, locked. */
  groups: ReadonlyMap<number, GroupRow>;
};

/**
 * Throws unless all named users and groups exist and are active.
 * @throws BAD_REQUEST an unknown or deactivated user, an unknown group, a deactivated group that is to be added
 */
export function checkMembership(
  request: MembershipRequest,
  { accounts, groups }: MembershipTargets,
): void {
  const userIds = [...request.addedMemberIds, ...request.removedMemberIds];
  const unknownId = userIds.find((id) => !accounts.get(id)?.is_active);
  if (unknownId !== undefined) throw badRequest({ msg: `Invalid user ID: ${unknownId}` });
  const badGroup =
    request.addedSubgroupIds.find((id) => groups.get(id)?.is_deactivated !== false) ??
    request.removedSubgroupIds.find((id) => !groups.has(id));
  if (badGroup !== undefined) throw badRequest({ msg: `Invalid user group ID: ${badGroup}` });
}

/**
 * Changes the members and subgroups of a locked group, additions first.
 *
 * @throws BAD_REQUEST already a member, or not one; a cycle of groups
 */
export async function changeMembership(
  tx: Tx,
  group: GroupRow,
  request: MembershipRequest,
): Promise<MembershipChange> {
  await checkNoCycle(tx, group, request.addedSubgroupIds);
  return {
    addedMembers: all(
      request.addedMemberIds,
      await insertMembers(tx, group, request.addedMemberIds),
      (id) => `User ${id} is already a member of this group`,
    ),
    removedMembers: all(
      request.removedMemberIds,
      await deleteMembers(tx, group, request.removedMemberIds),
      (id) => `There is no member '${id}' in this user group`,
    ),
    addedSubgroups: all(
      request.addedSubgroupIds,
      await insertSubgroups(tx, group, request.addedSubgroupIds),
      (id) => `User group ${id} is already a subgroup of this group.`,
    ),
    removedSubgroups: all(
      request.removedSubgroupIds,
      await deleteSubgroups(tx, group, request.removedSubgroupIds),
      (id) => `User group ${id} is not a subgroup of this group.`,
    ),
  };
}

/** Returns `done` if it contains all of `requested`. @throws BAD_REQUEST `rejection` of the first missing id */
function all(
  requested: readonly number[],
  done: readonly number[],
  rejection: (id: number) => string,
): readonly number[] {
  const doneIds = new Set(done);
  const missingId = requested.find((id) => !doneIds.has(id));
  if (missingId !== undefined) throw badRequest({ msg: rejection(missingId) });
  return done;
}

async function checkNoCycle(
  tx: Tx,
  { realm_id, group_id }: GroupRow,
  subgroupIds: readonly number[],
): Promise<void> {
  if (subgroupIds.length === 0) return;
  const contained = await listContainedGroupIds(tx, realm_id, subgroupIds);
  if (!contained.includes(group_id)) return;
  throw badRequest({
    msg: `User group ${group_id} is already a subgroup of one of the passed subgroups.`,
  });
}
