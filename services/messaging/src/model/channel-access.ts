import { type Actor, roles } from '@chat/kit/actor/actor';
import {
  type ChannelPermissionName,
  channelPermissionSettings,
  holdsPermission,
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

/** Whether the actor holds the channel's permission. */
export function hasChannelPermission(
  permission: ChannelPermissionName,
  channel: ChannelRow,
  actor: Actor,
): boolean {
  return holdsPermission(
    channelPermissionSettings[permission],
    channel.permissions[permission],
    actor,
  );
}
