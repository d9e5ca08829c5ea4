import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import { defaultGroupObject } from '../defaults/default-events.ts';
import { listDefaultGroups } from '../defaults/store.ts';
import type { Deps } from '../deps.ts';
import { folderObject } from '../folders/folder-events.ts';
import { type FolderRow, listFolderRows } from '../folders/store.ts';
import { channelObject, type DisplayContext, readDisplayContext } from '../model/channel-object.ts';
import { type ChannelRow, listChannels } from '../model/channel-store.ts';
import { accessContextOf, hasMetadataAccess, isGuest } from '../model/rules.ts';
import {
  inheritNotifications,
  personalFields,
  type Roster,
  withMembers,
  withSubscribers,
} from '../model/subscription-object.ts';
import { listSubscriptionsOfUser, type SubscriptionRow } from '../model/subscription-store.ts';
import { UserSettings } from '../read-model/settings.ts';
import { getUserSettings } from '../read-model/store.ts';
import { pickColor } from '../subscriptions/colors.ts';
import { parseIncludeSubscribers, type SubscriberLists } from '../subscriptions/rosters.ts';

/**
 * The snapshot groups that need the channels. Folders need the channels because spectators see only folders that
 * contain visible channels.
 */
const channelGroups = ['subscription', 'stream', 'default_streams', 'channel_folders'];

/**
 * Returns the snapshot of channels and subscriptions for a client that registers.
 *
 * @throws BAD_REQUEST invalid include_subscribers
 * @spec POST /register
 */
export async function getSnapshot(
  deps: Pick<Deps, 'db' | 'readModel' | 'rosters'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  const capabilities = new Set(request.options?.capabilities);
  const options = {
    lists: parseIncludeSubscribers(request.options?.includeSubscribers ?? ''),
    hasArchived: capabilities.has('archived_channels'),
    isInheritanceHidden: !capabilities.has('notification_settings_null'),
  };
  await deps.readModel.ensure(actor);

  const { eventNumber, value } = await readSnapshot(deps.db, actor.realmId, async (tx) => ({
    snapshot: channelGroups.some((group) => groups.has(group))
      ? await readChannels(deps, tx, { actor, ...options })
      : undefined,
    defaultGroups:
      groups.has('default_stream_groups') && !isGuest(actor.role)
        ? await listDefaultGroups(tx, actor.realmId)
        : [],
    folders: groups.has('channel_folders') ? await listFolderRows(tx, actor.realmId) : [],
  }));
  const { snapshot, folders, defaultGroups } = value;
  const defaultGroupTexts = defaultGroups.map((group) => JSON.stringify(defaultGroupObject(group)));
  const fields = [
    ...(snapshot ? channelFields(snapshot, actor, groups) : []),
    ...(groups.has('default_stream_groups')
      ? [field('realm_default_stream_groups', defaultGroupTexts)]
      : []),
    ...(snapshot && groups.has('channel_folders') ? [foldersField(folders, snapshot, actor)] : []),
  ];
  return { eventNumber, fieldsJson: `{${fields.join(',')}}` };
}

function channelFields(
  snapshot: ChannelsSnapshot,
  actor: RpcContext['actor'],
  groups: ReadonlySet<string>,
): string[] {
  // Serialize each channel once, because most appear twice: as channel and as subscription.
  const texts = new Map(
    snapshot.channels.map((channel) => [channel.id, channelJson(channel, snapshot)]),
  );
  return [
    ...(groups.has('subscription') ? subscriptionFields(snapshot, texts) : []),
    ...(groups.has('stream') && !isSpectator(actor) ? [field('streams', [...texts.values()])] : []),
    ...(groups.has('default_streams') ? [defaultStreamsField(snapshot, actor)] : []),
  ];
}

/** Returns the JSON of a snapshot field whose value is an array. Each item of `values` is JSON. */
function field(name: string, values: readonly string[]): string {
  return `"${name}":[${values.join(',')}]`;
}

function channelJson(channel: ChannelRow, { display, rosters }: ChannelsSnapshot): string {
  return withSubscribers(channelObject(channel, display), rosters?.get(channel.id));
}

