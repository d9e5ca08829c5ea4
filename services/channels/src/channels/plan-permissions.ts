import { badRequest } from '@chat/kit/errors/catalog';
import { fromProto, type GroupSetting, nobodyIfEmpty } from '@chat/kit/groups/group-setting';
import {
  type ChannelPermissionName,
  channelPermissionSettings,
  defaultGroupSetting,
  hasRealmPermission,
  type SystemGroupIds,
} from '@chat/kit/groups/permission-settings';
import type { GroupSetting__Output } from '@chat/proto/chat/common/v1/GroupSetting';
import {
  type ChannelPermissions,
  isChannelPermission,
  mapPermissions,
  systemGroupIdsOf,
} from '../model/channel-settings.ts';
import { isAdministrator } from '../model/rules.ts';
import type { GroupSummary } from '../read-model/store.ts';
import type { CreationContext } from './creation-context.ts';

type History = { invite_only: boolean; history_public_to_subscribers: boolean };

/**
 * Returns the permission settings of a new channel: the requested values, and defaults for all other permissions.
 *
 * @throws BAD_REQUEST an unknown or forbidden group, an unknown user, or a permission is missing
 */
export function planPermissions(
  requested: Record<string, GroupSetting__Output>,
  history: History,
  context: CreationContext,
): ChannelPermissions {
  const unknownName = Object.keys(requested).find((name) => !isChannelPermission(name));
  if (unknownName !== undefined) {
    throw badRequest({ msg: `Invalid permission setting: ${unknownName}` });
  }

  const systemGroups = systemGroupIdsOf(context.groups);
  const permissions = mapPermissions((permission) => {
    const value = requested[permission];
    if (!value) {
      const { userId } = context.actor;
      return defaultGroupSetting(channelPermissionSettings[permission], systemGroups, userId);
    }
    return validateSetting(permission, fromProto(value), context);
  });
  checkTopicCreation(permissions.can_create_topic_group, history, systemGroups);
  const { can_delete_any_message_group, can_delete_own_message_group } = permissions;
  const deleters = [can_delete_any_message_group, can_delete_own_message_group];
  if (!deleters.every((setting) => isNobody(setting, systemGroups))) {
    checkMaySetDeletion(context);
  }
  return permissions;
}

/**
 * Validates a permission setting and returns its stored form.
 * @throws BAD_REQUEST an unknown or forbidden group, or an unknown user
 */
export function validateSetting(
  permission: ChannelPermissionName,
  setting: GroupSetting,
  { groups, activeUserIds }: Pick<CreationContext, 'groups' | 'activeUserIds'>,
): GroupSetting {
  for (const id of setting.direct_subgroups) {
    const group = groups.find((one) => one.id === id && !one.is_deactivated);
    if (!group) throw badRequest({ msg: 'Invalid user group' });
    if (!isAllowed(permission, group)) {
      throw badRequest({ msg: `'${permission}' setting cannot be set to '${group.name}' group.` });
    }
  }
  const unknownId = setting.direct_members.find((id) => !activeUserIds.has(id));
  if (unknownId !== undefined) throw badRequest({ msg: `Invalid user ID: ${unknownId}` });
  return nobodyIfEmpty(setting, systemGroupIdsOf(groups)['role:nobody']);
}

function isAllowed(permission: ChannelPermissionName, group: GroupSummary): boolean {
  if (!group.is_system_group) return true;
  const { allow_everyone_group, allow_internet_group } = channelPermissionSettings[permission];
  if (group.name === 'role:internet') return allow_internet_group;
  return group.name !== 'role:everyone' || allow_everyone_group;
}

/**
 * Checks that everyone may create topics in a channel with protected history, because its members cannot see which
 * topics exist.
 * @throws BAD_REQUEST protected history without topic creation for everyone
 */
export function checkTopicCreation(
  setting: GroupSetting,
  history: History,
  systemGroups: SystemGroupIds,
): void {
  if (!history.invite_only || history.history_public_to_subscribers) return;
  const [group] = setting.direct_subgroups;
  const isSingleGroup =
    setting.direct_members.length === 0 && setting.direct_subgroups.length === 1;
  if (isSingleGroup && group === systemGroups['role:everyone']) return;
  throw badRequest({
    msg: "'can_create_topic_group' must be 'role:everyone' for private channels with protected history.",
  });
}

function isNobody(
  { direct_members, direct_subgroups }: GroupSetting,
  systemGroups: SystemGroupIds,
): boolean {
  return (
    direct_members.length === 0 &&
    direct_subgroups.every((id) => id === systemGroups['role:nobody'])
  );
}

/**
 * Checks that the actor has the realm permission for setting deletion permissions.
 * @throws BAD_REQUEST missing permission
 */
export function checkMaySetDeletion({
  actor,
  realm,
}: Pick<CreationContext, 'actor' | 'realm'>): void {
  if (isAdministrator(actor.role)) return;
  if (hasRealmPermission('can_set_delete_message_policy_group', realm, actor)) return;
  throw badRequest({ msg: 'Insufficient permission' });
}

/** Returns the users whom these settings name individually, without duplicates. */
export function namedUserIds(requested: Record<string, GroupSetting__Output>): number[] {
  return [...new Set(Object.values(requested).flatMap((setting) => setting.directMembers))];
}
