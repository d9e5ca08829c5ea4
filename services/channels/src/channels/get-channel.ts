import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetChannelRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelRequest';
import type { GetChannelResponse } from '@chat/proto/chat/channels/v1/GetChannelResponse';
import type { Deps } from '../deps.ts';
import { plainChannelObject } from './channel-object.ts';
import { getKnownChannel } from './get-known-channel.ts';
import { readShowing } from './showing.ts';

/**
 * A channel, archived ones too.
 *
 * @throws BAD_REQUEST to the actor there is no such channel
 * @spec GET /streams/{stream_id}
 */
export async function getChannel(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { channelId }: GetChannelRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelResponse> {
  await deps.readModel.ensure(actor);
  const { value } = await readSnapshot(deps.db, actor.realmId, async (tx) => {
    const { channel } = await getKnownChannel(tx, actor, channelId);
    return plainChannelObject(channel, await readShowing(tx, actor.realmId, [channel]));
  });
  return { channelJson: JSON.stringify(value) };
}
