import {
  type ApiGroupSetting,
  type GroupSetting,
  toApi,
  toProto,
} from '@chat/kit/groups/group-setting';
import type { SystemGroupIds } from '@chat/kit/groups/permission-settings';
import { clientEvent, domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { groupChanged, groupUpdated } from '@chat/proto/domain-events';
import type { GroupRow, GroupState } from './group-store.ts';
import { type GroupPermissionName, groupPermission } from './rules.ts';

/** Returns a user group in the shape of the API. It omits deactivated users except the creator. */
export function groupObject(group: GroupState, systemGroups: SystemGroupIds) {
  return {
    id: group.group_id,
    name: group.name,
    description: group.description,
    date_created: group.created_at && Math.floor(group.created_at.getTime() / 1_000),
    creator_id: group.creator_id,
    members: group.members,
    direct_subgroup_ids: group.subgroups,
    is_system_group: group.is_system_group,
    deactivated: group.is_deactivated,
    ...shownPermissions(group, systemGroups),
  };
}

type PermissionHolder = Pick<
  GroupState,
  'is_system_group' | 'creator_id' | 'permissions' | 'inactive_principals'
>;

/** Returns a group permission as clients see it, without deactivated users. */
export function shownPermission(
  group: PermissionHolder,
  name: GroupPermissionName,
  systemGroups: SystemGroupIds,
): GroupSetting {
  const { direct_members, direct_subgroups } = groupPermission(group, name, systemGroups);
  return {
    direct_members: direct_members.filter((id) => !group.inactive_principals.includes(id)),
    direct_subgroups,
  };
}

/** Returns all permissions of a group in the shape of the API. */
function shownPermissions(group: PermissionHolder, systemGroups: SystemGroupIds) {
  const shown = (name: GroupPermissionName): ApiGroupSetting =>
    toApi(shownPermission(group, name, systemGroups));
  return {
    can_add_members_group: shown('can_add_members_group'),
    can_join_group: shown('can_join_group'),
    can_leave_group: shown('can_leave_group'),
    can_manage_group: shown('can_manage_group'),
    can_mention_group: shown('can_mention_group'),
    can_remove_members_group: shown('can_remove_members_group'),
  };
}

// Events about groups. Bodies of client events have the shape of the API, plus `of_deactivated` and, in updates, `group`. The
// gateway uses these fields to adapt events for clients without `include_deactivated_groups`, and removes them.

type GroupObject = ReturnType<typeof groupObject>;

/** The added and removed members and subgroups. An id that is both added and removed is treated as removed. */
export type MembershipChange = {
  addedMembers?: readonly number[];
  removedMembers?: readonly number[];
  addedSubgroups?: readonly number[];
  removedSubgroups?: readonly number[];
};

/** Whether a caller requested the membership change directly, rather than through a change to an account or role. */
type Cause = { isDirectChange?: boolean };

/** Returns the domain event with a group's complete state, for new groups and for refilling read models. */
export function groupChangedEvent(group: GroupState) {
  return domainEvent(groupChanged, {
    groupId: group.group_id,
    name: group.name,
    isSystemGroup: group.is_system_group,
    isDeactivated: group.is_deactivated,
    directMembers: group.members,
    directSubgroups: group.subgroups,
    version: group.version,
    ...mentionable(group),
  });
}

/**
 * Returns the domain event for the next version of a group. Emit at most one per group and transaction, while the group
 * is locked.
 */
export function groupVersionEvent(
  group: GroupRow,
  change: MembershipChange = {},
  { isDirectChange = false }: Cause = {},
) {
  const removedMembers = change.removedMembers ?? [];
  const removedSubgroups = change.removedSubgroups ?? [];
  return domainEvent(groupUpdated, {
    groupId: group.group_id,
    version: group.version,
    name: group.name,
    isSystemGroup: group.is_system_group,
    isDeactivated: group.is_deactivated,
    addedMembers: without(change.addedMembers ?? [], removedMembers),
    removedMembers: [...removedMembers],
    addedSubgroups: without(change.addedSubgroups ?? [], removedSubgroups),
    removedSubgroups: [...removedSubgroups],
    isDirectChange,
    ...mentionable(group),
  });
}

/** Returns the permission to mention the group, or undefined if the group has the default. */
function mentionable({ permissions }: GroupRow) {
  const { can_mention_group } = permissions;
  return can_mention_group && { canMention: toProto(can_mention_group) };
}

/** Returns the `user_group` `add` event. */
export function groupAdded(group: GroupObject): OutboxEvent {
  return toEveryone({ op: 'add', group });
}

/** Returns the `user_group` `update` event for the keys in `data`. `group` is the group after the change. */
export function groupUpdatedClientEvent(
  group: GroupObject,
  data: Partial<GroupObject>,
): OutboxEvent {
  const isGoing = data.deactivated === true;
  return toEveryone({
    op: 'update',
    group_id: group.id,
    data,
    ...(data.deactivated === false && { group }),
    ...(group.deactivated && !isGoing && { of_deactivated: true }),
  });
}

/** Returns the client events for a membership change, one per kind of change. */
export function membershipEvents(
  { group_id, is_deactivated }: Pick<GroupRow, 'group_id' | 'is_deactivated'>,
  change: MembershipChange,
): OutboxEvent[] {
  const { addedMembers, removedMembers, addedSubgroups, removedSubgroups } = change;
  const events: [op: string, key: string, ids: readonly number[] | undefined][] = [
    ['add_members', 'user_ids', addedMembers],
    ['remove_members', 'user_ids', removedMembers],
    ['add_subgroups', 'direct_subgroup_ids', addedSubgroups],
    ['remove_subgroups', 'direct_subgroup_ids', removedSubgroups],
  ];
  return events.flatMap(([op, key, ids = []]) =>
    ids.length === 0
      ? []
      : [toEveryone({ op, group_id, [key]: ids, ...(is_deactivated && { of_deactivated: true }) })],
  );
}

function toEveryone(body: object): OutboxEvent {
  return clientEvent({ type: 'user_group', audience: { everyone: true }, body });
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
}