function subscriptionFields(
  { channels, subscriptions, inherited }: ChannelsSnapshot,
  texts: ReadonlyMap<number, string>,
): string[] {
  const subscribed: string[] = [];
  const unsubscribed: string[] = [];
  const neverSubscribed: string[] = [];
  for (const { id } of channels) {
    const text = texts.get(id) ?? '';
    const row = subscriptions.get(id);
    if (!row) {
      neverSubscribed.push(text);
      continue;
    }
    const shown = inherited ? inheritNotifications(row, inherited) : row;
    (row.is_active ? subscribed : unsubscribed).push(withMembers(text, personalFields(shown)));
  }
  return [
    field('subscriptions', subscribed),
    field('unsubscribed', unsubscribed),
    field('never_subscribed', neverSubscribed),
  ];
}

/** Returns the field `channel_folders`, which includes archived folders. */
function foldersField(
  folders: readonly FolderRow[],
  { channels }: ChannelsSnapshot,
  actor: RpcContext['actor'],
): string {
  const inUse = new Set(channels.map((channel) => channel.folder_id));
  const shown = folders.filter(({ id }) => !isSpectator(actor) || inUse.has(id));
  return field(
    'channel_folders',
    shown.map((folder) => JSON.stringify(folderObject(folder))),
  );
}

/** Returns the field `realm_default_streams`, which is empty for guests. */
function defaultStreamsField({ channels }: ChannelsSnapshot, actor: RpcContext['actor']): string {
  const ids = channels.filter((channel) => channel.is_default).map(({ id }) => id);
  const shown = isGuest(actor.role) ? [] : ids.sort((a, b) => a - b);
  return field('realm_default_streams', shown.map(String));
}

/** The client's options and capabilities. */
export type SnapshotOptions = {
  lists: SubscriberLists | undefined;
  hasArchived: boolean;
  /** Whether effective values replace inherited notification settings. */
  isInheritanceHidden: boolean;
};

/** The data for the snapshot, read in one transaction with a constant number of queries. */
type ChannelsSnapshot = {
  /** The channels visible to the actor, sorted by name. */
  channels: ChannelRow[];
  /** The actor's present and past subscriptions, keyed by channel id. */
  subscriptions: Map<number, SubscriptionRow>;
  display: DisplayContext;
  /** The subscriber lists, if requested. */
  rosters: Map<number, Roster> | undefined;
  /** The user settings that replace inherited values; undefined if inherited values stay null. */
  inherited: UserSettings | undefined;
};

/** Reads the channels visible to the actor and the actor's subscriptions. */
async function readChannels(
  deps: Pick<Deps, 'rosters'>,
  tx: ReadTx,
  { actor, lists, hasArchived, isInheritanceHidden }: SnapshotOptions & { actor: Actor },
): Promise<ChannelsSnapshot> {
  const { realmId, userId } = actor;
  const hasAccount = !isSpectator(actor);
  const [rows, all, settings] = await Promise.all([
    hasAccount ? listSubscriptionsOfUser(tx, realmId, userId) : [],
    listChannels(tx, realmId),
    hasAccount && isInheritanceHidden
      ? getUserSettings(tx, realmId, userId)
      : UserSettings.parse({}),
  ]);
  const own = new Map(rows.map((row) => [row.channel_id, row]));
  const channels = all.filter((channel) => {
    if (channel.is_archived && !hasArchived) return false;
    const isSubscribed = own.get(channel.id)?.is_active ?? false;
    return hasMetadataAccess(channel, accessContextOf(actor, channel, isSubscribed));
  });
  return {
    channels,
    subscriptions: hasAccount ? own : publicSubscriptions(channels),
    display: await readDisplayContext(tx, realmId, channels),
    rosters: lists && (await deps.rosters.list(tx, realmId, { channels, lists })),
    inherited: isInheritanceHidden ? settings : undefined,
  };
}

/**
 * Returns the channels as subscriptions of a spectator, who has no real subscriptions.
 * @spec POST /register
 */
function publicSubscriptions(channels: readonly ChannelRow[]): Map<number, SubscriptionRow> {
  const colors = new Set<string>();
  return new Map(
    channels.map(({ realm_id, id }) => {
      const color = pickColor(colors, id);
      colors.add(color);
      const subscription: SubscriptionRow = {
        realm_id,
        channel_id: id,
        user_id: 0,
        is_active: true,
        color,
        pin_to_top: false,
        is_muted: false,
        desktop_notifications: null,
        audible_notifications: null,
        push_notifications: null,
        email_notifications: null,
        wildcard_mentions_notify: null,
      };
      return [id, subscription];
    }),
  );
}
