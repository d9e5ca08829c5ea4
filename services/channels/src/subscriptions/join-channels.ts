import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { nameKey } from '@chat/kit/names/name-key';
import type { SubscribeRequest__Output } from '@chat/proto/chat/channels/v1/SubscribeRequest';
import type { SubscribeResponse } from '@chat/proto/chat/channels/v1/SubscribeResponse';
import { createChannels, mayAddOthersAnywhere } from '../channels/create-channels.ts';
import type { Deps } from '../deps.ts';
import { type ChannelRow, listExistingNameKeys } from '../model/channel-store.ts';
import {
  parseChannelName,
  parseDescription,
  type RenderedDescriptions,
} from '../model/channel-texts.ts';
import { accessContextOf, canAddOthers, canSubscribe, hasContentAccess } from '../model/rules.ts';
import type { StartedSubscriptions } from '../model/subscription-events.ts';
import { listSubscribedChannelIds } from '../model/subscription-store.ts';
import { getRealmSettings } from '../read-model/store.ts';
import { parseColor } from './colors.ts';
import { startSubscriptions } from './start-subscriptions.ts';

/** The maximum number of channels per request. The cost of each channel grows with the number of users in the realm. */
const maxChannels = 1_000;
/** The maximum number of subscriptions per request: channels times users. */
const maxSubscriptions = 100_000;

/** A requested channel. */
export type RequestedChannel = { name: string; description: string; color: string | undefined };

/** A parsed subscribe request. */
export type SubscribeContext = {
  actor: Actor;
  /** The requested channels, keyed by name key. */
  items: ReadonlyMap<string, RequestedChannel>;
  userIds: readonly number[];
  /** The descriptions as HTML. */
  rendered: RenderedDescriptions;
} & Pick<SubscribeRequest__Output, 'settings' | 'authorizationErrorsFatal'>;

type Report = Required<Pick<SubscribeResponse, 'subscribed' | 'alreadySubscribed'>>;

/** The result of a subscribe request. */
export type SubscribeResult = Report & { started: StartedSubscriptions[]; unauthorized: string[] };

/** Returns the descriptions of the requested channels. */
export function descriptionsOf(items: ReadonlyMap<string, RequestedChannel>): string[] {
  return [...items.values()].map(({ description }) => description);
}

/**
 * Returns the requested channels, keyed by name key. If names differ only in case, the first one is used.
 *
 * @throws BAD_REQUEST more than 1,000 channels, or an invalid name, description or color
 */
