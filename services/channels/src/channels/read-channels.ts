import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { nameKey } from '@chat/kit/names/name-key';
import type { GetChannelIdRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelIdRequest';
import type { GetChannelIdResponse } from '@chat/proto/chat/channels/v1/GetChannelIdResponse';
import type { GetChannelRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelRequest';
import type { GetChannelResponse } from '@chat/proto/chat/channels/v1/GetChannelResponse';
import type { HasWebPublicChannelsRequest__Output } from '@chat/proto/chat/channels/v1/HasWebPublicChannelsRequest';
import type { HasWebPublicChannelsResponse } from '@chat/proto/chat/channels/v1/HasWebPublicChannelsResponse';
import type { IsSubscribedRequest__Output } from '@chat/proto/chat/channels/v1/IsSubscribedRequest';
import type { IsSubscribedResponse } from '@chat/proto/chat/channels/v1/IsSubscribedResponse';
import type { ListMembersRequest__Output } from '@chat/proto/chat/channels/v1/ListMembersRequest';
import type { ListMembersResponse } from '@chat/proto/chat/channels/v1/ListMembersResponse';
import type { Deps } from '../deps.ts';
import { plainChannelObject, readDisplayContext } from '../model/channel-object.ts';
import { type ChannelRow, findChannelByName } from '../model/channel-store.ts';
import { isChannelName } from '../model/channel-texts.ts';
import { listSubscribedChannelIds, listSubscriberIds } from '../model/subscription-store.ts';
import { getVisibleChannel, visibleTo } from '../model/visibility.ts';
import { findAccount } from '../read-model/store.ts';

/**
 * Returns a channel, even if it is archived.
 *
 * @throws BAD_REQUEST no such channel visible to the actor
 * @spec GET /streams/{stream_id}
 */
export async function getChannel(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { channelId }: GetChannelRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelResponse> {
  await deps.readModel.ensure(actor);
  const { value } = await readSnapshot(deps.db, actor.realmId, async (tx) => {
    const { channel } = await getVisibleChannel(tx, actor, channelId);
    return plainChannelObject(channel, await readDisplayContext(tx, actor.realmId, [channel]));
  });
  return { channelJson: JSON.stringify(value) };
}

/**
 * Returns the id of the channel with this name, ignoring case.
 *
 * @throws BAD_REQUEST no such channel visible to the actor
 * @spec GET /get_stream_id
 */
export async function getChannelId(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { name }: GetChannelIdRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelIdResponse> {
  await deps.readModel.ensure(actor);
  // No channel has an invalid name, and the database cannot compare some of them.
  const channel = isChannelName(name)
    ? await findChannelByName(deps.db, actor.realmId, nameKey(name))
    : undefined;
  const visible = channel && (await visibleTo(deps.db, actor, channel));
  if (!visible) throw badRequest({ msg: `Invalid channel name '${name}'` });
  return { channelId: visible.channel.id };
}

/** Returns whether the realm has an unarchived web-public channel. */
export async function hasWebPublicChannels(
  deps: Pick<Deps, 'db'>,
  { realmId }: HasWebPublicChannelsRequest__Output,
): Promise<HasWebPublicChannelsResponse> {
  return { hasAny: (await findWebPublicChannelId(deps.db, realmId)) !== undefined };
}

/**
 * Returns whether a user is subscribed to a channel. Deactivated users keep their subscriptions.
 *
 * @throws BAD_REQUEST no such user, or no such channel visible to the actor
 * @spec GET /users/{user_id}/subscriptions/{stream_id}
 */
export async function isSubscribed(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { channelId, userId }: IsSubscribedRequest__Output,
  { actor }: RpcContext,
): Promise<IsSubscribedResponse> {
  const { realmId } = actor;
  await deps.readModel.ensure(actor, [userId]);
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    if (!(await findAccount(tx, realmId, userId))) throw badRequest({ msg: 'No such user' });
    await getVisibleChannel(tx, actor, channelId);
    return listSubscribedChannelIds(tx, { realmId, userId }, [channelId]);
  });
  return { isSubscribed: value.has(channelId) };
}

/**
 * Returns the ids of the active users subscribed to a channel, in ascending order.
 *
 * @throws BAD_REQUEST no such channel visible to the actor
 * @spec GET /streams/{stream_id}/members
 */
export async function listMembers(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { channelId }: ListMembersRequest__Output,
  { actor }: RpcContext,
): Promise<ListMembersResponse> {
  await deps.readModel.ensure(actor);
  const { value } = await readSnapshot(deps.db, actor.realmId, async (tx) => {
    await getVisibleChannel(tx, actor, channelId);
    return listSubscriberIds(tx, actor.realmId, [channelId]);
  });
  return { userIds: value.get(channelId) ?? [] };
}

/** Returns the id of an unarchived web-public channel of the realm; undefined if there is none. */
async function findWebPublicChannelId(tx: ReadTx, realmId: number): Promise<number | undefined> {
  const row = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId, is_web_public: true, is_archived: false })
    .first('id');
  return row?.id;
}
