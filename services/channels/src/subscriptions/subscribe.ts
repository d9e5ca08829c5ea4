import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { SubscribeRequest__Output } from '@chat/proto/chat/channels/v1/SubscribeRequest';
import type { SubscribeResponse } from '@chat/proto/chat/channels/v1/SubscribeResponse';
import { nameKey, parseChannelName } from '../channels/channel-name.ts';
import { parseDescription } from '../channels/description.ts';
import { createChannels, mayAddOthersAnywhere, usersNamedBy } from '../channels/new-channels.ts';
import { canAddOthers, canSubscribe, hasContentAccess, isGuest } from '../channels/rules.ts';
import { standingOf } from '../channels/standing.ts';
import { type ChannelRow, listTakenNameKeys, lockChannelsByName } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { idempotent } from '../idempotent.ts';
import { getRealmSettings } from '../read-model/store.ts';
import { announceBeginnings, type Beginning, beginSubscriptions } from './begin-subscriptions.ts';
import { parseColor } from './colors.ts';
import { lockPrincipals } from './principals.ts';
import { listSubscribedChannelIds } from './store.ts';

/** Most channels one request may name: each costs work in proportion to the people of the realm. */
const maxChannels = 1_000;

/** A channel as the request names it. */
type Item = { name: string; description: string; color: string | undefined };

/**
 * Subscribes users to channels by name and creates the channels that do not exist. Users who are
 * subscribed already stay so, with their settings.
 *
 * @throws BAD_REQUEST inaccessible channel (unless errors are not fatal), unknown or deactivated user,
 *   missing permission, bad colour; and what creating a channel throws
 * @spec POST /users/me/subscriptions
 */
export async function subscribe(
  deps: Pick<Deps, 'transact' | 'readModel' | 'areWebPublicChannelsEnabled' | 'now'>,
  request: SubscribeRequest__Output,
  context: RpcContext,
): Promise<SubscribeResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const items = parseItems(request);
  const asked = request.principalIds.length === 0 ? [actor.userId] : request.principalIds;
  const userIds = [...new Set(asked)];
  if (isGuest(actor.role) && userIds.some((id) => id !== actor.userId)) {
    throw badRequest({ msg: 'Not allowed for guest users' });
  }
  await deps.readModel.ensure(actor, [...userIds, ...usersNamedBy(request.settings)]);

  return deps.transact(async (tx, emit) => {
    await lockPrincipals(tx, realmId, userIds);
    const newIds = await createMissing(deps, tx, { actor, items, userIds, request });
    const channels = await lockChannelsByName(tx, realmId, [...items.keys()]);
    const existing = channels.filter(({ id }) => !newIds.has(id));
    const refused = await listRefused(tx, actor, existing, { items, userIds, request });
    const targets = channels
      .filter((channel) => !refused.has(channel))
      .map((channel) => ({
        channel,
        isNew: newIds.has(channel.id),
        color: items.get(channel.name_key)?.color,
      }));
    const beginnings = await beginSubscriptions(tx, realmId, targets, userIds);
    await announceBeginnings(tx, emit, realmId, beginnings);
    return {
      ...reportByUser(
        targets.map(({ channel }) => channel),
        beginnings,
        userIds,
      ),
      unauthorized: [...refused].map((channel) => askedName(items, channel)),
      // Nobody writes these messages yet.
      newSubscriptionMessagesSent: false,
    };
  }, idempotent(context));
}

/** The request's channels by what names are compared by; of two with the same name the first counts. */
function parseItems({ subscriptions }: SubscribeRequest__Output): Map<string, Item> {
  if (subscriptions.length > maxChannels) {
    throw badRequest({ msg: `subscriptions is too long (limit: ${maxChannels} items)` });
  }
  const items = new Map<string, Item>();
  for (const [index, item] of subscriptions.entries()) {
    const name = parseChannelName(item.name);
    const color =
      item.color === undefined
        ? undefined
        : parseColor(item.color, `subscriptions[${index}]["color"]`);
    const description = parseDescription(item.description ?? '');
    if (!items.has(nameKey(name))) items.set(nameKey(name), { name, description, color });
  }
  return items;
}

