import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { nameKey } from '@chat/kit/names/name-key';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { UnsubscribeResponse } from '@chat/proto/chat/channels/v1/UnsubscribeResponse';
import { archiveFilterOf, channelChangedEvent, streamDeleted } from '../model/channel-events.ts';
import { type ChannelRow, lockChannelsByName } from '../model/channel-store.ts';
import { isChannelName } from '../model/channel-texts.ts';
import { accessContextOf, canRemoveOthers, hasMetadataAccess } from '../model/rules.ts';
import { peersRemoved, subscriptionsRemoved } from '../model/subscription-events.ts';
import {
  deactivateSubscriptions,
  listSubscribedChannelIds,
  updateRosters,
} from '../model/subscription-store.ts';
import { listAudiences } from '../model/visibility.ts';
import type { AccountRow } from '../read-model/store.ts';

/** The result of an unsubscribe request. */
export type UnsubscribeResult = Required<UnsubscribeResponse> & { ended: EndedSubscriptions[] };

/** Returns the requested names, keyed by name key. */
export function namesByKey(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [nameKey(name), name]));
}

/** Returns the keys of the names that a channel can have. The database may be unable to compare invalid names. */
export function validNameKeys(names: ReadonlyMap<string, string>): string[] {
  return [...names].filter(([, name]) => isChannelName(name)).map(([key]) => key);
}

/**
 * Ends the users' subscriptions to the named channels and reports the result. Publishes no events.
 * @throws BAD_REQUEST unknown or invisible channel, or missing permission
 */
export async function leaveChannels(
  tx: Tx,
  actor: Actor,
  names: ReadonlyMap<string, string>,
  principals: readonly AccountRow[],
): Promise<UnsubscribeResult> {
  const { realmId } = actor;
  const channels = await lockChannelsByName(tx, realmId, validNameKeys(names));
  await checkMayRemove(tx, actor, { names, channels, principals });
  const userIds = principals.map(({ user_id }) => user_id);
  const ended = await endSubscriptions(tx, realmId, channels, userIds);
  const endedIds = new Set(ended.map(({ channel }) => channel.id));
  return {
    ended,
    removed: channels.filter(({ id }) => endedIds.has(id)).map(({ name }) => name),
    notRemoved: channels.filter(({ id }) => !endedIds.has(id)).map(({ name }) => name),
  };
}

async function checkMayRemove(
  tx: Tx,
  actor: Actor,
  {
    names,
    channels,
    principals,
  }: {
    names: ReadonlyMap<string, string>;
    channels: readonly ChannelRow[];
    principals: readonly AccountRow[];
  },
): Promise<void> {
  const subscribed = await listSubscribedChannelIds(
    tx,
    actor,
    channels.map(({ id }) => id),
  );
  const accessByName = new Map(
    channels.map((channel) => [
      channel.name_key,
      { channel, access: accessContextOf(actor, channel, subscribed.has(channel.id)) },
    ]),
  );
  const unknown = [...names].filter(([key]) => {
    const found = accessByName.get(key);
    return !found || !hasMetadataAccess(found.channel, found.access);
  });
  if (unknown.length > 0) {
    const list = unknown.map(([, name]) => name).join(', ');
    throw badRequest({ msg: `Channel(s) (${list}) do not exist` });
  }
  const isForOthers = principals.some(
    (user) => user.user_id !== actor.userId && user.bot_owner_id !== actor.userId,
  );
  if (!isForOthers) return;
  for (const { channel, access } of accessByName.values()) {
    if (!canRemoveOthers(channel, access)) throw badRequest({ msg: 'Insufficient permission' });
  }
}

/** A channel after users were unsubscribed from it, and those users. */
export type EndedSubscriptions = { channel: ChannelRow; userIds: number[] };

async function endSubscriptions(
  tx: Tx,
  realmId: number,
  channels: readonly ChannelRow[],
  userIds: readonly number[],
): Promise<EndedSubscriptions[]> {
  const rows = await deactivateSubscriptions(tx, realmId, {
    channelIds: channels.map(({ id }) => id),
    userIds,
  });
  const byChannel = Map.groupBy(rows, (row) => row.channel_id);
  const changed = await updateRosters(
    tx,
    realmId,
    [...byChannel].map(([channelId, ended]) => ({ channelId, delta: -ended.length })),
  );
  return changed.map((channel) => ({
    channel,
    userIds: (byChannel.get(channel.id) ?? []).map((row) => row.user_id).sort((a, b) => a - b),
  }));
}

/** Returns the client and domain events of ended subscriptions, in the order in which clients need them. */
export async function endEvents(
  tx: Tx,
  realmId: number,
  ended: readonly EndedSubscriptions[],
): Promise<OutboxEvent[]> {
  const audiences = await listAudiences(
    tx,
    realmId,
    ended.map(({ channel }) => channel),
  );
  const withAudience = ended.flatMap((ending) => {
    const audience = audiences.get(ending.channel.id);
    return audience ? [{ ...ending, audience }] : [];
  });
  const equalGroups = Map.groupBy(
    ended,
    ({ channel, userIds }) => `${channel.is_archived} ${userIds.join()}`,
  );
  return [
    ...[...equalGroups.values()].flatMap((group) =>
      group.slice(0, 1).map(({ channel, userIds }) =>
        subscriptionsRemoved(
          group.map((ending) => ending.channel),
          userIds,
          archiveFilterOf(channel),
        ),
      ),
    ),
    ...withAudience.flatMap(({ channel, userIds, audience }) => {
      const losingIds = userIds.filter((id) => !audience.isVisibleUnsubscribed(id));
      return losingIds.length === 0 ? [] : [streamDeleted([channel.id], losingIds)];
    }),
    ...peersRemoved(withAudience),
    ...ended.map(({ channel, userIds }) =>
      channelChangedEvent(channel, { unsubscribedIds: userIds }),
    ),
  ];
}
