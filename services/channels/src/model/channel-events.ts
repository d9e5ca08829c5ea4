import { toProto } from '@chat/kit/groups/group-setting';
import { clientEvent, fact, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelChanged } from '@chat/proto/facts';
import {
  type ChannelObject,
  channelObject,
  type Showing,
  type StreamProperty,
} from './channel-object.ts';
import { mapPermissions } from './channel-settings.ts';
import type { ChannelRow } from './store.ts';

// What this service announces. Bodies of client events have the API's form, without type and id;
// `userIds` is who receives them.

/** Channels these users now know of. */
export function streamCreated(
  channels: readonly ChannelObject[],
  userIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'stream',
    audience: { userIds },
    body: { op: 'create', streams: channels },
  });
}

/** Channels these users no longer know of. */
export function streamDeleted(
  channelIds: readonly number[],
  userIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'stream',
    audience: { userIds },
    body: {
      op: 'delete',
      stream_ids: channelIds,
      streams: channelIds.map((id) => ({ stream_id: id })),
    },
  });
}

/**
 * Who hears of the people in a channel: `of_archived` only clients that know of archived channels,
 * `of_unarchived` only those that do not, to whom the channel just came.
 */
export type ArchiveMark = 'of_archived' | 'of_unarchived';

/** What marks events about the people in a channel. */
export function archiveMark({
  is_archived,
}: Pick<ChannelRow, 'is_archived'>): ArchiveMark | undefined {
  return is_archived ? 'of_archived' : undefined;
}

/**
 * One property of a channel has another value. Of an archived channel, clients that know of none hear
 * nothing (the mark `of_archived`).
 */
export function streamUpdated(
  channel: Pick<ChannelRow, 'id' | 'name' | 'is_archived'>,
  change: StreamProperty,
  userIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'stream',
    audience: { userIds },
    body: {
      op: 'update',
      stream_id: channel.id,
      name: channel.name,
      ...change,
      ...(channel.is_archived && { of_archived: true }),
    },
  });
}

/**
 * A channel was archived, or is in use again. To clients that know of no archived channels it went or
 * came: `channel` is what came.
 */
export function streamArchived(
  channel: ChannelObject,
  name: string,
  userIds: readonly number[],
): OutboxEvent {
  const { stream_id, is_archived } = channel;
  const change = { property: 'is_archived', value: is_archived, stream: channel };
  return streamUpdated({ id: stream_id, name, is_archived: false }, change, userIds);
}

/**
 * The same other people joined or left the subscribers of channels.
 */
export function peersChanged(
  op: 'peer_add' | 'peer_remove',
  change: { channelIds: readonly number[]; peerIds: readonly number[] },
  userIds: readonly number[],
  mark?: ArchiveMark,
): OutboxEvent {
  return clientEvent({
    type: 'subscription',
    audience: { userIds },
    body: {
      op,
      stream_ids: change.channelIds,
      user_ids: change.peerIds,
      ...(mark !== undefined && { [mark]: true }),
    },
  });
}

/** The fact that a channel is now at its version, with the members that came and went with it. */
export function channelFact(
  channel: ChannelRow,
  members: { subscribedIds?: number[]; unsubscribedIds?: number[] },
) {
  return fact(channelChanged, {
    channelId: channel.id,
    version: channel.version,
    settings: {
      name: channel.name,
      inviteOnly: channel.invite_only,
      isWebPublic: channel.is_web_public,
      historyPublicToSubscribers: channel.history_public_to_subscribers,
      isArchived: channel.is_archived,
      topicsPolicy: channel.topics_policy,
      permissions: mapPermissions((permission) => toProto(channel.permissions[permission])),
      createdAtSeconds: channel.created_at_seconds,
      ...(channel.message_retention_days !== null && {
        messageRetentionDays: channel.message_retention_days,
      }),
      ...(channel.creator_id !== null && { creatorId: channel.creator_id }),
    },
    subscribedUserIds: members.subscribedIds ?? [],
    unsubscribedUserIds: members.unsubscribedIds ?? [],
  });
}

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
