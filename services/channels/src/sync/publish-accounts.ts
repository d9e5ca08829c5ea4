import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Transact } from '@chat/kit/outbox/transact';
import { listGroupsOfUsers } from '@chat/kit/read-model/groups';
import type { ListCoSubscribersRequest__Output } from '@chat/proto/chat/channels/v1/ListCoSubscribersRequest';
import type { ListCoSubscribersResponse } from '@chat/proto/chat/channels/v1/ListCoSubscribersResponse';
import type { PublishAccountActivityRequest__Output } from '@chat/proto/chat/channels/v1/PublishAccountActivityRequest';
import type { PublishAccountActivityResponse } from '@chat/proto/chat/channels/v1/PublishAccountActivityResponse';
import type {
  PublishRoleChangeRequest__Output,
  _chat_channels_v1_PublishRoleChangeRequest_RoleAndGroups__Output as RoleAndGroups,
} from '@chat/proto/chat/channels/v1/PublishRoleChangeRequest';
import type { PublishRoleChangeResponse } from '@chat/proto/chat/channels/v1/PublishRoleChangeResponse';
import type { Deps } from '../deps.ts';
import {
  peersChanged,
  streamCreated,
  streamDeleted,
  streamUpdated,
} from '../model/channel-events.ts';
import {
  channelObject,
  type DisplayContext,
  permissionProperties,
  readDisplayContext,
} from '../model/channel-object.ts';
import { isChannelPermission } from '../model/channel-settings.ts';
import { type ChannelRow, listChannels, listChannelsConcerning } from '../model/channel-store.ts';
import { accessContextOf, hasMetadataAccess } from '../model/rules.ts';
import { peersAdded, peersRemoved } from '../model/subscription-events.ts';
import {
  listSubscribedChannelIds,
  listSubscriberIds,
  updateRostersOfUsers,
} from '../model/subscription-store.ts';
import { listViewers } from '../model/visibility.ts';
import { listActiveBots, lockUsers } from '../read-model/store.ts';

/**
 * Publishes that accounts were deactivated or reactivated: changed permission values, and peer events in their
 * channels, including archived ones. Keeps subscriptions and permissions. After this call, a deactivated account cannot
 * be subscribed, so no `peer_add` follows its `peer_remove`.
 */
export async function publishAccountActivity(
  deps: Pick<Deps, 'transact'>,
  { realmId, userIds, isActive, eventNumber }: PublishAccountActivityRequest__Output,
  context: InternalContext,
): Promise<PublishAccountActivityResponse> {
  return deps.transact(
    async (tx, emit) => {
      // The domain event of the change may arrive after this call.
      await setAccountsActive(tx, { realmId, userIds, isActive, eventNumber });
      const shared = await listSharedChannels(tx, realmId, userIds);
      const changedIds = new Set(userIds);
      const channelIds = [...shared.keys()];
      const channels = await listChannelsConcerning(tx, realmId, { channelIds, userIds });
      const viewersById = await listViewers(tx, realmId, channels);
      const display = await readDisplayContext(tx, realmId, channels);
      const changes = channels.flatMap((channel) => {
        const viewers = viewersById.get(channel.id);
        const changed = shared.get(channel.id) ?? [];
        return viewers ? [{ channel, audience: { viewers }, userIds: changed }] : [];
      });
      const events = [
        ...changes.flatMap(({ channel, audience }) =>
          permissionsNaming(channel, changedIds)
            .flatMap((permission) => permissionProperties(channel, permission, display))
            .map((property) => streamUpdated(channel, property, audience.viewers)),
        ),
        ...(isActive ? peersAdded(changes) : peersRemoved(changes)),
      ];
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    idempotentInternally(realmId, context),
  );
}

/**
 * Applies the change to the accounts and to subscriber counts. Skips accounts to which this change or a later change
 * was already applied.
 */
async function setAccountsActive(
  tx: Tx,
  { realmId, userIds, isActive, eventNumber }: PublishAccountActivityRequest__Output,
): Promise<void> {
  const accounts = await lockUsers(tx, realmId, userIds, 'for update');
  const earlier = accounts.filter(({ event_number }) => event_number < eventNumber);
  await tx('account')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?)', [earlier.map(({ user_id }) => user_id)])
    .update({ is_active: isActive, event_number: eventNumber });
  const changed = earlier.filter(({ is_active }) => is_active !== isActive);
  await updateRostersOfUsers(tx, realmId, {
    userIds: changed.map(({ user_id }) => user_id),
    delta: isActive ? 1 : -1,
  });
}

/** Returns the names of the channel's permission settings that name one of these users. */
function permissionsNaming({ permissions }: ChannelRow, userIds: ReadonlySet<number>) {
  return Object.keys(permissions)
    .filter(isChannelPermission)
    .filter((name) => permissions[name].direct_members.some((id) => userIds.has(id)));
}

/**
 * Publishes which channels a role change makes visible or invisible to a user and the user's bots. Channels to which
 * they are subscribed stay visible.
 */
