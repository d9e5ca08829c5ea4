import { readSnapshot } from '@chat/kit/database/snapshot';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListChannelsOfUserRequest__Output } from '@chat/proto/chat/channels/v1/ListChannelsOfUserRequest';
import type { ListChannelsOfUserResponse } from '@chat/proto/chat/channels/v1/ListChannelsOfUserResponse';
import { hasMetadataAccess, isAdministrator } from '../channels/rules.ts';
import { standingOf } from '../channels/standing.ts';
import { listChannelsById } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { findAccount } from '../read-model/store.ts';
import { listSubscribedChannelIds, listSubscriptionsOfUser } from './store.ts';

/**
 * The channels that a user is subscribed to, archived ones too, as far as the actor may know of them. Asked by the
 * user, the owner of a bot, or an administrator.
 *
 * @throws BAD_REQUEST no such user, or none that the actor may ask about
 * @spec GET /users/{user_id}/channels
 */
export async function listChannelsOfUser(
  deps: Pick<Deps, 'db' | 'readModel'>,
  { userId }: ListChannelsOfUserRequest__Output,
  { actor }: RpcContext,
): Promise<ListChannelsOfUserResponse> {
  const { realmId } = actor;
  await deps.readModel.ensure(actor, [userId]);
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const user = await findAccount(tx, realmId, userId);
    const isAnswered =
      isAdministrator(actor.role) ||
      userId === actor.userId ||
      (user !== undefined && user.bot_owner_id === actor.userId);
    if (!isAnswered) throw badRequest({ msg: 'Insufficient permission' });
    if (!user) throw badRequest({ msg: 'No such user' });
    const subscriptions = await listSubscriptionsOfUser(tx, realmId, userId);
    const ids = subscriptions.filter((row) => row.is_active).map((row) => row.channel_id);
    const [channels, own] = await Promise.all([
      listChannelsById(tx, realmId, ids),
      listSubscribedChannelIds(tx, realmId, actor.userId, ids),
    ]);
    return channels
      .filter((channel) =>
        hasMetadataAccess(channel, standingOf(actor, channel, own.has(channel.id))),
      )
      .map(({ id }) => id);
  });
  return { channelIds: value.toSorted((a, b) => a - b) };
}
