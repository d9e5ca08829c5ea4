import type { Tx } from '@chat/kit/database/database';
import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ChangeSubscriptionsRequest__Output } from '@chat/proto/chat/channels/v1/ChangeSubscriptionsRequest';
import type { ChangeSubscriptionsResponse } from '@chat/proto/chat/channels/v1/ChangeSubscriptionsResponse';
import type { SubscribeRequest__Output } from '@chat/proto/chat/channels/v1/SubscribeRequest';
import type { SubscribeResponse } from '@chat/proto/chat/channels/v1/SubscribeResponse';
import type { UnsubscribeRequest__Output } from '@chat/proto/chat/channels/v1/UnsubscribeRequest';
import type { UnsubscribeResponse } from '@chat/proto/chat/channels/v1/UnsubscribeResponse';
import { usersNamedBy } from '../channels/create-channels.ts';
import type { Deps } from '../deps.ts';
import { type ChannelRow, lockChannelsByName } from '../model/channel-store.ts';
import { renderDescriptions } from '../model/channel-texts.ts';
import { isGuest } from '../model/rules.ts';
import { enqueueSystemMessages } from '../system-messages.ts';
import {
  checkSubscriptionCount,
  createMissingChannels,
  descriptionsOf,
  joinChannels,
  parseItems,
} from './join-channels.ts';
import { endEvents, leaveChannels, namesByKey, validNameKeys } from './leave-channels.ts';
import { subscriptionMessages } from './start-messages.ts';
import { lockPrincipals, publishStartedSubscriptions } from './start-subscriptions.ts';

/**
 * Subscribes users to channels by name and creates the channels that do not exist. Existing subscriptions stay
 * unchanged. If `authorizationErrorsFatal` is false, reports the channels to which the actor may not subscribe the
 * users, instead of throwing an error.
 *
 * @throws BAD_REQUEST inaccessible channel, unknown or deactivated user, missing permission, invalid color, more than
 * 100,000 subscriptions; and the errors of creating a channel
 * @spec POST /users/me/subscriptions
 */
export async function subscribe(
  deps: Pick<
    Deps,
    'transact' | 'readModel' | 'messaging' | 'jobs' | 'areWebPublicChannelsEnabled' | 'now'
  >,
  request: SubscribeRequest__Output,
  context: RpcContext,
): Promise<SubscribeResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const { settings, authorizationErrorsFatal } = request;
  const items = parseItems(request);
  const principalIds = request.principalIds.length === 0 ? [actor.userId] : request.principalIds;
  const userIds = [...new Set(principalIds)];
  if (isGuest(actor.role) && userIds.some((id) => id !== actor.userId)) {
    throw badRequest({ msg: 'Not allowed for guest users' });
  }
  checkSubscriptionCount(items.size, userIds.length);
  await deps.readModel.ensure(actor, [...userIds, ...usersNamedBy(settings)]);
  const rendered = await renderDescriptions(deps, actor, descriptionsOf(items));

  const { messagesJob, ...answer } = await deps.transact(async (tx, emit) => {
    const subscribeContext = {
      actor,
      items,
      userIds,
      settings,
      rendered,
      authorizationErrorsFatal,
    };
    const principals = await lockPrincipals(tx, realmId, userIds);
    const newIds = await createMissingChannels(deps, tx, subscribeContext);
    const channels = await lockRequestedChannels(tx, realmId, items);
    const { started, ...report } = await joinChannels(tx, channels, newIds, subscribeContext);
    const planned = await subscriptionMessages(tx, actor, started, {
      principals,
      options: request,
    });
    const messagesJob = await enqueueSystemMessages(deps, tx, {
      realmId,
      subject: `subscriber/${actor.userId}`,
      messages: planned.messages,
    });
    await publishStartedSubscriptions(tx, emit, realmId, started);
    return { ...report, newSubscriptionMessagesSent: planned.areMessagesSent, messagesJob };
  }, idempotent(context));
  if (messagesJob) await deps.jobs.waitForJob(messagesJob);
  return answer;
}

/**
 * Returns the requested channels that exist, locked in id order.
 * @throws SERVER_NOT_READY a channel was renamed while this call waited for its lock; a retry finds or creates a
 * channel
 */