export async function publishRoleChange(
  deps: Pick<Deps, 'transact'>,
  { realmId, userId, before, after }: PublishRoleChangeRequest__Output,
  context: InternalContext,
): Promise<PublishRoleChangeResponse> {
  return deps.transact(
    async (tx, emit) => {
      const channels = await listChannels(tx, realmId);
      const changes = [
        { before: actorWith(realmId, userId, before), after: actorWith(realmId, userId, after) },
      ];
      const bots = await listActiveBots(tx, realmId, userId);
      const groupsOf = await listGroupsOfUsers(
        tx,
        realmId,
        bots.map(({ user_id }) => user_id),
      );
      for (const { user_id: botId, role } of bots) {
        const groups = groupsOf.get(botId) ?? [];
        const ownedBy = (owner: RoleAndGroups | null): Actor => ({
          ...{ realmId, userId: botId, role, isBot: true, groups },
          owner: { userId, groups: owner?.groupIds ?? [] },
        });
        changes.push({ before: ownedBy(before), after: ownedBy(after) });
      }
      const events: OutboxEvent[] = [];
      for (const change of changes)
        events.push(...(await visibilityEventsOf(tx, channels, change)));
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    idempotentInternally(realmId, context),
  );
}

function actorWith(realmId: number, userId: number, access: RoleAndGroups | null): Actor {
  const { role = Number.POSITIVE_INFINITY, groupIds = [] } = access ?? {};
  return { realmId, userId, role, isBot: false, groups: groupIds };
}

/** Returns client events about the channels that became visible or invisible to a user. */
async function visibilityEventsOf(
  tx: ReadTx,
  channels: readonly ChannelRow[],
  { before, after }: { before: Actor; after: Actor },
): Promise<OutboxEvent[]> {
  const { realmId, userId } = after;
  const ids = channels.map(({ id }) => id);
  const subscribed = await listSubscribedChannelIds(tx, { realmId, userId }, ids);
  const visibleTo = (actor: Actor) => (channel: ChannelRow) =>
    hasMetadataAccess(channel, accessContextOf(actor, channel, subscribed.has(channel.id)));
  const [visibleBefore, visibleAfter] = [visibleTo(before), visibleTo(after)];
  const gained = channels.filter((channel) => visibleAfter(channel) && !visibleBefore(channel));
  const lostIds = channels
    .filter((channel) => visibleBefore(channel) && !visibleAfter(channel))
    .map(({ id }) => id);
  const gainedIds = gained.map(({ id }) => id);
  const [display, subscribers] = await Promise.all([
    readDisplayContext(tx, realmId, gained),
    listSubscriberIds(tx, realmId, gainedIds),
  ]);
  return [
    ...gainEvents(gained, { userId, subscribers, display }),
    ...(lostIds.length > 0 ? [streamDeleted(lostIds, [userId])] : []),
  ];
}

type Gain = {
  userId: number;
  /** The active subscribers, keyed by channel id. */
  subscribers: ReadonlyMap<number, readonly number[]>;
  display: DisplayContext;
};

function gainEvents(
  gained: readonly ChannelRow[],
  { userId, subscribers, display }: Gain,
): OutboxEvent[] {
  if (gained.length === 0) return [];
  const objects = gained.map((channel) => channelObject(channel, display));
  return [
    streamCreated(objects, [userId]),
    ...[...subscribers].map(([channelId, peerIds]) =>
      peersChanged('peer_add', { channelIds: [channelId], peerIds }, [userId]),
    ),
  ];
}

/** Returns the users who share a channel with a user. A guest with limited access can see only these users. */
export async function listCoSubscribers(
  deps: Pick<Deps, 'db'>,
  { realmId, userId }: ListCoSubscribersRequest__Output,
): Promise<ListCoSubscribersResponse> {
  return { userIds: await listCoSubscriberIds(deps.db, realmId, userId) };
}

/** The actor id in the idempotency records of internal calls. Users' ids start at 1, so no user has it. */
const noActor = 0;

/** Returns transaction options with which an internal call runs once per idempotency key. */
function idempotentInternally(
  realmId: number,
  { idempotency }: Pick<InternalContext, 'idempotency'>,
): Parameters<Transact>[1] {
  return idempotency && { idempotency: { ...idempotency, scope: { realmId, actorId: noActor } } };
}

/** Returns which of `userIds` are subscribed to each channel, keyed by channel id. Includes deactivated users. */
async function listSharedChannels(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.raw<{ rows: { channel_id: number; user_ids: number[] }[] }>(
    `select channel_id, json_agg(user_id order by user_id) as user_ids
     from subscription
     where realm_id = :realmId and user_id = any(:userIds) and is_active
     group by channel_id
     order by channel_id`,
    { realmId, userIds: [...userIds] },
  );
  return new Map(rows.map(({ channel_id, user_ids }) => [channel_id, user_ids]));
}

/** Returns the ids, in ascending order, of the users who share a channel with the user. */
async function listCoSubscriberIds(tx: ReadTx, realmId: number, userId: number): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { ids: number[] | null }[] }>(
    `select json_agg(distinct other.user_id order by other.user_id) as ids
     from subscription as own
     join subscription as other using (realm_id, channel_id)
     where own.realm_id = :realmId and own.user_id = :userId and own.is_active
       and other.is_active and other.user_id <> :userId`,
    { realmId, userId },
  );
  return rows[0]?.ids ?? [];
}
