import type { ReadTx } from '@chat/kit/database/database';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import { listGroupMembers, listMembers, type Member } from '../read-model/store.ts';
import { listMemberIds } from '../subscriptions/store.ts';
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
  const channelIds = channels.map(({ id }) => id);
  const [people, subscribed, groups] = await Promise.all([
    listMembers(tx, realmId),
    listMemberIds(tx, realmId, channelIds),
    listGroupMembers(tx, realmId, sightGroups(channels)),
  ]);
  const activeIds = new Set(people.map(({ id }) => id));
  const seeing = createSight(people, groups);
  return new Map(
    channels.map((channel) => {
      const subscriberIds = (subscribed.get(channel.id) ?? []).filter((id) => activeIds.has(id));
      return [channel.id, audienceOf(seeing(channel), subscriberIds)];
    }),
  );
}

function audienceOf(seeing: ReadonlySet<number>, subscriberIds: number[]): ChannelAudience {
  const others = subscriberIds.filter((id) => !seeing.has(id));
  const viewerIds = others.length === 0 ? [...seeing] : ascending([...seeing, ...others]);
  return { subscriberIds, viewerIds, seesUnsubscribed: (userId) => seeing.has(userId) };
}

function sightGroups(channels: readonly ChannelRow[]): number[] {
  // Public channels are known without any permission.
  const settings = channels
    .filter((channel) => channel.invite_only)
    .flatMap((channel) => sightPermissions.map((permission) => channel.permissions[permission]));
  return [...new Set(settings.flatMap((setting) => setting.direct_subgroups))];
}

/** Whom a channel is known to without being subscribed, in ascending order. */
function createSight(
  people: readonly Member[],
  groups: ReadonlyMap<number, ReadonlySet<number>>,
): (channel: ChannelRow) => ReadonlySet<number> {
  const seeing = (channel: ChannelRow) =>
    new Set(
      ascending(
        people.filter((person) => seesUnsubscribed(channel, person, groups)).map(({ id }) => id),
      ),
    );
  // Public channels are known to the same people, so one look at ten thousand of them is enough.
  const shared = new Map<string, ReadonlySet<number>>();
  return (channel) => {
    if (channel.invite_only) return seeing(channel);
    const kind = channel.is_web_public ? 'web-public' : 'public';
    const known = shared.get(kind) ?? seeing(channel);
    shared.set(kind, known);
    return known;
  };
}

function seesUnsubscribed(
  channel: ChannelRow,
  { id, role, bot_owner_id }: Member,
  groups: ReadonlyMap<number, ReadonlySet<number>>,
): boolean {
  const isNamed = (permission: ChannelPermissionName, userId: number) => {
    const { direct_members, direct_subgroups } = channel.permissions[permission];
    return (
      direct_members.includes(userId) ||
      direct_subgroups.some((group) => groups.get(group)?.has(userId) ?? false)
    );
  };
  return hasMetadataAccess(channel, {
    role,
    isSubscribed: false,
    isNamedIn: (permission) =>
      isNamed(permission, id) || (bot_owner_id !== null && isNamed(permission, bot_owner_id)),
  });
}

/** Ids of the realm's active users who are not guests, ascending. */
export async function listNonGuestIds(tx: ReadTx, realmId: number): Promise<number[]> {
  const people = await listMembers(tx, realmId);
  const ids = people.filter(({ role }) => !isGuest(role)).map(({ id }) => id);
  return ascending(ids);
}

function ascending(ids: number[]): number[] {
  return ids.sort((a, b) => a - b);
}
