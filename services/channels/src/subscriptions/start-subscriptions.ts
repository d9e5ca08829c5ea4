import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import { defaultStreamsEvent } from '../defaults/default-events.ts';
import { channelChangedEvent, streamCreated } from '../model/channel-events.ts';
import { channelObject, type DisplayContext, readDisplayContext } from '../model/channel-object.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import {
  peersAdded,
  type StartedSubscriptions,
  type StartWithAudience,
  subscriptionAddedEvents,
} from '../model/subscription-events.ts';
import {
  activateSubscriptions,
  listUsedColors,
  updateRosters,
} from '../model/subscription-store.ts';
import { listAudiences, listNonGuestIds } from '../model/visibility.ts';
import { type AccountRow, listUserSettings, lockUsers } from '../read-model/store.ts';
import { pickColor } from './colors.ts';

/** A locked channel to which to subscribe users. */
export type SubscriptionTarget = {
  channel: ChannelRow;
  /** Whether this transaction created the channel. */
  isNew: boolean;
  /** The requested color, if any. */
  color: string | undefined;
};

/**
 * Subscribes all users to all targets. Existing subscriptions stay unchanged. Increments the version of each channel
 * that is new or gained subscribers, and returns only these channels.
 */
export async function startSubscriptions(
  tx: Tx,
  realmId: number,
  targets: readonly SubscriptionTarget[],
  userIds: readonly number[],
): Promise<StartedSubscriptions[]> {
  const used = await listUsedColors(tx, realmId, userIds);
  const requested = userIds.flatMap((userId) => {
    const usedColors = new Set(used.get(userId));
    return targets.map(({ channel, color: requestedColor }) => {
      const color = requestedColor ?? pickColor(usedColors, channel.id);
      usedColors.add(color);
      return { channel_id: channel.id, user_id: userId, color };
    });
  });
  const rows = await activateSubscriptions(tx, realmId, requested);
  const byUser = rows.toSorted((a, b) => a.user_id - b.user_id);
  const rowsByChannel = Map.groupBy(byUser, (row) => row.channel_id);

  const changed = targets.filter(({ channel, isNew }) => isNew || rowsByChannel.has(channel.id));
  const channels = await updateRosters(
    tx,
    realmId,
    changed.map(({ channel }) => ({
      channelId: channel.id,
      delta: rowsByChannel.get(channel.id)?.length ?? 0,
    })),
  );
  const newIds = new Set(changed.filter(({ isNew }) => isNew).map(({ channel }) => channel.id));
  return channels.map((channel) => ({
    channel,
    isNew: newIds.has(channel.id),
    newRows: rowsByChannel.get(channel.id) ?? [],
  }));
}

/**
 * Publishes the events in `before`, then the new subscriptions and channels. If a new channel is a default channel,
 * also publishes the list of default channels. The call must be the last step of the transaction.
 */
export async function publishStartedSubscriptions(
  tx: Tx,
  emit: Emit,
  realmId: number,
  started: readonly StartedSubscriptions[],
  before: readonly OutboxEvent[] = [],
): Promise<void> {
  const startedEvents = started.length > 0 ? await startEvents(tx, realmId, started) : [];
  const events = [...before, ...startedEvents];
  if (events.length === 0) return;
  if (!started.some(({ channel, isNew }) => isNew && channel.is_default)) {
    await emit(realmId, events);
    return;
  }
  const recipientIds = await listNonGuestIds(tx, realmId);
  await emit(realmId, async () => [
    ...events,
    await defaultStreamsEvent(tx, realmId, recipientIds),
  ]);
}

/**
 * Returns the events for new subscriptions in the order in which clients need them: `create` of channels, `add` of
 * subscriptions, `peer_add`, domain events.
 */
async function startEvents(
  tx: Tx,
  realmId: number,
  started: readonly StartedSubscriptions[],
): Promise<OutboxEvent[]> {
  const subscriberIds = started.flatMap(({ newRows }) => newRows.map((row) => row.user_id));
  const channels = started.map(({ channel }) => channel);
  const [display, audiences, settings] = await Promise.all([
    readDisplayContext(tx, realmId, channels),
    listAudiences(tx, realmId, channels),
    listUserSettings(tx, realmId, [...new Set(subscriberIds)]),
  ]);
  const withAudience = started.flatMap((start) => {
    const audience = audiences.get(start.channel.id);
    return audience ? [{ ...start, audience }] : [];
  });
  return [
    ...withAudience.flatMap((start) => channelCreatedEvents(start, display)),
    ...withAudience.flatMap((start) => subscriptionAddedEvents(start, display, settings)),
    ...peersAdded(
      withAudience.map(({ channel, newRows, audience }) => ({
        channel,
        audience,
        userIds: newRows.map((row) => row.user_id),
      })),
    ),
    ...withAudience.map(({ channel, newRows }) =>
      channelChangedEvent(channel, { subscribedIds: newRows.map((row) => row.user_id) }),
    ),
  ];
}

function channelCreatedEvents(
  { channel, isNew, newRows, audience }: StartWithAudience & Pick<StartedSubscriptions, 'isNew'>,
  display: DisplayContext,
) {
  const userIds = isNew
    ? audience.viewerIds
    : newRows.map((row) => row.user_id).filter((id) => !audience.isVisibleUnsubscribed(id));
  return userIds.length === 0 ? [] : [streamCreated([channelObject(channel, display)], userIds)];
}

/**
 * Locks the accounts whose subscriptions change, in id order, and returns them. The accounts stay active until the
 * transaction ends.
 * @throws BAD_REQUEST unknown or deactivated user
 */
export async function lockPrincipals(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  const users = await lockUsers(tx, realmId, userIds);
  if (users.length < new Set(userIds).size) throw badRequest({ msg: 'No such user' });
  if (users.some((user) => !user.is_active)) throw badRequest({ msg: 'User is deactivated' });
  return users;
}