export function parseItems({
  subscriptions,
}: Pick<SubscribeRequest__Output, 'subscriptions'>): Map<string, RequestedChannel> {
  if (subscriptions.length > maxChannels) {
    throw badRequest({ msg: `subscriptions is too long (limit: ${maxChannels} items)` });
  }
  const items = new Map<string, RequestedChannel>();
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

/**
 * Checks that a request does not start or end too many subscriptions.
 * @throws BAD_REQUEST the request would start or end more than 100,000 subscriptions
 */
export function checkSubscriptionCount(channels: number, users: number): void {
  if (channels * users > maxSubscriptions) {
    throw badRequest({
      msg: `Too many channels and users in one request (limit: ${maxSubscriptions} subscriptions)`,
    });
  }
}

/**
 * Subscribes the users to each locked channel to which the actor may subscribe them. Returns the result per user, and
 * all other channels as unauthorized. Publishes no events. `newIds` are the channels created in this transaction.
 * @throws BAD_REQUEST a channel to which the actor may not subscribe them, if `authorizationErrorsFatal`
 */
export async function joinChannels(
  tx: Tx,
  channels: readonly ChannelRow[],
  newIds: ReadonlySet<number>,
  context: SubscribeContext,
): Promise<SubscribeResult> {
  const { actor, items, userIds } = context;
  const existing = channels.filter(({ id }) => !newIds.has(id));
  const rejected = await listRejectedChannels(tx, existing, context);
  const open = channels.filter((channel) => !rejected.has(channel));
  const targets = open.map((channel) => ({
    channel,
    isNew: newIds.has(channel.id),
    color: items.get(channel.name_key)?.color,
  }));
  const started = await startSubscriptions(tx, actor.realmId, targets, userIds);
  return {
    started,
    ...reportByUser(open, started, userIds),
    unauthorized: [...rejected].map((channel) => requestedName(items, channel)),
  };
}

/** Returns the name as requested, so that the response does not reveal the spelling of an invisible channel's name. */
function requestedName(items: ReadonlyMap<string, RequestedChannel>, channel: ChannelRow): string {
  return items.get(channel.name_key)?.name ?? channel.name;
}

/**
 * Creates the requested channels that do not exist and returns their ids.
 *
 * @throws BAD_REQUEST, REQUEST_VARIABLE_INVALID, UNAUTHORIZED_PRINCIPAL the actor may not create them
 */
export async function createMissingChannels(
  deps: Pick<Deps, 'areWebPublicChannelsEnabled' | 'now'>,
  tx: Tx,
  { actor, items, userIds, settings, rendered }: SubscribeContext,
): Promise<Set<number>> {
  const existingKeys = await listExistingNameKeys(tx, actor.realmId, [...items.keys()]);
  const missing = [...items].filter(([key]) => !existingKeys.has(key)).map(([, item]) => item);
  if (missing.length === 0) return new Set();
  const created = await createChannels(deps, tx, actor, {
    settings,
    channels: missing,
    subscriberIds: userIds,
    rendered,
  });
  return new Set(created.map(({ id }) => id));
}

/**
 * Returns the existing channels to which the actor may not subscribe these users.
 * @throws BAD_REQUEST there is such a channel, if `authorizationErrorsFatal`
 */
async function listRejectedChannels(
  tx: Tx,
  channels: readonly ChannelRow[],
  { actor, items, userIds, authorizationErrorsFatal }: SubscribeContext,
): Promise<Set<ChannelRow>> {
  const subscribed = await listSubscribedChannelIds(
    tx,
    actor,
    channels.map(({ id }) => id),
  );
  const isForSelf = userIds.includes(actor.userId);
  const isForOthers = userIds.some((id) => id !== actor.userId);
  const mayAddAnywhere =
    isForOthers && mayAddOthersAnywhere(actor, await getRealmSettings(tx, actor.realmId));

  const rejected = new Set<ChannelRow>();
  for (const channel of channels) {
    const access = accessContextOf(actor, channel, subscribed.has(channel.id));
    const isOpen = !channel.is_archived && hasContentAccess(channel, access);
    const canJoin = access.isSubscribed || canSubscribe(channel, access);
    if (!isOpen || (isForSelf && !canJoin)) {
      if (authorizationErrorsFatal) {
        throw badRequest({ msg: `Unable to access channel (${requestedName(items, channel)}).` });
      }
      rejected.add(channel);
    } else if (isForOthers && !canAddOthers(access, mayAddAnywhere)) {
      if (authorizationErrorsFatal) throw badRequest({ msg: 'Insufficient permission' });
      rejected.add(channel);
    }
  }
  return rejected;
}

/**
 * Returns, for each user, the names of the channels to which this request subscribed the user, and of those with an
 * earlier subscription.
 */
function reportByUser(
  channels: readonly ChannelRow[],
  started: readonly StartedSubscriptions[],
  userIds: readonly number[],
): Report {
  const startedByChannel = new Map(
    started.map(({ channel, newRows }) => [channel.id, new Set(newRows.map((row) => row.user_id))]),
  );
  const subscribed: Record<string, { names: string[] }> = {};
  const alreadySubscribed: Record<string, { names: string[] }> = {};
  for (const userId of userIds) {
    const [now, before] = partition(
      channels,
      ({ id }) => startedByChannel.get(id)?.has(userId) ?? false,
    );
    if (now.length > 0) subscribed[userId] = { names: now.map(({ name }) => name) };
    if (before.length > 0) alreadySubscribed[userId] = { names: before.map(({ name }) => name) };
  }
  return { subscribed, alreadySubscribed };
}

function partition<T>(values: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}
