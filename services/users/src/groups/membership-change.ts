import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { LockedAccount } from '../accounts/change-store.ts';
import type { MembershipChange } from './group-events.ts';
import type { GroupRow } from './group-store.ts';
import {
  deleteMembers,
  deleteSubgroups,
  insertMembers,
  insertSubgroups,
  listContainedGroupIds,
} from './membership-store.ts';
import type { MembershipRequest } from './rules.ts';

/** The accounts and groups that a membership change refers to. */
export type MembershipTargets = {
  /** The accounts in the request that exist, locked. */
  accounts: ReadonlyMap<number, LockedAccount>;
  /** The groups in the request that exist, locked. */
  groups: ReadonlyMap<number, GroupRow>;
};

/**
 * Checks that all users in the request are active, that all groups exist, and that the groups to add are active.
 * @throws BAD_REQUEST an unknown or deactivated user, an unknown group, or a deactivated group to add
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
 * Changes the members and subgroups of a locked group, and returns the change. Adds members before it removes members,
 * and likewise for subgroups.
 *
 * @throws BAD_REQUEST a member to add who is already in the group, or a member to remove who is not in the group; a
 * cycle of groups
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

/**
 * Returns `done` if it contains all of `requested`.
 * @throws BAD_REQUEST an id is missing; the message is `rejection(id)`
 */
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
