import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import { listGroupMembers, listMembers, type Member } from '../read-model/store.ts';
import { hasMetadataAccess, isGuest, type Standing, standingOf } from './rules.ts';
import { type ChannelRow, listChannelsById } from './store.ts';
import { listMemberIds, listSubscribedChannelIds } from './subscription-store.ts';

/** A channel, and what the actor is to it. */
export type KnownChannel = { channel: ChannelRow; standing: Standing };

/**
 * A channel that the actor may know of.
 *
 * @throws BAD_REQUEST to the actor there is no such channel
 */
export async function getKnownChannel(
  tx: ReadTx,
  actor: Actor,
  channelId: number,
): Promise<KnownChannel> {
  const [channel] = await listChannelsById(tx, actor.realmId, [channelId]);
  const known = channel && (await knownTo(tx, actor, channel));
  if (!known) throw badRequest({ msg: 'Invalid channel ID' });
  return known;
}

/** The channel as the actor knows it; undefined: to the actor there is none. */
export async function knownTo(
  tx: ReadTx,
  actor: Actor,
  channel: ChannelRow,
): Promise<KnownChannel | undefined> {
  const { realmId, userId } = actor;
  const subscribed = await listSubscribedChannelIds(tx, realmId, userId, [channel.id]);
  const standing = standingOf(actor, channel, subscribed.has(channel.id));
  return hasMetadataAccess(channel, standing) ? { channel, standing } : undefined;
}

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

// Whom a private channel is open to follows from the channel and from groups. Somebody who names a group in a channel
// and somebody who changes that group must not overlook each other, or nobody tells those whom both let in. Comes
// before all other locks of a transaction.

/** Keeps groups from being changed until the transaction ends: what channels name is about to change. */
export async function lockSightForChannel(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock_shared(hashtextextended('channel sight', ?))", [
    realmId,
  ]);
}

/** Keeps channels from naming others until the transaction ends: what groups contain is about to change. */
export async function lockSightForGroup(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended('channel sight', ?))", [realmId]);
}
