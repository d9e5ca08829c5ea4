import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { ChangeSubscriptionsRequest__Output } from '@chat/proto/chat/channels/v1/ChangeSubscriptionsRequest';
import type { ChangeSubscriptionsResponse } from '@chat/proto/chat/channels/v1/ChangeSubscriptionsResponse';
import { renderDescriptions } from '../channels/description.ts';
import { isGuest } from '../channels/rules.ts';
import { lockChannelsByName } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { recordNotices } from '../notices/notices.ts';
import { announceBeginnings } from './begin-subscriptions.ts';
import { beginningNotices } from './beginning-notices.ts';
import { createMissing, descriptionsOf, joinChannels, parseItems } from './join-channels.ts';
import { endingEvents, leaveChannels, namesByKey, possibleKeys } from './leave-channels.ts';
import { lockPrincipals } from './principals.ts';

/**
 * Unsubscribes the actor from some channels and then subscribes it to others, creating those that do
 * not exist: all of it, or nothing.
 *
 * @throws BAD_REQUEST neither is asked for; and what unsubscribing and subscribing throw
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
    const newIds = await createMissing(deps, tx, joining);
    // All at once, because channels are locked in the order of their ids.
    await lockChannelsByName(tx, realmId, [...items.keys(), ...possibleKeys(leaving)]);
    const { endings, ...left } = await leaveChannels(tx, actor, leaving, principals);
    const endingsHeard = endings.length > 0 ? await endingEvents(tx, realmId, endings) : [];
    // As they are by now: some may just have been left.
    const channels = await lockChannelsByName(tx, realmId, [...items.keys()]);
    const { beginnings, subscribed, alreadySubscribed } = await joinChannels(
      tx,
      channels,
      newIds,
      joining,
    );
    const wishes = { announce: false, sendNewSubscriptionMessages: false };
    const told = await beginningNotices(tx, actor, beginnings, { principals, wishes });
    const notices = await recordNotices(deps, tx, {
      realmId,
      subject: `subscriber/${actor.userId}`,
      notices: told.notices,
    });
    await announceBeginnings(tx, emit, realmId, beginnings, endingsHeard);
    return { ...left, subscribed, alreadySubscribed, notices };
  }, idempotent(context));
  if (notices) await deps.jobs.wait(notices);
  return answer;
}
