import type { RpcClient } from '@chat/kit/grpc/client';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import { chat } from '@chat/proto/load';
import type { Deps } from '../deps.ts';
import { shareLoads } from '../shared-loads.ts';
import { applyChannelState } from './apply-channel-changed.ts';

const { ChannelChanged } = chat.events.v1;

/** Reads a channel's current state from channels, its owner. Does nothing when there is no such channel. */
export type FetchChannel = (realmId: number, channelId: number) => Promise<void>;

/** Those who miss the same channel at the same time share one reading. */
export function createFetchChannel(
  deps: Pick<Deps, 'db' | 'transact' | 'jobs' | 'ensureUsers'> & {
    channels: Pick<RpcClient<ChannelsDefinition>, 'getChannelState'>;
  },
): FetchChannel {
  const loads = shareLoads(async (key) => {
    const [realmId = 0, channelId = 0] = key.split(':').map(Number);
    const { state } = await deps.channels.getChannelState({ realmId, channelId });
    if (state.length > 0) await applyChannelState(deps, realmId, ChannelChanged.deserialize(state));
  });
  return (realmId, channelId) => loads.getFresh(`${realmId}:${channelId}`);
}
