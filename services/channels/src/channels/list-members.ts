import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListMembersRequest__Output } from '@chat/proto/chat/channels/v1/ListMembersRequest';
import type { ListMembersResponse } from '@chat/proto/chat/channels/v1/ListMembersResponse';
import type { Deps } from '../deps.ts';
import { listSubscriberIds } from '../subscriptions/store.ts';
import { getKnownChannel } from './get-known-channel.ts';

/**
 * The active users who are subscribed to a channel, ascending.
 *
 * @throws BAD_REQUEST to the actor there is no such channel
 * @spec GET /streams/{stream_id}/members
 */
export async function listMembers(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { channelId }: ListMembersRequest__Output,
  { actor }: RpcContext,
): Promise<ListMembersResponse> {
  await deps.readModel.ensure(actor);
  const { value } = await readSnapshot(deps.db, actor.realmId, async (tx) => {
    await getKnownChannel(tx, actor, channelId);
    return listSubscriberIds(tx, actor.realmId, [channelId]);
  });
  return { userIds: value.get(channelId) ?? [] };
}
