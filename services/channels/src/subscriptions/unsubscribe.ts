import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UnsubscribeRequest__Output } from '@chat/proto/chat/channels/v1/UnsubscribeRequest';
import type { UnsubscribeResponse } from '@chat/proto/chat/channels/v1/UnsubscribeResponse';
import type { Deps } from '../deps.ts';
import { endingEvents, leaveChannels, namesByKey } from './leave-channels.ts';
import { lockPrincipals } from './principals.ts';

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
  const asked = request.principalIds.length === 0 ? [actor.userId] : request.principalIds;
  const userIds = [...new Set(asked)];
  await deps.readModel.ensure(actor, userIds);

  return deps.transact(async (tx, emit) => {
    const principals = await lockPrincipals(tx, realmId, userIds);
    const left = await leaveChannels(tx, actor, namesByKey(request.names), principals);
    const { endings, ...report } = left;
    if (endings.length > 0) await emit(realmId, await endingEvents(tx, realmId, endings));
    return report;
  }, idempotent(context));
}
