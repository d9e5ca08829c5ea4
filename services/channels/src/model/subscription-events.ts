import {
  clientEvent,
  type DomainEventDraft,
  domainEvent,
  type OutboxEvent,
} from '@chat/kit/outbox/event';
import { changeUserSet, decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import { channelMuteChanged } from '@chat/proto/domain-events';
import { UserSettings } from '../read-model/settings.ts';
import { type ArchiveFilter, archiveFilterOf, peersChanged } from './channel-events.ts';
import type { DisplayContext } from './channel-object.ts';
import type { ChannelRow } from './channel-store.ts';
import {
  inheritedNotifications,
  personalFields,
  subscriptionObject,
  withSubscribers,
} from './subscription-object.ts';
import type { SubscriptionRow } from './subscription-store.ts';
import type { ChannelAudience } from './visibility.ts';

/** The users who joined or left a channel, and the channel's audience. */
export type PeerChange = {
  channel: ChannelRow;
  audience: Pick<ChannelAudience, 'viewers'>;
  userIds: readonly number[];
};

/** The recipients of a peer event, and the users who joined or left. */
type PeerAudience = {
  channelId: number;
  filter: ArchiveFilter | undefined;
  peerIds: number[];
  /** The set of user ids, encoded. */
  recipients: Uint8Array;
};

/**
 * Returns `peer_add` events for the users who see the subscribers but did not just join. The users who joined get the
 * list of subscribers with their subscription.
 */
export function peersAdded(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_add', changes.flatMap(audienceOfBystanders));
}

/**
 * Returns `peer_remove` events for the users who see the subscribers. Users who left together also receive each other's
 * removal.
 */
export function peersRemoved(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_remove', [
    ...changes.flatMap(audienceOfBystanders),
    ...changes.flatMap(audienceOfEachOther),
  ]);
}

/** Returns one event for all channels with the same users and recipients. */
function peerEvents(
  op: 'peer_add' | 'peer_remove',
  audiences: readonly PeerAudience[],
): OutboxEvent[] {
  const withAudience = audiences.filter(
    ({ peerIds, recipients }) => peerIds.length > 0 && recipients.length > 0,
  );
  const equalGroups = Map.groupBy(
    withAudience,
    ({ filter, peerIds, recipients }) => `${filter} ${peerIds} ${textOf(recipients)}`,
  );
  return [...equalGroups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const channelIds = group.map(({ channelId }) => channelId);
    const { peerIds, recipients, filter } = first;
    return [peersChanged(op, { channelIds, peerIds }, recipients, filter)];
  });
}

function audienceOfBystanders({ channel, audience, userIds }: PeerChange): PeerAudience[] {
  const recipients = changeUserSet(audience.viewers, { removed: userIds });
  const filter = archiveFilterOf(channel);
  return [{ channelId: channel.id, filter, peerIds: ascending(new Set(userIds)), recipients }];
}

/**
 * Returns audiences in which users who left together receive `peer_remove` for each other but not for themselves. Needs
 * only O(log n) events: for each bit of the users' index, each half receives the other half.
 */
function audienceOfEachOther({ channel, audience, userIds }: PeerChange): PeerAudience[] {
  const moved = ascending(new Set(userIds));
  if (moved.length < 2) return [];
  const viewers = decodeUserSet(audience.viewers);
  const digits = Math.ceil(Math.log2(moved.length));
  return Array.from({ length: digits }, (_, digit) =>
    [0, 1].map((side) => {
      const isOnSide = (index: number) => ((index >> digit) & 1) === side;
      const recipients = moved.filter((_id, index) => isOnSide(index));
      const peers = moved.filter((_id, index) => !isOnSide(index));
      return {
        channelId: channel.id,
        filter: archiveFilterOf(channel),
        peerIds: peers,
        recipients: encodeUserSet(recipients.filter((id) => viewers.has(id))),
      };
    }),
  ).flat();
}

function ascending(ids: ReadonlySet<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}

function textOf(set: Uint8Array): string {
  return Buffer.from(set.buffer, set.byteOffset, set.byteLength).toString('latin1');
}

/**
 * Returns the `subscription` event `add` for these users. `subscriptionsJson` contains the JSON of each subscription,
 * including its subscribers. The event also has the inherited notification settings, for clients without
 * `notification_settings_null`.
 */
function subscriptionsAdded(
  subscriptionsJson: readonly string[],
  inherited: Readonly<Record<string, boolean>>,
  userIds: readonly number[],
  filter?: ArchiveFilter,
): OutboxEvent {
  const subscriptions = `[${subscriptionsJson.join(',')}]`;
  const notifications = JSON.stringify(inherited);
  return clientEvent({
    type: 'subscription',
    audience: { userIds },
    body: `{"op":"add","subscriptions":${subscriptions},"inherited_notifications":${notifications}${filter === undefined ? '' : `,"${filter}":true`}}`,
  });
}

/** Returns the `subscription` event `remove` for these users. Either all of the channels are archived, or none is. */
export function subscriptionsRemoved(
  channels: readonly ChannelRow[],
  userIds: readonly number[],
  filter?: ArchiveFilter,
): OutboxEvent {
  return clientEvent({
    type: 'subscription',
    audience: { userIds },
    body: {
      op: 'remove',
      subscriptions: channels.map(({ id, name }) => ({ stream_id: id, name })),
      ...(filter !== undefined && { [filter]: true }),
    },
  });
}

/** Returns the `subscription` event `update` for a changed personal setting. */
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

/** Returns the domain event for a muted or unmuted channel. */
export function channelMuteChangedEvent(
  subscription: Pick<SubscriptionRow, 'channel_id' | 'user_id' | 'is_muted'>,
): DomainEventDraft {
  return domainEvent(channelMuteChanged, {
    channelId: subscription.channel_id,
    userId: subscription.user_id,
    isMuted: subscription.is_muted,
  });
}

/** Returns `subscription` `add` events for the new subscribers. */
export function subscriptionAddedEvents(
  { channel, newRows, audience }: StartWithAudience,
  display: DisplayContext,
  settings: ReadonlyMap<number, UserSettings>,
  filter?: ArchiveFilter,
): OutboxEvent[] {
  const roster = { field: 'subscribers', json: JSON.stringify(audience.subscriberIds) } as const;
  const inheritedBy = (row: SubscriptionRow) =>
    inheritedNotifications(settings.get(row.user_id) ?? UserSettings.parse({}));
  // Subscribers with equal settings share one event, because a channel may have ten thousand of them.
  const equalGroups = Map.groupBy(newRows, (row) =>
    JSON.stringify([personalFields(row), inheritedBy(row)]),
  );
  return [...equalGroups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const object = subscriptionObject(channel, first, display);
    return [
      subscriptionsAdded(
        [withSubscribers(object, roster)],
        inheritedBy(first),
        rows.map((row) => row.user_id),
        filter,
      ),
    ];
  });
}

export type StartWithAudience = Pick<StartedSubscriptions, 'channel' | 'newRows'> & {
  audience: ChannelAudience;
};

/** A channel after users were subscribed to it, and the new subscriptions, sorted by user id. */
export type StartedSubscriptions = {
  channel: ChannelRow;
  isNew: boolean;
  newRows: SubscriptionRow[];
};
