import type { OutboxEvent } from '@chat/kit/outbox/event';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import type { ChannelAudience } from '../channels/audience.ts';
import type { ChannelRow } from '../channels/store.ts';
import { peersChanged } from '../events.ts';

/** Who came to or left a channel, and who knows of the channel. */
export type PeerChange = {
  channel: ChannelRow;
  audience: ChannelAudience;
  userIds: readonly number[];
};

/**
 * What those who see a channel's subscribers hear of others who came or went; whoever moved hears it
 * otherwise. Channels with the same movement and audience share an event.
 */
export function peerEvents(
  op: 'peer_add' | 'peer_remove',
  changes: readonly PeerChange[],
): OutboxEvent[] {
  const moves = changes.map(({ channel, audience, userIds }) => {
    const moved = new Set(userIds);
    const hearers = audience.viewerIds.filter((id) => !moved.has(id));
    return { channelId: channel.id, peerIds: [...moved].sort((a, b) => a - b), hearers };
  });
  const heard = moves.filter(({ peerIds, hearers }) => peerIds.length > 0 && hearers.length > 0);
  const alike = Map.groupBy(heard, ({ peerIds, hearers }) => `${key(peerIds)} ${key(hearers)}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const channelIds = group.map(({ channelId }) => channelId);
    return [peersChanged(op, { channelIds, peerIds: first.peerIds }, first.hearers)];
  });
}

function key(ids: readonly number[]): string {
  return Buffer.from(encodeUserSet(ids)).toString('base64');
}
