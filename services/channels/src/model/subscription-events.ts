import { clientEvent, type FactDraft, fact, type OutboxEvent } from '@chat/kit/outbox/event';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import { channelMuteChanged } from '@chat/proto/facts';
import { UserSettings } from '../read-model/settings.ts';
import { type ArchiveMark, archiveMark, peersChanged } from './channel-events.ts';
import type { Showing } from './channel-object.ts';
import type { ChannelRow } from './store.ts';
import {
  inheritedNotifications,
  personalFields,
  subscriptionObject,
  withSubscribers,
} from './subscription-object.ts';
import type { SubscriptionRow } from './subscription-store.ts';
import type { ChannelAudience } from './visibility.ts';

/** Users who joined or left a channel, and the channel's audience. */
export type PeerChange = {
  channel: ChannelRow;
  audience: ChannelAudience;
  userIds: readonly number[];
};

/** Recipients of a peer event and the users it is about. */
type Hearing = {
  channelId: number;
  mark: ArchiveMark | undefined;
  peerIds: number[];
  hearers: number[];
};

/**
 * `peer_add` events for users who see the subscribers but did not join themselves; joining users get the list with
 * their subscription.
 */
export function peersAdded(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_add', changes.flatMap(hearingOfBystanders));
}

/** `peer_remove` events for users who see the subscribers, including those who left together. */
export function peersRemoved(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_remove', [
    ...changes.flatMap(hearingOfBystanders),
    ...changes.flatMap(hearingOfEachOther),
  ]);
}

/** Channels with equal users and recipients share an event. */
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
 * Users who left together receive `peer_remove` for all the others but not for themselves, in O(log n) events: for
 * each bit of their index, each half receives the other half.
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

/**
 * `subscription` `add` for these users. Takes the JSON of each subscription with subscribers, and the inherited
 * notification settings, which the body carries for clients without `notification_settings_null`.
 */
function subscriptionsAdded(
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

/** `subscription` `remove` for these users; the channels are either all archived or none. */
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

/** `subscription` `update`: a personal setting changed. */
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

/** Domain event for a muted or unmuted channel. */
export function channelMuteFact(
  subscription: Pick<SubscriptionRow, 'channel_id' | 'user_id' | 'is_muted'>,
): FactDraft {
  return fact(channelMuteChanged, {
    channelId: subscription.channel_id,
    userId: subscription.user_id,
    isMuted: subscription.is_muted,
  });
}

/** `subscription` `add` events for the new subscribers. */
export function additionEvents(
  { channel, began, audience }: Heard,
  showing: Showing,
  settings: ReadonlyMap<number, UserSettings>,
  mark?: ArchiveMark,
): OutboxEvent[] {
  const roster = { field: 'subscribers', json: JSON.stringify(audience.subscriberIds) } as const;
  const inheritedBy = (row: SubscriptionRow) =>
    inheritedNotifications(settings.get(row.user_id) ?? UserSettings.parse({}));
  // Subscribers with equal settings share one event, which matters with ten thousand of them.
  const alike = Map.groupBy(began, (row) =>
    JSON.stringify([personalFields(row), inheritedBy(row)]),
  );
  return [...alike.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const object = subscriptionObject(channel, first, showing);
    return [
      subscriptionsAdded(
        [withSubscribers(object, roster)],
        inheritedBy(first),
        rows.map((row) => row.user_id),
        mark,
      ),
    ];
  });
}

export type Heard = Pick<Beginning, 'channel' | 'began'> & { audience: ChannelAudience };

/** A target's updated channel and its new subscriptions, by user id. */
export type Beginning = { channel: ChannelRow; isNew: boolean; began: SubscriptionRow[] };
