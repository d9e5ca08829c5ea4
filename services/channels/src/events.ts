import { toProto } from '@chat/kit/groups/group-setting';
import { clientEvent, type FactDraft, fact, type OutboxEvent } from '@chat/kit/outbox/event';
import { channelChanged, channelMuteChanged } from '@chat/proto/facts';
import type { ChannelObject } from './channels/channel-object.ts';
import { mapPermissions } from './channels/permission-settings.ts';
import type { ChannelRow } from './channels/store.ts';
import type { DefaultGroupObject } from './default-groups/default-group-object.ts';
import type { FolderObject } from './folders/folder-object.ts';
import type { SubscriptionRow } from './subscriptions/store.ts';

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

/** A property of a channel that has another value, and what clients are told beside it. */
export type StreamProperty = { property: string; value: unknown } & Record<string, unknown>;

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
 * Subscriptions of these users began. Takes the JSON text of each object, with its subscribers, and what the
 * notification settings that are null there mean to these users: the body has it beside the API's fields, for
 * clients that do not know null.
 */
export function subscriptionsAdded(
  subscriptionsJson: readonly string[],
  inherited: Readonly<Record<string, boolean>>,
  userIds: readonly number[],
  mark?: ArchiveMark,
): OutboxEvent {
  const subscriptions = `[${subscriptionsJson.join(',')}]`;
  const notifications = JSON.stringify(inherited);
  return clientEvent({
    type: 'subscription',
    audience: { userIds },
    body: `{"op":"add","subscriptions":${subscriptions},"inherited_notifications":${notifications}${mark === undefined ? '' : `,"${mark}":true`}}`,
  });
}

/** Subscriptions of these users ended, all to archived channels (the mark `of_archived`) or none. */
export function subscriptionsRemoved(
  channels: readonly ChannelRow[],
  userIds: readonly number[],
  mark?: ArchiveMark,
): OutboxEvent {
  return clientEvent({
    type: 'subscription',
    audience: { userIds },
    body: {
      op: 'remove',
      subscriptions: channels.map(({ id, name }) => ({ stream_id: id, name })),
      ...(mark !== undefined && { [mark]: true }),
    },
  });
}

/** A setting of the user's own subscription has another value. */
export function subscriptionUpdated(
  channelId: number,
  property: string,
  value: unknown,
  userId: number,
): OutboxEvent {
  return clientEvent({
    type: 'subscription',
    audience: { userIds: [userId] },
    body: { op: 'update', stream_id: channelId, property, value },
  });
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

/** What became different of a folder, by the names of its object's fields. */
export type FolderChange = Partial<
  Pick<FolderObject, 'name' | 'description' | 'rendered_description' | 'is_archived'>
>;

/** A folder now exists. */
export function folderAdded(folder: FolderObject): OutboxEvent {
  return folderEvent({ op: 'add', channel_folder: folder });
}

/** A folder is another one now. */
export function folderUpdated(folderId: number, change: FolderChange): OutboxEvent {
  return folderEvent({ op: 'update', channel_folder_id: folderId, data: change });
}

/** All folders are in this order now. */
export function foldersReordered(folderIds: readonly number[]): OutboxEvent {
  return folderEvent({ op: 'reorder', order: folderIds });
}

function folderEvent(body: object): OutboxEvent {
  return clientEvent({ type: 'channel_folder', audience: { everyone: true }, body });
}

/** The realm's default channels are others now. */
export function defaultStreamsChanged(
  channelIds: readonly number[],
  userIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'default_streams',
    audience: { userIds },
    body: { default_streams: channelIds },
  });
}

/** The realm's groups of default channels are others now: all of them. */
export function defaultGroupsChanged(
  groups: readonly DefaultGroupObject[],
  userIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'default_stream_groups',
    audience: { userIds },
    body: { default_stream_groups: groups },
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

/** The fact that somebody muted a channel, or ceased to. */
export function channelMuteFact(
  subscription: Pick<SubscriptionRow, 'channel_id' | 'user_id' | 'is_muted'>,
): FactDraft {
  return fact(channelMuteChanged, {
    channelId: subscription.channel_id,
    userId: subscription.user_id,
    isMuted: subscription.is_muted,
  });
}
