import { readSnapshot } from '@chat/kit/database/transaction';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListChannelsOfUserRequest__Output } from '@chat/proto/chat/channels/v1/ListChannelsOfUserRequest';
import type { ListChannelsOfUserResponse } from '@chat/proto/chat/channels/v1/ListChannelsOfUserResponse';
import type { ListNotificationSettingsRequest__Output } from '@chat/proto/chat/channels/v1/ListNotificationSettingsRequest';
import type { ListNotificationSettingsResponse } from '@chat/proto/chat/channels/v1/ListNotificationSettingsResponse';
import type { ListSubscriptionsRequest__Output } from '@chat/proto/chat/channels/v1/ListSubscriptionsRequest';
import type { ListSubscriptionsResponse } from '@chat/proto/chat/channels/v1/ListSubscriptionsResponse';
import type { Deps } from '../deps.ts';
import { readDisplayContext } from '../model/channel-object.ts';
import { listChannelsById } from '../model/channel-store.ts';
import { accessContextOf, hasMetadataAccess, isAdministrator } from '../model/rules.ts';
import { subscriptionObject, withSubscribers } from '../model/subscription-object.ts';
import {
  listNotificationChoices,
  listSubscribedChannelIds,
  listSubscribersWanting,
  listSubscriptionsOfUser,
} from '../model/subscription-store.ts';
import { findAccount } from '../read-model/store.ts';
import { parseIncludeSubscribers } from './rosters.ts';

/**
 * Returns the actor's subscriptions to unarchived channels, sorted by channel name.
 *
 * @throws BAD_REQUEST invalid include_subscribers
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
      display: await readDisplayContext(tx, realmId, channels),
      rosters: lists && (await deps.rosters.list(tx, realmId, { channels, lists })),
    };
  });

  const objects = value.channels.flatMap((channel) => {
    const subscription = value.subscriptions.get(channel.id);
    if (!subscription) return [];
    const object = subscriptionObject(channel, subscription, value.display);
    return [withSubscribers(object, value.rosters?.get(channel.id))];
  });
  return { subscriptionsJson: `[${objects.join(',')}]` };
}

/**
 * Returns the channels to which a user is subscribed and which are visible to the actor, including archived channels.
 * The actor must be this user, the owner of this bot, or an administrator.
 *
 * @throws BAD_REQUEST no such user, or missing permission
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
      listSubscribedChannelIds(tx, actor, ids),
    ]);
    return channels
      .filter((channel) =>
        hasMetadataAccess(channel, accessContextOf(actor, channel, own.has(channel.id))),
      )
      .map(({ id }) => id);
  });
  return { channelIds: value.toSorted((a, b) => a - b) };
}

/**
 * Returns the notification settings of those subscribers who are among these users. On request, adds all subscribers
 * who have turned on push or email notifications for the channel. Omits subscribers who inherit all settings.
 */
export async function listNotificationSettings(
  { db }: Pick<Deps, 'db'>,
  { realmId, channelId, userIds, withPushed, withMailed }: ListNotificationSettingsRequest__Output,
): Promise<ListNotificationSettingsResponse> {
  const channel = { realmId, channelId };
  const lists = await Promise.all([
    userIds.length > 0 ? listNotificationChoices(db, channel, userIds) : [],
    withPushed ? listSubscribersWanting(db, channel, 'push_notifications') : [],
    withMailed ? listSubscribersWanting(db, channel, 'email_notifications') : [],
  ]);
  const byUser = new Map(lists.flat().map((row) => [row.user_id, row]));
  return {
    settings: [...byUser.values()].map((row) => ({
      userId: row.user_id,
      ...(row.push_notifications !== null && { pushNotifications: row.push_notifications }),
      ...(row.email_notifications !== null && { emailNotifications: row.email_notifications }),
      ...(row.wildcard_mentions_notify !== null && {
        wildcardMentionsNotify: row.wildcard_mentions_notify,
      }),
    })),
  };
}
