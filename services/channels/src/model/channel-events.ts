import { toProto } from '@chat/kit/groups/group-setting';
import { clientEvent, domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelChanged } from '@chat/proto/domain-events';
import {
  type ChannelObject,
  channelObject,
  type DisplayContext,
  type StreamProperty,
} from './channel-object.ts';
import { mapPermissions } from './channel-settings.ts';
import type { ChannelRow } from './channel-store.ts';

// Client events and domain events about channels. Bodies of client events have the shape of the API, without type and id.
// `userIds` is the audience.

/** `stream` `create`: channels became visible to these users. */
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

/** `stream` `delete`: channels became invisible to these users. */
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
 * Restricts an event about a channel's subscribers to some clients: `of_archived` to those with the capability
 * `archived_channels`, `of_unarchived` to those without it, for which the channel just appeared.
 */
export type ArchiveFilter = 'of_archived' | 'of_unarchived';

/** The filter for events about an archived channel's subscribers. */
export function archiveFilterOf({
  is_archived,
}: Pick<ChannelRow, 'is_archived'>): ArchiveFilter | undefined {
  return is_archived ? 'of_archived' : undefined;
}

/**
 * `stream` `update`: one property of a channel changed. If the channel is archived, only clients with `archived_channels`
 * receive the event (`of_archived`).
 */
export function streamUpdated(
  channel: Pick<ChannelRow, 'id' | 'name' | 'is_archived'>,
  change: StreamProperty,
  userIds: readonly number[] | Uint8Array,
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
 * `stream` `update` of `is_archived`. For clients without `archived_channels` the gateway turns it into a `delete` or
 * `create` of `channel`.
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

/** `subscription` `peer_add` or `peer_remove`: the same users joined or left several channels. */
export function peersChanged(
  op: 'peer_add' | 'peer_remove',
  change: { channelIds: readonly number[]; peerIds: readonly number[] },
  userIds: readonly number[] | Uint8Array,
  filter?: ArchiveFilter,
): OutboxEvent {
  return clientEvent({
    type: 'subscription',
    audience: { userIds },
    body: {
      op,
      stream_ids: change.channelIds,
      user_ids: change.peerIds,
      ...(filter !== undefined && { [filter]: true }),
    },
  });
}

/** The domain event for a channel's new version, with the members whom this version added and removed. */
export function channelChangedEvent(
  channel: ChannelRow,
  members: { subscribedIds?: number[]; unsubscribedIds?: number[] },
) {
  return domainEvent(channelChanged, {
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

/** Users who gained and lost visibility of a channel, and its subscribers. */
export type VisibilityChange = {
  gainedIds: readonly number[];
  lostIds: readonly number[];
  /** Active users. */
  subscriberIds: readonly number[];
};

/** Client events for changed visibility: `create` and `peer_add` for users who gained it, `delete` for those who lost it. */
export function visibilityEvents(
  channel: ChannelRow,
  { gainedIds, lostIds, subscriberIds }: VisibilityChange,
  display: DisplayContext,
): OutboxEvent[] {
  const peers = { channelIds: [channel.id], peerIds: subscriberIds };
  const filter = archiveFilterOf(channel);
  return [
    ...(gainedIds.length === 0
      ? []
      : [streamCreated([channelObject(channel, display)], gainedIds)]),
    ...(gainedIds.length === 0 || subscriberIds.length === 0
      ? []
      : [peersChanged('peer_add', peers, gainedIds, filter)]),
    ...(lostIds.length === 0 ? [] : [streamDeleted([channel.id], lostIds)]),
  ];
}
