import type { ReadTx } from '@chat/kit/database/database';
import { type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import { listGroups, listUserIdsByState } from '../read-model/store.ts';
import { mapPermissions } from './channel-settings.ts';
import type { ChannelRow } from './channel-store.ts';

/** Returns a channel in the shape of the API, for endpoints, snapshots and events. */
export function channelObject(row: ChannelRow, display: DisplayContext) {
  const postPolicy = derivePostPolicy(row.permissions.can_send_message_group, display);
  return {
    stream_id: row.id,
    name: row.name,
    description: row.description,
    rendered_description: row.rendered_description,
    date_created: row.created_at_seconds,
    creator_id: row.creator_id,
    invite_only: row.invite_only,
    is_web_public: row.is_web_public,
    history_public_to_subscribers: row.history_public_to_subscribers,
    is_archived: row.is_archived,
    is_default: row.is_default,
    default_push_notifications: row.default_push_notifications,
    message_retention_days: row.message_retention_days,
    topics_policy: row.topics_policy,
    folder_id: row.folder_id,
    first_message_id: row.first_message_id,
    is_recently_active: row.is_recently_active,
    stream_weekly_traffic: row.weekly_traffic,
    subscriber_count: row.subscriber_count,
    stream_post_policy: postPolicy,
    is_announcement_only: isAnnouncementOnly(postPolicy),
    ...mapPermissions((permission) =>
      toApi(displayedSetting(row.permissions[permission], display)),
    ),
  };
}

export type ChannelObject = ReturnType<typeof channelObject>;

/** Returns the channel object without the fields that `GET /streams` returns only on request. */
export function plainChannelObject(row: ChannelRow, display: DisplayContext) {
  const { is_default, ...object } = channelObject(row, display);
  return object;
}

const everyone = 1;
const onlyAdministrators = 2;
const onlyFullMembers = 3;
const onlyModerators = 4;

/** Returns whether the deprecated number of a post policy means that only administrators may post. */
function isAnnouncementOnly(postPolicy: number): boolean {
  return postPolicy === onlyAdministrators;
}

/** Returns the deprecated number of the post policy that comes closest to the permission. */
function derivePostPolicy(canSendMessage: GroupSetting, display: DisplayContext): number {
  const value = toApi(displayedSetting(canSendMessage, display));
  switch (typeof value === 'number' ? display.roles.get(value) : undefined) {
    case 'role:administrators':
      return onlyAdministrators;
    case 'role:fullmembers':
      return onlyFullMembers;
    case 'role:moderators':
      return onlyModerators;
    default:
      return everyone;
  }
}

/** The realm data that `channelObject` needs. */
export type DisplayContext = {
  /** The names of the system groups, keyed by id. */
  roles: ReadonlyMap<number, string>;
  /** The deactivated users in the channels' permissions. Clients do not see these users. */
  inactiveIds: ReadonlySet<number>;
};

/** Reads the realm data that `channelObject` needs for these channels. */
export async function readDisplayContext(
  tx: ReadTx,
  realmId: number,
  channels: readonly Pick<ChannelRow, 'permissions'>[],
): Promise<DisplayContext> {
  const named = new Set(channels.flatMap(({ permissions }) => namedUserIds(permissions)));
  const [groups, inactiveIds] = await Promise.all([
    listGroups(tx, realmId),
    listUserIdsByState(tx, realmId, { userIds: [...named], isActive: false }),
  ]);
  const system = groups.filter((group) => group.is_system_group);
  return { roles: new Map(system.map(({ id, name }) => [id, name])), inactiveIds };
}

/**
 * Returns a permission setting without deactivated users. The stored setting keeps these users, so they reappear when
 * they are reactivated.
 * @spec POST /register
 */
function displayedSetting(
  setting: GroupSetting,
  { inactiveIds }: Pick<DisplayContext, 'inactiveIds'>,
): GroupSetting {
  const { direct_members } = setting;
  if (!direct_members.some((id) => inactiveIds.has(id))) return setting;
  return { ...setting, direct_members: direct_members.filter((id) => !inactiveIds.has(id)) };
}

/** Returns the users whom a channel's permissions name individually. */
export function namedUserIds(permissions: ChannelRow['permissions']): number[] {
  return Object.values(permissions).flatMap(({ direct_members }) => direct_members);
}

/** Returns the properties to publish for a permission setting, including deprecated properties derived from it. */
export function permissionProperties(
  { permissions }: Pick<ChannelRow, 'permissions'>,
  permission: ChannelPermissionName,
  display: DisplayContext,
): StreamProperty[] {
  const setting = permissions[permission];
  const published = { property: permission, value: toApi(displayedSetting(setting, display)) };
  if (permission !== 'can_send_message_group') return [published];
  const postPolicy = derivePostPolicy(setting, display);
  return [
    published,
    { property: 'stream_post_policy', value: postPolicy },
    { property: 'is_announcement_only', value: isAnnouncementOnly(postPolicy) },
  ];
}

/** A changed property of a channel, with additional fields for its event. */
export type StreamProperty = { property: string; value: unknown } & Record<string, unknown>;
