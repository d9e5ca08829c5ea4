import type { Actor } from '@chat/kit/actor/actor';
import { unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import {
  type ChannelPermissionName,
  channelPermissionSettings,
} from '@chat/kit/groups/permission-settings';
import type { ChannelPermissions } from './channel-settings.ts';

/** The properties of a channel that decide access to it. */
export type ChannelKind = { invite_only: boolean; is_web_public: boolean; is_archived: boolean };

/** The data that decides a user's access to one channel. */
export type AccessContext = {
  role: number;
  isSubscribed: boolean;
  /** Returns whether a permission setting of the channel includes the user. */
  isNamedIn(permission: ChannelPermissionName): boolean;
};

const owner = 100;
const administrator = 200;
const guest = 600;

/** Returns whether the role is that of an owner. */
function isOwner(role: number): boolean {
  return role <= owner;
}

/** Returns whether the role is that of an administrator or owner. */
export function isAdministrator(role: number): boolean {
  return role <= administrator;
}

/**
 * Checks that the role is that of an administrator or owner.
 * @throws UNAUTHORIZED_PRINCIPAL the role is lower than an administrator's
 */
export function checkIsAdministrator(role: number): void {
  if (isAdministrator(role)) return;
  throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
}

/**
 * Checks that the role is that of an owner.
 * @throws UNAUTHORIZED_PRINCIPAL the role is lower than an owner's
 */
export function checkIsOwner(role: number): void {
  if (isOwner(role)) return;
  throw unauthorizedPrincipal({ msg: 'Must be an organization owner' });
}

/** Returns whether the role is that of a guest. */
export function isGuest(role: number): boolean {
  return role >= guest;
}

/**
 * Returns whether the user has a permission. Guests never have certain permissions, even if the setting includes them.
 */
function hasPermission(access: AccessContext, permission: ChannelPermissionName): boolean {
  const { allow_everyone_group } = channelPermissionSettings[permission];
  return (allow_everyone_group || !isGuest(access.role)) && access.isNamedIn(permission);
}

/** Returns whether the user may read the channel's messages. */
export function hasContentAccess(channel: ChannelKind, access: AccessContext): boolean {
  if (channel.is_web_public || access.isSubscribed) return true;
  if (isGuest(access.role)) return false;
  return (
    !channel.invite_only ||
    hasPermission(access, 'can_add_subscribers_group') ||
    hasPermission(access, 'can_subscribe_group')
  );
}

/** Returns whether the user may see the channel, its settings and its subscribers. */
export function hasMetadataAccess(channel: ChannelKind, access: AccessContext): boolean {
  return hasContentAccess(channel, access) || canAdminister(access);
}

/** Returns whether the user may change the channel. */
export function canAdminister(access: AccessContext): boolean {
  return isAdministrator(access.role) || hasPermission(access, 'can_administer_channel_group');
}

/** Returns whether the user may post in the channel; false if the channel is archived. */
export function canPost(channel: ChannelKind, access: AccessContext): boolean {
  const isReachable =
    channel.is_web_public || access.isSubscribed || (!channel.invite_only && !isGuest(access.role));
  return !channel.is_archived && isReachable && hasPermission(access, 'can_send_message_group');
}

/** Returns whether the user may subscribe without being added by another user. */
export function canSubscribe(channel: ChannelKind, access: AccessContext): boolean {
  if (channel.is_archived) return false;
  if (isGuest(access.role)) return channel.is_web_public;
  return hasContentAccess(channel, access);
}

/**
 * Returns whether a user with content access may subscribe others. `isAllowedInRealm` says whether a realm permission
 * lets the user do so in every channel.
 */
export function canAddOthers(access: AccessContext, isAllowedInRealm: boolean): boolean {
  return (
    isAllowedInRealm || canAdminister(access) || hasPermission(access, 'can_add_subscribers_group')
  );
}

/**
 * Returns whether the user may unsubscribe others. Users may unsubscribe their own bots even if this function returns
 * false.
 */
export function canRemoveOthers(channel: ChannelKind, access: AccessContext): boolean {
  if (canAdminister(access)) return true;
  return (
    hasMetadataAccess(channel, access) && hasPermission(access, 'can_remove_subscribers_group')
  );
}

/** Returns the actor's access context for a channel. */
export function accessContextOf(
  actor: Actor,
  channel: { permissions: ChannelPermissions },
  isSubscribed: boolean,
): AccessContext {
  return {
    role: actor.role,
    isSubscribed,
    isNamedIn: (permission) => isSatisfiedBy(channel.permissions[permission], actor),
  };
}
