import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import { changeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import { type ActiveUsers, listActiveUsers, listGroupMembers } from '../read-model/store.ts';
import { type ChannelRow, listChannelsById } from './channel-store.ts';
import { type AccessContext, accessContextOf, hasMetadataAccess, isGuest } from './rules.ts';
import { listMemberIds, listMembersAmong, listSubscribedChannelIds } from './subscription-store.ts';

/** A channel with the actor's access to it. */
export type VisibleChannel = { channel: ChannelRow; access: AccessContext };

/**
 * Returns a channel and the actor's access to it.
 * @throws BAD_REQUEST no such channel visible to the actor
 */
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

/** Returns the channel and the actor's access if the channel is visible to the actor; otherwise undefined. */
export async function visibleTo(
  tx: ReadTx,
  actor: Actor,
  channel: ChannelRow,
): Promise<VisibleChannel | undefined> {
  const subscribed = await listSubscribedChannelIds(tx, actor, [channel.id]);
  const access = accessContextOf(actor, channel, subscribed.has(channel.id));
  return hasMetadataAccess(channel, access) ? { channel, access } : undefined;
}

/** The active users who can see a channel. */
export type ChannelAudience = {
  /** The ids of the subscribers in ascending order. */
  subscriberIds: readonly number[];
  /** The users who may see the channel and its subscribers, as an encoded set. */
  viewers: Uint8Array;
  /** The ids of the viewers in ascending order. */
  readonly viewerIds: readonly number[];
  /** Returns whether a user sees the channel without a subscription. */
  isVisibleUnsubscribed(userId: number): boolean;
};

/** The ids, in ascending order, of the users who gained, lost and kept visibility of a channel. */
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

/** The permissions that make a channel visible without a subscription. */
const visibilityPermissions: readonly ChannelPermissionName[] = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_subscribe_group',
];

/** Returns the audience of each channel in this transaction, keyed by channel id. */
export async function listAudiences(
  tx: ReadTx,
  realmId: number,
  channels: readonly ChannelRow[],
): Promise<Map<number, ChannelAudience>> {
  const [{ people, viewersOf }, subscribed] = await Promise.all([
    readVisibility(tx, realmId, channels),
    listMemberIds(
      tx,
      realmId,
      channels.map(({ id }) => id),
    ),
  ]);
  const activeIds = new Set(people.flatMap(({ ids }) => ids));
  return new Map(
    channels.map((channel) => {
      const subscriberIds = (subscribed.get(channel.id) ?? []).filter((id) => activeIds.has(id));
      return [channel.id, audienceOf(viewersOf(channel), subscriberIds)];
    }),
  );
}

/** Returns the users who may see each channel and its subscribers, as encoded sets keyed by channel id. */
export async function listViewers(
  tx: ReadTx,
  realmId: number,
  channels: readonly ChannelRow[],
): Promise<Map<number, Uint8Array>> {
  const { people, viewersOf } = await readVisibility(tx, realmId, channels);
  // Everybody who is not a guest sees the public channels without a subscription.
  const subscribed = await listMembersAmong(tx, realmId, {
    channelIds: channels.map(({ id }) => id),
    privateIds: channels.filter((channel) => channel.invite_only).map(({ id }) => id),
    userIds: people.flatMap(({ role, ids }) => (isGuest(role) ? ids : [])),
  });
  const activeIds = new Set(people.flatMap(({ ids }) => ids));
  return new Map(
    channels.map((channel) => {
      const subscriberIds = (subscribed.get(channel.id) ?? []).filter((id) => activeIds.has(id));
      return [channel.id, audienceOf(viewersOf(channel), subscriberIds).viewers];
    }),
  );
}

function audienceOf(
  { ids, idSet, encoded }: UnsubscribedViewers,
  subscriberIds: readonly number[],
): ChannelAudience {
  const others = subscriberIds.filter((id) => !idSet.has(id));
  return {
    subscriberIds,
    viewers: others.length === 0 ? encoded : changeUserSet(encoded, { added: others }),
    get viewerIds() {
      return others.length === 0 ? ids : ascending([...ids, ...others]);
    },
    isVisibleUnsubscribed: (userId) => idSet.has(userId),
  };
}

