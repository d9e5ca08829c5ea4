import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import { channelObject, type RoleNames, roleNamesOf } from '../channels/channel-object.ts';
import { hasMetadataAccess, isGuest } from '../channels/rules.ts';
import { standingOf } from '../channels/standing.ts';
import { type ChannelRow, listChannels } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import type { UserSettings } from '../read-model/settings.ts';
import { getUserSettings, listGroups } from '../read-model/store.ts';
import {
  parseIncludeSubscribers,
  type SubscriberLists,
} from '../subscriptions/include-subscribers.ts';
import type { Roster } from '../subscriptions/rosters.ts';
import { listSubscriptionsOfUser, type SubscriptionRow } from '../subscriptions/store.ts';
import {
  inheritNotifications,
  subscriptionObject,
  withSubscribers,
} from '../subscriptions/subscription-object.ts';

/** Snapshot groups that need the channels. */
const channelGroups = ['subscription', 'stream', 'default_streams'];

/** What the snapshot is made of: read in one transaction, whatever the number of channels. */
type Reading = {
  /** Those the actor may know, by name. */
  channels: ChannelRow[];
  /** Present and past ones of the actor, by channel id. */
  subscriptions: Map<number, SubscriptionRow>;
  roles: RoleNames;
  /** Lists of subscribers, if the client wants them. */
  rosters: Map<number, Roster> | undefined;
  /** The actor's general settings, if they are to replace what subscriptions inherit. */
  inherited: UserSettings | undefined;
};

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
  const lists = parseIncludeSubscribers(request.options?.includeSubscribers ?? '');
  const capabilities = new Set(request.options?.capabilities);
  await deps.readModel.ensure(actor);

  const { number, value } = await readSnapshot(deps.db, actor.realmId, async (tx) =>
    channelGroups.some((group) => groups.has(group))
      ? readChannels(deps, tx, actor, {
          lists,
          hasArchived: capabilities.has('archived_channels'),
          isInheritanceHidden: !capabilities.has('notification_settings_null'),
        })
      : undefined,
  );
  const fields = [
    ...(value && groups.has('subscription') ? subscriptionFields(value) : []),
    ...(value && groups.has('stream')
      ? [field('streams', value.channels.map(channelJson(value)))]
      : []),
    ...(value && groups.has('default_streams') ? [defaultStreamsField(value, actor)] : []),
    // Nobody can make groups of default channels, or folders, yet.
    ...(groups.has('default_stream_groups') ? [field('realm_default_stream_groups', [])] : []),
    ...(groups.has('channel_folders') ? [field('channel_folders', [])] : []),
  ];
  return { number, fieldsJson: `{${fields.join(',')}}` };
}

async function readChannels(
  deps: Pick<Deps, 'rosters'>,
  tx: ReadTx,
  actor: Actor,
  wanted: {
    lists: SubscriberLists | undefined;
    hasArchived: boolean;
    isInheritanceHidden: boolean;
  },
): Promise<Reading> {
  const { realmId, userId } = actor;
  const [rows, all, groups, inherited] = await Promise.all([
    listSubscriptionsOfUser(tx, realmId, userId),
    listChannels(tx, realmId),
    listGroups(tx, realmId),
    wanted.isInheritanceHidden ? getUserSettings(tx, realmId, userId) : undefined,
  ]);
  const subscriptions = new Map(rows.map((row) => [row.channel_id, row]));
  const channels = all.filter((channel) => {
    if (channel.is_archived && !wanted.hasArchived) return false;
    const isSubscribed = subscriptions.get(channel.id)?.is_active ?? false;
    return hasMetadataAccess(channel, standingOf(actor, channel, isSubscribed));
  });
  return {
    channels,
    subscriptions,
    roles: roleNamesOf(groups),
    rosters: wanted.lists && (await deps.rosters.list(tx, realmId, channels, wanted.lists)),
    inherited,
  };
}

/** A member of the snapshot whose value is an array of JSON texts. */
function field(name: string, values: readonly string[]): string {
  return `"${name}":[${values.join(',')}]`;
}

function channelJson({ roles, rosters }: Reading): (channel: ChannelRow) => string {
  return (channel) => withSubscribers(channelObject(channel, roles), rosters?.get(channel.id));
}

function subscriptionFields(reading: Reading): string[] {
  const { channels, subscriptions, roles, rosters, inherited } = reading;
  const present: string[] = [];
  const past: string[] = [];
  const never: string[] = [];
  for (const channel of channels) {
    const row = subscriptions.get(channel.id);
    if (!row) {
      never.push(channelJson(reading)(channel));
      continue;
    }
    const shown = inherited ? inheritNotifications(row, inherited) : row;
    const object = subscriptionObject(channel, shown, roles);
    (row.is_active ? present : past).push(withSubscribers(object, rosters?.get(channel.id)));
  }
  return [
    field('subscriptions', present),
    field('unsubscribed', past),
    field('never_subscribed', never),
  ];
}

/** Guests are told of no default channels. */
function defaultStreamsField({ channels }: Reading, actor: Actor): string {
  const ids = channels.filter((channel) => channel.is_default).map(({ id }) => id);
  const shown = isGuest(actor.role) ? [] : ids.sort((a, b) => a - b);
  return field('realm_default_streams', shown.map(String));
}
