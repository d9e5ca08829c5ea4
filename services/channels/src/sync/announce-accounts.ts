import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Transact } from '@chat/kit/outbox/transact';
import { listGroupsOfUsers } from '@chat/kit/read-model/groups';
import type { AnnounceActivityRequest__Output } from '@chat/proto/chat/channels/v1/AnnounceActivityRequest';
import type { AnnounceActivityResponse } from '@chat/proto/chat/channels/v1/AnnounceActivityResponse';
import type {
  AnnounceRoleRequest__Output,
  _chat_channels_v1_AnnounceRoleRequest_Standing__Output as RoleStanding,
} from '@chat/proto/chat/channels/v1/AnnounceRoleRequest';
import type { AnnounceRoleResponse } from '@chat/proto/chat/channels/v1/AnnounceRoleResponse';
import type { ListCompanionsRequest__Output } from '@chat/proto/chat/channels/v1/ListCompanionsRequest';
import type { ListCompanionsResponse } from '@chat/proto/chat/channels/v1/ListCompanionsResponse';
import type { Deps } from '../deps.ts';
import {
  peersChanged,
  streamCreated,
  streamDeleted,
  streamUpdated,
} from '../model/channel-events.ts';
import {
  channelObject,
  permissionProperties,
  readShowing,
  type Showing,
} from '../model/channel-object.ts';
import { isChannelPermission } from '../model/channel-settings.ts';
import { hasMetadataAccess, standingOf } from '../model/rules.ts';
import { type ChannelRow, listChannels } from '../model/store.ts';
import { peersAdded, peersRemoved } from '../model/subscription-events.ts';
import { listSubscribedChannelIds, listSubscriberIds } from '../model/subscription-store.ts';
import { listAudiences } from '../model/visibility.ts';
import { listActiveBots } from '../read-model/store.ts';

/**
 * Publishes that accounts were deactivated or reactivated: changed permission values and peer events of the channels
 * concerned, archived ones included. Subscriptions and permissions are kept.
 * @spec events.md section 7, Deactivate user and Reactivate user
 */
