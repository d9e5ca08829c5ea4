import { type Actor, roles } from '@chat/kit/actor/actor';
import {
  type ChannelPermissionName,
  channelPermissionSettings,
  holdsPermission,
} from '@chat/kit/groups/permission-settings';
import type { ChannelRow } from './channel-store.ts';
import { canReadUnsubscribed } from './message-access.ts';

/** Returns whether the actor can see the channel. Seeing a channel does not imply reading its messages. */
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

/** Returns whether the channel grants the actor this permission. */
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
