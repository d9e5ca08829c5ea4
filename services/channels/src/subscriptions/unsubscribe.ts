import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { UnsubscribeRequest__Output } from '@chat/proto/chat/channels/v1/UnsubscribeRequest';
import type { UnsubscribeResponse } from '@chat/proto/chat/channels/v1/UnsubscribeResponse';
import { listAudiences } from '../channels/audience.ts';
import { isChannelName, nameKey } from '../channels/channel-name.ts';
import { canRemoveOthers, hasMetadataAccess } from '../channels/rules.ts';
import { standingOf } from '../channels/standing.ts';
import { type ChannelRow, lockChannelsByName, updateRosters } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { channelFact, streamDeleted, subscriptionsRemoved } from '../events.ts';
import { idempotent } from '../idempotent.ts';
import type { UserRow } from '../read-model/store.ts';
import { peersRemoved } from './peer-events.ts';
import { lockPrincipals } from './principals.ts';
import { deactivateSubscriptions, listSubscribedChannelIds } from './store.ts';

/**
 * Unsubscribes users from channels by name. Their personal settings wait for a return.
 *
 * @throws BAD_REQUEST unknown or invisible channel, unknown or deactivated user, missing permission
 * @spec DELETE /users/me/subscriptions
 */
export async function unsubscribe(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  request: UnsubscribeRequest__Output,
  context: RpcContext,
): Promise<UnsubscribeResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const names = new Map(request.names.map((name) => [nameKey(name), name]));
  const asked = request.principalIds.length === 0 ? [actor.userId] : request.principalIds;
  const userIds = [...new Set(asked)];
  await deps.readModel.ensure(actor, userIds);

  return deps.transact(async (tx, emit) => {
    const principals = await lockPrincipals(tx, realmId, userIds);
    // Others cannot exist, and some of them the database would not even compare.
    const possible = [...names.keys()].filter(isChannelName);
    const channels = await lockChannelsByName(tx, realmId, possible);
    await checkMayRemove(tx, actor, { names, channels, principals });
    const endings = await endSubscriptions(tx, realmId, channels, userIds);
    if (endings.length > 0) await emit(realmId, await endingEvents(tx, realmId, endings));

    const endedIds = new Set(endings.map(({ channel }) => channel.id));
    return {
      removed: channels.filter(({ id }) => endedIds.has(id)).map(({ name }) => name),
      notRemoved: channels.filter(({ id }) => !endedIds.has(id)).map(({ name }) => name),
    };
  }, idempotent(context));
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
    principals: readonly UserRow[];
  },
): Promise<void> {
  const subscribed = await listSubscribedChannelIds(
    tx,
    actor.realmId,
    actor.userId,
    channels.map(({ id }) => id),
  );
  const standings = new Map(
    channels.map((channel) => [
      channel.name_key,
      { channel, standing: standingOf(actor, channel, subscribed.has(channel.id)) },
    ]),
  );
  const unknown = [...names].filter(([key]) => {
    const found = standings.get(key);
    return !found || !hasMetadataAccess(found.channel, found.standing);
  });
  if (unknown.length > 0) {
    const list = unknown.map(([, name]) => name).join(', ');
    throw badRequest({ msg: `Channel(s) (${list}) do not exist` });
  }
  const isForOthers = principals.some(
    (user) => user.id !== actor.userId && user.bot_owner_id !== actor.userId,
  );
  if (!isForOthers) return;
  for (const { channel, standing } of standings.values()) {
    if (!canRemoveOthers(channel, standing)) throw badRequest({ msg: 'Insufficient permission' });
  }
}

/** A channel as it is after the subscriptions of these users ended. */
type Ending = { channel: ChannelRow; userIds: number[] };

async function endSubscriptions(
  tx: Tx,
  realmId: number,
  channels: readonly ChannelRow[],
  userIds: readonly number[],
): Promise<Ending[]> {
  const ended = await deactivateSubscriptions(
    tx,
    realmId,
    channels.map(({ id }) => id),
    userIds,
  );
  const byChannel = Map.groupBy(ended, (row) => row.channel_id);
  const changed = await updateRosters(
    tx,
    realmId,
    [...byChannel].map(([channelId, rows]) => ({ channelId, delta: -rows.length })),
  );
  return changed.map((channel) => ({
    channel,
    userIds: (byChannel.get(channel.id) ?? []).map((row) => row.user_id).sort((a, b) => a - b),
  }));
}

/** @spec events.md section 7, "Order guarantees and cascades" */
async function endingEvents(
  tx: Tx,
  realmId: number,
  endings: readonly Ending[],
): Promise<OutboxEvent[]> {
  const audiences = await listAudiences(
    tx,
    realmId,
    endings.map(({ channel }) => channel),
  );
  const heard = endings.flatMap((ending) => {
    const audience = audiences.get(ending.channel.id);
    return audience ? [{ ...ending, audience }] : [];
  });
  const sameUsers = Map.groupBy(endings, ({ userIds }) => userIds.join());
  return [
    ...[...sameUsers.values()].flatMap((group) =>
      group.slice(0, 1).map(({ userIds }) =>
        subscriptionsRemoved(
          group.map(({ channel }) => channel),
          userIds,
        ),
      ),
    ),
    ...heard.flatMap(({ channel, userIds, audience }) => {
      const losing = userIds.filter((id) => !audience.seesUnsubscribed(id));
      return losing.length === 0 ? [] : [streamDeleted([channel.id], losing)];
    }),
    ...peersRemoved(heard),
    ...endings.map(({ channel, userIds }) => channelFact(channel, { unsubscribedIds: userIds })),
  ];
}