export async function announceActivity(
  deps: Pick<Deps, 'transact'>,
  { realmId, userIds, isActive }: AnnounceActivityRequest__Output,
  context: InternalContext,
): Promise<AnnounceActivityResponse> {
  return deps.transact(
    async (tx, emit) => {
      const shared = await listSharedChannels(tx, realmId, userIds);
      const moved = new Set(userIds);
      const channels = (await listChannels(tx, realmId)).filter(
        (channel) => shared.has(channel.id) || permissionsNaming(channel, moved).length > 0,
      );
      const audiences = await listAudiences(tx, realmId, channels);
      const { roles, inactiveIds } = await readShowing(tx, realmId, channels);
      // The `user.changed` event may not have been applied to the read model yet.
      const showing = {
        roles,
        inactiveIds: isActive ? inactiveIds.difference(moved) : inactiveIds.union(moved),
      };
      const changes = channels.flatMap((channel) => {
        const audience = audiences.get(channel.id);
        return audience ? [{ channel, audience, userIds: shared.get(channel.id) ?? [] }] : [];
      });
      const events = [
        ...changes.flatMap(({ channel, audience }) =>
          permissionsNaming(channel, moved)
            .flatMap((permission) => permissionProperties(channel, permission, showing))
            .map((property) => streamUpdated(channel, property, audience.viewerIds)),
        ),
        ...(isActive ? peersAdded(changes) : peersRemoved(changes)),
      ];
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    onceForRealm(realmId, context),
  );
}

/** Permission settings of a channel that name one of these users. */
function permissionsNaming({ permissions }: ChannelRow, userIds: ReadonlySet<number>) {
  return Object.keys(permissions)
    .filter(isChannelPermission)
    .filter((name) => permissions[name].direct_members.some((id) => userIds.has(id)));
}

/**
 * Publishes the channels that become visible or invisible to a user, and to the user's bots, by a role change.
 * Subscribed channels stay visible.
 * @spec events.md section 7, Change role
 */
export async function announceRole(
  deps: Pick<Deps, 'transact'>,
  { realmId, userId, before, after }: AnnounceRoleRequest__Output,
  context: InternalContext,
): Promise<AnnounceRoleResponse> {
  return deps.transact(
    async (tx, emit) => {
      const channels = await listChannels(tx, realmId);
      const changes = [
        { before: person(realmId, userId, before), after: person(realmId, userId, after) },
      ];
      const bots = await listActiveBots(tx, realmId, userId);
      const groupsOf = await listGroupsOfUsers(
        tx,
        realmId,
        bots.map(({ user_id }) => user_id),
      );
      for (const { user_id: botId, role } of bots) {
        const groups = groupsOf.get(botId) ?? [];
        const ownedBy = (owner: RoleStanding | null): Actor => ({
          ...{ realmId, userId: botId, role, isBot: true, groups },
          owner: { userId, groups: owner?.groupIds ?? [] },
        });
        changes.push({ before: ownedBy(before), after: ownedBy(after) });
      }
      const events: OutboxEvent[] = [];
      for (const change of changes) events.push(...(await sightOf(tx, channels, change)));
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    onceForRealm(realmId, context),
  );
}

function person(realmId: number, userId: number, standing: RoleStanding | null): Actor {
  const { role = Number.POSITIVE_INFINITY, groupIds = [] } = standing ?? {};
  return { realmId, userId, role, isBot: false, groups: groupIds };
}

/** Client events for a user's changed channel visibility. */
async function sightOf(
  tx: ReadTx,
  channels: readonly ChannelRow[],
  { before, after }: { before: Actor; after: Actor },
): Promise<OutboxEvent[]> {
  const { realmId, userId } = after;
  const ids = channels.map(({ id }) => id);
  const subscribed = await listSubscribedChannelIds(tx, realmId, userId, ids);
  const seenBy = (actor: Actor) => (channel: ChannelRow) =>
    hasMetadataAccess(channel, standingOf(actor, channel, subscribed.has(channel.id)));
  const [saw, sees] = [seenBy(before), seenBy(after)];
  const gained = channels.filter((channel) => sees(channel) && !saw(channel));
  const lostIds = channels.filter((channel) => saw(channel) && !sees(channel)).map(({ id }) => id);
  const gainedIds = gained.map(({ id }) => id);
  const [showing, subscribers] = await Promise.all([
    readShowing(tx, realmId, gained),
    listSubscriberIds(tx, realmId, gainedIds),
  ]);
  return [
    ...gainEvents(gained, { userId, subscribers, showing }),
    ...(lostIds.length > 0 ? [streamDeleted(lostIds, [userId])] : []),
  ];
}

type Gain = {
  userId: number;
  /** Active users, by channel id. */
  subscribers: ReadonlyMap<number, readonly number[]>;
  showing: Showing;
};

function gainEvents(
  gained: readonly ChannelRow[],
  { userId, subscribers, showing }: Gain,
): OutboxEvent[] {
  if (gained.length === 0) return [];
  const objects = gained.map((channel) => channelObject(channel, showing));
  return [
    streamCreated(objects, [userId]),
    ...[...subscribers].map(([channelId, peerIds]) =>
      peersChanged('peer_add', { channelIds: [channelId], peerIds }, [userId]),
    ),
  ];
}

/** Users who share a channel with a user; they are visible to a limited guest. */
export async function listCompanions(
  deps: Pick<Deps, 'db'>,
  { realmId, userId }: ListCompanionsRequest__Output,
): Promise<ListCompanionsResponse> {
  return { userIds: await listCompanionIds(deps.db, realmId, userId) };
}

/** Actor id for idempotency records of internal calls; user ids start at 1. */
const noActor = 0;

/** Transaction options for an internal call that runs once per idempotency key. */
function onceForRealm(
  realmId: number,
  { idempotency }: Pick<InternalContext, 'idempotency'>,
): Parameters<Transact>[1] {
  return idempotency && { idempotency: { ...idempotency, scope: { realmId, actorId: noActor } } };
}

/** The users subscribed to each channel among `userIds`, whatever the state of their accounts, by channel id. */
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

/** Users who share a channel with the user, ascending. */
async function listCompanionIds(tx: ReadTx, realmId: number, userId: number): Promise<number[]> {
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
