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

/** Who came to or left a channel, and who knows of the channel. */
export type PeerChange = {
  channel: ChannelRow;
  audience: ChannelAudience;
  userIds: readonly number[];
};

/** Who hears of whom. */
type Hearing = {
  channelId: number;
  mark: ArchiveMark | undefined;
  peerIds: number[];
  hearers: number[];
};

/** What those who see a channel's subscribers hear of others who came: who did hears who is there. */
export function peersAdded(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_add', changes.flatMap(hearingOfBystanders));
}

/** What those who see a channel's subscribers hear of others who left, those among them who left with them. */
export function peersRemoved(changes: readonly PeerChange[]): OutboxEvent[] {
  return peerEvents('peer_remove', [
    ...changes.flatMap(hearingOfBystanders),
    ...changes.flatMap(hearingOfEachOther),
  ]);
}

/** Channels with the same movement and hearers share an event. */
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
 * Everybody who moved hears of all others who did and never of themselves, in a few events however many they are:
 * any two differ in some digit of their places, and for each digit either half hears of the other.
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
 * Subscriptions of these users began. Takes the JSON text of each object, with its subscribers, and what the
 * notification settings that are null there mean to these users: the body has it beside the API's fields, for
 * clients that do not know null.
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

/** What the subscribers themselves hear of subscriptions that began. */
export function additionEvents(
  { channel, began, audience }: Heard,
  showing: Showing,
  settings: ReadonlyMap<number, UserSettings>,
  mark?: ArchiveMark,
): OutboxEvent[] {
  const roster = { field: 'subscribers', json: JSON.stringify(audience.subscriberIds) } as const;
  const inheritedBy = (row: SubscriptionRow) =>
    inheritedNotifications(settings.get(row.user_id) ?? UserSettings.parse({}));
  // Subscribers with the same settings share one event: with ten thousand of them it matters.
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

/** What became of a target: the channel as it now is, and the subscriptions that began, by user id. */
export type Beginning = { channel: ChannelRow; isNew: boolean; began: SubscriptionRow[] };
