import type { Actor } from '@chat/kit/actor/actor';
import type { InternalContext } from '@chat/kit/grpc/handler';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type {
  AnnounceRoleRequest__Output,
  _chat_channels_v1_AnnounceRoleRequest_Standing__Output as RoleStanding,
} from '@chat/proto/chat/channels/v1/AnnounceRoleRequest';
import type { AnnounceRoleResponse } from '@chat/proto/chat/channels/v1/AnnounceRoleResponse';
import { channelObject, type RoleNames, roleNamesOf } from '../channels/channel-object.ts';
import { hasMetadataAccess } from '../channels/rules.ts';
import { standingOf } from '../channels/standing.ts';
import { type ChannelRow, listChannels } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { peersChanged, streamCreated, streamDeleted } from '../events.ts';
import { listGroups } from '../read-model/store.ts';
import { listSubscribedChannelIds, listSubscriberIds } from '../subscriptions/store.ts';
import { onceForRealm } from './once-for-realm.ts';

/**
 * Tells a user whose role changed of the channels that are in sight by that, with their subscribers, and of
 * those that are out of sight. Subscriptions stay, and what one is subscribed to stays in sight.
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
      const ids = channels.map(({ id }) => id);
      const subscribed = await listSubscribedChannelIds(tx, realmId, userId, ids);
      const seenBy = (standing: RoleStanding | null) => (channel: ChannelRow) =>
        hasMetadataAccess(
          channel,
          standingOf(actorWith(realmId, userId, standing), channel, subscribed.has(channel.id)),
        );
      const [saw, sees] = [seenBy(before), seenBy(after)];
      const gained = channels.filter((channel) => sees(channel) && !saw(channel));
      const lost = channels.filter((channel) => saw(channel) && !sees(channel));
      const gainedIds = gained.map(({ id }) => id);
      const [groups, subscribers] = await Promise.all([
        listGroups(tx, realmId),
        listSubscriberIds(tx, realmId, gainedIds),
      ]);
      const events = [
        ...gainEvents(gained, { userId, subscribers, roles: roleNamesOf(groups) }),
        ...(lost.length > 0
          ? [
              streamDeleted(
                lost.map(({ id }) => id),
                [userId],
              ),
            ]
          : []),
      ];
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    onceForRealm(realmId, context),
  );
}

function actorWith(realmId: number, userId: number, standing: RoleStanding | null): Actor {
  const { role = Number.POSITIVE_INFINITY, groupIds = [] } = standing ?? {};
  return { realmId, userId, role, isBot: false, groups: groupIds };
}

type Gain = {
  userId: number;
  /** Active users, by channel id. */
  subscribers: ReadonlyMap<number, readonly number[]>;
  roles: RoleNames;
};

function gainEvents(
  gained: readonly ChannelRow[],
  { userId, subscribers, roles }: Gain,
): OutboxEvent[] {
  if (gained.length === 0) return [];
  const objects = gained.map((channel) => channelObject(channel, roles));
  return [
    streamCreated(objects, [userId]),
    ...[...subscribers].map(([channelId, peerIds]) =>
      peersChanged('peer_add', { channelIds: [channelId], peerIds }, [userId]),
    ),
  ];
}