/** The name as the caller wrote it: one who may not see a channel does not learn how it is written. */
function askedName(items: Map<string, Item>, channel: ChannelRow): string {
  return items.get(channel.name_key)?.name ?? channel.name;
}

/** Ids of the channels that had to be created. */
async function createMissing(
  deps: Pick<Deps, 'areWebPublicChannelsEnabled' | 'now'>,
  tx: Tx,
  {
    actor,
    items,
    userIds,
    request,
  }: {
    actor: Actor;
    items: Map<string, Item>;
    userIds: readonly number[];
    request: SubscribeRequest__Output;
  },
): Promise<Set<number>> {
  const taken = await listTakenNameKeys(tx, actor.realmId, [...items.keys()]);
  const missing = [...items].filter(([key]) => !taken.has(key)).map(([, item]) => item);
  if (missing.length === 0) return new Set();
  const created = await createChannels(deps, tx, actor, {
    settings: request.settings,
    channels: missing,
    subscriberIds: userIds,
  });
  return new Set(created.map(({ id }) => id));
}

/**
 * Existing channels that the actor may not subscribe these users to.
 *
 * @throws BAD_REQUEST there is one, and the request wants that to be an error
 */
async function listRefused(
  tx: Tx,
  actor: Actor,
  channels: readonly ChannelRow[],
  {
    items,
    userIds,
    request,
  }: { items: Map<string, Item>; userIds: readonly number[]; request: SubscribeRequest__Output },
): Promise<Set<ChannelRow>> {
  const subscribed = await listSubscribedChannelIds(
    tx,
    actor.realmId,
    actor.userId,
    channels.map(({ id }) => id),
  );
  const isForSelf = userIds.includes(actor.userId);
  const isForOthers = userIds.some((id) => id !== actor.userId);
  const mayAddAnywhere =
    isForOthers && mayAddOthersAnywhere(actor, await getRealmSettings(tx, actor.realmId));

  const refused = new Set<ChannelRow>();
  for (const channel of channels) {
    const standing = standingOf(actor, channel, subscribed.has(channel.id));
    const isOpen = !channel.is_archived && hasContentAccess(channel, standing);
    const canJoin = standing.isSubscribed || canSubscribe(channel, standing);
    if (!isOpen || (isForSelf && !canJoin)) {
      if (request.authorizationErrorsFatal) {
        throw badRequest({ msg: `Unable to access channel (${askedName(items, channel)}).` });
      }
      refused.add(channel);
    } else if (isForOthers && !canAddOthers(standing, mayAddAnywhere)) {
      if (request.authorizationErrorsFatal) throw badRequest({ msg: 'Insufficient permission' });
      refused.add(channel);
    }
  }
  return refused;
}

/** Names of the channels each user was subscribed to now, and before. */
function reportByUser(
  channels: readonly ChannelRow[],
  beginnings: readonly Beginning[],
  userIds: readonly number[],
): Required<Pick<SubscribeResponse, 'subscribed' | 'alreadySubscribed'>> {
  const begun = new Map(
    beginnings.map(({ channel, began }) => [channel.id, new Set(began.map((row) => row.user_id))]),
  );
  const subscribed: Record<string, { names: string[] }> = {};
  const alreadySubscribed: Record<string, { names: string[] }> = {};
  for (const userId of userIds) {
    const [now, before] = partition(channels, ({ id }) => begun.get(id)?.has(userId) ?? false);
    if (now.length > 0) subscribed[userId] = { names: now.map(({ name }) => name) };
    if (before.length > 0) alreadySubscribed[userId] = { names: before.map(({ name }) => name) };
  }
  return { subscribed, alreadySubscribed };
}

function partition<T>(values: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}
