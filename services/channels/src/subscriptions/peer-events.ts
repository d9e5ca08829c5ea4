import type { OutboxEvent } from '@chat/kit/outbox/event';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import type { ChannelAudience } from '../channels/audience.ts';
import type { ChannelRow } from '../channels/store.ts';
import { type ArchiveMark, archiveMark, peersChanged } from '../events.ts';

/** Who came to or left a channel, and who knows of the channel. */
export type PeerChange = {
  channel: ChannelRow;
  audience: ChannelAudience;
  userIds: readonly number[];
};

/** Who hears of whom. */
type Hearing = {
  channelId: number;
  mark: ArchiveMark | undefined;
  peerIds: number[];
  hearers: number[];
};

/** What those who see a channel's subscribers hear of others who came: who did hears who is there. */
export function peersAdded(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_add', changes.flatMap(hearingOfBystanders));
}

/** What those who see a channel's subscribers hear of others who left, those among them who left with them. */
export function peersRemoved(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_remove', [
    ...changes.flatMap(hearingOfBystanders),
    ...changes.flatMap(hearingOfEachOther),
  ]);
}

/** Channels with the same movement and hearers share an event. */
function peerEvents(op: 'peer_add' | 'peer_remove', hearings: readonly Hearing[]): OutboxEvent[] {
  const heard = hearings.filter(({ peerIds, hearers }) => peerIds.length > 0 && hearers.length > 0);
  const alike = Map.groupBy(
    heard,
    ({ mark, peerIds, hearers }) => `${mark} ${key(peerIds)} ${key(hearers)}`,
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const channelIds = group.map(({ channelId }) => channelId);
    const { peerIds, hearers, mark } = first;
    return [peersChanged(op, { channelIds, peerIds }, hearers, mark)];
  });
}

function hearingOfBystanders({ channel, audience, userIds }: PeerChange): Hearing[] {
  const moved = new Set(userIds);
  const hearers = audience.viewerIds.filter((id) => !moved.has(id));
  const mark = archiveMark(channel);
  return [{ channelId: channel.id, mark, peerIds: ascending(moved), hearers }];
}

/**
 * Everybody who moved hears of all others who did and never of themselves, in a few events however many they are:
 * any two differ in some digit of their places, and for each digit either half hears of the other.
 */
function hearingOfEachOther({ channel, audience, userIds }: PeerChange): Hearing[] {
  const moved = ascending(new Set(userIds));
  const sees = new Set(audience.viewerIds);
  const digits = Math.ceil(Math.log2(Math.max(1, moved.length)));
  return Array.from({ length: digits }, (_, digit) =>
    [0, 1].map((side) => {
      const isHere = (place: number) => ((place >> digit) & 1) === side;
      const here = moved.filter((_id, place) => isHere(place));
      const there = moved.filter((_id, place) => !isHere(place));
      return {
        channelId: channel.id,
        mark: archiveMark(channel),
        peerIds: there,
        hearers: here.filter((id) => sees.has(id)),
      };
    }),
  ).flat();
}

function ascending(ids: ReadonlySet<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}

function key(ids: readonly number[]): string {
  return Buffer.from(encodeUserSet(ids)).toString('base64');
}
