import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListSubscriptionsRequest__Output } from '@chat/proto/chat/channels/v1/ListSubscriptionsRequest';
import type { ListSubscriptionsResponse } from '@chat/proto/chat/channels/v1/ListSubscriptionsResponse';
import { readShowing } from '../channels/showing.ts';
import { listChannelsById } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { parseIncludeSubscribers } from './include-subscribers.ts';
import { listSubscriptionsOfUser } from './store.ts';
import { subscriptionObject, withSubscribers } from './subscription-object.ts';

/**
 * The channels the actor is subscribed to, by name.
 *
 * @throws BAD_REQUEST include_subscribers is something else
 * @spec GET /users/me/subscriptions
 */
export async function listSubscriptions(
  deps: Pick<Deps, 'db' | 'readModel' | 'rosters'>,
  request: ListSubscriptionsRequest__Output,
  { actor }: RpcContext,
): Promise<ListSubscriptionsResponse> {
  const { realmId, userId } = actor;
  const lists = parseIncludeSubscribers(request.includeSubscribers);
  await deps.readModel.ensure(actor);

  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const all = await listSubscriptionsOfUser(tx, realmId, userId);
    const active = all.filter((subscription) => subscription.is_active);
    const channels = await listChannelsById(
      tx,
      realmId,
      active.map((subscription) => subscription.channel_id),
    );
    return {
      subscriptions: new Map(active.map((subscription) => [subscription.channel_id, subscription])),
      channels: channels.filter((channel) => !channel.is_archived),
      showing: await readShowing(tx, realmId, channels),
      rosters: lists && (await deps.rosters.list(tx, realmId, channels, lists)),
    };
  });

  const objects = value.channels.flatMap((channel) => {
    const subscription = value.subscriptions.get(channel.id);
    if (!subscription) return [];
    const object = subscriptionObject(channel, subscription, value.showing);
    return [withSubscribers(object, value.rosters?.get(channel.id))];
  });
  return { subscriptionsJson: `[${objects.join(',')}]` };
}
