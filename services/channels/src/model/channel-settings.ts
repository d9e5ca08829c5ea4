import { badRequest } from '@chat/kit/errors/catalog';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import {
  type ChannelPermissionName,
  channelPermissionSettings,
  type SystemGroupIds,
  type SystemGroupName,
} from '@chat/kit/groups/permission-settings';
import type { GroupSummary } from '../read-model/store.ts';

/** The value of each permission setting of a channel. */
export type ChannelPermissions = Record<ChannelPermissionName, GroupSetting>;

/** Returns whether `name` is a channel permission setting. */
export function isChannelPermission(name: string): name is ChannelPermissionName {
  return Object.hasOwn(channelPermissionSettings, name);
}

/** Returns an object that maps each permission setting to the result of `of`. */
export function mapPermissions<T>(
  of: (permission: ChannelPermissionName) => T,
): Record<ChannelPermissionName, T> {
  return {
    can_add_subscribers_group: of('can_add_subscribers_group'),
    can_administer_channel_group: of('can_administer_channel_group'),
    can_create_topic_group: of('can_create_topic_group'),
    can_delete_any_message_group: of('can_delete_any_message_group'),
    can_delete_own_message_group: of('can_delete_own_message_group'),
    can_move_messages_out_of_channel_group: of('can_move_messages_out_of_channel_group'),
    can_move_messages_within_channel_group: of('can_move_messages_within_channel_group'),
    can_remove_subscribers_group: of('can_remove_subscribers_group'),
    can_resolve_topics_group: of('can_resolve_topics_group'),
    can_send_message_group: of('can_send_message_group'),
    can_subscribe_group: of('can_subscribe_group'),
  };
}

/** Returns the system groups' ids, which it finds among the realm's groups. */
export function systemGroupIdsOf(groups: readonly GroupSummary[]): SystemGroupIds {
  const idOf = (name: SystemGroupName) => {
    const group = groups.find((one) => one.is_system_group && one.name === name);
    if (!group) throw new Error(`the read model has no group ${name}`);
    return group.id;
  };
  return {
    'role:internet': idOf('role:internet'),
    'role:everyone': idOf('role:everyone'),
    'role:members': idOf('role:members'),
    'role:fullmembers': idOf('role:fullmembers'),
    'role:moderators': idOf('role:moderators'),
    'role:administrators': idOf('role:administrators'),
    'role:owners': idOf('role:owners'),
    'role:nobody': idOf('role:nobody'),
  };
}

const topicsPolicies = [
  'inherit',
  'allow_empty_topic',
  'disable_empty_topic',
  'empty_topic_only',
] as const;

/** A channel's rule about messages without a topic. */
export type TopicsPolicy = (typeof topicsPolicies)[number];

/**
 * Returns the topics policy with this name.
 * @throws BAD_REQUEST no such policy
 */
export function parseTopicsPolicy(text: string): TopicsPolicy {
  const policy = topicsPolicies.find((one) => one === text);
  if (!policy) throw badRequest({ msg: 'Invalid topics_policy' });
  return policy;
}
