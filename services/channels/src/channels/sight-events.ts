import type { OutboxEvent } from '@chat/kit/outbox/event';
import { archiveMark, peersChanged, streamCreated, streamDeleted } from '../events.ts';
import { channelObject } from './channel-object.ts';
import type { Showing } from './showing.ts';
import type { ChannelRow } from './store.ts';

/** Who came to know of a channel, who does no more, and who is in it. */
export type SightChange = {
  gainedIds: readonly number[];
  lostIds: readonly number[];
  /** Active users. */
  subscriberIds: readonly number[];
};

/**
 * What those hear who gained sight of a channel, or lost it: it comes whole, with its subscribers, or goes.
 *
 * @spec events.md section 7, stream create and delete, peer_add
 */
export function sightEvents(
  channel: ChannelRow,
  { gainedIds, lostIds, subscriberIds }: SightChange,
  showing: Showing,
): OutboxEvent[] {
  const peers = { channelIds: [channel.id], peerIds: subscriberIds };
  const mark = archiveMark(channel);
  return [
    ...(gainedIds.length === 0
      ? []
      : [streamCreated([channelObject(channel, showing)], gainedIds)]),
    ...(gainedIds.length === 0 || subscriberIds.length === 0
      ? []
      : [peersChanged('peer_add', peers, gainedIds, mark)]),
    ...(lostIds.length === 0 ? [] : [streamDeleted([channel.id], lostIds)]),
  ];
}
