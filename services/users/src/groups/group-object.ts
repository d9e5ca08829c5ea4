import { type ApiGroupSetting, type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import type { SystemGroupIds } from '@chat/kit/groups/permission-settings';
import { type GroupPermissionName, groupPermission } from './rules.ts';
import type { GroupState } from './store.ts';

/**
 * The API's user group object. Deactivated users appear nowhere in it but as the creator.
 * @spec realm.md User groups
 */
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

/** Whom a permission of a group names, as clients are shown it: active users only. */
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

/** All permissions of a group in the API's form. */
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
