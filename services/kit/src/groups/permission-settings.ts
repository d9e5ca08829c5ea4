import { type Actor, roles } from '../actor/actor.ts';
import { type GroupSetting, isSatisfiedBy } from './group-setting.ts';

/** The groups that every realm has, from the widest to the narrowest, followed by nobody. */
export const systemGroupNames = [
  'role:internet',
  'role:everyone',
  'role:members',
  'role:fullmembers',
  'role:moderators',
  'role:administrators',
  'role:owners',
  'role:nobody',
] as const;
export type SystemGroupName = (typeof systemGroupNames)[number];

/**
 * The default value of a permission setting. `channel_creator` and `group_creator` apply only to objects that have a
 * creator.
 */
export type DefaultGroupName = SystemGroupName | 'channel_creator' | 'group_creator';

/** The values that a permission setting allows, in the API's form. */
export type PermissionSetting = {
  /** Whether only a single system group is allowed, not users or groups that people created. */
  require_system_group: boolean;
  allow_internet_group: boolean;
  allow_nobody_group: boolean;
  /** Whether guests can hold the permission. If false, they never hold it, even if the setting names them. */
  allow_everyone_group: boolean;
  default_group_name: DefaultGroupName;
  /** The default value for permissions on system groups. */
  default_for_system_groups: SystemGroupName | null;
  /** The only system groups that the setting allows; empty if only the flags limit the setting. */
  allowed_system_groups: readonly SystemGroupName[];
};

type Limits = {
  nobody?: false;
  everyone?: true;
  onlySystemGroups?: readonly SystemGroupName[];
  onSystemGroups?: SystemGroupName;
};

function permission(defaultGroup: DefaultGroupName, limits: Limits = {}): PermissionSetting {
  return {
    require_system_group: limits.onlySystemGroups !== undefined,
    allow_internet_group: false,
    allow_nobody_group: limits.nobody ?? true,
    allow_everyone_group: limits.everyone ?? false,
    default_group_name: defaultGroup,
    default_for_system_groups: limits.onSystemGroups ?? null,
    allowed_system_groups: limits.onlySystemGroups ?? [],
  };
}

/**
 * The permission settings of a realm, each with its default and its allowed values. The keys are the names without the
 * prefix `realm_`.
 *
 * @spec PATCH /realm
 */
export const realmPermissionSettings = {
  create_multiuse_invite_group: permission('role:administrators'),
  can_access_all_users_group: permission('role:everyone', {
    nobody: false,
    everyone: true,
    onlySystemGroups: ['role:everyone', 'role:members'],
  }),
  can_add_custom_emoji_group: permission('role:members'),
  can_add_subscribers_group: permission('role:members'),
  can_create_bots_group: permission('role:members'),
  can_create_groups: permission('role:members'),
  can_create_private_channel_group: permission('role:members'),
  can_create_public_channel_group: permission('role:members'),
  can_create_web_public_channel_group: permission('role:owners', {
    onlySystemGroups: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
  }),
  can_create_write_only_bots_group: permission('role:members'),
  can_delete_any_message_group: permission('role:administrators'),
  can_delete_own_message_group: permission('role:everyone', { everyone: true }),
  can_invite_users_group: permission('role:members'),
  can_manage_all_groups: permission('role:owners', { nobody: false }),
  can_manage_billing_group: permission('role:administrators', { nobody: false }),
  can_mention_many_users_group: permission('role:administrators', { everyone: true }),
  can_move_messages_between_channels_group: permission('role:members'),
  can_move_messages_between_topics_group: permission('role:everyone', { everyone: true }),
  can_resolve_topics_group: permission('role:everyone', { everyone: true }),
  can_set_delete_message_policy_group: permission('role:moderators'),
  can_set_topics_policy_group: permission('role:members', { everyone: true }),
  can_summarize_topics_group: permission('role:everyone', { everyone: true }),
  direct_message_initiator_group: permission('role:everyone', { everyone: true }),
  direct_message_permission_group: permission('role:everyone', { everyone: true }),
  workplace_users_group: permission('role:everyone', { everyone: true }),
} as const satisfies Record<string, PermissionSetting>;
export type RealmPermissionName = keyof typeof realmPermissionSettings;