async function lockRequestedChannels(
  tx: Tx,
  realmId: number,
  items: ReadonlyMap<string, unknown>,
): Promise<ChannelRow[]> {
  const channels = await lockChannelsByName(tx, realmId, [...items.keys()]);
  if (channels.length < items.size) throw serviceUnavailable({});
  return channels;
}

/**
 * Unsubscribes users from channels by name. Keeps their personal settings for a resubscription.
 *
 * @throws BAD_REQUEST unknown or invisible channel, unknown or deactivated user, missing permission, more than
 *   100,000 subscriptions
 * @spec DELETE /users/me/subscriptions
 */
export async function unsubscribe(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  request: UnsubscribeRequest__Output,
  context: RpcContext,
): Promise<UnsubscribeResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const principalIds = request.principalIds.length === 0 ? [actor.userId] : request.principalIds;
  const userIds = [...new Set(principalIds)];
  const names = namesByKey(request.names);
  checkSubscriptionCount(names.size, userIds.length);
  await deps.readModel.ensure(actor, userIds);

  return deps.transact(async (tx, emit) => {
    const principals = await lockPrincipals(tx, realmId, userIds);
    const result = await leaveChannels(tx, actor, names, principals);
    const { ended, ...report } = result;
    if (ended.length > 0) await emit(realmId, await endEvents(tx, realmId, ended));
    return report;
  }, idempotent(context));
}

/**
 * Unsubscribes the actor from some channels, then subscribes the actor to others and creates those that do not exist, all in
 * one transaction.
 *
 * @throws BAD_REQUEST empty request; and the errors of `subscribe` and `unsubscribe`
 * @spec PATCH /users/me/subscriptions
 */
export async function changeSubscriptions(
  deps: Pick<
    Deps,
    'transact' | 'readModel' | 'messaging' | 'jobs' | 'areWebPublicChannelsEnabled' | 'now'
  >,
  request: ChangeSubscriptionsRequest__Output,
  context: RpcContext,
): Promise<ChangeSubscriptionsResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const items = parseItems(request);
  const leaving = namesByKey(request.unsubscribedNames);
  if (items.size + leaving.size === 0) {
    throw badRequest({ msg: 'Nothing to do. Specify at least one of "add" or "delete".' });
  }
  if (items.size > 0 && isGuest(actor.role)) {
    throw badRequest({ msg: 'Not allowed for guest users' });
  }
  await deps.readModel.ensure(actor);
  const rendered = await renderDescriptions(deps, actor, descriptionsOf(items));

  const { messagesJob, ...answer } = await deps.transact(async (tx, emit) => {
    const userIds = [actor.userId];
    const subscribeContext = {
      actor,
      items,
      userIds,
      settings: null,
      rendered,
      authorizationErrorsFatal: true,
    };
    const principals = await lockPrincipals(tx, realmId, userIds);
    const newIds = await createMissingChannels(deps, tx, subscribeContext);
    // Lock all of them together, because channels must be locked in id order.
    await lockChannelsByName(tx, realmId, [...items.keys(), ...validNameKeys(leaving)]);
    const { ended, ...leaveReport } = await leaveChannels(tx, actor, leaving, principals);
    const leaveEvents = ended.length > 0 ? await endEvents(tx, realmId, ended) : [];
    // Read the channels again: leaving may have changed some of them.
    const channels = await lockRequestedChannels(tx, realmId, items);
    const { started, subscribed, alreadySubscribed } = await joinChannels(
      tx,
      channels,
      newIds,
      subscribeContext,
    );
    const options = { announce: false, sendNewSubscriptionMessages: false };
    const planned = await subscriptionMessages(tx, actor, started, { principals, options });
    const messagesJob = await enqueueSystemMessages(deps, tx, {
      realmId,
      subject: `subscriber/${actor.userId}`,
      messages: planned.messages,
    });
    await publishStartedSubscriptions(tx, emit, realmId, started, leaveEvents);
    return { ...leaveReport, subscribed, alreadySubscribed, messagesJob };
  }, idempotent(context));
  if (messagesJob) await deps.jobs.waitForJob(messagesJob);
  return answer;
}
