import { isSpectator } from '@chat/kit/actor/actor';
import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import { channelObject } from '../channels/channel-object.ts';
import { isGuest } from '../channels/rules.ts';
import type { ChannelRow } from '../channels/store.ts';
import { defaultGroupObject } from '../default-groups/default-group-object.ts';
import { listDefaultGroups } from '../default-groups/store.ts';
import type { Deps } from '../deps.ts';
import { folderObject } from '../folders/folder-object.ts';
import { type FolderRow, listFolders } from '../folders/store.ts';
import { parseIncludeSubscribers } from '../subscriptions/include-subscribers.ts';
import {
  inheritNotifications,
  personalFields,
  withMembers,
  withSubscribers,
} from '../subscriptions/subscription-object.ts';
import { type Reading, readChannels } from './read-channels.ts';

/** Snapshot groups that need the channels. Without an account one sees the folders of channels one sees. */
const channelGroups = ['subscription', 'stream', 'default_streams', 'channel_folders'];

/**
 * Channels and subscriptions as the actor's client will know them when it starts to follow events.
 *
 * @throws BAD_REQUEST include_subscribers is none of its values
 * @spec events.md section 5, groups subscription, stream, default_streams, default_stream_groups, channel_folders
 */
export async function getSnapshot(
  deps: Pick<Deps, 'db' | 'readModel' | 'rosters'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  const capabilities = new Set(request.options?.capabilities);
  const wishes = {
    lists: parseIncludeSubscribers(request.options?.includeSubscribers ?? ''),
    hasArchived: capabilities.has('archived_channels'),
    isInheritanceHidden: !capabilities.has('notification_settings_null'),
  };
  await deps.readModel.ensure(actor);

  const { number, value } = await readSnapshot(deps.db, actor.realmId, async (tx) => ({
    reading: channelGroups.some((group) => groups.has(group))
      ? await readChannels(deps, tx, actor, wishes)
      : undefined,
    defaultGroups:
      groups.has('default_stream_groups') && !isGuest(actor.role)
        ? await listDefaultGroups(tx, actor.realmId)
        : [],
    folders: groups.has('channel_folders') ? await listFolders(tx, actor.realmId) : [],
  }));
  const { reading, folders, defaultGroups } = value;
  const defaultGroupTexts = defaultGroups.map((group) => JSON.stringify(defaultGroupObject(group)));
  const fields = [
    ...(reading ? channelFields(reading, actor, groups) : []),
    ...(groups.has('default_stream_groups')
      ? [field('realm_default_stream_groups', defaultGroupTexts)]
      : []),
    ...(reading && groups.has('channel_folders') ? [foldersField(folders, reading, actor)] : []),
  ];
  return { number, fieldsJson: `{${fields.join(',')}}` };
}

function channelFields(
  reading: Reading,
  actor: RpcContext['actor'],
  groups: ReadonlySet<string>,
): string[] {
  // Written once, though most of them are told twice: as channels and as subscriptions.
  const texts = new Map(
    reading.channels.map((channel) => [channel.id, channelJson(channel, reading)]),
  );
  return [
    ...(groups.has('subscription') ? subscriptionFields(reading, texts) : []),
    ...(groups.has('stream') && !isSpectator(actor) ? [field('streams', [...texts.values()])] : []),
    ...(groups.has('default_streams') ? [defaultStreamsField(reading, actor)] : []),
  ];
}

/** A member of the snapshot whose value is an array of JSON texts. */
function field(name: string, values: readonly string[]): string {
  return `"${name}":[${values.join(',')}]`;
}

function channelJson(channel: ChannelRow, { showing, rosters }: Reading): string {
  return withSubscribers(channelObject(channel, showing), rosters?.get(channel.id));
}

function subscriptionFields(
  { channels, subscriptions, inherited }: Reading,
  texts: ReadonlyMap<number, string>,
): string[] {
  const present: string[] = [];
  const past: string[] = [];
  const never: string[] = [];
  for (const { id } of channels) {
    const text = texts.get(id) ?? '';
    const row = subscriptions.get(id);
    if (!row) {
      never.push(text);
      continue;
    }
    const shown = inherited ? inheritNotifications(row, inherited) : row;
    (row.is_active ? present : past).push(withMembers(text, personalFields(shown)));
  }
  return [
    field('subscriptions', present),
    field('unsubscribed', past),
    field('never_subscribed', never),
  ];
}

/** Archived folders too. */
function foldersField(
  folders: readonly FolderRow[],
  { channels }: Reading,
  actor: RpcContext['actor'],
): string {
  const inUse = new Set(channels.map((channel) => channel.folder_id));
  const shown = folders.filter(({ id }) => !isSpectator(actor) || inUse.has(id));
  return field(
    'channel_folders',
    shown.map((folder) => JSON.stringify(folderObject(folder))),
  );
}

/** Guests are told of no default channels. */
function defaultStreamsField({ channels }: Reading, actor: RpcContext['actor']): string {
  const ids = channels.filter((channel) => channel.is_default).map(({ id }) => id);
  const shown = isGuest(actor.role) ? [] : ids.sort((a, b) => a - b);
  return field('realm_default_streams', shown.map(String));
}
