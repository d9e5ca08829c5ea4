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

/** Returns the `stream` event `create` for users to whom channels became visible. */
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

/** Returns the `stream` event `delete` for users to whom channels became invisible. */
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
 * The clients that receive an event about a channel's subscribers. `of_archived` selects clients with the capability
 * `archived_channels`. `of_unarchived` selects clients without it, which see the channel only now that it is
 * unarchived.
 */
export type ArchiveFilter = 'of_archived' | 'of_unarchived';

/**
 * Returns the filter for events about a channel's subscribers: `of_archived` if the channel is archived, otherwise
 * undefined.
 */
export function archiveFilterOf({
  is_archived,
}: Pick<ChannelRow, 'is_archived'>): ArchiveFilter | undefined {
  return is_archived ? 'of_archived' : undefined;
}

/**
 * Returns the `stream` event `update` for one changed property of a channel. If the channel is archived, only clients
 * with `archived_channels` receive the event (`of_archived`).
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
 * Returns the `stream` event `update` for a change to `is_archived`. For clients without `archived_channels`, the
 * gateway replaces it with a `delete` or `create` of `channel`.
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

/** Returns the `subscription` event `peer_add` or `peer_remove` for users who joined or left the same channels. */
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

/** Returns the domain event for a channel's new version, with the members whom this version adds and removes. */
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

/** The users who gained and lost visibility of a channel, and its subscribers. */
export type VisibilityChange = {
  gainedIds: readonly number[];
  lostIds: readonly number[];
  /** The active subscribers. */
  subscriberIds: readonly number[];
};

/**
 * Returns client events for changed visibility: `create` and `peer_add` for users who gained visibility, `delete` for
 * those who lost it.
 */
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
