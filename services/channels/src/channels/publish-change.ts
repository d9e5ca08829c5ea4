import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import { defaultGroupsEvent, defaultStreamsEvent } from '../defaults/default-events.ts';
import { isInDefaultGroup } from '../defaults/store.ts';
import {
  channelChangedEvent,
  peersChanged,
  streamArchived,
  streamUpdated,
  visibilityEvents,
} from '../model/channel-events.ts';
import {
  channelObject,
  type DisplayContext,
  permissionProperties,
  readDisplayContext,
  type StreamProperty,
} from '../model/channel-object.ts';
import { isChannelPermission } from '../model/channel-settings.ts';
import type { ChannelChange, ChannelRow } from '../model/channel-store.ts';
import { subscriptionAddedEvents } from '../model/subscription-events.ts';
import { listActiveSubscriptions } from '../model/subscription-store.ts';
import {
  type ChannelAudience,
  compareVisibility,
  listAudiences,
  listNonGuestIds,
  type VisibilityComparison,
} from '../model/visibility.ts';
import { listUserSettings } from '../read-model/store.ts';

/** A channel before and after a change, and the changed columns. */
export type ChangedChannel = { before: ChannelRow; after: ChannelRow; change: ChannelChange };

/** Publishes a change to a locked channel. The call must be the last step of the transaction. */
export async function publishChange(tx: Tx, emit: Emit, changed: ChangedChannel): Promise<void> {
  const { realm_id } = changed.after;
  const visibility = await readVisibility(tx, changed);
  const display = await readDisplayContext(tx, realm_id, [changed.after]);
  const events = [
    ...changeEvents(changed, visibility, display),
    ...(changed.change.is_archived === false
      ? await returnEvents(tx, changed, visibility, display)
      : []),
  ];
  const { change, after } = changed;
  const changesGroups =
    (change.is_archived ?? change.invite_only) !== undefined &&
    (await isInDefaultGroup(tx, realm_id, after.id));
  if (change.is_default === undefined && !changesGroups) {
    await emit(realm_id, events);
    return;
  }
  const recipientIds = await listNonGuestIds(tx, realm_id);
  await emit(realm_id, async () => [
    ...events,
    ...(change.is_default === undefined
      ? []
      : [await defaultStreamsEvent(tx, realm_id, recipientIds)]),
    ...(changesGroups ? [await defaultGroupsEvent(tx, realm_id, recipientIds)] : []),
  ]);
}

/**
 * Returns subscription events for clients that see the channel only now that it is unarchived. Its subscriptions
 * existed before.
 */
async function returnEvents(
  tx: Tx,
  { after }: ChangedChannel,
  { stayedIds, audience }: ChangedVisibility,
  display: DisplayContext,
): Promise<OutboxEvent[]> {
  const { realm_id, id: channel_id } = after;
  if (!audience || audience.subscriberIds.length === 0) return [];
  const { subscriberIds } = audience;
  const subscribed = new Set(subscriberIds);
  const others = stayedIds.filter((userId) => !subscribed.has(userId));
  const newRows = await listActiveSubscriptions(tx, { realm_id, channel_id }, subscriberIds);
  const settings = await listUserSettings(tx, realm_id, subscriberIds);
  const peers = { channelIds: [channel_id], peerIds: subscriberIds };
  return [
    ...subscriptionAddedEvents(
      { channel: after, newRows, audience },
      display,
      settings,
      'of_unarchived',
    ),
    ...(others.length === 0 ? [] : [peersChanged('peer_add', peers, others, 'of_unarchived')]),
  ];
}

type ChangedVisibility = VisibilityComparison & {
  /** The channel's audience after the change. */
  audience: ChannelAudience | undefined;
};

async function readVisibility(
  tx: Tx,
  { before, after }: ChangedChannel,
): Promise<ChangedVisibility> {
  const audienceOf = async (channel: ChannelRow) =>
    (await listAudiences(tx, channel.realm_id, [channel])).get(channel.id);
  const [audienceBefore, audience] = [await audienceOf(before), await audienceOf(after)];
  return { ...compareVisibility(audienceBefore, audience), audience };
}

/**
 * Returns the events for a channel change: `create` for users who gain visibility, `delete` for those who lose it, and
 * one `update` per property for all other users.
 */
function changeEvents(
  { before, after, change }: ChangedChannel,
  { gainedIds, lostIds, stayedIds, audience }: ChangedVisibility,
  display: DisplayContext,
): OutboxEvent[] {
  const subscriberIds = audience?.subscriberIds ?? [];
  return [
    ...visibilityEvents(after, { gainedIds, lostIds, subscriberIds }, display),
    ...(stayedIds.length === 0
      ? []
      : changedProperties({ before, after, change }, display).map((property) =>
          streamUpdated(before, property, stayedIds),
        )),
    ...(change.is_archived === undefined || stayedIds.length === 0
      ? []
      : [streamArchived(channelObject(after, display), after.name, stayedIds)]),
    channelChangedEvent(after, {}),
  ];
}

/**
 * Returns the changed properties, each of which gets its own event. Omits `is_archived`, which has a different event.
 */
function changedProperties(
  { before, after, change }: ChangedChannel,
  display: DisplayContext,
): StreamProperty[] {
  const properties: StreamProperty[] = [];
  const add = (property: string, value: unknown, extra: Record<string, unknown> = {}) =>
    properties.push({ property, value, ...extra });

  if (change.name !== undefined) add('name', after.name);
  if (change.description !== undefined) {
    const { rendered_description } = after;
    add('description', after.description, { rendered_description });
  }
  if (changesPrivacy(change)) {
    const { history_public_to_subscribers, is_web_public } = after;
    add('invite_only', after.invite_only, { history_public_to_subscribers, is_web_public });
  }
  if (change.message_retention_days !== undefined) {
    add('message_retention_days', after.message_retention_days);
  }
  if (change.folder_id !== undefined) add('folder_id', after.folder_id);
  if (change.topics_policy !== undefined) add('topics_policy', after.topics_policy);
  if (change.default_push_notifications !== undefined) {
    add('default_push_notifications', after.default_push_notifications);
  }
  for (const permission of changedPermissions({ before, after })) {
    properties.push(...permissionProperties(after, permission, display));
  }
  return properties;
}

/** Returns whether the change affects the channel's privacy or history. */
export function changesPrivacy(change: ChannelChange): boolean {
  const { invite_only, is_web_public, history_public_to_subscribers } = change;
  return [invite_only, is_web_public, history_public_to_subscribers].some(
    (value) => value !== undefined,
  );
}

/** Returns the names of the changed permission settings. */
export function changedPermissions({ before, after }: Pick<ChangedChannel, 'before' | 'after'>) {
  return Object.keys(after.permissions)
    .filter(isChannelPermission)
    .filter((name) => !isDeepStrictEqual(before.permissions[name], after.permissions[name]));
}
