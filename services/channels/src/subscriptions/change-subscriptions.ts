import { badRequest } from '@chat/kit/errors/catalog';
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
import { renderDescriptions } from '../model/channel-texts.ts';
import { isGuest } from '../model/rules.ts';
import { lockChannelsByName } from '../model/store.ts';
import { enqueueSystemMessages } from '../system-messages.ts';
import { subscriptionMessages } from './begin-messages.ts';
import { lockPrincipals, publishStartedSubscriptions } from './begin-subscriptions.ts';
import {
  createMissingChannels,
  descriptionsOf,
  joinChannels,
  parseItems,
} from './join-channels.ts';
import { endEvents, leaveChannels, namesByKey, validNameKeys } from './leave-channels.ts';

/**
 * Subscribes users to channels by name and creates the channels that do not exist. Users who are
 * subscribed already stay so, with their settings.
 *
 * @throws BAD_REQUEST inaccessible channel (unless errors are not fatal), unknown or deactivated user,
 *   missing permission, bad colour; and what creating a channel throws
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
  const asked = request.principalIds.length === 0 ? [actor.userId] : request.principalIds;
  const userIds = [...new Set(asked)];
  if (isGuest(actor.role) && userIds.some((id) => id !== actor.userId)) {
    throw badRequest({ msg: 'Not allowed for guest users' });
  }
  await deps.readModel.ensure(actor, [...userIds, ...usersNamedBy(settings)]);
  const rendered = await renderDescriptions(deps, actor, descriptionsOf(items));

  const { notices, ...answer } = await deps.transact(async (tx, emit) => {
    const joining = { actor, items, userIds, settings, rendered, authorizationErrorsFatal };
    const principals = await lockPrincipals(tx, realmId, userIds);
    const newIds = await createMissingChannels(deps, tx, joining);
    const channels = await lockChannelsByName(tx, realmId, [...items.keys()]);
    const { started, ...report } = await joinChannels(tx, channels, newIds, joining);
    const told = await subscriptionMessages(tx, actor, started, { principals, wishes: request });
    const notices = await enqueueSystemMessages(deps, tx, {
      realmId,
      subject: `subscriber/${actor.userId}`,
      notices: told.notices,
    });
    await publishStartedSubscriptions(tx, emit, realmId, started);
    return { ...report, newSubscriptionMessagesSent: told.areMessagesSent, notices };
  }, idempotent(context));
  if (notices) await deps.jobs.wait(notices);
  return answer;
}

/**
 * Unsubscribes users from channels by name. Personal settings are kept for a resubscription.
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
  const asked = request.principalIds.length === 0 ? [actor.userId] : request.principalIds;
  const userIds = [...new Set(asked)];
  await deps.readModel.ensure(actor, userIds);

  return deps.transact(async (tx, emit) => {
    const principals = await lockPrincipals(tx, realmId, userIds);
    const left = await leaveChannels(tx, actor, namesByKey(request.names), principals);
    const { endings, ...report } = left;
    if (endings.length > 0) await emit(realmId, await endEvents(tx, realmId, endings));
    return report;
  }, idempotent(context));
}

/**
 * Unsubscribes the actor from some channels and then subscribes it to others, creating those that do not exist: all
 * of it, or nothing.
 *
 * @throws BAD_REQUEST empty request; and as `subscribe` and `unsubscribe`
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

  const { notices, ...answer } = await deps.transact(async (tx, emit) => {
    const userIds = [actor.userId];
    const joining = {
      actor,
      items,
      userIds,
      settings: null,
      rendered,
      authorizationErrorsFatal: true,
    };
    const principals = await lockPrincipals(tx, realmId, userIds);
    const newIds = await createMissingChannels(deps, tx, joining);
    // Locked together, because channels must be locked in id order.
    await lockChannelsByName(tx, realmId, [...items.keys(), ...validNameKeys(leaving)]);
    const { endings, ...left } = await leaveChannels(tx, actor, leaving, principals);
    const leaveEvents = endings.length > 0 ? await endEvents(tx, realmId, endings) : [];
    // Read again: some channels were just left.
    const channels = await lockChannelsByName(tx, realmId, [...items.keys()]);
    const { started, subscribed, alreadySubscribed } = await joinChannels(
      tx,
      channels,
      newIds,
      joining,
    );
    const wishes = { announce: false, sendNewSubscriptionMessages: false };
    const told = await subscriptionMessages(tx, actor, started, { principals, wishes });
    const notices = await enqueueSystemMessages(deps, tx, {
      realmId,
      subject: `subscriber/${actor.userId}`,
      notices: told.notices,
    });
    await publishStartedSubscriptions(tx, emit, realmId, started, leaveEvents);
    return { ...left, subscribed, alreadySubscribed, notices };
  }, idempotent(context));
  if (notices) await deps.jobs.wait(notices);
  return answer;
}
