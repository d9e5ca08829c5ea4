import type { Actor } from '@chat/kit/actor/actor';
import { readSnapshot } from '@chat/kit/database/transaction';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListChannelsRequest__Output } from '@chat/proto/chat/channels/v1/ListChannelsRequest';
import type { ListChannelsResponse } from '@chat/proto/chat/channels/v1/ListChannelsResponse';
import type { Deps } from '../deps.ts';
import { channelObject, plainChannelObject, readDisplayContext } from '../model/channel-object.ts';
import { type ChannelRow, listChannels as readChannels } from '../model/channel-store.ts';
import { accessContextOf, hasContentAccess, hasMetadataAccess, isGuest } from '../model/rules.ts';
import { listSubscriptionsOfUser } from '../model/subscription-store.ts';

/**
 * Returns the channels in the requested sets that are visible to the actor, sorted by name.
 * @spec GET /streams
 */
export async function listChannels(
  deps: Pick<Deps, 'db' | 'readModel'>,
  request: ListChannelsRequest__Output,
  { actor }: RpcContext,
): Promise<ListChannelsResponse> {
  const { realmId, userId, owner } = actor;
  await deps.readModel.ensure(actor);
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const channels = await readChannels(tx, realmId);
    return {
      channels,
      ownIds: activeIds(await listSubscriptionsOfUser(tx, realmId, userId)),
      ownerIds:
        owner && request.includeOwnerSubscribed
          ? activeIds(await listSubscriptionsOfUser(tx, realmId, owner.userId))
          : new Set<number>(),
      display: await readDisplayContext(tx, realmId, channels),
    };
  });
  const objectOf = request.includeDefault ? channelObject : plainChannelObject;
  const chosen = value.channels.filter((channel) =>
    isChosen(channel, request, {
      actor,
      isSubscribed: value.ownIds.has(channel.id),
      isOwnerSubscribed: value.ownerIds.has(channel.id),
    }),
  );
  return {
    channelsJson: JSON.stringify(chosen.map((channel) => objectOf(channel, value.display))),
  };
}

function activeIds(rows: readonly { channel_id: number; is_active: boolean }[]): Set<number> {
  return new Set(rows.filter((row) => row.is_active).map((row) => row.channel_id));
}

/** Returns whether the channel is in a requested set and visible to the actor. */
function isChosen(
  channel: ChannelRow,
  request: ListChannelsRequest__Output,
  {
    actor,
    isSubscribed,
    isOwnerSubscribed,
  }: { actor: Actor; isSubscribed: boolean; isOwnerSubscribed: boolean },
): boolean {
  if (channel.is_archived && request.excludeArchived) return false;
  const access = accessContextOf(actor, channel, isSubscribed);
  // A bot also sees the channels to which its owner is subscribed.
  if (isOwnerSubscribed) return true;
  if (!hasMetadataAccess(channel, access)) return false;
  return (
    request.includeAll ||
    (request.includeSubscribed && isSubscribed) ||
    (request.includePublic && !channel.invite_only && !isGuest(actor.role)) ||
    (request.includeWebPublic && channel.is_web_public) ||
    (request.includeCanAccessContent && hasContentAccess(channel, access))
  );
}
