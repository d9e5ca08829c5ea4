import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { SubscribeRequest__Output } from '@chat/proto/chat/channels/v1/SubscribeRequest';
import type { SubscribeResponse } from '@chat/proto/chat/channels/v1/SubscribeResponse';
import { renderDescriptions } from '../channels/description.ts';
import { usersNamedBy } from '../channels/new-channels.ts';
import { isGuest } from '../channels/rules.ts';
import { lockChannelsByName } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { recordNotices } from '../notices/notices.ts';
import { announceBeginnings } from './begin-subscriptions.ts';
import { beginningNotices } from './beginning-notices.ts';
import { createMissing, descriptionsOf, joinChannels, parseItems } from './join-channels.ts';
import { lockPrincipals } from './principals.ts';

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
    const newIds = await createMissing(deps, tx, joining);
    const channels = await lockChannelsByName(tx, realmId, [...items.keys()]);
    const { beginnings, ...report } = await joinChannels(tx, channels, newIds, joining);
    const told = await beginningNotices(tx, actor, beginnings, { principals, wishes: request });
    const notices = await recordNotices(deps, tx, {
      realmId,
      subject: `subscriber/${actor.userId}`,
      notices: told.notices,
    });
    await announceBeginnings(tx, emit, realmId, beginnings);
    return { ...report, newSubscriptionMessagesSent: told.areMessagesSent, notices };
  }, idempotent(context));
  if (notices) await deps.jobs.wait(notices);
  return answer;
}