/**
 * Returns whether the actor holds a permission, directly or, for a bot, through its owner. Nobody holds a permission
 * that is not set. Guests hold a permission only if it allows everyone, even if the setting names them.
 */
export function holdsPermission(
  { allow_everyone_group }: PermissionSetting,
  setting: GroupSetting | undefined,
  actor: Actor,
): boolean {
  if (actor.role === roles.guest && !allow_everyone_group) return false;
  return setting !== undefined && isSatisfiedBy(setting, actor);
}

/** Returns whether the actor holds a permission in its realm; `settings` contains the realm's permissions. */
export function hasRealmPermission<Name extends RealmPermissionName>(
  name: Name,
  settings: { readonly [name in Name]?: GroupSetting },
  actor: Actor,
): boolean {
  return holdsPermission(realmPermissionSettings[name], settings[name], actor);
}

/** The permission settings of a channel, each with its default and its allowed values. */
export const channelPermissionSettings = {
  can_add_subscribers_group: permission('role:nobody'),
  can_administer_channel_group: permission('channel_creator'),
  can_create_topic_group: permission('role:everyone', { everyone: true }),
  can_delete_any_message_group: permission('role:nobody', { everyone: true }),
  can_delete_own_message_group: permission('role:nobody', { everyone: true }),
  can_move_messages_out_of_channel_group: permission('role:nobody', { everyone: true }),
  can_move_messages_within_channel_group: permission('role:nobody', { everyone: true }),
  can_remove_subscribers_group: permission('role:administrators', { everyone: true }),
  can_resolve_topics_group: permission('role:nobody', { everyone: true }),
  can_send_message_group: permission('role:everyone', { everyone: true }),
  can_subscribe_group: permission('role:nobody'),
} as const satisfies Record<string, PermissionSetting>;
export type ChannelPermissionName = keyof typeof channelPermissionSettings;

/** The permission settings of a user group, each with its default and its allowed values. */
export const groupPermissionSettings = {
  can_add_members_group: permission('group_creator', { onSystemGroups: 'role:nobody' }),
  can_join_group: permission('role:nobody', { onSystemGroups: 'role:nobody' }),
  can_leave_group: permission('role:everyone', { everyone: true, onSystemGroups: 'role:nobody' }),
  can_manage_group: permission('group_creator', { onSystemGroups: 'role:nobody' }),
  can_mention_group: permission('role:everyone', { everyone: true, onSystemGroups: 'role:nobody' }),
  can_remove_members_group: permission('role:nobody', { onSystemGroups: 'role:nobody' }),
} as const satisfies Record<string, PermissionSetting>;

/** The register field `server_supported_permission_settings`. */
export const supportedPermissionSettings = {
  realm: realmPermissionSettings,
  stream: channelPermissionSettings,
  group: groupPermissionSettings,
};

/** The ids of a realm's system groups. */
export type SystemGroupIds = Readonly<Record<SystemGroupName, number>>;

/**
 * Returns the default value of a setting. If the default is the creator but there is no creator, returns the group
 * `nobody`.
 */
export function defaultGroupSetting(
  setting: PermissionSetting,
  systemGroups: SystemGroupIds,
  creatorId?: number,
): GroupSetting {
  const name = setting.default_group_name;
  if (name !== 'channel_creator' && name !== 'group_creator') return only(systemGroups[name]);
  if (creatorId === undefined) return only(systemGroups['role:nobody']);
  return { direct_members: [creatorId], direct_subgroups: [] };
}

function only(groupId: number): GroupSetting {
  return { direct_members: [], direct_subgroups: [groupId] };
}
