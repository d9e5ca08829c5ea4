import { readSnapshot } from '@chat/kit/database/snapshot';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { IsSubscribedRequest__Output } from '@chat/proto/chat/channels/v1/IsSubscribedRequest';
import type { IsSubscribedResponse } from '@chat/proto/chat/channels/v1/IsSubscribedResponse';
import type { Deps } from '../deps.ts';
import { findAccount } from '../read-model/store.ts';
import { listSubscribedChannelIds } from '../subscriptions/store.ts';
import { getKnownChannel } from './get-known-channel.ts';

/**
 * Whether a user is subscribed to a channel. Of deactivated users, whether they will be again.
 *
 * @throws BAD_REQUEST no such user, or to the actor there is no such channel
 * @spec GET /users/{user_id}/subscriptions/{stream_id}
 */
export async function isSubscribed(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { channelId, userId }: IsSubscribedRequest__Output,
  { actor }: RpcContext,
): Promise<IsSubscribedResponse> {
  const { realmId } = actor;
  await deps.readModel.ensure(actor, [userId]);
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    if (!(await findAccount(tx, realmId, userId))) throw badRequest({ msg: 'No such user' });
    await getKnownChannel(tx, actor, channelId);
    return listSubscribedChannelIds(tx, realmId, userId, [channelId]);
  });
  return { isSubscribed: value.has(channelId) };
}
