import type { ReadTx } from '@chat/kit/database/database';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import { listGroupMembers, listMembers, type Member } from '../read-model/store.ts';
import { listSubscriberIds } from '../subscriptions/store.ts';
import { hasMetadataAccess, isGuest } from './rules.ts';
import type { ChannelRow } from './store.ts';

/** Who knows of a channel; active users only. */
export type ChannelAudience = {
  /** Ascending. */
  subscriberIds: number[];
  /** Everyone who may know the channel and its subscribers, ascending. */
  viewerIds: number[];
  /** Whether a user would know the channel without being subscribed. */
  seesUnsubscribed(userId: number): boolean;
};

/** The settings whose holders know of a channel that they are not subscribed to. */
const sightPermissions: readonly ChannelPermissionName[] = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_subscribe_group',
];

/**
 * Who knows of each channel, by channel id, as the transaction sees memberships.
 *
 * @spec events.md section 7, metadata(C)
 */
export async function listAudiences(
  tx: ReadTx,
  realmId: number,
  channels: readonly ChannelRow[],
): Promise<Map<number, ChannelAudience>> {
  const members = await listMembers(tx, realmId);
  const subscribers = await listSubscriberIds(
    tx,
    realmId,
    channels.map(({ id }) => id),
  );
  const groups = await listGroupMembers(tx, realmId, sightGroups(channels));
  return new Map(
    channels.map((channel) => [
      channel.id,
      audienceOf(channel, { members, groups, subscriberIds: subscribers.get(channel.id) ?? [] }),
    ]),
  );
}

function sightGroups(channels: readonly ChannelRow[]): number[] {
  // Public channels are known without any permission.
  const settings = channels
    .filter((channel) => channel.invite_only)
    .flatMap((channel) => sightPermissions.map((permission) => channel.permissions[permission]));
  return [...new Set(settings.flatMap((setting) => setting.direct_subgroups))];
}

function audienceOf(
  channel: ChannelRow,
  realm: {
    members: readonly Member[];
    groups: ReadonlyMap<number, ReadonlySet<number>>;
    subscriberIds: number[];
  },
): ChannelAudience {
  const { members, groups, subscriberIds } = realm;

  function isNamed(permission: ChannelPermissionName, userId: number): boolean {
    const { direct_members, direct_subgroups } = channel.permissions[permission];
    return (
      direct_members.includes(userId) ||
      direct_subgroups.some((group) => groups.get(group)?.has(userId) ?? false)
    );
  }

  function sees({ id, role, bot_owner_id }: Member, isSubscribed: boolean): boolean {
    return hasMetadataAccess(channel, {
      role,
      isSubscribed,
      isNamedIn: (permission) =>
        isNamed(permission, id) || (bot_owner_id !== null && isNamed(permission, bot_owner_id)),
    });
  }

  const seeing = new Set(members.filter((member) => sees(member, false)).map(({ id }) => id));
  const viewers = seeing.union(new Set(subscriberIds));
  return {
    subscriberIds,
    viewerIds: [...viewers].sort((a, b) => a - b),
    seesUnsubscribed: (userId) => seeing.has(userId),
  };
}

/** Ids of the realm's active users who are not guests. */
export async function listNonGuestIds(tx: ReadTx, realmId: number): Promise<number[]> {
  const members = await listMembers(tx, realmId);
  return members.filter(({ role }) => !isGuest(role)).map(({ id }) => id);
}
