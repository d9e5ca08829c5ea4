import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import { type ActiveUser, listActiveUsers, listGroupMembers } from '../read-model/store.ts';
import { type ChannelRow, listChannelsById } from './channel-store.ts';
import { type AccessContext, accessContextOf, hasMetadataAccess, isGuest } from './rules.ts';
import { listMemberIds, listSubscribedChannelIds } from './subscription-store.ts';

/** A channel with the actor's access to it. */
export type VisibleChannel = { channel: ChannelRow; access: AccessContext };

/** Returns a channel and the actor's access to it. @throws BAD_REQUEST no such channel visible to the actor */
export async function getVisibleChannel(
  tx: ReadTx,
  actor: Actor,
  channelId: number,
): Promise<VisibleChannel> {
  const [channel] = await listChannelsById(tx, actor.realmId, [channelId]);
  const visible = channel && (await visibleTo(tx, actor, channel));
  if (!visible) throw badRequest({ msg: 'Invalid channel ID' });
  return visible;
}

/** Returns the channel and the actor's access if it is visible to the actor, else undefined. */
export async function visibleTo(
  tx: ReadTx,
  actor: Actor,
  channel: ChannelRow,
): Promise<VisibleChannel | undefined> {
  const subscribed = await listSubscribedChannelIds(tx, actor, [channel.id]);
  const access = accessContextOf(actor, channel, subscribed.has(channel.id));
  return hasMetadataAccess(channel, access) ? { channel, access } : undefined;
}

/** Active users to whom a channel is visible. */
export type ChannelAudience = {
  /** Ascending. */
  subscriberIds: readonly number[];
  /** Users who may see the channel and its subscribers, ascending. */
  viewerIds: readonly number[];
  /** Whether a user sees the channel without being subscribed. */
  isVisibleUnsubscribed(userId: number): boolean;
};

/** Ids of the users who gained, lost and kept visibility of a channel, ascending. */
export type VisibilityComparison = {
  gainedIds: number[];
  lostIds: number[];
  stayedIds: number[];
};

/** Compares the audiences of a channel before and after a change. */
export function compareVisibility(
  before: ChannelAudience | undefined,
  after: ChannelAudience | undefined,
): VisibilityComparison {
  const visibleBefore = new Set(before?.viewerIds);
  const visibleAfter = new Set(after?.viewerIds);
  return {
    gainedIds: [...visibleAfter.difference(visibleBefore)],
    lostIds: [...visibleBefore.difference(visibleAfter)],
    stayedIds: [...visibleAfter.intersection(visibleBefore)],
  };
}

/** Permissions that make a channel visible without a subscription. */
const visibilityPermissions: readonly ChannelPermissionName[] = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_subscribe_group',
];

/** Returns the audience of each channel, by channel id, as of this transaction. */
export async function listAudiences(
  tx: ReadTx,
  realmId: number,
  channels: readonly ChannelRow[],
): Promise<Map<number, ChannelAudience>> {
  const channelIds = channels.map(({ id }) => id);
  const [people, subscribed, groups] = await Promise.all([
    listActiveUsers(tx, realmId),
    listMemberIds(tx, realmId, channelIds),
    listGroupMembers(tx, realmId, visibilityGroups(channels)),
  ]);
  const activeIds = new Set(people.map(({ id }) => id));
  const viewersOf = createVisibility(people, groups);
  return new Map(
    channels.map((channel) => {
      const subscriberIds = (subscribed.get(channel.id) ?? []).filter((id) => activeIds.has(id));
      return [channel.id, audienceOf(viewersOf(channel), subscriberIds)];
    }),
  );
}

function audienceOf(
  { ids, viewers }: UnsubscribedViewers,
  subscriberIds: readonly number[],
): ChannelAudience {
  const others = subscriberIds.filter((id) => !viewers.has(id));
  const viewerIds = others.length === 0 ? ids : ascending([...ids, ...others]);
  return { subscriberIds, viewerIds, isVisibleUnsubscribed: (userId) => viewers.has(userId) };
}

/** The users who see a channel without a subscription: as a list, ascending, and as a set. */
type UnsubscribedViewers = { ids: readonly number[]; viewers: ReadonlySet<number> };

function visibilityGroups(channels: readonly ChannelRow[]): number[] {
  // Public channels are visible without a permission.
  const settings = channels
    .filter((channel) => channel.invite_only)
    .flatMap((channel) =>
      visibilityPermissions.map((permission) => channel.permissions[permission]),
    );
  return [...new Set(settings.flatMap((setting) => setting.direct_subgroups))];
}

/** Returns a function that returns the users who see a channel without a subscription. */
function createVisibility(
  people: readonly ActiveUser[],
  groups: ReadonlyMap<number, ReadonlySet<number>>,
): (channel: ChannelRow) => UnsubscribedViewers {
  const viewersOf = (channel: ChannelRow) => {
    const ids = ascending(
      people.filter((person) => isVisibleUnsubscribed(channel, person, groups)).map(({ id }) => id),
    );
    return { ids, viewers: new Set(ids) };
  };
  // All public channels have the same audience, so it is computed once per kind.
  const shared = new Map<string, UnsubscribedViewers>();
  return (channel) => {
    if (channel.invite_only) return viewersOf(channel);
    const kind = channel.is_web_public ? 'web-public' : 'public';
    const viewers = shared.get(kind) ?? viewersOf(channel);
    shared.set(kind, viewers);
    return viewers;
  };
}

function isVisibleUnsubscribed(
  channel: ChannelRow,
  { id, role, rights_owner_id: ownerId }: ActiveUser,
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
      isNamed(permission, id) || (ownerId !== null && isNamed(permission, ownerId)),
  });
}

/** Ids of the realm's active users who are not guests, ascending. */
export async function listNonGuestIds(tx: ReadTx, realmId: number): Promise<number[]> {
  const people = await listActiveUsers(tx, realmId);
  const ids = people.filter(({ role }) => !isGuest(role)).map(({ id }) => id);
  return ascending(ids);
}

function ascending(ids: number[]): number[] {
  return ids.sort((a, b) => a - b);
}

// A private channel's visibility depends on its permissions and on group membership. These locks serialize changes of
// permissions with changes of groups. Otherwise, if a transaction names a group in a channel while another adds a user to
// the group, neither publishes the channel to the user. Take them before all other locks.

/** Locks group membership (shared): a channel's permissions are about to change. */
export async function lockVisibilityForChannel(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock_shared(hashtextextended('channel visibility', ?))", [
    realmId,
  ]);
}

/** Locks channel permissions (exclusive): a group's membership is about to change. */
export async function lockVisibilityForGroup(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended('channel visibility', ?))", [
    realmId,
  ]);
}