/** The users who see a channel without a subscription, in three forms: ascending ids, a set, and an encoded set. */
type UnsubscribedViewers = {
  ids: readonly number[];
  idSet: ReadonlySet<number>;
  encoded: Uint8Array;
};

function visibilityGroups(channels: readonly ChannelRow[]): number[] {
  // Public channels are visible without a permission.
  const settings = channels
    .filter((channel) => channel.invite_only)
    .flatMap((channel) =>
      visibilityPermissions.map((permission) => channel.permissions[permission]),
    );
  return [...new Set(settings.flatMap((setting) => setting.direct_subgroups))];
}

/**
 * Reads the active users. Returns them, and a function that returns the users who see a channel without a subscription.
 */
async function readVisibility(tx: ReadTx, realmId: number, channels: readonly ChannelRow[]) {
  const [people, groups] = await Promise.all([
    listActiveUsers(tx, realmId),
    listGroupMembers(tx, realmId, visibilityGroups(channels)),
  ]);
  const readViewers = (channel: ChannelRow): UnsubscribedViewers => {
    const ids = ascending(unsubscribedViewerIds(channel, people, groups));
    return { ids, idSet: new Set(ids), encoded: encodeUserSet(ids) };
  };
  // All public channels have the same audience, so it is computed once per kind.
  const shared = new Map<string, UnsubscribedViewers>();
  const viewersOf = (channel: ChannelRow) => {
    if (channel.invite_only) return readViewers(channel);
    const kind = channel.is_web_public ? 'web-public' : 'public';
    const viewers = shared.get(kind) ?? readViewers(channel);
    shared.set(kind, viewers);
    return viewers;
  };
  return { people, viewersOf };
}

/**
 * Returns the ids of the users who see a channel without a subscription. Checks access once per group of users with
 * equal properties, and again for each user whom a permission names.
 */
function unsubscribedViewerIds(
  channel: ChannelRow,
  people: readonly ActiveUsers[],
  groups: ReadonlyMap<number, ReadonlySet<number>>,
): number[] {
  const namedBy = new Map(
    visibilityPermissions.map((permission) => {
      const { direct_members, direct_subgroups } = channel.permissions[permission];
      const members = direct_subgroups.flatMap((group) => [...(groups.get(group) ?? [])]);
      return [permission, new Set([...direct_members, ...members])] as const;
    }),
  );
  const isNamed = (permission: ChannelPermissionName, userId: number | null) =>
    userId !== null && (namedBy.get(permission)?.has(userId) ?? false);
  const named = new Set([...namedBy.values()].flatMap((ids) => [...ids]));
  return people.flatMap(({ role, rights_owner_id: ownerId, ids }) => {
    const isVisibleTo = (id: number | null) =>
      hasMetadataAccess(channel, {
        role,
        isSubscribed: false,
        isNamedIn: (permission) => isNamed(permission, id) || isNamed(permission, ownerId),
      });
    return isVisibleTo(null) ? ids : ids.filter((id) => named.has(id) && isVisibleTo(id));
  });
}

/** Returns the ids, in ascending order, of the realm's active users who are not guests. */
export async function listNonGuestIds(tx: ReadTx, realmId: number): Promise<number[]> {
  const people = await listActiveUsers(tx, realmId);
  return ascending(people.flatMap(({ role, ids }) => (isGuest(role) ? [] : ids)));
}

function ascending(ids: number[]): number[] {
  return ids.sort((a, b) => a - b);
}

// A private channel's visibility depends on its permissions and on group membership. These locks serialize changes of
// permissions with changes of groups. Otherwise, if a transaction names a group in a channel while another adds a user to
// the group, neither publishes the channel to the user. Take them before all other locks.

/**
 * Waits for group changes in the realm and holds them off until the transaction ends. Call this function before you
 * change a channel's permissions.
 */
export async function lockVisibilityForChannel(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock_shared(hashtextextended('channel visibility', ?))", [
    realmId,
  ]);
}

/**
 * Waits for permission changes on the realm's channels and holds them off until the transaction ends. Call this
 * function before you change a group's members.
 */
export async function lockVisibilityForGroup(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended('channel visibility', ?))", [
    realmId,
  ]);
}
