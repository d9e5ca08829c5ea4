import type { SystemGroupIds } from '@chat/kit/groups/permission-settings';
import { apiGroupPermissions } from '../settings/permissions.ts';
import type { GroupState } from './store.ts';

/**
 * The API's user group object.
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
    ...apiGroupPermissions(group, systemGroups),
  };
}
