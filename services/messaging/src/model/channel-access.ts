import { type Actor, roles } from '@chat/kit/actor/actor';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import {
  type ChannelPermissionName,
  channelPermissionSettings,
} from '@chat/kit/groups/permission-settings';
import type { ChannelRow } from './channel-store.ts';

/** Whether the role sees public channels without being subscribed. */
export function seesPublicChannels({ role }: Pick<Actor, 'role'>): boolean {
  return role !== roles.guest;
}

/** Whether the actor may read the channel without being subscribed. */
export function canReadUnsubscribed(channel: ChannelRow, actor: Actor): boolean {
  return channel.is_web_public || (!channel.invite_only && seesPublicChannels(actor));
}

/** Whether the channel is visible to the actor, even if its messages are not. */
export function canSeeChannel(
  channel: ChannelRow,
  actor: Actor,
  { isSubscribed }: { isSubscribed: boolean },
): boolean {
  if (isSubscribed || canReadUnsubscribed(channel, actor) || actor.role <= roles.administrator)
    return true;
  return (
    hasChannelPermission('can_administer_channel_group', channel, actor) ||
    hasChannelPermission('can_add_subscribers_group', channel, actor) ||
    hasChannelPermission('can_subscribe_group', channel, actor)
  );
}

/**
 * Whether the actor holds the channel's permission; a bot also through its owner. Some permissions are never granted to
 * guests, even when the setting names them.
 */
export function hasChannelPermission(
  permission: ChannelPermissionName,
  channel: ChannelRow,
  actor: Actor,
): boolean {
  const { allow_everyone_group } = channelPermissionSettings[permission];
  if (actor.role === roles.guest && !allow_everyone_group) return false;
  const setting = channel.permissions[permission];
  return setting !== undefined && isSatisfiedBy(setting, actor);
}
