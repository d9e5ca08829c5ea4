import { chat } from '@chat/proto/load';
import type { Deps } from '../deps.ts';
import { applyChannelState } from './apply-channel-changed.ts';

const { ChannelChanged } = chat.events.v1;

/** Reads a channel's current state from channels, its owner. Does nothing when there is no such channel. */
export async function fetchChannel(
  deps: Pick<Deps, 'db' | 'ensureUsers' | 'channels'>,
  realmId: number,
  channelId: number,
): Promise<void> {
  const { state } = await deps.channels.getChannelState({ realmId, channelId });
  if (state.length > 0) await applyChannelState(deps, realmId, ChannelChanged.deserialize(state));
}
