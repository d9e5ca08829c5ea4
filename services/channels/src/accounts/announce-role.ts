import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { listGroupsOfUsers } from '@chat/kit/read-model/groups';
import type {
  AnnounceRoleRequest__Output,
  _chat_channels_v1_AnnounceRoleRequest_Standing__Output as RoleStanding,
} from '@chat/proto/chat/channels/v1/AnnounceRoleRequest';
import type { AnnounceRoleResponse } from '@chat/proto/chat/channels/v1/AnnounceRoleResponse';
import { channelObject } from '../channels/channel-object.ts';
import { hasMetadataAccess } from '../channels/rules.ts';
import { readShowing, type Showing } from '../channels/showing.ts';
import { standingOf } from '../channels/standing.ts';
import { type ChannelRow, listChannels } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { peersChanged, streamCreated, streamDeleted } from '../events.ts';
import { listActiveBots } from '../read-model/store.ts';
import { listSubscribedChannelIds, listSubscriberIds } from '../subscriptions/store.ts';
import { onceForRealm } from './once-for-realm.ts';

/**
 * Tells a user whose role changed, and the user's bots, which have the user's permissions, of the channels that are
 * in sight by that, with their subscribers, and of those that are out of sight. Subscriptions stay, and what one is
 * subscribed to stays in sight.
 *
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

/** What a user hears of channels that came into sight or went out of it. */
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
