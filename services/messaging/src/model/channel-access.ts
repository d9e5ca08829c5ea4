import { type Actor, roles } from '@chat/kit/actor/actor';
import {
  type ChannelPermissionName,
  channelPermissionSettings,
  holdsPermission,
} from '@chat/kit/groups/permission-settings';
import type { ChannelRow } from './channel-store.ts';

/** Returns whether the role can see public channels without a subscription. */
export function seesPublicChannels({ role }: Pick<Actor, 'role'>): boolean {
  return role !== roles.guest;
}

/** Returns whether the actor may read the channel without a subscription. */
export function canReadUnsubscribed(channel: ChannelRow, actor: Actor): boolean {
  return channel.is_web_public || (!channel.invite_only && seesPublicChannels(actor));
}

/** Returns whether the actor can see the channel. The actor may still be unable to read its messages. */
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

/** Returns whether the actor has the channel's permission. */
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
