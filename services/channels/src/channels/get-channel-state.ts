import { readSnapshot } from '@chat/kit/database/snapshot';
import type { GetChannelStateRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelStateRequest';
import type { GetChannelStateResponse } from '@chat/proto/chat/channels/v1/GetChannelStateResponse';
import type { Deps } from '../deps.ts';
import { channelFact } from '../events.ts';
import { listMemberIds } from '../subscriptions/store.ts';
import { listChannelsById } from './store.ts';

/**
 * A channel at its current version with all of its members, for a read model that missed versions.
 * No bytes: there is no such channel in the realm.
 */
export async function getChannelState(
  deps: Pick<Deps, 'db'>,
  { realmId, channelId }: GetChannelStateRequest__Output,
): Promise<GetChannelStateResponse> {
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const [channel] = await listChannelsById(tx, realmId, [channelId]);
    return { channel, members: await listMemberIds(tx, realmId, [channelId]) };
  });
  const { channel, members } = value;
  if (!channel) return { state: Buffer.alloc(0) };
  return { state: channelFact(channel, { subscribedIds: members.get(channelId) ?? [] }).body };
}
